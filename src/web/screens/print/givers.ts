/**
 * Who gives strokes in a bet of the group, and which letter stands for them on its cards?
 * A, B, C in the order of the group; nobody else has one. A group that is printed on two cards has the same letters on both.
 */
import type { CardToPrint } from "#contract/files";
import type { Person } from "#contract/people";

export type Giver = { letter: string; player: Person };

const alphabet = 26;

export function giversOf(group: readonly CardToPrint[]): Giver[] {
  const ids = new Set(group.flatMap(({ strokesInBets }) => strokesInBets.map(({ from }) => from)));
  return group
    .filter(({ player }) => ids.has(player.id))
    .map(({ player }, i) => ({ letter: letterAt(i), player }));
}

/** Those who give strokes to one of these players. */
export function giversTo(cards: readonly CardToPrint[], givers: readonly Giver[]): Giver[] {
  return givers.filter(({ player }) =>
    cards.some(({ strokesInBets }) => strokesInBets.some(({ from }) => from === player.id)),
  );
}

/** Behind Z comes AA. */
function letterAt(i: number): string {
  const letter = String.fromCodePoint((i % alphabet) + "A".charCodeAt(0));
  return letter.repeat(1 + Math.floor(i / alphabet));
}
