/**
 * Fills the demo club with the server's own actions, so that it contains nothing invalid. A clock that runs
 * in the past says when each action happens.
 */
import { addMinutes } from "#rules/calendar";
import { readCourse } from "#rules/cards/course";
import type { Instant, PlayerId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { changeClubSettings } from "../actions/club/club-settings.ts";
import { createClub } from "../actions/club/open-club.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { readClub, settingsOf } from "../store/club.ts";
import { listUnseenNotifications, markNotificationsSeen } from "../store/notifications.ts";
import { betHappenings } from "./bets.ts";
import { type CastMember, cast, castPin, codes } from "./cast.ts";
import demoCourse from "./demo-course.json" with { type: "json" };
import { seededChance } from "./play.ts";
import { seedPlayers } from "./players.ts";
import { comingTeeTimes, pastTeeTimes } from "./season.ts";
import { comingTeeTime, pastTeeTime, teeTimeUnderWay } from "./tee-times.ts";
import { accepted, type Clock, type Happening, liveThrough, type Season } from "./timeline.ts";

export type DemoPrinted = { lines: string[] };

const daysOpen = 60;

/** Fills an empty database. The same `now` and `seed` give the same club, except for ids and PIN hashes. */
export async function seedDemoClub(
  context: AppContext,
  { now, seed }: { now: Instant; seed: number },
): Promise<DemoPrinted> {
  const clock: Clock = { now: addMinutes(now, -daysOpen * 24 * 60) };
  const inThePast: AppContext = { ...context, now: () => clock.now };
  const course = accepted(readCourse(demoCourse));
  await createClub(inThePast, { course, name: course.name, isDemo: true });
  const players = await seedPlayers(inThePast);
  await letPlayersKeepScores(inThePast, players.ana);
  const season: Season = { context: inThePast, course, players, today: now, chance: seededChance(seed) };
  await liveThrough(clock, [
    ...betHappenings(season),
    ...pastTeeTimes.flatMap((teeTime) => pastTeeTime(season, teeTime)),
    ...teeTimeUnderWay(season),
    ...comingTeeTimes.flatMap((teeTime) => comingTeeTime(season, teeTime)),
    markEarlierNotificationsSeen(season),
  ]);
  return { lines: whomToLogInAs() };
}

/** The demo shows what clubs may turn on (ruling 57). */
async function letPlayersKeepScores(context: AppContext, admin: Actor): Promise<void> {
  const settings = settingsOf(await readClub(context.db.kysely));
  accepted(await changeClubSettings(context, admin, { ...settings, scorers: true }));
}

function whomToLogInAs(): string[] {
  const line = ({ firstName, lastName, phone }: CastMember) => `  ${phone}  ${firstName} ${lastName}`;
  return [
    `Log in with any of these phones and PIN ${castPin}:`,
    `${line(cast.mia)}, a member with bets`,
    `${line(cast.max)}, her opponent`,
    `${line(cast.paula)}, a plus handicap`,
    `${line(cast.gus)}, a guest`,
    `${line(cast.ana)}, the admin`,
    `Register as a member with the group code ${codes.members}.`,
  ];
}

const daysAgo = 2.5;

function markEarlierNotificationsSeen({ context: { db }, players, today }: Season): Happening {
  const at = addMinutes(today, -daysAgo * 24 * 60);
  return {
    at,
    async happen() {
      for (const { id } of Object.values(players)) await markAllSeen(db, id, at);
    },
  };
}

export async function markAllSeen(db: Database, playerId: PlayerId, at: Instant): Promise<void> {
  for (;;) {
    const unseen = await listUnseenNotifications(db.kysely, playerId);
    if (unseen.length === 0) return;
    const ids = unseen.map(({ id }) => id);
    await db.transaction((tx) => markNotificationsSeen(tx, playerId, ids, at));
  }
}
