import { ECDH } from "node:crypto";
import type { Push } from "#contract/club/push";
import { pushChoicesOf, refusalsToAlarm } from "#rules/club/push";
import { refuse } from "#rules/refusal";
import { holdsSession } from "../../actions/players/open-session.ts";
import type { ServingContext } from "../../context.ts";
import type { HandlerInput, Handlers } from "../../http/mount.ts";
import { isKnownPushService } from "../../push/services.ts";
import { hashToken } from "../../secrets/tokens.ts";
import * as store from "../../store/push.ts";

export const pushRoutes = {
  readPush: pushAnswer,

  changePushChoices: async (context, input) => {
    await store.savePushChoices(context.db.kysely, input.actor.id, input.body);
    return pushAnswer(context, input);
  },

  subscribeToPush: async (context, input) => {
    const { actor, body, session } = input;
    if (session.token === null) return refuse("not-signed-in");
    if (!isKnownPushService(body.endpoint, context.push.services)) return refuse("push-service-unknown");
    const { p256dh, auth } = body.keys;
    if (!isOnCurve(p256dh)) return refuse("bad-request");
    const sessionHash = hashToken(session.token);
    const saved = await context.db.transaction(async (tx) => {
      const createdAt = context.now();
      // If the session has ended meanwhile, a subscription would outlive it.
      if (!(await holdsSession(tx, actor.id, session, createdAt))) return refuse("not-signed-in");
      const { endpoint } = body;
      const subscription = { sessionHash, playerId: actor.id, endpoint, p256dh, auth, createdAt };
      await store.savePushSubscription(tx, subscription);
      await store.endAskingForPush(tx, actor.id, createdAt);
      return null;
    });
    return saved ?? pushAnswer(context, input);
  },

  unsubscribeFromPush: async (context, input) => {
    await store.deletePushSubscription(context.db.kysely, hashToken(input.session.token ?? ""));
    return pushAnswer(context, input);
  },

  declinePush: async ({ db, now }, { actor }) => {
    await db.transaction((tx) => store.endAskingForPush(tx, actor.id, now()));
    return {};
  },
} satisfies Partial<Handlers>;

async function pushAnswer(
  { db, push, now }: ServingContext,
  { actor, session }: Pick<HandlerInput<"readPush">, "actor" | "session">,
): Promise<Push> {
  const { muted, showsDetails } = await store.readPushChoices(db.kysely, actor.id);
  const here = await store.findPushSubscription(db.kysely, hashToken(session.token ?? ""), now());
  return {
    publicKey: push.publicKey,
    isOnHere: here !== null,
    address: here?.endpoint ?? null,
    isRefused: here !== null && here.refusals >= refusalsToAlarm,
    muted: pushChoicesOf(actor.role).filter((choice) => muted.includes(choice)),
    showsDetails,
  };
}

/** Encryption fails if the key is not a point on the curve. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
