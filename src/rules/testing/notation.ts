import { isComplete } from "../cards/gross.ts";
import type { CompleteGrossScores, Entered, EnteredScores, GrossScores } from "../golf.ts";

/** Reads "P" as a picked-up ball. */
export function readEntered(text: string): EnteredScores {
  const nines = text.split("|").map((nine) => nine.trim().split(/\s+/));
  if (nines.length !== 2 || nines.some((nine) => nine.length !== 9)) {
    throw new Error(`A card is nine scores, a bar, nine scores: "${text}"`);
  }
  return nines.flat().map((entry) => readEntry(entry, text));
}

export function readCard(text: string): GrossScores {
  return readEntered(text).map((entered) => {
    if (entered === "picked-up") throw new Error(`A ball is picked up on this card: "${text}"`);
    return entered;
  });
}

export function readCompleteCard(text: string): CompleteGrossScores {
  const card = readCard(text);
  if (!isComplete(card)) throw new Error(`A hole of this card is blank: "${text}"`);
  return card;
}

function readEntry(entry: string, card: string): Entered | null {
  if (entry === "-") return null;
  if (entry === "P") return "picked-up";
  if (!/^\d{1,2}$/.test(entry)) throw new Error(`"${entry}" is no score in "${card}"`);
  return Number(entry);
}
