/**
 * What was told, in which order, and to whom?
 *
 * News is gathered while a transaction runs and stored as its last act, so that it is there if and
 * only if the change is, and in the order of the commits (`bell.ts`).
 */
import type { News } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import type { Told } from "../events/news-of.ts";
import type { Bell } from "./bell.ts";
import type { Queries, Transaction } from "./database.ts";
import type { NewRow } from "./schema.ts";

/** How far back news is told again; further back, asking for everything is the shorter way. */
export const mostRetold = 1_000;

/** Beyond twice as many, old news goes. */
const sweepEvery = mostRetold;

export type StoredNews = {
  /** Grows with each commit; not without gaps. */
  readonly position: number;
  readonly news: News;
  /** Null: everybody who is signed in. */
  readonly to: PlayerId | null;
};

const gathered = new WeakMap<Transaction, Told[]>();

/** Told when the transaction commits, and not at all when it does not. */
export function tellAtCommit(tx: Transaction, told: readonly Told[]): void {
  gathered.set(tx, [...(gathered.get(tx) ?? []), ...told]);
}

/** The last act of every transaction. Whether there was anything to tell. */
export async function storeNews(tx: Transaction, bell: Bell): Promise<boolean> {
  const rows = await rowsOf(tx, gathered.get(tx) ?? []);
  if (rows.length === 0) return false;
  await bell.hold(tx);
  const stored = await tx.insertInto("news").values(rows).returning("position").execute();
  const positions = stored.map(({ position }) => position);
  if (positions.some((position) => position % sweepEvery === 0))
    await tx
      .deleteFrom("news")
      .where("position", "<", Math.max(...positions) - 2 * mostRetold)
      .execute();
  return true;
}

/** 0 while nothing was ever told. */
export async function lastPosition(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom("news")
    .select("position")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** In order. `after` not included, `upTo` included. */
export async function listNews(queries: Queries, after: number, upTo: number): Promise<StoredNews[]> {
  const rows = await queries
    .selectFrom("news")
    .selectAll()
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .orderBy("position")
    .execute();
  return rows.map(({ position, news, playerId }) => ({ position, news: JSON.parse(news), to: playerId }));
}

/** Each piece of news once, however many entries of the audit trail it came from. */
async function rowsOf(tx: Transaction, told: readonly Told[]): Promise<NewRow<"news">[]> {
  const bets = await bettorsOf(
    tx,
    told.flatMap(({ news }) => (news.kind === "bet" ? [news.betId] : [])),
  );
  const rows = told.flatMap(({ news, to }) => {
    const text = JSON.stringify(news);
    if (to === "everybody") return { news: text, playerId: null };
    if (to !== "bettors") return { news: text, playerId: to.only };
    const players = news.kind === "bet" ? (bets.get(news.betId) ?? []) : [];
    return players.map((playerId) => ({ news: text, playerId }));
  });
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

async function bettorsOf(
  tx: Transaction,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlayerId[]>> {
  if (betIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("bets")
    .select(["id", "createdBy", "opponent"])
    .where("id", "in", [...new Set(betIds)])
    .execute();
  return new Map(rows.map(({ id, createdBy, opponent }) => [id, [createdBy, opponent]]));
}
