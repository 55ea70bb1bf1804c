/** Marks that a player left after a hole, and undoes the mark. The player or an admin may do both. Ruling 59. */

import { openClaims } from "#rules/cards/hole-claims";
import { hasNoBackNine, type Left, mayLeave } from "#rules/cards/left";
import { mayCorrectCard, maySaveScore } from "#rules/cards/score-entry";
import { type Actor, hasAdminArea } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { lockBetsOf } from "../../store/bets/bets.ts";
import { markCard } from "../../store/card-changes.ts";
import { type CardKey, findCard, playersOnBackNine, type StoredCard } from "../../store/cards.ts";
import { readClub } from "../../store/club.ts";
import { resettleBets } from "../bets/settle.ts";
import { notifyOpponents, recomputeTeamTotals, updateFinalResults } from "../results/final-results.ts";
import { type CardWriting, writeOnCard } from "./card-writing.ts";
import { askToConfirm } from "./kept-card.ts";

export type LeftMark = CardKey & {
  /** The last hole, as the screen showed it. */
  readonly after: number;
  /** An admin's reason why the back nine is not played: it pays nothing then. */
  readonly notPlayedReason?: string | undefined;
};

/**
 * Counts as a submit (ruling 23). Refuses with "not-allowed", "cannot-leave", "claims-open", or if the actor may
 * not change the card now.
 */
export async function markLeft(
  context: Context,
  actor: Actor,
  { after, notPlayedReason, ...key }: LeftMark,
): Promise<true | Refusal> {
  const isNotPlayed = notPlayedReason !== undefined;
  if (isNotPlayed && !hasAdminArea(actor)) return refuse("not-allowed");
  if (isNotPlayed && notPlayedReason.trim() === "") return refuse("reason-missing");
  return writeOnCardOf(context, actor, key, async (tx, writing, card) => {
    const last = card.left?.after ?? mayLeave(card.entered);
    if (isRefused(last)) return last;
    if (last !== after) return refuse("cannot-leave");
    if (openClaims(card).length > 0) return refuse("claims-open");
    if (card.left !== null && (!isNotPlayed || card.left.backNineLostTo.length === 0)) return true;
    const isLost = hasNoBackNine(after) && !isNotPlayed;
    const left = { after, backNineLostTo: isLost ? await playersOnBackNine(tx, key) : [] };
    const reason = isNotPlayed ? { reason: notPlayedReason.trim() } : {};
    await changeLeft(tx, writing, card, { left, ...reason });
    return true;
  });
}

/** The card is unfinished again, and its bets have no result. */
export async function undoLeft(context: Context, actor: Actor, key: CardKey): Promise<true | Refusal> {
  return writeOnCardOf(context, actor, key, async (tx, writing, card) => {
    if (card.left !== null) await changeLeft(tx, writing, card, { left: null });
    return true;
  });
}

async function writeOnCardOf(
  context: Context,
  actor: Actor,
  key: CardKey,
  write: (tx: Transaction, writing: CardWriting, card: StoredCard) => Promise<true | Refusal>,
): Promise<true | Refusal> {
  if (actor.id !== key.playerId && !hasAdminArea(actor)) return refuse("not-allowed");
  return writeOnCard(context, actor, key, async (tx, writing) => {
    const { startsAt } = writing.teeTime;
    const { closeCardsAfterHours } = await readClub(tx);
    const part = { startsAt, place: writing.place };
    const may = hasAdminArea(actor)
      ? mayCorrectCard(part, writing.entry.at)
      : maySaveScore({ ...part, closeCardsAfterHours }, writing.entry.at);
    if (may !== true) return may;
    const card = await findCard(tx, key);
    return card === null ? refuse("card-not-begun") : write(tx, writing, card);
  });
}

async function changeLeft(
  tx: Transaction,
  { teeTime, place, entry }: CardWriting,
  card: StoredCard,
  { left, reason }: { left: Left | null; reason?: string },
): Promise<void> {
  const bets = await lockBetsOf(tx, [card.playerId]);
  const order = await appendAudit(tx, {
    ...entry,
    action: left === null ? "undo-left" : "mark-left",
    before: card.left ?? undefined,
    after: left === null ? undefined : { ...left, ...(reason && { reason }) },
  });
  const mark = {
    left,
    completedOrder: left && (card.completedOrder ?? order),
    submittedAt: left && (card.submittedAt ?? entry.at),
  };
  await markCard(tx, card, mark);
  await askToConfirm(tx, card, { ...card, ...mark }, entry);
  await resettleBets(tx, bets, teeTime.id, left === null ? "left-undone" : "post-round-submit", entry);
  await recomputeTeamTotals(tx, teeTime.id, [place?.groupNumber ?? null], entry);
  await updateFinalResults(tx, teeTime.id, order, entry);
  const kind = left === null ? "opponent-back" : "opponent-left";
  await notifyOpponents(tx, bets, card, { kind, isToldEarly: true }, entry);
}
