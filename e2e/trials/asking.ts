import { keyHeader } from "../../src/contract/headers.ts";
import type { PlayerId } from "../../src/rules/golf.ts";
import type { Database } from "../../src/server/database/database.ts";
import { startSession } from "../../src/server/store/sessions.ts";

export type LoggedIn = { readonly id: PlayerId; readonly cookie: string; readonly from: string };

/** Creates sessions without a login, because comparing a PIN takes long. */
export function logInAll(db: Database, ids: readonly PlayerId[], now: string): Promise<LoggedIn[]> {
  return db.transaction(async (tx) => {
    const all: LoggedIn[] = [];
    for (const [i, id] of ids.entries())
      all.push({
        id,
        cookie: `clubhouse=${await startSession(tx, id, now)}`,
        from: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
      });
    return all;
  });
}

export type Request = {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: a trial reads a field or two of any endpoint's answer
export type ServerAnswer = { readonly status: number; readonly answer: any };

export async function askAt(
  address: string,
  { cookie, from }: LoggedIn,
  { method, path, body, key }: Request,
): Promise<ServerAnswer | null> {
  try {
    const response = await fetch(address + path, {
      method,
      headers: {
        origin: address,
        cookie,
        "x-forwarded-for": from,
        ...(key !== undefined && { [keyHeader]: key }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, answer: text.startsWith("{") ? JSON.parse(text) : {} };
  } catch {
    return null;
  }
}
