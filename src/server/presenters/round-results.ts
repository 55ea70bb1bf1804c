/**
 * Reads all results of one tee time with few queries. A dry run reads them inside its transaction, which must
 * be short.
 */
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { noResults, type RoundResults } from "#rules/results/moves";
import type { Queries } from "../database/database.ts";
import { nassauResultOf, resultsOnTeeTime } from "../store/bets/bet-results.ts";
import { listTeamTotals } from "../store/final-results.ts";
import type { PlayerToShow } from "../store/players.ts";
import { fieldOf, playersOf, potPerPlayer, readFieldRows, skinsOf } from "./results-field.ts";
import { teamsOf } from "./team-results.ts";

export type ReadResults = Awaited<ReturnType<typeof readResults>>;

export async function readResults(queries: Queries, teeTimeId: TeeTimeId) {
  const rows = await readFieldRows(queries, teeTimeId);
  if (rows === null) return null;
  const bets = (await resultsOnTeeTime(queries, teeTimeId)).map(({ createdBy, opponent, ...row }) => ({
    betId: row.betId,
    createdBy,
    opponent,
    result: nassauResultOf(row, createdBy),
  }));
  return {
    rows,
    potPerPlayerCents: await potPerPlayer(queries, rows),
    totals: await listTeamTotals(queries, teeTimeId),
    bets,
  };
}

export function roundResults(read: ReadResults, people: ReadonlyMap<PlayerId, PlayerToShow>): RoundResults {
  if (read === null) return noResults;
  const { potPerPlayerCents, totals, bets } = read;
  const field = fieldOf(read.rows, people);
  const { potCents, holes, payouts } = skinsOf(field, potPerPlayerCents);
  return {
    bets,
    potCents,
    skins: holes.flatMap(({ number, winner }) => (winner === null ? [] : [{ holeNumber: number, winner }])),
    payouts: payouts.map(({ id, cents }) => ({ playerId: id, cents })),
    teams: teamsOf(field, totals).flatMap(({ groupNumber, teamName, place, netTotal, toPar }) =>
      place === null ? [] : [{ groupNumber, teamName, place, netTotal, toPar }],
    ),
  };
}

export function playersIn(read: ReadResults): PlayerId[] {
  if (read === null) return [];
  const bettors = read.bets.flatMap(({ createdBy, opponent }) => [createdBy, opponent]);
  return [...playersOf(read.rows), ...bettors];
}
