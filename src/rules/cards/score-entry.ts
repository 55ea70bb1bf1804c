/**
 * Which rounds do the tabs of /enter-score list, and who may save or correct a score? Specification sections
 * 2 (/enter-score) and 4 (score status); rulings 12, 13, 14, 19 and 44.
 */

import { hasStarted } from "../calendar.ts";
import { type GrossScores, holesPerRound, type Instant } from "../golf.ts";
import { type Page, pageOf } from "../pages.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Place } from "../tee-times/tee-time.ts";
import { compareTexts } from "../values.ts";
import { isClosed } from "./card-closing.ts";
import { holesFilled } from "./gross.ts";

/** A page of a tab has this number of rounds. Ruling 19. */
export const entriesPerTab = 10;

/** In characters. An admin gives a reason for changing a player's card or phone number. */
export const maxReasonLength = 200;

export type ScoreEntryTab = "ready" | "not-ready" | "saved";

export type ScoreEntry = {
  readonly startsAt: Instant;
  /**
   * True if all 18 holes are filled, even if the player has not tapped Finish Round. A live round with empty
   * holes stays under Ready. Ruling 14.
   */
  readonly cardComplete: boolean;
};

export function scoreEntryTab({ startsAt, cardComplete }: ScoreEntry, now: Instant): ScoreEntryTab {
  if (cardComplete) return "saved";
  return hasStarted(startsAt, now) ? "ready" : "not-ready";
}

export function scoreEntryLists<E extends ScoreEntry>(
  entries: readonly E[],
  now: Instant,
): Record<ScoreEntryTab, Page<E>> {
  const newestFirst = entries.toSorted((a, b) => compareTexts(b.startsAt, a.startsAt));
  const tabs = Object.groupBy(newestFirst, (entry) => scoreEntryTab(entry, now));
  const listOf = (tab: ScoreEntryTab) => pageOf(tabs[tab] ?? [], entriesPerTab);
  return { ready: listOf("ready"), "not-ready": listOf("not-ready"), saved: listOf("saved") };
}

/** Returns 7 for "Thru 7", and null before the first hole and after the last. Ruling 14. */
export function thru(gross: GrossScores): number | null {
  return thruOf(holesFilled(gross));
}

export function thruOf(filled: number): number | null {
  return filled === 0 || filled === holesPerRound ? null : filled;
}

type PartInRound = {
  readonly startsAt: Instant;
  readonly place: Pick<Place, "waitlist" | "noShow"> | null;
};

/**
 * Admins may correct closed cards. Refuses with "player-not-joined", "player-on-waitlist", "player-no-show" or
 * "tee-time-not-begun". Rulings 12 and 13.
 */
export function mayCorrectCard({ startsAt, place }: PartInRound, now: Instant): true | Refusal {
  if (place === null) return refuse("player-not-joined");
  if (place.waitlist) return refuse("player-on-waitlist");
  if (place.noShow) return refuse("player-no-show");
  return hasStarted(startsAt, now) ? true : refuse("tee-time-not-begun");
}

/**
 * `closeCardsAfterHours` is null when cards stay open.
 * Refuses with "not-joined", "on-waitlist", "no-show", "tee-time-not-begun" or "card-closed". Rulings 12, 13 and 43.
 */
export function maySaveScore(
  { startsAt, place, closeCardsAfterHours }: PartInRound & { readonly closeCardsAfterHours: number | null },
  now: Instant,
): true | Refusal {
  if (place === null) return refuse("not-joined");
  if (place.waitlist) return refuse("on-waitlist");
  if (place.noShow) return refuse("no-show");
  if (!hasStarted(startsAt, now)) return refuse("tee-time-not-begun");
  return isClosed(startsAt, closeCardsAfterHours, now) ? refuse("card-closed") : true;
}
