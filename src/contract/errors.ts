import type { RefusalDetail, RefusalReason } from "#rules/refusal";

export type ErrorAnswer = {
  error: {
    reason: RefusalReason;
    message: string;
    detail?: RefusalDetail;
  };
};

const statusOf: Partial<Record<RefusalReason, number>> = {
  "bad-request": 400,
  "not-signed-in": 401,
  "another-player": 401,
  "unknown-phone": 401,
  "wrong-pin": 401,
  "not-allowed": 403,
  "admins-only": 403,
  "not-in-a-group": 403,
  "only-opponent-answers": 403,
  "only-creator-withdraws": 403,
  "not-found": 404,
  "tee-time-not-found": 404,
  "code-not-found": 404,
  "television-link-ended": 404,
  "photo-too-large": 413,
  "course-too-large": 413,
  "group-code-full": 409,
  "phone-taken": 409,
  "code-exists": 409,
  "tee-time-exists": 409,
  "date-is-open": 409,
  "changed-meanwhile": 409,
  "players-change": 409,
  "payment-changed": 409,
  "too-many-tries": 429,
  "login-closed": 429,
  "something-went-wrong": 500,
  "server-busy": 503,
  "cannot-save": 503,
};

/** 422: well formed, but against a rule. */
export function statusOfRefusal(reason: RefusalReason): number {
  return statusOf[reason] ?? 422;
}
