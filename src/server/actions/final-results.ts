/**
 * Rulings 4, 13 and 43. Once all cards are complete the results are final, and players are notified of later
 * changes.
 */
import type { Bet } from "#rules/bet";
import type { TeeTimeId } from "#rules/golf";
import { termsOnTeeTime } from "../store/bet-terms.ts";
import type { CardKey } from "../store/cards.ts";
import type { Transaction } from "../store/database.ts";
import { fieldFinalSince, finalOrders, recordFinal, wholeField } from "../store/final-results.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { listPlaces } from "../store/places.ts";
import { readRound } from "../store/rounds.ts";
import type { BetEvent } from "./bet-terms.ts";
import { updateReopened } from "./reopened-payments.ts";

/** `order`: the last audit entry of the change, at which the field may have become final. */
export async function updateFinalResults(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  order: number,
  event: BetEvent,
): Promise<void> {
  const lastCard = await fieldFinalSince(tx, teeTimeId);
  if ((await finalOrders(tx, teeTimeId)).has(wholeField)) await notifyField(tx, teeTimeId, event);
  else if (lastCard !== null)
    await recordFinal(tx, { teeTimeId, groupNumber: wholeField, finalOrder: Math.max(lastCard, order) });
  await updateReopened(tx, teeTimeId, event.at);
}

async function notifyField(tx: Transaction, teeTimeId: TeeTimeId, { by, at }: BetEvent): Promise<void> {
  const players = (await listPlaces(tx, teeTimeId)).filter(
    ({ playerId, waitlist, noShow }) => !waitlist && !noShow && playerId !== by,
  );
  const drafts = players.map(({ playerId }) => ({ playerId, kind: "results-corrected" as const }));
  await notifyPlayers(tx, { teeTimeId }, drafts, at);
}

/**
 * Notifies of a changed score once both cards were complete, and of another index or tee box immediately
 * (ruling 43).
 */
export async function notifyOpponents(
  tx: Transaction,
  bets: readonly Bet[],
  { teeTimeId, playerId, isLateBasis }: CardKey & { readonly isLateBasis: boolean },
  { by, at }: BetEvent,
): Promise<void> {
  if (bets.length === 0) return;
  const ids = bets.map(({ id }) => id);
  const terms = await termsOnTeeTime(tx, teeTimeId, ids);
  const opponentOf = ({ createdBy, opponent }: Bet) => (createdBy === playerId ? opponent : createdBy);
  const { sides } = await readRound(tx, teeTimeId, bets.map(opponentOf));
  for (const bet of bets) {
    const opponent = sides.find((side) => side.playerId === opponentOf(bet));
    if (terms.get(bet.id)?.counts !== 1 || opponent === undefined || opponent.playerId === by) continue;
    if (!opponent.isActivePlayer || (opponent.completedOrder === null && !isLateBasis)) continue;
    const drafts = [{ playerId: opponent.playerId, kind: "bet-card-changed" as const }];
    await notifyPlayers(tx, { betId: bet.id, teeTimeId }, drafts, at);
  }
}
