/** A push message is encrypted in transit. It has no schema, so that the service worker needs no schema code. */
import { unreadPush } from "../labels/push.ts";

export type PushMessage = {
  readonly title: string;
  readonly text: string;
  readonly noticeId: string;
  readonly path: string;
  /** A newer message with the same tag replaces this message on the phone. */
  readonly tag: string;
  /** The number of unseen notifications, for the badge on the app's icon. */
  readonly badge: number;
};

type PushedData = { json(): unknown };

export type ShownMessage = { readonly noticeId: string | null; readonly path: string };

type ReadMessage = Pick<PushMessage, "title" | "text" | "tag"> &
  ShownMessage & { readonly badge: number | null };

/** A missing or damaged body gets a text, since browsers end subscriptions whose messages show nothing. */
export function readPushMessage(data: PushedData | null): ReadMessage {
  const given = readObject(data);
  const text = (key: keyof PushMessage) => {
    const value = given[key];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const path = text("path");
  return {
    title: text("title") ?? unreadPush.title,
    text: text("text") ?? unreadPush.text,
    tag: text("tag") ?? "unread",
    noticeId: text("noticeId"),
    path: path !== null && /^\/(?![/\\])/.test(path) ? path : "/notifications",
    badge: typeof given.badge === "number" ? given.badge : null,
  };
}

function readObject(data: PushedData | null): Partial<Record<keyof PushMessage, unknown>> {
  try {
    const given: unknown = data?.json();
    return typeof given === "object" && given !== null ? given : {};
  } catch {
    return {};
  }
}
