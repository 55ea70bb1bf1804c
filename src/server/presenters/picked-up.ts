/** Answers leave these fields out if the player picked up on no hole and has not left. */
import type { Left } from "#rules/cards/left";

export function pickedUpAnswer(pickedUp: readonly number[] = []): { pickedUp?: number[] } {
  return pickedUp.length === 0 ? {} : { pickedUp: [...pickedUp] };
}

export function leftAnswer(card: { readonly left: Left | null } | null | undefined): { leftAfter?: number } {
  return card?.left ? { leftAfter: card.left.after } : {};
}
