import { roundResults } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { displayName, type PersonName } from "#rules/players/person";

type Kept = { readonly keptBy?: string | undefined };

/** Says who kept a full card that its player has not confirmed (ruling 57). */
export function NotConfirmed({ keptBy }: Kept) {
  return (
    keptBy && <span className="block text-small">{fill(roundResults.notConfirmed, { names: keptBy })}</span>
  );
}

export function NotConfirmedCards({ cards }: { cards: readonly (Kept & { readonly player: PersonName })[] }) {
  return cards.map(
    (card, at) =>
      card.keptBy && (
        <p key={at} className="pt-2 text-small">
          {displayName(card.player)}
          <NotConfirmed {...card} />
        </p>
      ),
  );
}
