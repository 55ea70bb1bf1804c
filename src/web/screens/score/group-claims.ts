import type { Card } from "#contract/cards/cards";
import { groupScores } from "#contract/labels/group-scores";
import { enteredText } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { type CountedCard, enteredOf } from "#rules/cards/picked-up";

type ClaimedCard = CountedCard & Pick<Card, "claims" | "scorers">;

/** `owner`: whose card it is. `me`: the viewer, as the card names them. They are the same on the viewer's own card. */
type Names = { readonly owner: string; readonly me: string; readonly isMine: boolean };

/** Returns "Mia has 6, you entered 5. Mia decides." for the shown hole, or for the first other hole with a claim. */
export function claimText(card: ClaimedCard, shownHole: number, names: Names): string | null {
  const { claims = [] } = card;
  const claim = claims.find(({ holeNumber }) => holeNumber === shownHole) ?? claims[0];
  if (!claim) return null;
  const hole = claim.holeNumber;
  const said = upperFirst([heldText(card, hole, names), ...claimTexts(claims, hole)].join(", "));
  const isShown = hole === shownHole;
  if (names.isMine) return fill(isShown ? groupScores.youDecide : groupScores.youDecideHole, { hole, said });
  return fill(isShown ? groupScores.decides : groupScores.decidesHole, { hole, said, player: names.owner });
}

function heldText(card: ClaimedCard, hole: number, { owner, me, isMine }: Names): string {
  const held = enteredOf(card)[hole - 1] ?? 0;
  const gross = enteredText(held);
  const scorer = card.scorers?.find(({ holes }) => holes.includes(hole))?.name;
  if (scorer === me) return fill(groupScores.youEntered, { gross });
  if (scorer !== undefined) return fill(groupScores.entered, { name: scorer, gross });
  return isMine ? fill(groupScores.youHave, { gross }) : fill(groupScores.has, { name: owner, gross });
}

function claimTexts(claims: NonNullable<Card["claims"]>, hole: number): string[] {
  return claims
    .filter(({ holeNumber }) => holeNumber === hole)
    .map(({ mine, by, gross: entered }) => {
      const gross = enteredText(entered);
      return mine ? fill(groupScores.youEntered, { gross }) : fill(groupScores.entered, { name: by, gross });
    });
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
