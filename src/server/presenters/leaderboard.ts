import type { BoardGroup, BoardPlayer } from "#contract/results/leaderboard";
import { emptyCard } from "#rules/cards/gross";
import type { TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { leaderboard } from "#rules/results/leaderboard";
import type { Context } from "../context.ts";
import { listTeamTotals } from "../store/final-results.ts";
import { type Field, hasSubmitted, readField } from "./results-field.ts";
import { teamsOf } from "./team-results.ts";

export async function leaderboardAnswer({ db }: Context, teeTimeId: TeeTimeId) {
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
      leftAfter: card?.left?.after,
      holes: card?.holes ?? holes,
      adjustedHandicap: card?.adjustedHandicap ?? 0,
    })),
  );
  return board.flatMap(({ id: _, ...standings }, i) => {
    const one = players[i];
    return one ? [{ player: one.person, groupNumber: one.groupNumber, ...standings }] : [];
  });
}
