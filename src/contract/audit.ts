/**
 * What crosses the wire about the audit trail, for admins alone? Rulings 10, 16 and 26.
 */

import * as z from "zod/mini";
import { defineEndpoint } from "./define-endpoint.ts";
import { playerId, teeTimeId, traits } from "./people.ts";
import { instant, integerInAddress, pattern } from "./values.ts";

/** What it is about, to choose by. */
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

/** YYYY-MM-DD in the club's zone; which days there are the rules know. */
const date = pattern(/^\d{4}-\d\d-\d\d$/, 10);

export const auditQuery = z.object({
  /** Who did it, or to which player it was done; of a bet, either of its two. */
  player: z.optional(playerId),
  kind: z.optional(z.enum(auditKinds)),
  teeTime: z.optional(teeTimeId),
  /** The first day and the last. */
  from: z.optional(date),
  to: z.optional(date),
  /** The `next` of the page before. */
  before: z.optional(integerInAddress(1)),
});

export type AuditQuery = z.infer<typeof auditQuery>;

const change = z.object({
  label: z.string(),
  /** Null where there was nothing before, or is nothing after; both the same of what stayed so. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const auditEntry = z.object({
  /** Its number in the order of events. */
  order: z.int(),
  at: instant,
  kind: z.enum(auditKinds),
  /** As they were called at that moment. Null: the command line, or the server itself. */
  by: z.nullable(z.string()),
  /** What they are called today, where that is another name. */
  byNow: z.nullable(z.string()),
  /** What distinguishes them from others whose names are the same today, or look alike. */
  byTraits: traits,
  /** In plain words: "Score of Mia Parker". */
  what: z.string(),
  /** `startsAt` is also that of a tee time that was deleted since. */
  teeTime: z.nullable(z.object({ id: teeTimeId, startsAt: z.nullable(instant) })),
  changes: z.array(change),
  /** Where the one who did it had to give one. */
  reason: z.nullable(z.string()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first, a page of them. */
const auditAnswer = z.object({
  entries: z.array(auditEntry),
  /** Where the next page begins; null after the last. */
  next: z.nullable(z.int()),
});

/** On which day, by the club's clock, it started or was to begin. */
const auditTeeTimesQuery = z.object({ day: date });

/** Those of the day in order, with the ones that were deleted. */
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
    { query: auditTeeTimesQuery, answer: auditTeeTimesAnswer },
  ),
};
