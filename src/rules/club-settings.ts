/** Section 9 (pot); rulings 5 to 7, 23 and 35. */
import { clubClock, clubDate, hasStarted, printDate, printTime } from "./calendar.ts";
import type { Cents, Instant } from "./golf.ts";
import { highestStakeCents, readAmount } from "./money.ts";
import { readClubTime } from "./read-club-time.ts";
import { isRefused, type Refusal, refuse } from "./refusal.ts";
import { isSeasonStart, type SeasonStart } from "./season.ts";
import { hasHiddenCharacter } from "./text.ts";
import { isTimeZone } from "./wall-time.ts";

export type ClubSettings = {
  readonly name: string;
  /** IANA */
  readonly timeZone: string;
  readonly settleAfterLiveRound: boolean;
  readonly potPerPlayerCents: Cents;
  /** Whole hours from a tee time's start until its cards close; null: they stay open. Ruling 43. */
  readonly closeCardsAfterHours: number | null;
  readonly seasonStart: SeasonStart;
};

/** Letters; it is shown in the header of a phone. */
export const maxClubNameLength = 40;

/** A year. */
const maxCloseHours = 8_760;

/**
 * Refuses "hidden-character", "form-incomplete", "time-zone-invalid", "pot-invalid",
 * "close-hours-invalid" and "season-start-invalid".
 */
export function readClubSettings(given: ClubSettings): ClubSettings | Refusal {
  if (hasHiddenCharacter(given.name)) return refuse("hidden-character");
  const settings = { ...given, name: given.name.trim(), timeZone: given.timeZone.trim() };
  const { name, timeZone, potPerPlayerCents, closeCardsAfterHours } = settings;
  if (name === "" || name.length > maxClubNameLength) return refuse("form-incomplete");
  if (!isTimeZone(timeZone)) return refuse("time-zone-invalid");
  const isPot = Number.isInteger(potPerPlayerCents) && potPerPlayerCents >= 0;
  if (!isPot || potPerPlayerCents > highestStakeCents) return refuse("pot-invalid");
  if (closeCardsAfterHours !== null && !isCloseHours(closeCardsAfterHours))
    return refuse("close-hours-invalid");
  if (!isSeasonStart(given.seasonStart)) return refuse("season-start-invalid");
  return settings;
}

/** A typed pot per player, as any amount of money. Refuses "pot-invalid". */
export function readPot(text: string): Cents | Refusal {
  const cents = readAmount(text);
  return isRefused(cents) ? refuse("pot-invalid") : cents;
}

/** Typed hours until cards close; nothing typed is null. Refuses "close-hours-invalid". */
export function readCloseHours(text: string): number | null | Refusal {
  const digits = text.trim();
  if (digits === "") return null;
  return /^\d{1,4}$/.test(digits) && isCloseHours(Number(digits))
    ? Number(digits)
    : refuse("close-hours-invalid");
}

function isCloseHours(hours: number): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= maxCloseHours;
}

/**
 * The tee time keeps its date and time on the club's clock (section 3). Refuses "time-zone-skips" for a time that the
 * new clock never shows, and "time-zone-too-near" where the change would undo that it has started, or start it.
 */
export function moveToTimeZone(startsAt: Instant, from: string, to: string, now: Instant): Instant | Refusal {
  const teeTime = `${printDate(startsAt, from)} @ ${printTime(startsAt, from)}`;
  const moved = readClubTime({ date: clubDate(startsAt, from), ...clubClock(startsAt, from) }, to);
  if (isRefused(moved)) return refuse("time-zone-skips", { teeTime });
  if (hasStarted(moved, now) !== hasStarted(startsAt, now)) return refuse("time-zone-too-near", { teeTime });
  return moved;
}
