/** Decides saves in memory, one after the other: a later save sees the result of earlier ones. */

import { acceptsGross, holesFilled, type ScoringWay } from "#rules/cards/gross";
import { isAfterLeaving } from "#rules/cards/left";
import { maySaveScore } from "#rules/cards/score-entry";
import { mayScoreFor } from "#rules/cards/scorers";
import type { CardBasis, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { Place } from "#rules/tee-times/tee-time";
import type { CardDevice, HoleEntry } from "../../../rules/cards/enter-hole.ts";
import { type Merged, mergeEntries } from "../../../rules/cards/hole-entries.ts";
import { newCard, type StoredCard, withHoles } from "../../store/cards.ts";
import type { ShownTerms } from "../bets/bet-terms.ts";

export type Save = {
  readonly playerId: PlayerId;
  /** The player of the group who saves; null if the card's owner does (ruling 57). */
  readonly scorerId: PlayerId | null;
  readonly way: ScoringWay;
  readonly entries: readonly HoleEntry[];
  readonly shown: readonly ShownTerms[];
};

export type AcceptedSave = {
  readonly way: ScoringWay;
  readonly at: Instant;
  readonly by: PlayerId;
  readonly place: Place | null;
  readonly merged: Merged;
  readonly shown: readonly ShownTerms[] | undefined;
  /** Null if this save begins the card. */
  readonly before: StoredCard | null;
  /** The card after this save. Its `completedOrder` is set later, when the save is stored. */
  readonly card: StoredCard;
};

type Scoring = {
  readonly teeTimeId: TeeTimeId;
  readonly startsAt: Instant;
  readonly closeCardsAfterHours: number | null;
  readonly hasScorers: boolean;
  readonly places: readonly Place[];
  readonly cards: readonly StoredCard[];
  readonly devices: readonly CardDevice[];
  /** The players who refuse scorers. */
  readonly refusing: ReadonlySet<PlayerId>;
  /** With what a scorer's first entry begins a card. */
  readonly bases: ReadonlyMap<PlayerId, CardBasis>;
};

export function decideSaves(
  scoring: Scoring,
  saves: readonly Save[],
  now: () => Instant,
): (AcceptedSave | Refusal)[] {
  const { teeTimeId, bases } = scoring;
  const placeOf = new Map(scoring.places.map((place) => [place.playerId, place]));
  const cardOf = new Map(scoring.cards.map((card) => [card.playerId, card]));
  const devicesOf = new Map<PlayerId, readonly CardDevice[]>();
  for (const device of scoring.devices)
    devicesOf.set(device.playerId, [...(devicesOf.get(device.playerId) ?? []), device]);
  return saves.map((save) => {
    const { playerId, scorerId, way, entries, shown } = save;
    const at = now();
    const place = placeOf.get(playerId) ?? null;
    const before = cardOf.get(playerId) ?? null;
    const may = mayWrite(save, place, before, at);
    if (may !== true) return may;
    const basis = scorerId === null ? undefined : bases.get(playerId);
    const begun = before ?? (basis && newCard({ teeTimeId, playerId }, basis, at, scorerId));
    if (begun === undefined) return refuse("card-not-begun");
    if (!entries.every(({ gross }) => acceptsGross(gross, way))) return refuse("gross-out-of-range");
    if (entries.some(({ holeNumber }) => isAfterLeaving(begun, holeNumber))) return refuse("has-left");
    const known = devicesOf.get(playerId) ?? [];
    const merged = mergeEntries(begun, known, entries, { scorerId });
    const card = { ...withHoles(begun, merged.holes), claims: merged.claims };
    cardOf.set(playerId, card);
    devicesOf.set(playerId, devicesAfter(known, merged));
    const isFirst = holesFilled(begun.gross) === 0 && merged.changed.length > 0;
    const agreesTo = isFirst && scorerId === null ? shown : undefined;
    return { way, at, by: scorerId ?? playerId, place, merged, before, card, shown: agreesTo };
  });

  function mayWrite(
    { playerId, scorerId }: Save,
    place: Place | null,
    card: StoredCard | null,
    at: Instant,
  ): true | Refusal {
    const { startsAt, closeCardsAfterHours, hasScorers, refusing } = scoring;
    if (scorerId === null) return maySaveScore({ startsAt, place, closeCardsAfterHours }, at);
    const keeping = {
      isOn: hasScorers,
      startsAt,
      closeCardsAfterHours,
      viewerPlace: placeOf.get(scorerId) ?? null,
      ownerPlace: place,
      ownerLets: !refusing.has(playerId),
      submitted: card !== null && card.submittedAt !== null,
    };
    return mayScoreFor(keeping, at);
  }
}

function devicesAfter(known: readonly CardDevice[], { devices, forgotten }: Merged): CardDevice[] {
  const isKept = ({ holeNumber, device }: CardDevice) =>
    !forgotten.includes(holeNumber) &&
    !devices.some((now) => now.holeNumber === holeNumber && now.device === device);
  return [...known.filter(isKept), ...devices];
}
