/** Plays years of a club, with photos and bets. It uses the server's own actions and a clock that it sets. */
import { setImmediate as nextTurn } from "node:timers/promises";
import sharp from "sharp";
import { addMinutes, clubClock, clubDate } from "#rules/calendar";
import type { Course, Instant, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { readClubTime } from "#rules/read-club-time";
import { acceptBet, createBet } from "../../actions/bets/bets.ts";
import { beginCard, saveHoles, submitCard } from "../../actions/cards/cards.ts";
import { logOut, register } from "../../actions/players/accounts.ts";
import { addCode } from "../../actions/players/group-codes.ts";
import { savePhoto } from "../../actions/players/profile.ts";
import { joinTeeTime, leaveTeeTime, saveGroups } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import type { AppContext } from "../../context.ts";
import { markAllSeen } from "../../seed/demo.ts";
import { playRound, seededChance } from "../../seed/play.ts";
import { accepted } from "../../seed/timeline.ts";
import { findCard } from "../../store/cards.ts";

export type Extent = {
  members: number;
  seasons: number;
  teeTimesPerSeason: number;
  /** The number of active players of each tee time. A tenth as many are waitlisted. */
  field: number;
};

export type ClubStart = { course: Course; memberCode: string; admin: Actor };

export const seasonsPin = "2468";

export function phoneOf(number: number): string {
  return String(6_026_000_000 + number);
}

/** Plays the years before `until`, and ignores `context.now`. */
export async function playSeasons(
  context: AppContext,
  { course, memberCode, admin }: ClubStart,
  extent: Extent,
  until: Instant,
  seed: number,
  progress: (step: string, done: number, total: number) => void = () => {},
): Promise<void> {
  const chance = seededChance(seed);
  const weeks = extent.seasons * extent.teeTimesPerSeason;
  let now = addMinutes(until, -(weeks + 4) * minutesPerWeek);
  const here: AppContext = { ...context, now: () => now };

  const players = await seedPlayers(here, memberCode, admin, extent.members, progress);
  await makeBets(here, players);
  for (let week = 0; week < weeks; week++) {
    now = addMinutes(until, (week - weeks) * minutesPerWeek);
    await playWeek(week);
    // SQLite answers without a pause. This pause lets signals arrive, and frees the memory of old statements.
    await nextTurn();
    progress("Playing tee times", week + 1, weeks);
  }

  async function playWeek(week: number): Promise<void> {
    const startsAt = morningOf(addMinutes(now, 3 * minutesPerDay), course);
    const { time, meridiem } = clubClock(startsAt, course.timeZone);
    const date = clubDate(startsAt, course.timeZone);
    const request = { date, time, meridiem, countLimit: extent.field };
    const { teeTimeId } = accepted(await addTeeTime(here, admin, request));
    const waiting = Math.ceil(extent.field / 10);
    const coming = Array.from({ length: extent.field + waiting }, (_, i) => {
      return players[(week * extent.field + i) % players.length] ?? admin;
    });
    for (const player of coming) accepted(await joinTeeTime(here, player, teeTimeId));
    const [first = admin, ...others] = coming;
    accepted(await leaveTeeTime(here, first, teeTimeId));
    const field = others.slice(0, extent.field);
    const assignments = field.map(({ id }, i) => ({ playerId: id, groupNumber: (i % 5) + 1 }));
    accepted(await saveGroups(here, admin, { teeTimeId, assignments }));
    now = addMinutes(startsAt, 5 * 60);
    for (const player of field) {
      await markAllSeen(here.db, player.id, now);
      await handIn(here, player, teeTimeId, course, chance);
    }
  }
}

const minutesPerDay = 24 * 60;
const minutesPerWeek = 7 * minutesPerDay;

function morningOf(day: Instant, { timeZone }: Course): Instant {
  const date = clubDate(day, timeZone);
  return accepted(readClubTime({ date, time: "07:30", meridiem: "AM" }, timeZone));
}

const firstNames = ["José", "Zoë", "Søren", "Łukasz", "Nguyễn", "Ana", "Mia", "Al (Ace)", "Иван", "健太"];
const lastNames = ["O'Neil", "Müller", "de la Cruz", "Stone", "Łoś", "𠮷田", "Smith-Jones"];

async function seedPlayers(
  context: AppContext,
  memberCode: string,
  admin: Actor,
  count: number,
  progress: (step: string, done: number, total: number) => void,
): Promise<Actor[]> {
  const guestForm = { code: "friends", type: "guest", maxPlayers: null } as const;
  const linked = { linkedMemberCode: memberCode, linkedMemberId: admin.id };
  const guests = accepted(await addCode(context, admin, { ...guestForm, ...linked }));
  const players: Actor[] = [];
  for (let number = 0; number < count; number++) {
    // Every eleventh player is a guest of the player before. The guest code admits only ten.
    const isGuest = number % 11 === 10 && number < 110;
    const host = players.at(-1)?.id ?? admin.id;
    const code = isGuest ? guests.code : memberCode;
    const visitor = { address: "127.0.0.1", token: null };
    const { token, playerId } = accepted(
      await register(context, visitor, {
        as: isGuest ? "guest" : "member",
        code,
        firstName: `${firstNames[number % firstNames.length]} ${number}`,
        lastName: lastNames[number % lastNames.length] ?? "",
        nickname: number % 5 === 0 ? "Slim" : "",
        showNickname: number % 10 === 0,
        teeBox: "White",
        phone: phoneOf(number),
        pin: seasonsPin,
        affiliatedWith: isGuest ? host : null,
      }),
    );
    if (number % 2 === 0) await logOut(context, { ...visitor, token });
    const player: Actor = { id: playerId, role: isGuest ? "guest" : "member", groupCode: code };
    accepted(await savePhoto(context, player, player.id, await photograph()));
    players.push(player);
    progress("Registering members", number + 1, count);
  }
  return players;
}

function photograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: "green", noise } })
    .jpeg()
    .toBuffer();
}

async function makeBets(context: AppContext, players: readonly Actor[]): Promise<void> {
  const amounts = { front9Cents: 5_00, back9Cents: 5_00, overallCents: 10_50 };
  for (const [i, creator] of players.entries()) {
    const opponent = players[i + 1];
    if (i % 2 === 1 || !opponent || creator.role === "guest" || opponent.role === "guest") continue;
    const { betId } = accepted(await createBet(context, creator, { opponentId: opponent.id, amounts }));
    if (i % 20 !== 0) accepted(await acceptBet(context, opponent, betId));
  }
}

async function handIn(
  context: AppContext,
  player: Actor,
  teeTimeId: TeeTimeId,
  course: Course,
  chance: () => number,
): Promise<void> {
  const key = { teeTimeId, playerId: player.id };
  const handicapIndexTenths = Math.floor(chance() * 200) - 20;
  accepted(await beginCard(context, player, { ...key, handicapIndexTenths, teeBox: "White" }));
  const card = await findCard(context.db.kysely, key);
  const played = playRound(card?.adjustedHandicap ?? 0, course.holes, chance);
  const device = `phone-of-${player.id}`;
  const entries = played.map((gross, i) => ({ holeNumber: i + 1, gross, base: 0, rev: 1, device }));
  accepted(await saveHoles(context, player, { ...key, way: "post-round", entries }));
  accepted(await submitCard(context, player, key));
}
