/**
 * From which players does a player get a stroke on this hole, in their bets? A letter in a frame for each: not to be taken
 * for the player's own dot, nor, in black and white, for a score.
 */
import type { CardToPrint } from "#contract/files";
import { paper } from "#contract/labels/print";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import type { Giver } from "./givers.ts";

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

/** `isMark`: beside it is said in words what it means. */
export function BetLetter({ letter, isMark }: { letter: string; isMark?: boolean }) {
  return (
    <span aria-hidden={isMark} className="border border-ink px-0.5 text-small font-bold leading-none">
      {letter}
    </span>
  );
}

/** Which letter is whose, since a group of more than five has two cards. */
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
