/**
 * Who leads the field, and how are the groups doing? Neither waitlisted players nor no shows are in it (rulings 5 and 13).
 */
import type { BoardGroup, BoardPlayer, Leaderboard } from "#contract/leaderboard";
import type { TeeTimeId } from "#rules/golf";
import { leaderboard } from "#rules/leaderboard";
import { isRefused, type Refusal } from "#rules/refusal";
import { emptyCard } from "#rules/round";
import type { Context } from "../context.ts";
import { listTeamTotals } from "../store/final-results.ts";
import { hasSubmitted } from "./player-status.ts";
import { type Field, readField } from "./results-field.ts";
import { teamsOf } from "./team-results.ts";

export async function leaderboardAnswer(
  { db }: Context,
  teeTimeId: TeeTimeId,
): Promise<Leaderboard | Refusal> {
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const { teeTime, players } = field;
  const teams = teamsOf(field, await listTeamTotals(db.kysely, teeTimeId));
  return {
    startsAt: teeTime.startsAt,
    isFinal: players.length > 0 && players.every(hasSubmitted),
    players: playersOf(field),
    groups: teams.map(({ groupNumber, teamName, place, toPar, holes }): BoardGroup => {
      return { groupNumber, teamName, place, toPar, thru: holes.length };
    }),
  };
}

function playersOf({ players, holes }: Field): BoardPlayer[] {
  const board = leaderboard(
    players.map(({ person, card }) => ({
      id: person.id,
      gross: card?.gross ?? emptyCard(),
      holes: card?.holes ?? holes,
      adjustedHandicap: card?.adjustedHandicap ?? 0,
    })),
  );
  return board.flatMap(({ id: _, ...standings }, i) => {
    const one = players[i];
    return one ? [{ player: one.person, groupNumber: one.groupNumber, ...standings }] : [];
  });
}
