/** For admins only. Rulings 10, 16 and 26. */
import * as z from "zod/mini";
import { defineEndpoint } from "./define-endpoint.ts";
import { playerId, teeTimeId, traits } from "./people.ts";
import { date, instant, integerInAddress } from "./values.ts";

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
  /** Who did it, or to which player it was done; of a bet, either of its two. */
  player: z.optional(playerId),
  kind: z.optional(z.enum(auditKinds)),
  teeTime: z.optional(teeTimeId),
  from: z.optional(date),
  to: z.optional(date),
  /** The `next` of the page before. */
  before: z.optional(integerInAddress(1)),
});

export type AuditQuery = z.infer<typeof auditQuery>;

const change = z.object({
  label: z.string(),
  /** Null where there was nothing before, or is nothing after. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const auditEntry = z.object({
  order: z.int(),
  at: instant,
  kind: z.enum(auditKinds),
  /** As they were called at that moment. Null: the command line, or the server itself. */
  by: z.nullable(z.string()),
  /** Their name today, where it is another one. */
  byNow: z.nullable(z.string()),
  byTraits: traits,
  /** In plain words: "Score of Mia Parker". */
  what: z.string(),
  /** `startsAt` is also that of a tee time that was deleted since. */
  teeTime: z.nullable(z.object({ id: teeTimeId, startsAt: z.nullable(instant) })),
  changes: z.array(change),
  reason: z.nullable(z.string()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const auditAnswer = z.object({ entries: z.array(auditEntry), next: z.nullable(z.int()) });

const auditTeeTimesAnswer = z.object({
  teeTimes: z.array(z.object({ id: teeTimeId, startsAt: instant, isDeleted: z.boolean() })),
});

export const auditEndpoints = {
  listAudit: defineEndpoint("GET /api/audit", "admin", "The audit trail, newest first, page by page", {
    query: auditQuery,
    answer: auditAnswer,
  }),
  listAuditTeeTimes: defineEndpoint(
    "GET /api/audit/tee-times",
    "admin",
    "The tee times of a day, also those deleted, to choose the trail by",
    { query: z.object({ day: date }), answer: auditTeeTimesAnswer },
  ),
};
