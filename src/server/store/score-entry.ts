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

/** Of those that are ready to be entered, the newest. */
export function listReadyRounds(
  queries: Queries,
  playerId: PlayerId,
  now: Instant,
  atMost: number,
): Promise<{ teeTimeId: TeeTimeId; startsAt: Instant }[]> {
  return readyOf(selectScoreEntries(queries, playerId), now).limit(atMost).execute();
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
