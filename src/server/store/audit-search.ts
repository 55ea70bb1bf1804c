/**
 * Ten seasons have a million entries in the audit trail, so an index must answer each query. A player appears
 * in several columns. Each column has its own query, and the newest rows of all queries are returned.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Place } from "#rules/tee-times/tee-time";
import type { Queries } from "../database/database.ts";
import { readJson } from "../database/json.ts";
import type { Row, Tables } from "../database/schema.ts";

export type TrailFilter = {
  readonly playerId?: PlayerId | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly teeTimeId?: TeeTimeId | undefined;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly before?: number | undefined;
};

/**
 * Lists the newest first. `next` is the `before` of the next page, or null on the last page. One tap on Save
 * Teams may store many entries, which are all on one page.
 */
export async function listTrail(queries: Queries, filter: TrailFilter, limit: number) {
  const { from, until, before } = filter;
  const first = from === undefined ? 0 : await orderNear(queries, "from", from);
  const last = until === undefined ? lastOfAll : await orderNear(queries, "until", until);
  if (first === null || last === null) return { rows: [], next: null };
  const range = { first, last: Math.min(last, (before ?? lastOfAll) - 1) };
  const found = await Promise.all(waysToFind(queries, filter, await sharedBy(queries, filter)).map(page));
  const newest = [...new Map(found.flat().map((row) => [row.eventOrder, row])).values()]
    .toSorted((a, b) => b.eventOrder - a.eventOrder)
    .slice(0, limit + 1);
  const rows = newest.slice(0, pageEnd(newest, limit));
  const next = newest.length > limit ? (rows.at(-1)?.eventOrder ?? null) : null;
  // `orderNear` is not exact, so a few rows may be of other days.
  return { rows: rows.filter(({ at }) => at >= (from ?? "") && (until === undefined || at < until)), next };

  function page(way: Way): Promise<Row<"audit">[]> {
    return way
      .where("eventOrder", ">=", range.first)
      .where("eventOrder", "<=", range.last)
      .orderBy("eventOrder", "desc")
      .limit(limit + 1)
      .execute();
  }
}

export function isSameSave(a: Row<"audit">, b: Row<"audit">): boolean {
  const isSame = a.at === b.at && a.actorId === b.actorId && a.teeTimeId === b.teeTimeId;
  return isSame && a.action === "save-groups" && b.action === "save-groups";
}

/** A save of teams that the page would cut moves to the next page. Every save fits on one page. */
function pageEnd(newest: readonly Row<"audit">[], limit: number): number {
  const { [limit]: following } = newest;
  const cut = following ? newest.findIndex((row) => isSameSave(row, following)) : limit;
  return cut > 0 ? cut : limit;
}

/** This query is fast even in a long trail: an index by action finds these entries, and they are few. */
export async function listDeletedTeeTimes(queries: Queries): Promise<{ id: TeeTimeId; startsAt: Instant }[]> {
  const rows = await queries
    .selectFrom("audit")
    .select(["eventOrder", "subjectId", "before"])
    .where("action", "=", "delete-tee-time")
    .execute();
  return rows.map(({ eventOrder, subjectId, before }) => ({
    id: subjectId,
    startsAt: readJson(withStart, before, "audit.before", { eventOrder }).startsAt,
  }));
}

const withStart = z.object({ startsAt: z.string() });

/** The largest number that an entry can have on both engines. */
const lastOfAll = 2 ** 31 - 1;

/** Entries are not exactly in the order of time, so at most this many entries near a moment are compared. */
const entriesCompared = 1_000;

/**
 * "from" returns the number of the first entry at `moment` or later. "until" returns the number of the last
 * entry before `moment`. Null if there is no such entry.
 */
async function orderNear(queries: Queries, side: "from" | "until", moment: Instant): Promise<number | null> {
  const direction = side === "from" ? "asc" : "desc";
  const near = queries
    .selectFrom("audit")
    .select("eventOrder")
    .where("at", side === "from" ? ">=" : "<", moment)
    .orderBy("at", direction)
    .orderBy("eventOrder", direction)
    .limit(entriesCompared)
    .as("near");
  const { order } = await queries
    .selectFrom(near)
    .select(({ fn }) => (side === "from" ? fn.min("eventOrder") : fn.max("eventOrder")).as("order"))
    .executeTakeFirstOrThrow();
  return order;
}

