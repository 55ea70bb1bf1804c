/** Who of the group entered scores on a card, and what waits for its owner's decision (ruling 57). */
import type { Card } from "#contract/cards/cards";
import { scorerNames } from "#contract/labels/scorers";
import { fill } from "#contract/messages";
import { openClaims } from "#rules/cards/hole-claims";
import { keepersOf, scorersOf } from "#rules/cards/scorers";
import { holeNumbers, type PlayerId } from "#rules/golf";
import { shortName } from "#rules/players/person";
import type { StoredCard } from "../store/cards.ts";
import type { PlayerToShow } from "../store/players.ts";

type People = ReadonlyMap<PlayerId, PlayerToShow>;

/** Whose names an answer with these cards needs. */
export function namedOn(cards: readonly Pick<StoredCard, "scorers" | "claims">[]): PlayerId[] {
  return cards.flatMap((card) => [...scorersOf(card), ...card.claims.map(({ byId }) => byId)]);
}

/** `viewerId` is null for an admin. Fields are left out if nobody of the group has entered a score. */
export function scorersAnswer(
  card: Pick<StoredCard, "entered" | "scorers" | "claims">,
  people: People,
  viewerId: PlayerId | null,
): Pick<Card, "scorers" | "claims"> {
  const scorers = scorersOf(card).map((id) => ({
    name: nameOf(id, people),
    holes: holeNumbers.filter((number) => card.scorers[number - 1] === id),
  }));
  const claims = openClaims(card).map(({ holeNumber, byId, gross }) => {
    return { holeNumber, by: nameOf(byId, people), mine: byId === viewerId, gross };
  });
  return { ...(scorers.length > 0 && { scorers }), ...(claims.length > 0 && { claims }) };
}

/** Left out unless the card is full and its player has not confirmed it. */
export function keptByAnswer(card: StoredCard | null | undefined, people: People): { keptBy?: string } {
  const keepers = card ? keepersOf(card) : [];
  return keepers.length === 0 ? {} : { keptBy: namesOf(keepers, people) };
}

/** "Max, Joe and Ann". */
export function namesOf(ids: readonly PlayerId[], people: People): string {
  const names = ids.map((id) => nameOf(id, people));
  const last = names.pop() ?? "";
  return names.length === 0 ? last : fill(scorerNames.several, { names: names.join(", "), last });
}

function nameOf(id: PlayerId, people: People): string {
  const player = people.get(id);
  return player === undefined ? "" : shortName(player, [...people.values()]);
}
