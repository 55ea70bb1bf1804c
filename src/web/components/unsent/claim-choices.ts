import type { Card } from "#contract/cards/cards";
import { keptCard } from "#contract/labels/kept-card";
import { type CountedCard, enteredOf } from "#rules/cards/picked-up";
import type { Entered } from "#rules/golf";

export type HoleToDecide = {
  readonly holeNumber: number;
  readonly choices: readonly { readonly gross: Entered; readonly names: readonly string[] }[];
};

/** For each hole with a claim: the scores, and who has entered each (ruling 57). The saved score is first. */
export function claimChoices(card: CountedCard & Pick<Card, "scorers" | "claims">): HoleToDecide[] {
  const { claims = [], scorers = [] } = card;
  const entered = enteredOf(card);
  return [...new Set(claims.map(({ holeNumber }) => holeNumber))].map((holeNumber) => {
    const scorer = scorers.find(({ holes }) => holes.includes(holeNumber))?.name;
    const held = { gross: entered[holeNumber - 1] ?? 0, name: scorer ?? keptCard.onCard };
    const claimed = claims
      .filter((claim) => claim.holeNumber === holeNumber)
      .map(({ gross, by, mine }) => ({ gross, name: mine ? keptCard.you : by }));
    const all = [held, ...claimed];
    const choices = [...new Set(all.map(({ gross }) => gross))].map((gross) => ({
      gross,
      names: all.filter((one) => one.gross === gross).map(({ name }) => name),
    }));
    return { holeNumber, choices };
  });
}
