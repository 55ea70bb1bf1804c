/**
 * How is the demo club made? By living through its season with the product's own actions, the
 * clock set to each moment, so that it cannot hold anything the product would refuse.
 */
import { addMinutes } from "#rules/calendar";
import { readCourse } from "#rules/course";
import type { Instant } from "#rules/golf";
import { createClub } from "../actions/open-club.ts";
import type { AppContext } from "../context.ts";
import { accepted } from "./accepted.ts";
import { betHappenings } from "./bets.ts";
import { cast, castPin, codes } from "./cast.ts";
import demoCourse from "./demo-course.json" with { type: "json" };
import { markEarlierNotificationsSeen } from "./notifications.ts";
import { seededChance } from "./play.ts";
import { seedPlayers } from "./players.ts";
import { comingTeeTimes, pastTeeTimes } from "./season.ts";
import { comingTeeTime, pastTeeTime, teeTimeUnderWay } from "./tee-times.ts";
import { type Clock, liveThrough, type Season } from "./timeline.ts";

export type DemoPrinted = {
  /** What is printed at the start: which players to log in as, which codes to register with. */
  lines: string[];
};

/** The club opened this long ago. */
const daysOpen = 60;

/** Needs an empty database. The same for the same `now` and `seed`, but for ids and PIN hashes. */
export async function seedDemoClub(
  context: AppContext,
  { now, seed }: { now: Instant; seed: number },
): Promise<DemoPrinted> {
  const clock: Clock = { now: addMinutes(now, -daysOpen * 24 * 60) };
  const inThePast: AppContext = { ...context, now: () => clock.now };
  const course = accepted(readCourse(demoCourse));
  await createClub(inThePast, { course, name: course.name, isDemo: true });
  const players = await seedPlayers(inThePast);
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

function whomToLogInAs(): string[] {
  const line = ({ firstName, lastName, phone }: { firstName: string; lastName: string; phone: string }) =>
    `  ${phone}  ${firstName} ${lastName}`;
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
