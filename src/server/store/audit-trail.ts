/**
 * Reads the audit trail, newest first, of one player, tee time, kind or stretch of days?
 *
 * Ten seasons are a million entries. So each question is one that an index answers in the order of events, a page of
 * it; where a player is asked about, who appears in several ways, each way is asked on its own and the newest of all are
 * kept. Days become numbers of that order first, or an old day would be reached by reading back from today.
 */
import { sql } from "kysely";
import * as z from "zod/mini";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { isDoneToOthers } from "./audit.ts";
import type { Queries } from "./database.ts";
import { readJson } from "./json.ts";
import type { Row } from "./schema.ts";

export type TrailFilter = {
  /** Who did it, or to which player it was done. */
  readonly playerId?: PlayerId | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly teeTimeId?: TeeTimeId | undefined;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  /** Only what is older than this. */
  readonly before?: number | undefined;
};

/** Newest first. `next`: what to go on before; null after the last. */
export async function listTrail(
  queries: Queries,
  filter: TrailFilter,
  limit: number,
): Promise<{ rows: Row<"audit">[]; next: number | null }> {
  const { from, until, before } = filter;
  const first = from === undefined ? 0 : await orderNear(queries, "from", from);
  const last = until === undefined ? lastOfAll : await orderNear(queries, "until", until);
  if (first === null || last === null) return { rows: [], next: null };
  const range = { first, last: Math.min(last, (before ?? lastOfAll) - 1) };
  // One more than a page holds: it says that there is another.
  const found = await Promise.all(waysToFind(queries, filter, await sharedBy(queries, filter)).map(page));
  const newest = [...new Map(found.flat().map((row) => [row.eventOrder, row])).values()]
    .toSorted((a, b) => b.eventOrder - a.eventOrder)
    .slice(0, limit + 1);
  const rows = newest.slice(0, limit);
  const next = newest.length > limit ? (rows.at(-1)?.eventOrder ?? null) : null;
  // The numbers were looked up near the days' ends: a few that lie outside may be among them.
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

/**
 * All that were ever deleted, with the moment they were to begin. By the index of what was done: they are few, however
 * long the trail is.
 */
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

/** Of what the audit trail keeps of a tee time. */
const withStart = z.object({ startsAt: z.string() });

/** The largest number that both engines have a place for. */
const lastOfAll = 2 ** 31 - 1;

/** Of those who write at the same moment, the later moment may have the lower number; never as many as these. */
const atTheSameTime = 1_000;

/** The first number since `from`, or the last one before `until`; null where there is none. */
async function orderNear(queries: Queries, side: "from" | "until", moment: Instant): Promise<number | null> {
  const direction = side === "from" ? "asc" : "desc";
  const near = queries
    .selectFrom("audit")
    .select("eventOrder")
    .where("at", side === "from" ? ">=" : "<", moment)
    .orderBy("at", direction)
    .orderBy("eventOrder", direction)
    .limit(atTheSameTime)
    .as("near");
  const { order } = await queries
    .selectFrom(near)
    .select(({ fn }) => (side === "from" ? fn.min("eventOrder") : fn.max("eventOrder")).as("order"))
    .executeTakeFirstOrThrow();
  return order;
}

type Way = ReturnType<typeof entries>;

function waysToFind(queries: Queries, { playerId, actions, teeTimeId }: TrailFilter, shared: Shared): Way[] {
  const all = entries(queries);
  const ofTeeTime = teeTimeId === undefined ? all : all.where("teeTimeId", "=", teeTimeId);
  // By the index of its action SQLite would read all that anybody ever did, to find what this player never did.
  const ofActions = actions === undefined ? ofTeeTime : ofTeeTime.where(sql`action || ''`, "in", actions);
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
  // Few enough for one question, whatever is asked of them.
  if (teeTimeId !== undefined || actions === undefined) return [ofActions];
  // In the text: PostgreSQL plans a statement once for all values, and how common an action is decides how it is found.
  return actions.map((action) => all.where("action", "=", sql.lit(action)));
}

function entries(queries: Queries) {
  return queries.selectFrom("audit").selectAll();
}

/** What belongs to this player and another one: the ids of bets and payments. */
type Shared = { readonly bet: readonly BetId[]; readonly payment: readonly string[] };

async function sharedBy(queries: Queries, { playerId }: TrailFilter): Promise<Shared> {
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
