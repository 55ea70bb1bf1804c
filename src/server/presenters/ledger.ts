import type { BetSeason } from "#contract/bets";
import type { Answer } from "#contract/endpoints";
import { idsOf, type PlayerId, sum } from "#rules/golf";
import { type LedgerSpan, ledgerOf, maxLedgerResults, type SettledResult } from "#rules/ledger";
import { otherSide, recordOf } from "#rules/nassau";
import { seasonOf } from "#rules/season";
import type { Context } from "../context.ts";
import { nassauResultOf } from "../store/bet-results.ts";
import { type BetRow, listOpenBets } from "../store/bets.ts";
import { readClub } from "../store/club.ts";
import { type DatedResult, newestResults } from "../store/ledger.ts";
import { playersToShow } from "../store/players.ts";
import { otherOf } from "./bet-says.ts";
import { personAnswer } from "./people.ts";

export async function ledgerAnswer(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
  span: LedgerSpan,
): Promise<Answer<"readLedger">> {
  const { timeZone, seasonStart } = await readClub(kysely);
  const season = span === "season" ? seasonOf(now(), timeZone, seasonStart) : null;
  // A withdrawn or declined bet was never played.
  const bets = new Map((await listOpenBets(kysely, viewerId)).map((bet) => [bet.id, bet]));
  const limits = { from: season?.from ?? null, atMost: maxLedgerResults };
  const rows = await newestResults(kysely, [...bets.keys()], limits);
  const { total, opponents, line } = ledgerOf(
    rows.flatMap((row) => {
      const bet = bets.get(row.betId);
      return bet ? [resultFor(viewerId, bet, row)] : [];
    }),
  );
  const opponentIds = opponents.map(({ opponentId }) => opponentId);
  const people = await playersToShow(kysely, opponentIds);
  return {
    season: season?.name ?? null,
    total,
    opponents: opponents.flatMap(({ opponentId, ...tallies }) => {
      const opponent = people.get(opponentId);
      return opponent ? [{ ...tallies, opponent: personAnswer(opponent) }] : [];
    }),
    line,
  };
}

function resultFor(viewerId: PlayerId, { createdBy, opponent }: BetRow, row: DatedResult): SettledResult {
  const { betId, teeTimeId, startsAt } = row;
  const creators = nassauResultOf(row, createdBy);
  const { winner: _, ...mine } = createdBy === viewerId ? creators : otherSide(creators);
  return { ...mine, betId, teeTimeId, startsAt, opponentId: otherOf({ createdBy, opponent }, viewerId) };
}

/** A season is the club's year, on its clock. */
export async function betSeason(
  { db, now }: Context,
  viewerId: PlayerId,
  bets: readonly BetRow[],
): Promise<BetSeason> {
  const { timeZone, seasonStart } = await readClub(db.kysely);
  const { year, name, from } = seasonOf(now(), timeZone, seasonStart);
  const rows = await newestResults(db.kysely, idsOf(bets), { from, atMost: maxLedgerResults });
  const totalsOf = ({ id, createdBy }: BetRow) =>
    rows
      .filter(({ betId }) => betId === id)
      .map(({ totalCents }) => (createdBy === viewerId ? totalCents : 0 - totalCents));
  const { won, lost, halved } = recordOf(bets.flatMap(totalsOf));
  const byBet = bets
    .map((bet) => ({ betId: bet.id, totals: totalsOf(bet) }))
    .filter(({ totals }) => totals.length > 0)
    .map(({ betId, totals }) => ({ betId, totalCents: sum(totals) }));
  return { year, name, totalCents: sum(byBet.map(({ totalCents }) => totalCents)), won, lost, halved, byBet };
}
