/** Rulings 4, 13 and 37. Until a team's last card is complete, only holes that all players have filled count. */
import type { Answer } from "#contract/endpoints";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { BoardGroup, BoardPlayer, Leaderboard, TelevisionBoard } from "#contract/results/leaderboard";
import type { Team, TeamPlayer, TeamResults } from "#contract/results/results";
import { clubDate } from "#rules/calendar";
import { emptyCard } from "#rules/cards/round";
import { netOfCard, strokesOnHoles } from "#rules/cards/strokes";
import type { Hole, Instant, TeeTimeId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { clubDay } from "#rules/read-club-time";
import { isRefused, type Refusal } from "#rules/refusal";
import { leaderboard } from "#rules/results/leaderboard";
import { rankTeams, teamPar } from "#rules/results/team";
import { scoreTeam } from "#rules/results/team-score";
import { groupNumbers } from "#rules/tee-times/groups";
import type { Context, ServingContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { WrittenAnswer } from "../http/result-cache.ts";
import { readClub } from "../store/club.ts";
import { listTeamTotals, type TeamTotal } from "../store/final-results.ts";
import { listTeeTimesBetween, nextStart } from "../store/tee-times.ts";
import { listTelevisionLinks } from "../store/television-links.ts";
import { changesOfGroups, changesUnderWay } from "./late-changes.ts";
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

/** Ready teams by place, then the others by group. */
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
  const shown = players.map(teamPlayer);
  const score = scoreTeam({
    players: shown.map(({ player, gross, net }) => ({ id: player.id, gross, net })),
    holes,
  });
  const { netTotal, grossTotal } = total ?? score;
  return {
    groupNumber,
    teamName: total?.teamName ?? fill(teeTimes.group, { group: groupNumber }),
    isReady: total !== null,
    netTotal,
    grossTotal,
    par: score.par,
    toPar: netTotal - score.par,
    fullPar: teamPar(holes, players.length),
    players: shown,
    holes: score.holes,
  };
}

function teamPlayer({ person, card }: PlayerInField): TeamPlayer {
  const blank = [...emptyCard()];
  return {
    player: person,
    adjustedHandicap: card?.adjustedHandicap ?? null,
    gross: card ? [...card.gross] : blank,
    net: card ? netOfCard(card) : blank,
    strokes: card ? strokesOnHoles(card.adjustedHandicap, card.holes) : blank.map(() => 0),
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

/** Omits waitlisted players and no shows (rulings 5 and 13). */
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

/** Players appear by name only, without id, photo or handicap. */
export async function televisionBoards(context: ServingContext): Promise<WrittenAnswer | Refusal> {
  const ids = await teeTimesOfDay(context.db.kysely, context.now());
  return context.cachedAnswer("readTelevision", ids, () => televisionAnswer(context, ids));
}

async function televisionAnswer(context: Context, ids: readonly TeeTimeId[]) {
  const { kysely } = context.db;
  const { name, timeZone } = await readClub(kysely);
  const teeTimes: TelevisionBoard[] = [];
  for (const id of ids) {
    const board = await leaderboardAnswer(context, id);
    // The tee time was deleted meanwhile.
    if (isRefused(board)) continue;
    const players = board.players.map(({ player, ...row }) => ({ name: displayName(player), ...row }));
    teeTimes.push({ ...board, players });
  }
  const nextStartsAt = ids.length === 0 ? await nextStart(kysely, context.now()) : null;
  return { clubName: name, timeZone, teeTimes, nextStartsAt };
}

async function teeTimesOfDay(queries: Queries, now: Instant): Promise<TeeTimeId[]> {
  const { timeZone } = await readClub(queries);
  const day = clubDay(clubDate(now, timeZone), timeZone);
  if (isRefused(day)) return [];
  const teeTimes = await listTeeTimesBetween(queries, day.from, day.until);
  return teeTimes
    .filter(({ startsAt }) => startsAt < day.until)
    .map(({ id }) => id)
    .toReversed();
}

export async function televisionLinksAnswer({ db }: Context): Promise<Answer<"listTelevisionLinks">> {
  const links = await listTelevisionLinks(db.kysely);
  return { links: links.toSorted((a, b) => a.name.localeCompare(b.name, "en")) };
}
