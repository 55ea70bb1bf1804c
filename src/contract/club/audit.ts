/** Only admins read the audit trail. Rulings 10, 16 and 26. */
import * as z from "zod/mini";
import { forAdmins } from "../define-endpoint.ts";
import { traits } from "../players/people.ts";
import { date, instant, integerInAddress, playerId, teeTimeId } from "../values.ts";

export const auditKinds = [
  "scores",
  "bets",
  "payments",
  "tee-times",
  "places",
  "players",
  "codes",
  "club",
] as const;

export type AuditKind = (typeof auditKinds)[number];

export const auditQuery = z.object({
  /** The player who made the change, or whom the change concerns. A bet concerns both its players. */
  player: z.optional(playerId),
  kind: z.optional(z.enum(auditKinds)),
  teeTime: z.optional(teeTimeId),
  from: z.optional(date),
  to: z.optional(date),
  before: z.optional(integerInAddress(1)),
});

export type AuditQuery = z.infer<typeof auditQuery>;

const change = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const auditEntry = z.object({
  order: z.int(),
  at: instant,
  kind: z.enum(auditKinds),
  /** The actor's name at that time. Null if the command line or the server made the change. */
  by: z.nullable(z.string()),
  byNow: z.nullable(z.string()),
  byTraits: traits,
  /** For example "Score of Mia Parker". */
  what: z.string(),
  /** `startsAt` is given even if the tee time was deleted. */
  teeTime: z.nullable(z.object({ id: teeTimeId, startsAt: z.nullable(instant) })),
  changes: z.array(change),
  reason: z.nullable(z.string()),
});

export type ListedAuditEntry = z.infer<typeof auditEntry>;

const auditTeeTimesAnswer = z.object({
  teeTimes: z.array(z.object({ id: teeTimeId, startsAt: instant, isDeleted: z.boolean() })),
});

export const auditEndpoints = {
  listAudit: forAdmins("GET /api/audit", "The audit trail, newest first, page by page", {
    query: auditQuery,
    answer: z.object({ entries: z.array(auditEntry), next: z.nullable(z.int()) }),
  }),
  listAuditTeeTimes: forAdmins(
    "GET /api/audit/tee-times",
    "The tee times of a day, also those deleted, to choose the trail by",
    { query: z.object({ day: date }), answer: auditTeeTimesAnswer },
  ),
};
