/**
 * Stores the events of a transaction's changes. This comes last, just before the commit, because other
 * transactions wait for the lock that it takes.
 */
import { CompiledQuery } from "kysely";
import { invalidationEvent } from "#contract/event-stream";
import type { InvalidationEvent } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import { countDeleted, type Queries, type Transaction } from "../database/database.ts";
import { readJson } from "../database/json.ts";
import { betsById } from "./bets/bets.ts";
import type { Invalidation } from "./invalidations.ts";

export type StoredEvent = {
  /** Later commits have higher positions. There are gaps. */
  readonly position: number;
  readonly event: InvalidationEvent;
  /** Null if all signed-in players and televisions get the event. */
  readonly to: PlayerId | null;
};

const collected = new WeakMap<Transaction, Invalidation[]>();

export function emitAtCommit(tx: Transaction, invalidations: readonly Invalidation[]): void {
  collected.set(tx, [...(collected.get(tx) ?? []), ...invalidations]);
}

export function emitNotices(tx: Transaction, players: readonly { readonly playerId: PlayerId }[]): void {
  const event = { kind: "notices" } as const;
  const events = players.map(({ playerId }) => ({ event, to: { only: playerId } }));
  emitAtCommit(tx, events);
}

export async function storeEvents(tx: Transaction, changeNotifier: ChangeNotifier): Promise<boolean> {
  const rows = await eventRows(tx, collected.get(tx) ?? []);
  if (rows.length === 0) return false;
  await changeNotifier.lockEventOrder(tx);
  await tx.insertInto("invalidationEvents").values(rows).execute();
  return true;
}

export function deleteEventsBefore(queries: Queries, position: number, atMost: number) {
  const oldest = queries
    .selectFrom("invalidationEvents")
    .select("position")
    .where("position", "<", position)
    .orderBy("position")
    .limit(atMost);
  return countDeleted(queries.deleteFrom("invalidationEvents").where("position", "in", oldest));
}

/** Every cached answer runs this query. Compiling it with Kysely would take as long as the query itself. */
const newestEvent = CompiledQuery.raw(
  'select "position" from "invalidation_events" order by "position" desc limit 1',
);

export async function lastPosition(queries: Queries): Promise<number> {
  const { rows } = await queries.executeQuery<{ position: number }>(newestEvent);
  return rows[0]?.position ?? 0;
}

/** Lists events after `after`, up to and including `upTo`. Throws `UnreadableColumn` for an invalid event. */
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

async function eventRows(tx: Transaction, invalidations: readonly Invalidation[]) {
  const betIds = invalidations.flatMap(({ event }) => (event.kind === "bet" ? event.betId : []));
  const bets = betIds.length > 0 ? await betsById(tx, betIds) : new Map();
  const admins = invalidations.some(({ to }) => to === "admins") ? await adminIds(tx) : [];
  const rows = invalidations.flatMap(({ event, to }) => {
    const json = JSON.stringify(event);
    if (to === "everybody") return { event: json, playerId: null };
    if (to === "admins") return admins.map((playerId) => ({ event: json, playerId }));
    if (to !== "bettors") return { event: json, playerId: to.only };
    const bet = event.kind === "bet" ? bets.get(event.betId) : undefined;
    return bet ? [bet.createdBy, bet.opponent].map((playerId) => ({ event: json, playerId })) : [];
  });
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

async function adminIds(tx: Transaction): Promise<PlayerId[]> {
  const rows = await tx.selectFrom("players").select("id").where("role", "=", "admin").execute();
  return rows.map(({ id }) => id);
}

/**
 * Tells the club's servers that there are new events. PostgreSQL may have several servers (`postgresql.ts`),
 * SQLite has one.
 */
export type ChangeNotifier = {
  /** Take this lock last. It is held until the commit, so events are numbered in the order of commits. */
  lockEventOrder(tx: Transaction): Promise<void>;
  notify(): void;
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
};

/** SQLite has one writer at a time, so no lock is needed. Only this server has to be notified. */
export function inProcessNotifier(): ChangeNotifier {
  const listeners = new Set<() => void>();
  return {
    lockEventOrder: async () => {},
    notify: () => callAll(listeners),
    subscribe: (listener) => addTo(listeners, listener),
    close: async () => {},
  };
}

export function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function callAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}