type Way = SelectQueryBuilder<Tables, "audit", Row<"audit">>;

function waysToFind(queries: Queries, { playerId, actions, teeTimeId }: TrailFilter, shared: SharedSubjects) {
  const all = queries.selectFrom("audit").selectAll();
  const ofTeeTime = teeTimeId === undefined ? all : all.where("teeTimeId", "=", teeTimeId);
  const ofActions = actions === undefined ? ofTeeTime : ofTeeTime.where(actionWithoutIndex, "in", actions);
  if (playerId !== undefined) {
    const ofOthers = ofActions.where(isDoneToOthers());
    const done = (["player", "place", "card"] as const).map((subject) =>
      ofOthers.where("subject", "=", subject).where("subjectId", "=", playerId),
    );
    const ofTwo = (["bet", "payment"] as const).flatMap((subject) => {
      const ids = shared[subject];
      return ids.length === 0 ? [] : [ofOthers.where("subject", "=", subject).where("subjectId", "in", ids)];
    });
    return [ofActions.where("actorId", "=", playerId), ...done, ...ofTwo];
  }
  if (teeTimeId !== undefined || actions === undefined) return [ofActions];
  // PostgreSQL makes one plan for all values of a parameter, but some actions are rare. So use literals.
  return actions.map((action) => all.where("action", "=", sql.lit(action)));
}

type SharedSubjects = { readonly bet: readonly BetId[]; readonly payment: readonly string[] };

async function sharedBy(queries: Queries, { playerId }: TrailFilter): Promise<SharedSubjects> {
  if (playerId === undefined) return { bet: [], payment: [] };
  const bets = await queries
    .selectFrom("bets")
    .select("id")
    .where(({ eb, or }) => or([eb("createdBy", "=", playerId), eb("opponent", "=", playerId)]))
    .execute();
  const payments = await queries
    .selectFrom("payments")
    .select("id")
    .where(({ eb, or }) => or([eb("payerId", "=", playerId), eb("receiverId", "=", playerId)]))
    .execute();
  return { bet: bets.map(({ id }) => id), payment: payments.map(({ id }) => id) };
}

/** Returns the place that the player has left. Null if leaving was not the last change of the place. */
export async function findGivenUp(queries: Queries, teeTimeId: TeeTimeId, playerId: PlayerId) {
  const last = await queries
    .selectFrom("audit")
    .select(["eventOrder", "action", "at", "before"])
    .where(({ and }) => and({ subject: "place", subjectId: playerId, teeTimeId }))
    .orderBy("eventOrder", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.action !== "leave-tee-time") return null;
  const { at, before, eventOrder } = last;
  return { at, place: readJson(place, before, "audit.before", { eventOrder }) };
}

const place: z.ZodMiniType<Place> = z.object({
  playerId: z.string(),
  arrival: z.int(),
  waitlist: z.boolean(),
  noShow: z.boolean(),
  groupNumber: z.nullable(z.int()),
});

export async function lastOrderOf(queries: Queries, teeTimeId: TeeTimeId): Promise<number | null> {
  const last = await queries
    .selectFrom("audit")
    .select("eventOrder")
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("eventOrder", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.eventOrder ?? null;
}

export function auditAfter(queries: Queries, eventOrder: number, atMost: number) {
  return entriesAfter(queries, eventOrder).limit(atMost).execute();
}

export function auditBetween(queries: Queries, { after, upTo }: { after: number; upTo: number }) {
  return entriesAfter(queries, after).where("eventOrder", "<=", upTo).execute();
}

function entriesAfter(queries: Queries, eventOrder: number) {
  return queries.selectFrom("audit").selectAll().where("eventOrder", ">", eventOrder).orderBy("eventOrder");
}

/** Use this for actions with many entries: with the index by action, SQLite would read all of them. */
export const actionWithoutIndex = sql<string>`action || ''`;

/** A query by subject needs this condition, because the index by subject leaves out all other entries. */
export function isDoneToOthers(): RawBuilder<boolean> {
  return sql<boolean>`(actor_id is distinct from subject_id or action = 'correct-card')`;
}
