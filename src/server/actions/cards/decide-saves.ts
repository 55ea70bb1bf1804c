/** Decides saves in memory, one after the other: a later save sees the result of earlier ones. */

import { acceptsGross, holesFilled, type ScoringWay } from "#rules/cards/gross";
import { isAfterLeaving } from "#rules/cards/left";
import { maySaveScore } from "#rules/cards/score-entry";
import type { Instant, PlayerId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { Place } from "#rules/tee-times/tee-time";
import {
  type CardDevice,
  type HoleEntry,
  type Merged,
  mergeEntries,
} from "../../../rules/cards/hole-entries.ts";
import { type StoredCard, withHoles } from "../../store/cards.ts";
import type { ShownTerms } from "../bets/bet-terms.ts";

export type Save = {
  readonly playerId: PlayerId;
  readonly way: ScoringWay;
  readonly entries: readonly HoleEntry[];
  readonly shown: readonly ShownTerms[];
};

export type AcceptedSave = {
  readonly way: ScoringWay;
  readonly at: Instant;
  readonly place: Place | null;
  readonly merged: Merged;
  readonly shown: readonly ShownTerms[] | undefined;
  /** The card after this save. Its `completedOrder` is set later, when the save is stored. */
  readonly card: StoredCard;
};

type Scoring = {
  readonly startsAt: Instant;
  readonly closeCardsAfterHours: number | null;
  readonly places: readonly Place[];
  readonly cards: readonly StoredCard[];
  readonly devices: readonly CardDevice[];
};

export function decideSaves(
  { startsAt, closeCardsAfterHours, places, cards, devices }: Scoring,
  saves: readonly Save[],
  now: () => Instant,
): (AcceptedSave | Refusal)[] {
  const placeOf = new Map(places.map((place) => [place.playerId, place]));
  const cardOf = new Map(cards.map((card) => [card.playerId, card]));
  const devicesOf = new Map<PlayerId, readonly CardDevice[]>();
  for (const device of devices)
    devicesOf.set(device.playerId, [...(devicesOf.get(device.playerId) ?? []), device]);
  return saves.map(({ playerId, way, entries, shown }) => {
    const at = now();
    const place = placeOf.get(playerId) ?? null;
    const may = maySaveScore({ startsAt, place, closeCardsAfterHours }, at);
    if (may !== true) return may;
    const before = cardOf.get(playerId);
    if (before === undefined) return refuse("card-not-begun");
    if (!entries.every(({ gross }) => acceptsGross(gross, way))) return refuse("gross-out-of-range");
    if (entries.some(({ holeNumber }) => isAfterLeaving(before, holeNumber))) return refuse("has-left");
    const known = devicesOf.get(playerId) ?? [];
    const merged = mergeEntries(before, known, entries);
    const card = withHoles(before, merged.holes);
    cardOf.set(playerId, card);
    devicesOf.set(playerId, devicesAfter(known, merged));
    const isFirst = holesFilled(before.gross) === 0 && merged.changed.length > 0;
    return { way, at, place, merged, card, shown: isFirst ? shown : undefined };
  });
}

function devicesAfter(known: readonly CardDevice[], { devices, forgotten }: Merged): CardDevice[] {
  const isKept = ({ holeNumber, device }: CardDevice) =>
    !forgotten.includes(holeNumber) &&
    !devices.some((now) => now.holeNumber === holeNumber && now.device === device);
  return [...known.filter(isKept), ...devices];
}
