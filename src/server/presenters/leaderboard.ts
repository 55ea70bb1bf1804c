import type { Answer } from "#contract/endpoints";
import type { BoardGroup, BoardPlayer, Leaderboard, TelevisionBoard } from "#contract/leaderboard";
import { clubDate } from "#rules/calendar";
import type { Instant, TeeTimeId } from "#rules/golf";
import { leaderboard } from "#rules/leaderboard";
import { displayName } from "#rules/person";
import { clubDay } from "#rules/read-club-time";
import { isRefused, type Refusal } from "#rules/refusal";
import { emptyCard } from "#rules/round";
import type { Context, ServingContext } from "../context.ts";
import type { WrittenAnswer } from "../http/kept-answers.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { listTeamTotals } from "../store/final-results.ts";
import { listTeeTimesBetween, nextStart } from "../store/tee-times.ts";
import { listTelevisionLinks } from "../store/television-links.ts";
import { type Field, hasSubmitted, readField } from "./results-field.ts";
import { teamsOf } from "./team-results.ts";

/** Leaves out waitlisted players and no shows (rulings 5 and 13). */
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
  return context.keptAnswer("readTelevision", ids, () => televisionAnswer(context, ids));
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
