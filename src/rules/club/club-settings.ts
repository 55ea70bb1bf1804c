/** Reads and checks the settings of a club. Section 9 (pot); rulings 5 to 7, 23, 35, 57 and 60. */
import { clubClock, clubDate, hasStarted, printDateAndTime } from "../calendar.ts";
import type { Cents, Instant } from "../golf.ts";
import { isStake, readAmount } from "../money.ts";
import { readClubTime } from "../read-club-time.ts";
import { isRefused, type Refusal, refuse } from "../refusal.ts";
import { bestRoundsRange, readPoints, writePoints } from "../results/season-points.ts";
import { lateHoursRange } from "../tee-times/late-places.ts";
import { hasHiddenCharacter } from "../text.ts";
import { isWholeWithin } from "../values.ts";
import { isTimeZone } from "../wall-time.ts";
import { isSeasonStart, type SeasonStart } from "./season.ts";

export type ClubSettings = {
  readonly name: string;
  /** IANA name */
  readonly timeZone: string;
  /** True if finishing a live round settles its bets. Off by default, as the specification says. */
  readonly settleAfterLiveRound: boolean;
  readonly potPerPlayerCents: Cents;
  /** Whole hours from the start until the cards close; null: they stay open. Ruling 43. */
  readonly closeCardsAfterHours: number | null;
  readonly seasonStart: SeasonStart;
  /** Whole hours before the start in which nobody moves up unasked; 0 by default. Ruling 60. */
  readonly lateHours: number;
  /** True if players may keep the scores of their group. Off by default, as the specification says. Ruling 57. */
  readonly scorers: boolean;
  /** "25, 20, 16": the points of each place in a round; empty: no order of merit. */
  readonly seasonPoints: string;
  /** How many best rounds of a player count; null: all. */
  readonly seasonBest: number | null;
};

/** The longest name, in characters. It must fit into a phone's header. */
export const maxClubNameLength = 40;

const closeHours = { lowest: 1, highest: 8_760 } as const;

/**
 * Refuses with "hidden-character", "form-incomplete", "time-zone-invalid", "pot-invalid", "close-hours-invalid",
 * "season-start-invalid", "late-hours-invalid", "season-points-invalid" or "season-best-invalid".
 */
export function readClubSettings(given: ClubSettings): ClubSettings | Refusal {
  if (hasHiddenCharacter(given.name)) return refuse("hidden-character");
  const settings = { ...given, name: given.name.trim(), timeZone: given.timeZone.trim() };
  const { name, timeZone, potPerPlayerCents, closeCardsAfterHours } = settings;
  if (name === "" || name.length > maxClubNameLength) return refuse("form-incomplete");
  if (!isTimeZone(timeZone)) return refuse("time-zone-invalid");
  if (!isStake(potPerPlayerCents)) return refuse("pot-invalid");
  if (closeCardsAfterHours !== null && !isWholeWithin(closeCardsAfterHours, closeHours))
    return refuse("close-hours-invalid");
  if (!isSeasonStart(given.seasonStart)) return refuse("season-start-invalid");
  if (!isWholeWithin(given.lateHours, lateHoursRange)) return refuse("late-hours-invalid");
  const points = readPoints(given.seasonPoints);
  if (isRefused(points)) return points;
  if (given.seasonBest !== null && !isWholeWithin(given.seasonBest, bestRoundsRange))
    return refuse("season-best-invalid");
  return { ...settings, seasonPoints: writePoints(points) };
}

/** Reads the pot per player. Refuses with "pot-invalid". */
export function readPot(text: string): Cents | Refusal {
  const cents = readAmount(text);
  return isRefused(cents) ? refuse("pot-invalid") : cents;
}

/** Reads whole hours, or null for an empty text. Refuses with "close-hours-invalid". */
export function readCloseHours(text: string): number | null | Refusal {
  const digits = text.trim();
  if (digits === "") return null;
  const hours = /^\d{1,4}$/.test(digits) ? Number(digits) : null;
  return isWholeWithin(hours, closeHours) ? hours : refuse("close-hours-invalid");
}

/** Reads a number of rounds, or null for an empty text. Refuses with "season-best-invalid". */
export function readSeasonBest(text: string): number | null | Refusal {
  const digits = text.trim();
  if (digits === "") return null;
  const rounds = /^\d{1,3}$/.test(digits) ? Number(digits) : null;
  return isWholeWithin(rounds, bestRoundsRange) ? rounds : refuse("season-best-invalid");
}

/** Reads whole hours. Refuses with "late-hours-invalid". */
export function readLateHours(text: string): number | Refusal {
  const digits = text.trim();
  const hours = /^\d{1,2}$/.test(digits) ? Number(digits) : null;
  return isWholeWithin(hours, lateHoursRange) ? hours : refuse("late-hours-invalid");
}

/**
 * Returns the start that has the same date and time in the new time zone (section 3). Refuses with
 * "time-zone-skips" if the new clock skips that time. Refuses with "time-zone-too-near" if a future tee time
 * would become a started one, or the reverse.
 */
export function moveToTimeZone(startsAt: Instant, from: string, to: string, now: Instant): Instant | Refusal {
  const teeTime = printDateAndTime(startsAt, from);
  const moved = readClubTime({ date: clubDate(startsAt, from), ...clubClock(startsAt, from) }, to);
  if (isRefused(moved)) return refuse("time-zone-skips", { teeTime });
  if (hasStarted(moved, now) !== hasStarted(startsAt, now)) return refuse("time-zone-too-near", { teeTime });
  return moved;
}
