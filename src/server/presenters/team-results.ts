/** Until a team has finished, a hole counts only if all its players have filled it (rulings 4, 13, 37). */
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { Team, TeamPlayer, TeamResults } from "#contract/results/results";
import { ownHoles } from "#rules/cards/course-changes";
import { emptyCard } from "#rules/cards/gross";
import { netOfCard, strokesOnHoles } from "#rules/cards/strokes";
import type { Hole, TeeTimeId } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import { rankTeams, teamPar } from "#rules/results/team";
import { scoreTeam } from "#rules/results/team-score";
import { groupNumbers } from "#rules/tee-times/groups";
import type { Context } from "../context.ts";
import { listTeamTotals, type TeamTotal } from "../store/final-results.ts";
import { changesOfGroups, changesUnderWay } from "./late-changes.ts";
import { leftAnswer, pickedUpAnswer } from "./picked-up.ts";
import { type Field, hasSubmitted, type PlayerInField, readField } from "./results-field.ts";

export async function teamResultsAnswer(
  { db }: Context,
  teeTimeId: TeeTimeId,
): Promise<TeamResults | Refusal> {
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const { teeTime, holes, players } = field;
  const teams = teamsOf(field, await listTeamTotals(db.kysely, teeTimeId));
  return {
    startsAt: teeTime.startsAt,
    isWaiting:
      teams.length === 0
        ? field.isEmpty || !players.every(hasSubmitted)
        : !teams.every(({ isReady }) => isReady),
    nobodyPlayed: players.length === 0 && !field.isEmpty,
    holes: [...holes],
    teams,
    changes: await changesOfGroups(db.kysely, teeTimeId),
    changesUnderWay: await changesUnderWay(db.kysely, teeTimeId, "groups"),
  };
}

export function teamsOf({ holes, players }: Field, totals: readonly TeamTotal[]): Team[] {
  const teams = groupNumbers.flatMap((groupNumber) => {
    const ofGroup = players.filter((player) => player.groupNumber === groupNumber);
    const total = totals.find((one) => one.groupNumber === groupNumber) ?? null;
    return ofGroup.length === 0 ? [] : [teamOf(groupNumber, ofGroup, holes, total)];
  });
  return placed(teams);
}

function teamOf(
  groupNumber: number,
  players: readonly PlayerInField[],
  holes: readonly Hole[],
  total: TeamTotal | null,
): Omit<Team, "place"> {
  const shown = players.map((player) => teamPlayer(player, holes));
  const score = scoreTeam({
    players: shown.map(({ player, ...card }) => ({ id: player.id, ...card })),
    holes,
  });
  const fullPar = teamPar(
    holes,
    players.length,
    shown.flatMap(({ leftAfter }) => leftAfter ?? []),
  );
  const { netTotal, grossTotal } = total ?? score;
  return {
    groupNumber,
    teamName: total?.teamName ?? fill(teeTimes.group, { group: groupNumber }),
    isReady: total !== null,
    netTotal,
    grossTotal,
    par: score.par,
    toPar: netTotal - score.par,
    ...(shown.every((one) => one.holes === undefined) && { fullPar }),
    players: shown,
    holes: score.holes,
  };
}

function teamPlayer({ person, card, keptBy }: PlayerInField, holes: readonly Hole[]): TeamPlayer {
  const blank = [...emptyCard()];
  return {
    player: person,
    adjustedHandicap: card?.adjustedHandicap ?? null,
    gross: card ? [...card.gross] : blank,
    ...pickedUpAnswer(card?.pickedUp),
    ...leftAnswer(card),
    ...(keptBy && { keptBy }),
    net: card ? netOfCard(card) : blank,
    strokes: card ? strokesOnHoles(card.adjustedHandicap, card.holes) : blank.map(() => 0),
    ...ownHoles(card?.holes, holes),
  };
}

function placed(teams: readonly Omit<Team, "place">[]): Team[] {
  const ready = teams.filter(({ isReady }) => isReady);
  const places = rankTeams(ready.map(({ groupNumber, toPar }) => ({ teamNumber: groupNumber, toPar })));
  const inOrder = places.flatMap(({ teamNumber, place }) =>
    ready.filter(({ groupNumber }) => groupNumber === teamNumber).map((team) => ({ ...team, place })),
  );
  return [...inOrder, ...teams.filter(({ isReady }) => !isReady).map((team) => ({ ...team, place: null }))];
}
