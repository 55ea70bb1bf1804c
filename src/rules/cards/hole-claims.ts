/**
 * Ruling 57: nobody replaces what another person has entered on a hole. The hole keeps the score of its author. What
 * others have entered is kept beside it until the card's owner decides. It is an open claim while it differs.
 */
import type { Entered, EnteredScores, PlayerId } from "../golf.ts";

export type HoleClaim = {
  readonly holeNumber: number;
  /** Who has entered it; may be the card's owner. */
  readonly byId: PlayerId;
  readonly gross: Entered;
};

/** By hole. */
export function openClaims({
  entered,
  claims,
}: {
  readonly entered: EnteredScores;
  readonly claims: readonly HoleClaim[];
}): HoleClaim[] {
  return claims
    .filter(({ holeNumber, gross }) => entered[holeNumber - 1] !== gross)
    .toSorted((a, b) => a.holeNumber - b.holeNumber);
}

/** `claims` are on one hole. A person's new claim replaces their old one. */
export function withClaim(claims: readonly HoleClaim[], claim: HoleClaim): HoleClaim[] {
  return [...withoutClaim(claims, claim.byId), claim];
}

export function withoutClaim(claims: readonly HoleClaim[], byId: PlayerId): HoleClaim[] {
  return claims.filter((claim) => claim.byId !== byId);
}
