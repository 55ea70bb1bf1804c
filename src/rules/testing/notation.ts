import { isComplete } from "../cards/gross.ts";
import type { CompleteGrossScores, Gross, GrossScores } from "../golf.ts";

export function readCard(text: string): GrossScores {
  const nines = text.split("|").map((nine) => nine.trim().split(/\s+/));
  if (nines.length !== 2 || nines.some((nine) => nine.length !== 9)) {
    throw new Error(`A card is nine scores, a bar, nine scores: "${text}"`);
  }
  return nines.flat().map((entry) => readEntry(entry, text));
}

export function readCompleteCard(text: string): CompleteGrossScores {
  const card = readCard(text);
  if (!isComplete(card)) throw new Error(`A hole of this card is blank: "${text}"`);
  return card;
}

function readEntry(entry: string, card: string): Gross | null {
  if (entry === "-") return null;
  if (!/^\d{1,2}$/.test(entry)) throw new Error(`"${entry}" is no score in "${card}"`);
  return Number(entry);
}
