import type { Session } from "#contract/accounts";
import type { RefusalReason } from "#rules/refusal";
import { request } from "./request.ts";
import { OutcomeUnknown, Refused, Unreachable } from "./request-errors.ts";

/**
 * Where the answer to a new PIN was lost, tries to log in with it. `ofRepeat`: how the server refuses what it has
 * done already; a browser whose connection breaks may repeat a request, and only this refusal arrives. An existing
 * session proves nothing: it may be the new one. A wrong PIN is counted once, however often it is tried.
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
