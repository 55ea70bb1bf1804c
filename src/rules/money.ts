/** Sections 5 (Create bet), 9 (Bets, Display); rulings 25, 26. Amounts are whole cents, since 0.1 + 0.2 is not 0.3. */
import type { Cents } from "./golf.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { isWholeWithin } from "./values.ts";

export const highestStakeCents: Cents = 999_999;

export function isStake(cents: Cents): boolean {
  return isWholeWithin(cents, { lowest: 0, highest: highestStakeCents });
}

/** Reads "7.5" or "1,250", from 0 to 9,999.99. Refuses with "bet-incomplete" for a blank, otherwise "amount-invalid". */
export function readAmount(text: string): Cents | Refusal {
  const typed = text.trim();
  if (typed === "") return refuse("bet-incomplete");
  const parts = /^(?=\.?\d)(?<dollars>\d*|\d,\d{3})(?:\.(?<cents>\d{0,2}))?$/.exec(typed)?.groups;
  if (!parts) return refuse("amount-invalid");
  const amount = Number(parts.dollars?.replace(",", "")) * 100 + Number((parts.cents ?? "").padEnd(2, "0"));
  return amount <= highestStakeCents ? amount : refuse("amount-invalid");
}

/** For an input field: "20", "7.50". `cents` must not be below zero. */
export function writeAmount(cents: Cents): string {
  const dollars = String(Math.floor(cents / 100));
  const odd = cents % 100;
  return odd === 0 ? dollars : `${dollars}.${String(odd).padStart(2, "0")}`;
}

/** "$20", "$7.50", "$1,250". `cents` must not be below zero. */
export function printAmount(cents: Cents): string {
  return `$${writeAmount(cents).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",")}`;
}

/** "+$20", "-$7.50" (ASCII hyphen), "$0". */
export function printSignedAmount(cents: Cents): string {
  const sign = cents > 0 ? "+" : cents < 0 ? "-" : "";
  return sign + printAmount(Math.abs(cents));
}
