import type { CardBasis, Hole, TeeBox } from "./golf.ts";

export function isSameBasis(one: CardBasis, other: CardBasis): boolean {
  return (
    one.handicapIndexTenths === other.handicapIndexTenths &&
    one.adjustedHandicap === other.adjustedHandicap &&
    isSameTeeBox(one.teeBox, other.teeBox) &&
    isSameHoles(one.holes, other.holes)
  );
}

export function isSameTeeBox(one: TeeBox, other: TeeBox): boolean {
  return (
    one.name === other.name &&
    one.yards === other.yards &&
    one.ratingTenths === other.ratingTenths &&
    one.slope === other.slope
  );
}

export function isSameHoles(one: readonly Hole[], other: readonly Hole[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ number, par, handicap }, i) => {
      const hole = other[i];
      return hole?.number === number && hole.par === par && hole.handicap === handicap;
    })
  );
}
