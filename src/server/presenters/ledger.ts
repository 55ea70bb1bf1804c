/** What have a player's bets come to, this season or ever? Nobody else sees it. */
import type { Answer } from "#contract/endpoints";
import type { PlayerId } from "#rules/golf";
import { type LedgerSpan, ledgerOf, maxLedgerResults, type SettledResult } from "#rules/ledger";
import { otherSide } from "#rules/nassau";
import { seasonOf } from "#rules/season";
import type { Context } from "../context.ts";
import { nassauResultOf } from "../store/bet-results.ts";
import { type BetRow, listOpenBets } from "../store/bets.ts";
import { readClub } from "../store/club.ts";
import { type DatedResult, newestResults } from "../store/ledger.ts";
import { playersToShow } from "../store/players.ts";
import { personAnswer } from "./people.ts";

export async function ledgerAnswer(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
  span: LedgerSpan,
): Promise<Answer<"readLedger">> {
  const { timeZone, seasonStart } = await readClub(kysely);
  const season = span === "season" ? seasonOf(now(), timeZone, seasonStart) : null;
  // What was withdrawn or declined was never played.
  const bets = new Map((await listOpenBets(kysely, viewerId)).map((bet) => [bet.id, bet]));
  const limits = { from: season?.from ?? null, atMost: maxLedgerResults };
  const rows = await newestResults(kysely, [...bets.keys()], limits);
  const { total, opponents, line } = ledgerOf(
    rows.flatMap((row) => {
      const bet = bets.get(row.betId);
      return bet ? [resultFor(viewerId, bet, row)] : [];
    }),
  );
  const people = await playersToShow(
    kysely,
    opponents.map(({ opponentId }) => opponentId),
  );
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
  const isCreator = createdBy === viewerId;
  const creators = nassauResultOf(row, createdBy);
  const { winner: _, ...mine } = isCreator ? creators : otherSide(creators);
  return { ...mine, betId, teeTimeId, startsAt, opponentId: isCreator ? opponent : createdBy };
}
