/**
 * What happens when players write on their card, or submit it?
 * Specification section 4; rulings 12 to 18 and 23. One transaction each, behind the tee time's
 * lock: the tee time's players, its pot and all its cards do not change meanwhile.
 */
import { isSameBasis } from "#rules/card-basis";
import type { Tenths } from "#rules/golf";
import type { Actor } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { acceptsGross, isComplete, type ScoringWay } from "#rules/round";
import { maySaveScore } from "#rules/score-entry";
import { type HoleEntry, type HoleOutcome, type Merged, mergeEntries } from "../../rules/hole-entries.ts";
import type { Context } from "../context.ts";
import { appendAudit, appendAuditEntries } from "../store/audit.ts";
import { lockBetsOf } from "../store/bets.ts";
import { deleteDevices, listDevices, saveDevices } from "../store/card-devices.ts";
import {
  type CardKey,
  findCard,
  markCard,
  type StoredCard,
  saveBasis,
  saveCardHoles,
  withHoles,
} from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import type { Transaction } from "../store/database.ts";
import {
  basisOf,
  chosenBasis,
  markFirstCompletion,
  updateAfterCardChange,
  type Writing,
  writeOnCard,
} from "./card-writing.ts";
import { resettleBets } from "./settle.ts";

/**
 * Index and tee box, on Continue. Also before the tee time begins (ruling 12): it is the scores
 * that have to wait. Chosen again, the card is computed again; what it does not choose stays as the
 * card was started on (ruling 6).
 */
export async function beginCard(
  context: Context,
  actor: Actor,
  { handicapIndexTenths, teeBox, ...key }: CardKey & { handicapIndexTenths: Tenths; teeBox: string },
): Promise<true | Refusal> {
  return writeOnOwnCard(context, actor, key, async (tx, writing) => {
    const { teeTime, may, event } = writing;
    if (may !== true && may.refused !== "tee-time-not-begun" && !isClosed(may)) return may;
    const card = await findCard(tx, key);
    const course = await findCourse(tx, teeTime.courseId);
    const basis = chosenBasis(course, card, { handicapIndexTenths, teeBox });
    if (isRefused(basis)) return basis;
    // Continue on the way to a closed card changes nothing.
    if (card !== null && isSameBasis(basis, card)) return true;
    if (isClosed(may)) return may;
    const bets = await lockBetsOf(tx, [key.playerId]);
    await saveBasis(tx, key, basis, event.at);
    await appendAudit(tx, {
      ...event,
      action: card === null ? "begin-card" : "change-handicap",
      before: card === null ? undefined : basisOf(card),
      after: basis,
    });
    if (card !== null) {
      const now = { ...card, ...basis };
      await updateAfterCardChange(tx, writing, { before: card, card: now, bets, cause: "card-changed" });
    }
    return true;
  });
}

/** Several holes, each with an answer of its own; refused as a whole only when no honest phone sent it. */
export async function saveHoles(
  context: Context,
  actor: Actor,
  { way, entries, ...key }: CardKey & { way: ScoringWay; entries: readonly HoleEntry[] },
): Promise<{ outcomes: HoleOutcome[]; card: StoredCard } | Refusal> {
  return writeOnOwnCard(context, actor, key, async (tx, writing) => {
    const { may, event } = writing;
    if (may !== true) return may;
    const card = await findCard(tx, key);
    if (card === null) return refuse("card-not-begun");
    if (!entries.every(({ gross }) => acceptsGross(gross, way))) return refuse("gross-out-of-range");
    const holeNumbers = entries.map(({ holeNumber }) => holeNumber);
    const merged = mergeEntries(card, await listDevices(tx, key, holeNumbers), entries);
    const bets = await lockBetsOf(tx, merged.changed.length > 0 ? [key.playerId] : []);
    const now = await storeHoles(tx, card, merged, event);
    if (merged.changed.length > 0) {
      const isCompletion = card.completedOrder === null && now.completedOrder !== null;
      const cause = isCompletion && way === "live" ? "live-completed" : "card-changed";
      await updateAfterCardChange(tx, writing, { before: card, card: now, bets, cause });
    }
    return { outcomes: merged.outcomes, card: now };
  });
}

/**
 * Submit Scores: repeatable, and the settlement of bets hangs on it (ruling 23). It changes no score, so that a card
 * that was complete when it closed can still be submitted: nobody gets out of a bet by waiting (decision 33).
 */
export async function submitCard(context: Context, actor: Actor, key: CardKey): Promise<true | Refusal> {
  return writeOnOwnCard(context, actor, key, async (tx, { may, event }) => {
    const card = await findCard(tx, key);
    if (may !== true && !(isClosed(may) && card !== null && isComplete(card.gross))) return may;
    if (card === null) return refuse("card-not-begun");
    if (!isComplete(card.gross)) return refuse("card-incomplete");
    const bets = await lockBetsOf(tx, [key.playerId]);
    if (card.submittedAt === null) {
      await markCard(tx, key, { submittedAt: event.at });
      await appendAudit(tx, { ...event, action: "submit-card" });
    }
    await resettleBets(tx, bets, key.teeTimeId, "post-round-submit", event);
    return true;
  });
}

/** Finish Round: repeatable. It settles only where the club wants live rounds settled (ruling 23). */
export async function finishCard(context: Context, actor: Actor, key: CardKey): Promise<true | Refusal> {
  return writeOnOwnCard(context, actor, key, async (tx, { may, event }) => {
    if (may !== true) return may;
    const card = await findCard(tx, key);
    if (card === null) return refuse("card-not-begun");
    if (!isComplete(card.gross)) return true;
    const bets = await lockBetsOf(tx, [key.playerId]);
    await resettleBets(tx, bets, key.teeTimeId, "live-completed", event);
    return true;
  });
}

function isClosed(may: true | Refusal): may is Refusal {
  return may !== true && may.refused === "card-closed";
}

/** A player's own; admins write by `correct-card.ts`, with a reason. */
async function writeOnOwnCard<T>(
  context: Context,
  actor: Actor,
  key: CardKey,
  write: (tx: Transaction, writing: Writing & { may: true | Refusal }) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (actor.id !== key.playerId) return refuse("not-allowed");
  return writeOnCard(context, actor, key, async (tx, writing) => {
    const { startsAt } = writing.teeTime;
    const { closeCardsAfterHours } = await readClub(tx);
    const part = { startsAt, place: writing.place, closeCardsAfterHours };
    return write(tx, { ...writing, may: maySaveScore(part, writing.event.at) });
  });
}

/** Answers the card as it is then. */
async function storeHoles(
  tx: Transaction,
  card: StoredCard,
  { changed, holes, conflicts, devices, forgotten }: Merged,
  event: Writing["event"],
): Promise<StoredCard> {
  await deleteDevices(tx, card, forgotten);
  await saveDevices(tx, devices);
  await appendAuditEntries(
    tx,
    conflicts.map(({ held, entry }) => ({ ...event, action: "hole-conflict", before: held, after: entry })),
  );
  await saveCardHoles(tx, holes);
  const now = withHoles(card, holes);
  if (changed.length === 0) return now;
  const order = await appendAuditEntries(
    tx,
    changed.map(({ before, hole: { holeNumber, gross, version, device } }) => ({
      ...event,
      action: "save-hole",
      before: { holeNumber, gross: before },
      after: { holeNumber, gross, version, device },
    })),
  );
  return markFirstCompletion(tx, now, order);
}
