/** What holds in a player's rounds of today, where that is not what the bet says: "$5 today" (ruling 22)? */
import type { BetSummary } from "#contract/bets";
import { areSameAmounts } from "#rules/bet-says";
import { addMinutes, clubDate } from "#rules/calendar";
import type { BetId, Instant, PlayerId } from "#rules/golf";
import { frozenTermsOf } from "../store/bet-terms.ts";
import type { BetRow } from "../store/bets.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { findRound, startsOfPlayer } from "../store/rounds.ts";
import { termsByBet } from "./bet-rounds.ts";

const dayMinutes = 24 * 60;

export async function todaysTerms(
  queries: Queries,
  viewerId: PlayerId,
  bets: readonly BetRow[],
  now: Instant,
): Promise<ReadonlyMap<BetId, NonNullable<BetSummary["today"]>>> {
  const today = new Map<BetId, NonNullable<BetSummary["today"]>>();
  const accepted = bets.filter(({ status }) => status === "active");
  if (accepted.length === 0) return today;
  const { timeZone } = await readClub(queries);
  const players = [...new Set(accepted.flatMap(({ createdBy, opponent }) => [createdBy, opponent]))];
  const near = await startsOfPlayer(
    queries,
    viewerId,
    addMinutes(now, -dayMinutes),
    addMinutes(now, dayMinutes),
  );
  const isToday = ({ startsAt }: { startsAt: Instant }) =>
    clubDate(startsAt, timeZone) === clubDate(now, timeZone);
  for (const { teeTimeId } of near.filter(isToday)) {
    const round = await findRound(queries, teeTimeId, players);
    const terms = round && (await termsByBet(queries, accepted, round, now));
    for (const bet of accepted) {
      const row = terms?.get(bet.id);
      if (!row) continue;
      const { stakes, counts } = frozenTermsOf(row);
      if (!counts) {
        if (bet.isActive === 1) today.set(bet.id, { stakes: null });
      } else if (!areSameAmounts(stakes, bet)) today.set(bet.id, { stakes });
    }
  }
  return today;
}
