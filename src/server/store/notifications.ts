/**
 * What does a player still have to be told? Ruling 33: at once, or at his next visit, and once.
 *
 * A notice holds what it is about and not what it says: it is read from what stands then (`answers/notices.ts`).
 * Written in the transaction of the deed, and told to the player's open apps when that commits.
 */
import { randomUUID } from "node:crypto";
import type { Instant, PlayerId } from "#rules/golf";
import { inPlaceOf, kindsOf, mattersOfNotices, type NoticeKind, type Told } from "#rules/notice";
import type { Queries, Transaction } from "./database.ts";
import { tellAtCommit } from "./news.ts";
import type { Row } from "./schema.ts";

/** A bet, a tee time, or a bet's round on a tee time; neither for a tee time that is no more. */
export type About = { readonly betId?: string; readonly teeTimeId?: string };

/** More than that nobody reads; what is older follows when these are dismissed. */
const mostShown = 30;

/** Each takes the place of what the player has not seen yet of the same matter. */
export async function tellPlayers(
  tx: Transaction,
  about: About & { startsAt?: Instant },
  told: readonly Told[],
  now: Instant,
): Promise<void> {
  for (const kind of new Set(told.map((notice) => notice.kind))) {
    const ofKind = told.filter((notice) => notice.kind === kind);
    const unseen = await forgetNotices(
      tx,
      about,
      ofKind.map(({ playerId }) => playerId),
      kindsOf(mattersOfNotices[kind]),
    );
    const rows = ofKind.flatMap((notice) => {
      const before = unseen.find(({ playerId }) => playerId === notice.playerId);
      const next = inPlaceOf(before, notice, about.startsAt ?? null);
      return next === null ? [] : [rowOf(next, about, now)];
    });
    if (rows.length === 0) continue;
    await tx.insertInto("notices").values(rows).execute();
    tellAtCommit(
      tx,
      rows.map(({ id, playerId }) => ({
        news: { kind: "notice", noticeId: id },
        to: { only: playerId },
      })),
    );
  }
}

/** What holds no more is not told: all of it, or some kinds. Answers what these players had not seen. */
export async function forgetNotices(
  tx: Transaction,
  { betId, teeTimeId }: About,
  playerIds: readonly PlayerId[],
  kinds?: readonly NoticeKind[],
): Promise<Row<"notices">[]> {
  if (playerIds.length === 0 || (betId === undefined && teeTimeId === undefined)) return [];
  const forgotten = await tx
    .deleteFrom("notices")
    .where("playerId", "in", playerIds)
    .where("seenAt", "is", null)
    .$if(betId !== undefined, (query) => query.where("betId", "=", betId ?? null))
    .$if(teeTimeId !== undefined, (query) => query.where("teeTimeId", "=", teeTimeId ?? null))
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .returningAll()
    .execute();
  tellOtherwise(
    tx,
    forgotten.map(({ playerId }) => playerId),
  );
  return forgotten;
}

/** What it is about, as it stands now; null of what it is not about. */
export type UnseenNotice = Row<"notices"> & {
  [Field in keyof AboutNow]: AboutNow[Field] | null;
};

type AboutNow = Pick<Row<"teeTimes">, "startsAt"> &
  Pick<Row<"places">, "groupNumber"> &
  Pick<Row<"bets">, "createdBy" | "opponent" | "front9Cents" | "back9Cents" | "overallCents"> &
  Pick<Row<"betTerms">, "resultIndex"> &
  Pick<Row<"betResults">, "totalCents">;

/** Latest first. */
export function listUnseenNotices(queries: Queries, playerId: PlayerId): Promise<UnseenNotice[]> {
  return queries
    .selectFrom("notices")
    .leftJoin("teeTimes", "teeTimes.id", "notices.teeTimeId")
    .leftJoin("places", (join) =>
      join
        .onRef("places.teeTimeId", "=", "notices.teeTimeId")
        .onRef("places.playerId", "=", "notices.playerId"),
    )
    .leftJoin("bets", "bets.id", "notices.betId")
    .leftJoin("betTerms", (join) =>
      join
        .onRef("betTerms.betId", "=", "notices.betId")
        .onRef("betTerms.teeTimeId", "=", "notices.teeTimeId"),
    )
    .leftJoin("betResults", (join) =>
      join
        .onRef("betResults.betId", "=", "notices.betId")
        .onRef("betResults.teeTimeId", "=", "notices.teeTimeId")
        .on("betResults.isCurrent", "=", 1),
    )
    .selectAll("notices")
    .select(["teeTimes.startsAt", "places.groupNumber", "betTerms.resultIndex", "betResults.totalCents"])
    .select(["bets.createdBy", "bets.opponent"])
    .select(["bets.front9Cents", "bets.back9Cents", "bets.overallCents"])
    .where("notices.playerId", "=", playerId)
    .where("notices.seenAt", "is", null)
    .orderBy("notices.createdAt", "desc")
    .orderBy("notices.id")
    .limit(mostShown)
    .execute();
}

/** When a player was last notified of this, seen or not. */
export async function lastNoticeAt(queries: Queries, kind: NoticeKind): Promise<Instant | null> {
  const row = await queries
    .selectFrom("notices")
    .select(({ fn }) => fn.max("createdAt").as("at"))
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function hasUnseenNotices(queries: Queries, playerId: PlayerId): Promise<boolean> {
  const row = await queries
    .selectFrom("notices")
    .select("id")
    .where("playerId", "=", playerId)
    .where("seenAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when none of these is this player's. Seen again it stays seen when it was. */
export async function markNoticesSeen(
  tx: Transaction,
  playerId: PlayerId,
  ids: readonly string[],
  now: Instant,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable("notices")
    .set(({ fn, val }) => ({ seenAt: fn.coalesce("seenAt", val(now)) }))
    .where("id", "in", ids)
    .where("playerId", "=", playerId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  tellOtherwise(tx, [playerId]);
  return true;
}

/** On the player's other phones as well it goes at once. */
function tellOtherwise(tx: Transaction, playerIds: readonly PlayerId[]): void {
  tellAtCommit(
    tx,
    playerIds.map((playerId) => ({ news: { kind: "notices" }, to: { only: playerId } })),
  );
}

function rowOf({ playerId, kind, wasAt }: Told, { betId, teeTimeId }: About, now: Instant): Row<"notices"> {
  const about = { betId: betId ?? null, teeTimeId: teeTimeId ?? null, wasAt: wasAt ?? null };
  return { id: randomUUID(), playerId, kind, ...about, createdAt: now, seenAt: null };
}
