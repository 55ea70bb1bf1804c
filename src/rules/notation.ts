/**
 * "4 4 5 3 4 4 3 4 5 | 5 4 3 4 4 5 3 4 4": front nine, bar, back nine; "-" is a hole not played yet. Only we write
 * it, for demo cards and tests, so a slip is an exception and not a refusal.
 */
import type { CompleteGrossScores, Gross, GrossScores } from "./golf.ts";
import { isComplete } from "./round.ts";

/** Eighteen scores, null for "-". Throws when a nine has not nine entries or one is no number. */
export function readCard(text: string): GrossScores {
  const nines = text.split("|").map((nine) => nine.trim().split(/\s+/));
  if (nines.length !== 2 || nines.some((nine) => nine.length !== 9)) {
    throw new Error(`A card is nine scores, a bar, nine scores: "${text}"`);
  }
  return nines.flat().map((entry) => readEntry(entry, text));
}

/** As readCard, for a card without blanks. Throws when a hole is blank. */
export function readCompleteCard(text: string): CompleteGrossScores {
  const card = readCard(text);
  if (!isComplete(card)) throw new Error(`A hole of this card is blank: "${text}"`);
  return card;
}

export function writeCard(card: GrossScores): string {
  const entries = card.map((gross) => (gross === null ? "-" : String(gross)));
  return `${entries.slice(0, 9).join(" ")} | ${entries.slice(9).join(" ")}`;
}

function readEntry(entry: string, card: string): Gross | null {
  if (entry === "-") return null;
  if (!/^\d{1,2}$/.test(entry)) throw new Error(`"${entry}" is no score in "${card}"`);
  return Number(entry);
}
