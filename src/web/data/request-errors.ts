import { type ErrorAnswer, statusOfRefusal } from "#contract/errors";
import { connection, failures } from "#contract/messages";
import type { RefusalDetail, RefusalReason } from "#rules/refusal";

export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly detail: RefusalDetail;
  readonly status: number;
  readonly retryAfterMs: number | null;

  constructor({ error }: ErrorAnswer, { status, header }: Pick<Received, "status" | "header">) {
    super(error.message);
    this.reason = error.reason;
    this.detail = error.detail ?? {};
    this.status = status;
    this.retryAfterMs = Number(header("retry-after")) * 1_000 || null;
  }
}

/** No answer came, for example after a time-out. The request may be repeated without harm. */
export class Unreachable extends Error {
  constructor(message: string = connection.unreachable) {
    super(message);
  }
}

/** A change was sent, but no readable answer came. The change may be saved or not. */
export class OutcomeUnknown extends Error {
  constructor(message: string = connection.checkLater) {
    super(message);
  }
}

export function reasonText(error: unknown): string {
  return isRequestError(error) ? error.message : failures.somethingWentWrong;
}

export function isRequestError(error: unknown): error is Refused | Unreachable | OutcomeUnknown {
  return error instanceof Refused || error instanceof Unreachable || error instanceof OutcomeUnknown;
}

export function failureText(error: unknown, failure?: string): string {
  const isRule = error instanceof Refused && error.reason !== "something-went-wrong";
  const hasOwnWords = isRule || error instanceof OutcomeUnknown;
  return !hasOwnWords && failure ? failure : reasonText(error);
}

type SendFailure =
  | { readonly is: "refused"; readonly refusal: Refused }
  | { readonly is: "paused" }
  | { readonly is: "later"; readonly afterMs: number | null };

export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof Refused)) return { is: "later", afterMs: null };
  if (isSignedOut(error)) return { is: "paused" };
  // The status decides, because a newer server may send a reason that this page does not know.
  const isLater = error.status === 429 || error.status >= 500;
  return isLater ? { is: "later", afterMs: error.retryAfterMs } : { is: "refused", refusal: error };
}

export function isSignedOut({ reason }: Refused): boolean {
  return reason === "not-signed-in" || reason === "another-player";
}

export function isPermanent(error: unknown): boolean {
  return error instanceof Refused && [403, 404].includes(statusOfRefusal(error.reason));
}

/** `text` may be the login page of a Wi-Fi network, a proxy's error or half an answer (decision 11). */
export type Received = { isYes: boolean; text: string; status: number; header(name: string): string | null };
