import type { SkinsResult } from "./skins.ts";

type Settled = { readonly creator: string; readonly opponent: string; readonly cents: number };

/**
 * What a player receives after a round, or pays below 0: the skins minus their part of the pot, and the bets. Skins
 * count once all cards of the field are done; "nobody waits" for the card of a player who has left (ruling 59).
 * `cents` of a bet is from the creator's view (ruling 3).
 */
export function balanceOf(
  id: string,
  game: SkinsResult,
  centsEach: number,
  bets: readonly Settled[],
): number {
  let cents = 0;
  for (const player of game.players) if (player.id === id && game.isFinal) cents += player.cents - centsEach;
  for (const bet of bets) {
    if (bet.creator === id) cents += bet.cents;
    if (bet.opponent === id) cents -= bet.cents;
  }
  return cents;
}
