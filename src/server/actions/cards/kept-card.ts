/** Asks the owner of a card that others have kept to confirm it (ruling 57). */
import { asksToConfirm, isToConfirm } from "#rules/cards/scorers";
import type { Transaction } from "../../database/database.ts";
import type { StoredCard } from "../../store/cards.ts";
import { discardNotifications, notifyPlayers } from "../../store/notifications.ts";
import type { TriggeringChange } from "../bets/bet-terms.ts";

/** An owner who makes the change reads it on home, so is not notified. */
export async function askToConfirm(
  tx: Transaction,
  before: StoredCard | null,
  card: StoredCard,
  { by, at }: Pick<TriggeringChange, "by" | "at">,
): Promise<void> {
  const { teeTimeId, playerId } = card;
  if (asksToConfirm(before, card) && by !== playerId)
    await notifyPlayers(tx, { teeTimeId }, [{ playerId, kind: "card-kept" }], at);
  else if (before !== null && isToConfirm(before) && !isToConfirm(card))
    await discardNotifications(tx, { teeTimeId }, [playerId], ["card-kept"]);
}
