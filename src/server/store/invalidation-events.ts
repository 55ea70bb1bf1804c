/**
 * Stores invalidation events, and reads those that a client missed.
 *
 * Events are collected while a transaction runs and stored as its last act, so that they exist if and
 * only if the change does, and in the order of the commits (`change-notifier.ts`).
 */
import { CompiledQuery } from "kysely";
import { invalidationEvent } from "#contract/event-stream";
import type { BetId, PlayerId } from "#rules/golf";
import type { Invalidation, StoredEvent } from "../events/types.ts";
import type { ChangeNotifier } from "./change-notifier.ts";
import type { Queries, Transaction } from "./database.ts";
import { readJson } from "./json.ts";
import type { NewRow } from "./schema.ts";

/** How many events are replayed to a client; after missing more, it is quicker to ask for everything. */
export const maxReplayed = 1_000;

const collected = new WeakMap<Transaction, Invalidation[]>();

/** Stored when the transaction commits, and not at all when it does not. */
export function emitAtCommit(tx: Transaction, invalidations: readonly Invalidation[]): void {
  collected.set(tx, [...(collected.get(tx) ?? []), ...invalidations]);
}

/** The last act of every transaction. Whether there was any event. */
export async function storeEvents(tx: Transaction, changeNotifier: ChangeNotifier): Promise<boolean> {
  const rows = await eventRows(tx, collected.get(tx) ?? []);
  if (rows.length === 0) return false;
  await changeNotifier.lockEventOrder(tx);
  await tx.insertInto("invalidationEvents").values(rows).execute();
  return true;
}

/** Answers how many; there may be more where it is as many as asked for. */
export async function deleteEventsBefore(
  queries: Queries,
  position: number,
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom("invalidationEvents")
    .where("position", "in", ({ selectFrom }) =>
      selectFrom("invalidationEvents")
        .select("position")
        .where("position", "<", position)
        .orderBy("position")
        .limit(atMost),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Every request runs it, and Kysely takes as long to write a statement as SQLite to answer it: so it stands here as text. */
const newestEvent = CompiledQuery.raw(
  'select "position" from "invalidation_events" order by "position" desc limit 1',
);

/** 0 while no event was ever stored. */
export async function lastPosition(queries: Queries): Promise<number> {
  const { rows } = await queries.executeQuery<{ position: number }>(newestEvent);
  return rows[0]?.position ?? 0;
}

/** In order; throws `UnreadableColumn` where one of them is none of ours. `after` not included, `upTo` included. */
export async function listEvents(queries: Queries, after: number, upTo: number): Promise<StoredEvent[]> {
  const rows = await queries
    .selectFrom("invalidationEvents")
    .selectAll()
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .orderBy("position")
    .execute();
  return rows.map(({ position, event, playerId }) => ({
    position,
    event: readJson(invalidationEvent, event, "invalidationEvents.event", { position }),
    to: playerId,
  }));
}

/** Each event once, however many entries of the audit trail it came from. */
async function eventRows(
  tx: Transaction,
  invalidations: readonly Invalidation[],
): Promise<NewRow<"invalidationEvents">[]> {
  const bets = await bettorsOf(
    tx,
    invalidations.flatMap(({ event }) => (event.kind === "bet" ? [event.betId] : [])),
  );
  const admins = invalidations.some(({ to }) => to === "admins") ? await adminIds(tx) : [];
  const rows = invalidations.flatMap(({ event, to }) => {
    const json = JSON.stringify(event);
    if (to === "everybody") return { event: json, playerId: null };
    if (to === "admins") return admins.map((playerId) => ({ event: json, playerId }));
    if (to !== "bettors") return { event: json, playerId: to.only };
    const players = event.kind === "bet" ? (bets.get(event.betId) ?? []) : [];
    return players.map((playerId) => ({ event: json, playerId }));
  });
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

async function bettorsOf(
  tx: Transaction,
  betIds: readonly BetId[],
): Promise<ReadonlyMap<string, readonly PlayerId[]>> {
  if (betIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("bets")
    .select(["id", "createdBy", "opponent"])
    .where("id", "in", [...new Set(betIds)])
    .execute();
  return new Map(rows.map(({ id, createdBy, opponent }) => [id, [createdBy, opponent]]));
}

async function adminIds(tx: Transaction): Promise<PlayerId[]> {
  const rows = await tx.selectFrom("players").select("id").where("role", "=", "admin").execute();
  return rows.map(({ id }) => id);
}
