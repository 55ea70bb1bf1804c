/** Strokes in bets: a letter in a frame for each giver, unlike the player's own dots and scores in black and white. */
import type { CardToPrint } from "#contract/files";
import { paper } from "#contract/labels/print";
import { fill } from "#contract/messages";
import type { Person } from "#contract/people";
import { displayName } from "#rules/person";

/** `hole`: from 0. */
export function BetStrokes(props: {
  hole: number;
  inBets: CardToPrint["strokesInBets"];
  givers: readonly Giver[];
}) {
  const given = props.givers.flatMap((giver) => {
    const inBet = props.inBets.find(({ from }) => from === giver.player.id);
    const count = inBet?.strokes[props.hole] ?? 0;
    return count === 0 ? [] : [{ ...giver, count }];
  });
  if (given.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap justify-center gap-0.5">
      {given.map(({ letter, player, count }) => (
        <span key={letter} className="inline-flex gap-0.5">
          {Array.from({ length: count }, (_, i) => (
            <BetLetter key={i} letter={letter} isMark />
          ))}
          <span className="sr-only">
            {fill(paper.betStroke, { player: displayName(player), strokes: count })}
          </span>
        </span>
      ))}
    </span>
  );
}

/** `isMark`: words for screen readers follow it. */
export function BetLetter({ letter, isMark }: { letter: string; isMark?: boolean }) {
  return (
    <span aria-hidden={isMark} className="border border-ink px-0.5 text-small font-bold leading-none">
      {letter}
    </span>
  );
}

/** A group of more than five has two cards. */
export function BetLegend({ givers }: { givers: readonly Giver[] }) {
  if (givers.length === 0) return null;
  return (
    <p className="text-small">
      {paper.betLetters}
      {givers.map(({ letter, player }, i) => (
        <span key={letter}>
          {i > 0 && ","} <BetLetter letter={letter} /> <span translate="no">{displayName(player)}</span>
        </span>
      ))}
      . {paper.betNotes}
    </p>
  );
}

export type Giver = { letter: string; player: Person };

const alphabet = 26;

/** Who gives strokes in a bet of the group gets a letter, in the order of the group. */
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

/** AA comes after Z. */
function letterAt(i: number): string {
  const letter = String.fromCodePoint((i % alphabet) + "A".charCodeAt(0));
  return letter.repeat(1 + Math.floor(i / alphabet));
}
