import { roundResults } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { displayName, type PersonName } from "#rules/players/person";

/** Says who kept a full card that its player has not confirmed (ruling 57). */
export function NotConfirmed({ keptBy }: { keptBy: string | undefined }) {
  return (
    keptBy && <span className="block text-small">{fill(roundResults.notConfirmed, { names: keptBy })}</span>
  );
}

type Kept = { readonly player: PersonName & { readonly id: string }; readonly keptBy?: string | undefined };

export function NotConfirmedCards({ cards }: { cards: readonly Kept[] }) {
  return cards.map(
    ({ player, keptBy }) =>
      keptBy && (
        <p key={player.id} className="pt-2 text-small">
          {fill(roundResults.notConfirmedOf, { player: displayName(player), names: keptBy })}
        </p>
      ),
  );
}
