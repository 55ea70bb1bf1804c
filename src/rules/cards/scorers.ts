/**
 * Ruling 57. A scorer enters scores on the cards of others of their group. Who may do so, and when is a card's owner
 * asked to confirm what the scorers have kept?
 */
import type { EnteredScores, GrossScores, Instant, PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { isActivePlayer, type Place } from "../tee-times/tee-time.ts";
import { isComplete } from "./gross.ts";
import { type HoleClaim, openClaims } from "./hole-claims.ts";
import { maySaveScore } from "./score-entry.ts";

type PlaceInGroup = Pick<Place, "waitlist" | "noShow" | "groupNumber">;

type Keeping = {
  /** The club's setting. */
  readonly isOn: boolean;
  readonly startsAt: Instant;
  readonly closeCardsAfterHours: number | null;
  readonly viewerPlace: PlaceInGroup | null;
};

/**
 * May the viewer keep scores of others at all? Refuses with "scorers-off", "not-in-your-group" or a reason of
 * `maySaveScore`.
 */
export function mayKeepScores(
  { isOn, startsAt, closeCardsAfterHours, viewerPlace }: Keeping,
  now: Instant,
): true | Refusal {
  if (!isOn) return refuse("scorers-off");
  const may = maySaveScore({ startsAt, place: viewerPlace, closeCardsAfterHours }, now);
  if (may !== true) return may;
  return viewerPlace?.groupNumber == null ? refuse("not-in-your-group") : true;
}

/**
 * May the viewer enter scores on another player's card? Refuses with "group-scores-refused", "card-confirmed" or a
 * reason of `mayKeepScores`. Of a no show, a waitlisted player and one of another group: "not-in-your-group".
 */
export function mayScoreFor(
  {
    ownerPlace,
    ownerLets,
    submitted,
    ...keeping
  }: Keeping & {
    readonly ownerPlace: PlaceInGroup | null;
    readonly ownerLets: boolean;
    readonly submitted: boolean;
  },
  now: Instant,
): true | Refusal {
  const may = mayKeepScores(keeping, now);
  if (may !== true) return may;
  if (!playTogether(keeping.viewerPlace, ownerPlace)) return refuse("not-in-your-group");
  if (!ownerLets) return refuse("group-scores-refused");
  return submitted ? refuse("card-confirmed") : true;
}

export function playTogether(one: PlaceInGroup | null, other: PlaceInGroup | null): boolean {
  if (one === null || other === null || one.groupNumber === null) return false;
  return isActivePlayer(one) && isActivePlayer(other) && one.groupNumber === other.groupNumber;
}

type KeptCard = {
  readonly gross: GrossScores;
  readonly entered: EnteredScores;
  /** Who entered each hole; null for the owner and admins. */
  readonly scorers: readonly (PlayerId | null)[];
  readonly claims: readonly HoleClaim[];
  readonly submittedAt: Instant | null;
};

/** In the order of their first hole. */
export function scorersOf({ scorers }: Pick<KeptCard, "scorers">): PlayerId[] {
  return [...new Set(scorers.flatMap((id) => id ?? []))];
}

/** Who kept the full card that its owner has not confirmed. Empty for every other card. */
export function keepersOf(card: Pick<KeptCard, "gross" | "scorers" | "submittedAt">): PlayerId[] {
  return card.submittedAt === null && isComplete(card.gross) ? scorersOf(card) : [];
}

/** True if the owner is asked to confirm the card. While a claim is open, the owner has to decide first. */
export function isToConfirm(card: KeptCard): boolean {
  return keepersOf(card).length > 0 && openClaims(card).length === 0;
}

/** True if the owner learns of it: the card became full or has no claim any more, or somebody else changed a score. */
export function asksToConfirm(before: KeptCard | null, after: KeptCard): boolean {
  if (!isToConfirm(after)) return false;
  return before === null || !isToConfirm(before) || after.entered.some((one, i) => one !== before.entered[i]);
}
