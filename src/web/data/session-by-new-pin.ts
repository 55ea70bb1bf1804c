import type { Session } from "#contract/accounts";
import type { RefusalReason } from "#rules/refusal";
import { request } from "./request.ts";
import { OutcomeUnknown, Refused, Unreachable } from "./request-errors.ts";

/** Where the answer to a new PIN was lost, logs in with it. `ofRepeat`: refusals of a repeat by the browser itself. */
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
