import type { ScoreEntryTab } from "#rules/cards/score-entry";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { firstOrNull, type Queries } from "../database/database.ts";
import { isActivePlaceOf, ofPlace } from "./places.ts";

export async function listScoreEntries(
  queries: Queries,
  playerId: PlayerId,
  now: Instant,
  atMost: number,
  page?: { readonly tab: ScoreEntryTab; readonly from: Instant },
): Promise<{ teeTimeId: TeeTimeId; startsAt: Instant; completedOrder: number | null }[]> {
  const newest = (tab: ScoreEntryTab, entries: ScoreEntries) => {
    const all = entries.limit(atMost);
    return page?.tab === tab ? all.where("teeTimes.startsAt", "<=", page.from) : all;
  };
  const all = selectScoreEntries(queries, playerId);
  const unfinished = all.where("cards.completedOrder", "is", null);
  const lists = await Promise.all([
    newest("ready", unfinished.where("teeTimes.startsAt", "<=", now)).execute(),
    newest("not-ready", unfinished.where("teeTimes.startsAt", ">", now)).execute(),
    newest("saved", all.where("cards.completedOrder", "is not", null)).execute(),
  ]);
  return lists.flat();
}

export function findNearestEntry(queries: Queries, playerId: PlayerId, now: Instant) {
  const upcoming = selectScoreEntries(queries, playerId).where("teeTimes.startsAt", ">", now);
  return firstOrNull(upcoming.clearOrderBy().orderBy("teeTimes.startsAt").limit(1));
}

/**
 * Lists the latest first. `filled` is the number of holes with a score. `isDone`: nobody waits for the card.
 * `unsettled` is the number of bets that count and have no result. `isKept`: others have entered a score on the
 * card, and it is not submitted.
 */
export async function listLatestCards(queries: Queries, playerId: PlayerId, hours: Hours) {
  const rows = await selectPlayed(queries, playerId, hours)
    .crossJoin("cards")
    .select(["teeTimes.id as teeTimeId", "teeTimes.startsAt", "cards.completedOrder"])
    .select(({ selectFrom }) => [
      selectFrom("cardHoles")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("cardHoles.teeTimeId", "=", "teeTimes.id")
        .where("cardHoles.playerId", "=", playerId)
        .as("filled"),
      selectFrom("betTerms")
        .innerJoin("bets", "bets.id", "betTerms.betId")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("betTerms.teeTimeId", "=", "teeTimes.id")
        .where("betTerms.counts", "=", 1)
        .where("betTerms.resultIndex", "is", null)
        .where((bet) => bet.or([bet("bets.createdBy", "=", playerId), bet("bets.opponent", "=", playerId)]))
        .as("unsettled"),
    ])
    .select(({ and, eb, exists, selectFrom }) =>
      and([
        eb("cards.submittedAt", "is", null),
        exists(
          selectFrom("cardHoles")
            .select("cardHoles.holeNumber")
            .whereRef("cardHoles.teeTimeId", "=", "teeTimes.id")
            .where("cardHoles.playerId", "=", playerId)
            .where("cardHoles.scorerId", "is not", null),
        ),
      ]).as("isKept"),
    )
    .whereRef("cards.teeTimeId", "=", "teeTimes.id")
    .where("cards.playerId", "=", playerId)
    .execute();
  return rows.map(({ completedOrder, ...row }) => ({
    ...row,
    filled: row.filled ?? 0,
    isDone: completedOrder !== null,
    unsettled: row.unsettled ?? 0,
    isKept: Boolean(row.isKept),
  }));
}

export type LatestCard = Awaited<ReturnType<typeof listLatestCards>>[number];

export async function findRoundUnderWay(queries: Queries, playerId: PlayerId, hours: Hours) {
  const row = await selectPlayed(queries, playerId, hours)
    .leftJoin("cards", (join) =>
      join.onRef("cards.teeTimeId", "=", "teeTimes.id").on("cards.playerId", "=", playerId),
    )
    .select(["teeTimes.id", "cards.playerId as cardOf"])
    .where("cards.completedOrder", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row ? { teeTimeId: row.id, hasCard: row.cardOf !== null } : null;
}

type Hours = { readonly from: Instant; readonly until: Instant };

/** The cross join makes SQLite start with the few tee times from `from` to `until`. */
function selectPlayed(queries: Queries, playerId: PlayerId, { from, until }: Hours) {
  return queries
    .selectFrom("teeTimes")
    .crossJoin("places")
    .where("teeTimes.startsAt", ">=", from)
    .where("teeTimes.startsAt", "<=", until)
    .whereRef("places.teeTimeId", "=", "teeTimes.id")
    .where(isActivePlaceOf(playerId))
    .orderBy("teeTimes.startsAt", "desc");
}

type ScoreEntries = ReturnType<typeof selectScoreEntries>;

function selectScoreEntries(queries: Queries, playerId: PlayerId) {
  return (
    queries
      .selectFrom("places")
      .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
      .leftJoin("cards", ofPlace)
      // `completedOrder` is null until all 18 holes are filled or the player has left.
      .select(["places.teeTimeId", "teeTimes.startsAt", "cards.completedOrder"])
      .where(isActivePlaceOf(playerId))
      .orderBy("teeTimes.startsAt", "desc")
  );
}
