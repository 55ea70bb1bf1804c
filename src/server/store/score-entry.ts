/**
 * Which rounds are listed for a player's score entry?
 */
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { ScoreEntryTab } from "#rules/score-entry";
import type { Queries } from "./database.ts";

/** Everything but the holes: of each list of score entry the newest, where the player plays; of `page` those from there on. */
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
  const lists = await Promise.all([
    newest("ready", readyOf(all, now)).execute(),
    newest("not-ready", unfinishedOf(all).where("teeTimes.startsAt", ">", now)).execute(),
    newest("saved", all.where("cards.completedOrder", "is not", null)).execute(),
  ]);
  return lists.flat();
}

/** How many holes are filled on each of the player's unfinished cards of the tee times that began in these hours, newest first. */
export async function holesOfUnfinishedCards(
  queries: Queries,
  playerId: PlayerId,
  hours: Hours,
): Promise<number[]> {
  const rows = await selectPlayed(queries, playerId, hours)
    .crossJoin("cards")
    .select(({ selectFrom }) =>
      selectFrom("cardHoles")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("cardHoles.teeTimeId", "=", "teeTimes.id")
        .where("cardHoles.playerId", "=", playerId)
        .as("filled"),
    )
    .whereRef("cards.teeTimeId", "=", "teeTimes.id")
    .where("cards.playerId", "=", playerId)
    .where("cards.completedOrder", "is", null)
    .execute();
  return rows.map(({ filled }) => filled ?? 0);
}

/** The latest of the tee times of these hours in which the player plays and has no complete card; null where there is none. */
export async function findRoundUnderWay(
  queries: Queries,
  playerId: PlayerId,
  hours: Hours,
): Promise<{ teeTimeId: TeeTimeId; hasCard: boolean } | null> {
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

/** The newest tee times of these hours in which the player's card is complete and a bet of theirs has no result. */
export async function listRoundsToSettle(
  queries: Queries,
  playerId: PlayerId,
  hours: Hours,
): Promise<{ id: TeeTimeId; startsAt: Instant }[]> {
  return selectPlayed(queries, playerId, hours)
    .select(["teeTimes.id", "teeTimes.startsAt"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("cards")
          .select("cards.playerId")
          .whereRef("cards.teeTimeId", "=", "teeTimes.id")
          .where("cards.playerId", "=", playerId)
          .where("cards.completedOrder", "is not", null),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("betTerms")
          .innerJoin("bets", "bets.id", "betTerms.betId")
          .select("bets.id")
          .whereRef("betTerms.teeTimeId", "=", "teeTimes.id")
          .where("betTerms.counts", "=", 1)
          .where("betTerms.resultIndex", "is", null)
          .where((bet) =>
            bet.or([bet("bets.createdBy", "=", playerId), bet("bets.opponent", "=", playerId)]),
          ),
      ),
    )
    .limit(maxToSettle)
    .execute();
}

/** Older ones come when these are settled. */
const maxToSettle = 3;

type Hours = { readonly from: Instant; readonly until: Instant };

/**
 * The tee times of these hours that the player plays in, newest first. Looked up from the few tee times of these hours
 * (the cross joins keep SQLite from beginning elsewhere), so that it takes no longer for a player of many seasons.
 */
function selectPlayed(queries: Queries, playerId: PlayerId, { from, until }: Hours) {
  return queries
    .selectFrom("teeTimes")
    .crossJoin("places")
    .where("teeTimes.startsAt", ">=", from)
    .where("teeTimes.startsAt", "<=", until)
    .whereRef("places.teeTimeId", "=", "teeTimes.id")
    .where("places.playerId", "=", playerId)
    .where("places.waitlist", "=", 0)
    .where("places.noShow", "=", 0)
    .orderBy("teeTimes.startsAt", "desc");
}

type ScoreEntries = ReturnType<typeof selectScoreEntries>;

function readyOf(entries: ScoreEntries, now: Instant): ScoreEntries {
  return unfinishedOf(entries).where("teeTimes.startsAt", "<=", now);
}

function unfinishedOf(entries: ScoreEntries): ScoreEntries {
  return entries.where("cards.completedOrder", "is", null);
}

function selectScoreEntries(queries: Queries, playerId: PlayerId) {
  return (
    queries
      .selectFrom("places")
      .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
      .leftJoin("cards", (join) =>
        join
          .onRef("cards.teeTimeId", "=", "places.teeTimeId")
          .onRef("cards.playerId", "=", "places.playerId"),
      )
      // The order is null until all 18 holes are filled, and a hole once filled is never blank again.
      .select(["places.teeTimeId", "teeTimes.startsAt", "cards.completedOrder"])
      .where("places.playerId", "=", playerId)
      .where("places.waitlist", "=", 0)
      .where("places.noShow", "=", 0)
      .orderBy("teeTimes.startsAt", "desc")
  );
}
