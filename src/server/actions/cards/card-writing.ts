/**
 * Steps that all changes of a card share. The lock of the tee time also locks its places, its pot and all
 * its cards. Rulings 4, 6, 15, 22 and 23.
 */
import type { Bet } from "#rules/bets/bet";
import type { SettlementCause } from "#rules/bets/when-bets-settle";
import { holesFilled, isComplete } from "#rules/cards/gross";
import { adjustedHandicap, parOf, readIndex, writeIndex } from "#rules/cards/handicap";
import type { CardBasis, TeeTimeId, Tenths } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Place } from "#rules/tee-times/tee-time";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import type { AuditEntry } from "../../store/audit-append.ts";
import { type CardKey, markCard, type StoredCard } from "../../store/cards.ts";
import { readClub } from "../../store/club.ts";
import type { StoredCourse } from "../../store/courses.ts";
import { findPlace } from "../../store/places.ts";
import { lockTeeTime, updateTeeTime } from "../../store/tee-times.ts";
import type { Authored, TriggeringChange } from "../bets/bet-terms.ts";
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

export type ChosenBasis = { readonly handicapIndexTenths: Tenths; readonly teeBox: string };

export function chosenBasis(
  course: StoredCourse,
  card: StoredCard | null,
  { handicapIndexTenths, teeBox: teeBoxName }: ChosenBasis,
): CardBasis | Refusal {
  // After its first score, a card keeps its course. Until then, the card uses the course of the tee time.
  const started = card !== null && holesFilled(card.gross) > 0 ? card : null;
  const holes = started?.holes ?? course.holes;
  const teeBox =
    started?.teeBox.name === teeBoxName
      ? started.teeBox
      : course.teeBoxes.find(({ name }) => name === teeBoxName);
  const indexTenths = readIndex(writeIndex(handicapIndexTenths), false);
  if (teeBox === undefined || isRefused(indexTenths)) return refuse("invalid-index-or-tee-box");
  const { slope, ratingTenths } = teeBox;
  const handicap = adjustedHandicap({ indexTenths, slope, ratingTenths, par: parOf(holes) });
  return { holes, teeBox, handicapIndexTenths: indexTenths, adjustedHandicap: handicap };
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
};

export async function updateAfterCardChange(
  tx: Transaction,
  { teeTime, place, entry }: CardWriting,
  { before, card, bets, cause, isLateBasis }: CardChange,
): Promise<void> {
  if (holesFilled(card.gross) > 0) await fixPot(tx, teeTime);
  await resettleBets(tx, bets, teeTime.id, cause, entry);
  if (card.completedOrder !== null) {
    await recomputeTeamTotals(tx, teeTime.id, [place?.groupNumber ?? null], entry);
    await updateFinalResults(tx, teeTime.id, card.completedOrder, entry);
  }
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
