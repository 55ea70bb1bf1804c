/**
 * Was a change saved whose answer was lost? It is looked up before the player is alerted.
 */
import type { Session } from "#contract/accounts";
import type { RefusalReason } from "#rules/refusal";
import { request } from "./request.ts";
import { OutcomeUnknown, Refused, Unreachable } from "./request-errors.ts";

/** Milliseconds before each look: the server may still be at work, or the reception come back. */
const pauses = [200, 800, 1_500];

/**
 * To be put behind a request: `request(…).catch(ifLost(…))`. `look` gives the answer as it would have been; null when
 * the change is not there, undefined where that cannot be known. One that is not there counts as never sent.
 *
 * `ofRepeat`: how the server refuses what it has done already. A browser whose connection breaks sends a request
 * again by itself, and only this refusal arrives.
 */
export function ifLost<T>(
  look: () => Promise<T | null | undefined>,
  ...ofRepeat: RefusalReason[]
): (error: unknown) => Promise<T> {
  return async (error) => {
    const isRepeat = error instanceof Refused && ofRepeat.includes(error.reason);
    if (!isRepeat && !(error instanceof OutcomeUnknown)) throw error;
    let found: T | null | undefined;
    for (const pause of isRepeat ? [0] : pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      found = await look().catch(() => undefined);
      if (found !== null && found !== undefined) return found;
    }
    throw found === null && !isRepeat ? new Unreachable() : error;
  };
}

/**
 * A PIN that was to be set opens a session if it was; that there is a session proves nothing, it may be the new one.
 * A wrong PIN is counted once, however often it is tried.
 */
export async function sessionByNewPin(phone: string, pin: string): Promise<Session | null> {
  try {
    return await request("logIn", { body: { phone, pin } });
  } catch (error) {
    if (error instanceof Refused && notSet.includes(error.reason)) return null;
    throw error;
  }
}

const notSet: readonly RefusalReason[] = ["wrong-pin", "unknown-phone"];
