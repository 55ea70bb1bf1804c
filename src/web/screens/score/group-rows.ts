import type { Card } from "#contract/cards/cards";
import type { CardOfGroup, GroupCards } from "#contract/cards/group-cards";
import type { Person } from "#contract/players/people";
import { basisOn } from "#rules/cards/card-basis";
import { emptyCard } from "#rules/cards/gross";
import { countEntered, enteredOf, pickedUpHoles } from "#rules/cards/picked-up";
import type { CardBasis, EnteredScores, PlayerId } from "#rules/golf";
import { displayName, shortName } from "#rules/players/person";
import { type CardDraft, type SavedCard, withDraft } from "../../drafts/card-draft.ts";
import { type CardOfRound, isOfCard, type Unsent } from "../../outbox/entry.ts";
import { withUnsent } from "../../outbox/own-card.ts";

/** A card, begun or as its first score will begin it. */
export type CardToFill = CardBasis & SavedCard;

export type GroupRow = Pick<CardOfGroup, "player" | "mayNot"> & {
  readonly name: string;
  readonly isMe: boolean;
  readonly round: CardOfRound;
  /** Null until the first score. */
  readonly begun: Card | null;
  /** What the server has; null until index and tee box are known. */
  readonly server: CardToFill | null;
  /** The same with the scores of the outbox. */
  readonly card: CardToFill | null;
  readonly draft: CardDraft;
  /** The card with what is typed. */
  readonly scores: EnteredScores;
  readonly unsent: readonly Unsent[];
};

/** A row in which the player can enter scores now. */
export type FilledRow = GroupRow & { readonly server: CardToFill; readonly card: CardToFill };

export function mayFill(row: GroupRow): row is FilledRow {
  return row.mayNot === null && row.server !== null;
}

/** `own`: the viewer's own card, which shows their own scores earlier than the group's answer. */
export function groupRows(
  { cards, teeTime, course }: GroupCards,
  own: Card | null,
  me: PlayerId,
  unsent: readonly Unsent[],
  draftOf: (owner: PlayerId) => CardDraft,
): GroupRow[] {
  const among = cards.map(({ player }) => player);
  return cards.map(({ player, card: ofGroup, startsWith, mayNot }) => {
    const isMe = player.id === me;
    const begun = isMe ? (own ?? ofGroup) : ofGroup;
    const round = {
      ...{ playerId: me, teeTimeId: teeTime.id, startsAt: teeTime.startsAt },
      ...(isMe ? {} : ownerOf(player)),
    };
    const ofCard = unsent.filter(isOfCard(round));
    // The player's own first score begins no card: the player chooses index and tee box (ruling 15).
    const server = begun ? withOwnClaims(begun) : isMe ? null : cardToBegin(course, startsWith);
    const card = server && withUnsent(server, ofCard);
    const draft = draftOf(player.id);
    return {
      ...{ player, mayNot, isMe, round, begun, server, card, draft },
      name: shortName(player, among),
      scores: card ? withDraft(card, draft) : emptyCard(),
      unsent: ofCard,
    };
  });
}

export function savedOf({ card }: Pick<GroupRow, "card">): EnteredScores {
  return card ? enteredOf(card) : emptyCard();
}

/** A row shows what the player has entered, also as a claim. So they can enter the score that the card holds after all. */
function withOwnClaims(card: Card): CardToFill {
  const own = (card.claims ?? []).filter(({ mine }) => mine);
  const entered = own.reduce<EnteredScores>(
    (all, { holeNumber, gross }) => all.with(holeNumber - 1, gross),
    enteredOf(card),
  );
  return { ...card, gross: countEntered(entered, card), pickedUp: pickedUpHoles(entered) };
}

function ownerOf(player: Person) {
  return { ownerId: player.id, ownerName: displayName(player) };
}

function cardToBegin(course: GroupCards["course"], startsWith: CardOfGroup["startsWith"]): CardToFill | null {
  const teeBox = course.teeBoxes.find(({ name }) => name === startsWith?.teeBox);
  if (!startsWith || !teeBox) return null;
  return {
    ...basisOn(course, teeBox, startsWith.handicapIndexTenths),
    gross: emptyCard(),
    versions: emptyCard().map(() => 0),
  };
}
