import { left } from "#contract/labels/left";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import { displayName } from "#rules/players/person";

type LeftPlayer = { readonly player: Person; readonly leftAfter?: number | undefined };

/** Names the players who have left, below a table with their cards (ruling 59). */
export function LeftNote({ players }: { players: readonly LeftPlayer[] }) {
  return players.map(
    ({ player, leftAfter }) =>
      leftAfter !== undefined && (
        <p key={player.id} className="pt-2 text-small">
          {fill(left.doneFor, { player: displayName(player), hole: leftAfter })}
        </p>
      ),
  );
}

/** Stands for the score on a hole after the player has left. */
export function LeftMark() {
  return (
    <>
      <span aria-hidden>{left.none}</span>
      <span className="sr-only">{left.mark}</span>
    </>
  );
}
