/**
 * Steps that all changes of a card share. The lock of the tee time also locks its places, its pot and all
 * its cards. Rulings 4, 6, 15, 22 and 23.
 */
import type { Bet } from "#rules/bets/bet";
import type { SettlementCause } from "#rules/bets/when-bets-settle";
import { holesFilled, isComplete } from "#rules/cards/gross";
import type { CardBasis, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import type { Place } from "#rules/tee-times/tee-time";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import type { AuditEntry } from "../../store/audit-append.ts";
import { markCard } from "../../store/card-changes.ts";
import type { CardKey, StoredCard } from "../../store/cards.ts";
import { readClub } from "../../store/club.ts";
import { findPlace } from "../../store/places.ts";
import { lockTeeTime, updateTeeTime } from "../../store/tee-times.ts";
import type { Authored, TriggeringChange } from "../bets/bet-terms.ts";
import { updateReopened } from "../bets/reopened-payments.ts";
import { resettleBets } from "../bets/settle.ts";
import { notifyOpponents, recomputeTeamTotals, updateFinalResults } from "../results/final-results.ts";

export type CardWriting = {
  readonly teeTime: Row<"teeTimes">;
  readonly place: Place | null;
  readonly entry: Authored & { teeTimeId: TeeTimeId } & Pick<TriggeringChange, "shown"> &
    Pick<AuditEntry, "subject" | "subjectId">;
};

/** Calls `write` after locking the tee time. `write` must check whether the actor may change the card. */
export async function writeOnCard<T>(
  { db, now }: Context,
  actor: Actor,
  { teeTimeId, playerId }: CardKey,
  write: (tx: Transaction, writing: CardWriting) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const place = await findPlace(tx, { teeTimeId, playerId });
    const entry = { at: now(), by: actor.id, subject: "card", subjectId: playerId, teeTimeId } as const;
    return write(tx, { teeTime, place, entry });
  });
}

export function basisOf({ holes, teeBox, handicapIndexTenths, adjustedHandicap }: StoredCard): CardBasis {
  return { holes, teeBox, handicapIndexTenths, adjustedHandicap };
}

/** `completedOrder` shows whether a bet was accepted before the card was complete (ruling 23). */
export async function markFirstCompletion(tx: Transaction, card: StoredCard, completedOrder: number | null) {
  if (card.completedOrder !== null || !isComplete(card.gross)) return card;
  await markCard(tx, card, { completedOrder });
  return { ...card, completedOrder };
}

type CardChange = {
  before: Pick<StoredCard, "completedOrder"> | null;
  card: StoredCard;
  bets: readonly Bet[];
  cause: SettlementCause;
  /** True if index or tee box changed after the card's first score (ruling 43). */
  isLateBasis: boolean;
  /** True if the owner replaces the index or tee box that a scorer chose: that is no late change (ruling 57). */
  isFirstChoice?: boolean;
};

export async function updateAfterCardChange(
  tx: Transaction,
  { teeTime, place, entry }: CardWriting,
  { before, card, bets, cause, isLateBasis, isFirstChoice = false }: CardChange,
): Promise<void> {
  if (holesFilled(card.gross) > 0) await fixPot(tx, teeTime);
  await resettleBets(tx, bets, teeTime.id, cause, entry);
  if (card.completedOrder !== null) {
    await recomputeTeamTotals(tx, teeTime.id, [place?.groupNumber ?? null], entry);
    if (isFirstChoice) await updateReopened(tx, teeTime.id, entry.at);
    else await updateFinalResults(tx, teeTime.id, card.completedOrder, entry);
  }
  if (isFirstChoice) return;
  // Opponents learn of a changed index or tee box immediately, of a score once both cards are done (ruling 43).
  if (isLateBasis || before?.completedOrder != null)
    await notifyOpponents(tx, bets, card, { kind: "bet-card-changed", isToldEarly: isLateBasis }, entry);
}

/** A started round keeps its pot when the club changes the amount (ruling 6). */
export async function fixPot(tx: Transaction, teeTime: Row<"teeTimes">): Promise<Row<"teeTimes">> {
  if (teeTime.potPerPlayerCents !== null) return teeTime;
  const { potPerPlayerCents } = await readClub(tx);
  await updateTeeTime(tx, teeTime.id, { potPerPlayerCents });
  return { ...teeTime, potPerPlayerCents };
}
