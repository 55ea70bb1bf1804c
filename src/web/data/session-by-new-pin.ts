/** Was a PIN set whose answer was lost? Then it opens a session. */
import type { Session } from "#contract/accounts";
import type { RefusalReason } from "#rules/refusal";
import { request } from "./request.ts";
import { OutcomeUnknown, Refused, Unreachable } from "./request-errors.ts";

/**
 * `ofRepeat`: how the server refuses what it has done already. A browser whose connection breaks sends a request again by
 * itself, and only this refusal arrives. That there is a session proves nothing, it may be the new one; a wrong PIN is
 * counted once, however often it is tried.
 */
export async function orByNewPin(
  setting: Promise<Session>,
  { phone, pin }: { phone: string; pin: string },
  ...ofRepeat: RefusalReason[]
): Promise<Session> {
  return setting.catch((error: unknown) => {
    const isRepeat = error instanceof Refused && ofRepeat.includes(error.reason);
    if (!isRepeat && !(error instanceof OutcomeUnknown)) throw error;
    return request("logIn", { body: { phone, pin } }).catch((refusal: unknown) => {
      const isNotSet = refusal instanceof Refused && notSet.includes(refusal.reason);
      throw isNotSet && !isRepeat ? new Unreachable() : error;
    });
  });
}

const notSet: readonly RefusalReason[] = ["wrong-pin", "unknown-phone"];
