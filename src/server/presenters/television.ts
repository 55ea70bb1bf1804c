import type { Person } from "#contract/players/people";
import type { TelevisionBoard } from "#contract/results/television";
import { clubDate } from "#rules/calendar";
import type { Instant, TeeTimeId } from "#rules/golf";
import { displayName, initials } from "#rules/players/person";
import { clubDay } from "#rules/read-club-time";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context, ServingContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { WrittenAnswer } from "../http/result-cache.ts";
import { readClub } from "../store/club.ts";
import { findPhotoOnBoards } from "../store/photos.ts";
import { listTeeTimesBetween, nextStart } from "../store/tee-times.ts";
import { leaderboardAnswer } from "./leaderboard.ts";
import { seasonAnswer } from "./season.ts";

/** Players appear by name and photo only, without id or handicap. */
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
    // A refusal means that the tee time was deleted meanwhile.
    if (isRefused(board)) continue;
    const players = board.players.map(({ player, ...row }) => ({ ...shownOf(player), ...row }));
    teeTimes.push({ ...board, players });
  }
  const nextStartsAt = ids.length === 0 ? await nextStart(kysely, context.now()) : null;
  return { clubName: name, timeZone, teeTimes, nextStartsAt, ...(await seasonOnTelevision(context)) };
}

async function seasonOnTelevision(context: Context) {
  const answer = await seasonAnswer(context);
  if (isRefused(answer) || answer.players.length === 0) return {};
  const players = answer.players.map(({ player, rounds, ...merit }) => {
    return { ...merit, name: displayName(player), rounds: rounds.length };
  });
  return { season: { name: answer.season.name, players } };
}

function shownOf(player: Person) {
  return {
    name: displayName(player),
    initials: initials(player),
    // The address for players needs a login, which a television does not have.
    photoUrl: player.photoUrl?.replace("/api/", "/api/television/") ?? null,
  };
}

/** Refuses the photos of players who are not on the day's boards, because a television has no login. */
export async function televisionPhoto(context: Context, photoId: string): Promise<Uint8Array | Refusal> {
  const { kysely } = context.db;
  const ids = await teeTimesOfDay(kysely, context.now());
  return (await findPhotoOnBoards(kysely, photoId, ids)) ?? refuse("not-found");
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
