import type { Session } from "#contract/players/accounts";
import type { RefusalReason } from "#rules/refusal";
import { request } from "./request.ts";
import { OutcomeUnknown, Refused, Unreachable } from "./request-errors.ts";

/**
 * `setting` is the request that sets the PIN. Logs in with the new PIN if the answer to `setting` is lost, or
 * is a refusal in `ofRepeat`. In both cases the new PIN may be set already.
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
