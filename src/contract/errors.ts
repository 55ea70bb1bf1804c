import type { RefusalDetail, RefusalReason } from "#rules/refusal";

export type ErrorAnswer = {
  error: { reason: RefusalReason; message: string; detail?: RefusalDetail };
};

const statuses: readonly (readonly [status: number, reasons: readonly RefusalReason[]])[] = [
  [400, ["bad-request"]],
  [401, ["not-signed-in", "another-player", "unknown-phone", "wrong-pin"]],
  [403, ["not-allowed", "admins-only", "not-in-a-group", "only-opponent-answers", "only-creator-withdraws"]],
  [404, ["not-found", "tee-time-not-found", "code-not-found", "television-link-ended"]],
  [
    409,
    ["group-code-full", "group-code-ended", "phone-taken", "code-exists", "tee-time-exists", "date-is-open"],
  ],
  [409, ["changed-meanwhile", "players-change", "payment-changed", "deletion-not-asked"]],
  [413, ["photo-too-large", "course-too-large"]],
  [429, ["too-many-tries", "login-closed"]],
  [500, ["something-went-wrong"]],
  [503, ["server-busy", "cannot-save"]],
];

/** The default is 422: the request is well formed, but breaks a rule. */
export function statusOfRefusal(reason: RefusalReason): number {
  return statuses.find(([, reasons]) => reasons.includes(reason))?.[0] ?? 422;
}
