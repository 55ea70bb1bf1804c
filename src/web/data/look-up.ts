/**
 * Was a change saved whose answer was lost? It is looked up before the player is told anything.
 */
import type { Session } from "#contract/accounts";
import { OutcomeUnknown, Refused, request, Unreachable } from "./request.ts";

/** Milliseconds before each look: the server may still be at work, or the reception come back. */
const pauses = [200, 800, 1_500];

/**
 * To be put behind a request: `request(…).catch(ifLost(…))`. `look` gives the answer as it would have been; null when
 * the change is not there, undefined where that cannot be told. One that is not there counts as never sent.
 */
export function ifLost<T>(look: () => Promise<T | null | undefined>): (error: unknown) => Promise<T> {
  return async (error) => {
    if (!(error instanceof OutcomeUnknown)) throw error;
    let found: T | null | undefined;
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      found = await look().catch(() => undefined);
      if (found !== null && found !== undefined) return found;
    }
    throw found === null ? new Unreachable() : error;
  };
}

/** A PIN that was to be set opens a session if it was. A wrong one is counted once, however often it is tried. */
export async function sessionByNewPin(phone: string, pin: string): Promise<Session | null> {
  try {
    return await request("logIn", { body: { phone, pin } });
  } catch (error) {
    const isNotSet =
      error instanceof Refused && (error.reason === "wrong-pin" || error.reason === "unknown-phone");
    if (isNotSet) return null;
    throw error;
  }
}
