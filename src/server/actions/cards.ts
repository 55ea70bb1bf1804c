/**
 * What happens when a player writes on his card, or hands it in?
 * Specification section 4; rulings 12 to 18 and 23. One transaction each, behind the tee time's
 * lock: whoever plays in it, the pot and all its cards stand still meanwhile.
 */
import type { CardBasis, PlayerId, Tenths } from "#rules/golf";
import { adjustedHandicap, parOf, readIndex, writeIndex } from "#rules/handicap";
import { type Actor, mayEditCard } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { acceptsGross, holesFilled, isComplete, type ScoringWay } from "#rules/round";
import { maySaveScore } from "#rules/score-entry";
import { placeOf } from "#rules/tee-time";
import type { Context } from "../context.ts";
import { type Event, writeAllDown, writeDown } from "../store/audit.ts";
import { lockBetsOf } from "../store/bets.ts";
import {
  type CardKey,
  findCard,
  listDevices,
  markCard,
  type StoredCard,
  saveBasis,
  saveCardHoles,
  saveDevices,
} from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { findCourse, type StoredCourse } from "../store/courses.ts";
import type { Transaction } from "../store/database.ts";
import { readPlaces } from "../store/places.ts";
import type { Row } from "../store/schema.ts";
import { lockTeeTime, updateTeeTime } from "../store/tee-times.ts";
import { type HoleEntry, type HoleOutcome, type Merged, mergeEntries } from "./hole-entries.ts";
import { followBets } from "./settle.ts";
import { followTeams } from "./team-totals.ts";

/**
 * Index and tee box, on Continue. Also before the tee time begins (ruling 12): it is the scores
 * that have to wait. Chosen again, the card is counted anew; what it does not choose stays as the
 * card was begun on (ruling 6).
 */
export async function beginCard(
  context: Context,
  actor: Actor,
  { handicapIndexTenths, teeBox, ...key }: CardKey & { handicapIndexTenths: Tenths; teeBox: string },
): Promise<true | Refusal> {
  return writeOnCard(context, actor, key, async (tx, { teeTime, groupNumber, may, event }) => {
    if (may !== true && may.refused !== "tee-time-not-begun") return may;
    const card = await findCard(tx, key);
    const course = await findCourse(tx, teeTime.courseId);
    const basis = chosenBasis(course, card, handicapIndexTenths, teeBox);
    if (isRefused(basis)) return basis;
    if (card !== null && JSON.stringify(basis) === JSON.stringify(basisOf(card))) return true;
    const bets = await lockBetsOf(tx, [key.playerId]);
    await saveBasis(tx, key, basis, event.at);
    await writeDown(tx, {
      ...event,
      action: card === null ? "begin-card" : "change-handicap",
      before: card === null ? undefined : basisOf(card),
      after: basis,
    });
    await followBets(tx, bets, key.teeTimeId, "card-changed", event);
    if (card !== null && isComplete(card.gross)) await followTeams(tx, key.teeTimeId, [groupNumber], event);
    return true;
  });
}

/** Several holes, each with an answer of its own; refused as a whole only when no honest phone sent it. */
export async function saveHoles(
  context: Context,
  actor: Actor,
  { way, entries, ...key }: CardKey & { way: ScoringWay; entries: readonly HoleEntry[] },
): Promise<{ outcomes: HoleOutcome[]; card: StoredCard } | Refusal> {
  return writeOnCard(context, actor, key, async (tx, { teeTime, groupNumber, may, event }) => {
    if (may !== true) return may;
    const card = await findCard(tx, key);
    if (card === null) return refuse("card-not-begun");
    if (!entries.every(({ gross }) => acceptsGross(gross, way))) return refuse("gross-out-of-range");
    const merged = mergeEntries(card, await listDevices(tx, key), entries);
    const bets = await lockBetsOf(tx, merged.changed.length > 0 ? [key.playerId] : []);
    await storeHoles(tx, merged, event);
    const now = (await findCard(tx, key)) ?? card;
    if (merged.changed.length > 0) {
      if (teeTime.potPerPlayerCents === null) await freezePot(tx, teeTime);
      const isCompletion = card.completedOrder === null && now.completedOrder !== null;
      const cause = isCompletion ? completedBy(actor, key.playerId, way) : "card-changed";
      await followBets(tx, bets, key.teeTimeId, cause, event);
      // While a card of the group has blanks there is no total that could change.
      if (isComplete(now.gross)) await followTeams(tx, key.teeTimeId, [groupNumber], event);
    }
    return { outcomes: merged.outcomes, card: now };
  });
}

/** Submit Scores: repeatable, and the settlement of bets hangs on it (ruling 23). */
export async function submitCard(context: Context, actor: Actor, key: CardKey): Promise<true | Refusal> {
  return writeOnCard(context, actor, key, async (tx, { may, event }) => {
    if (may !== true) return may;
    const card = await findCard(tx, key);
    if (card === null) return refuse("card-not-begun");
    if (!isComplete(card.gross)) return refuse("card-incomplete");
    const bets = await lockBetsOf(tx, [key.playerId]);
    if (card.submittedAt === null) {
      await markCard(tx, key, { submittedAt: event.at });
      await writeDown(tx, { ...event, action: "submit-card" });
    }
    // A player's own submit settles; an admin's only corrects.
    const cause = actor.id === key.playerId ? "post-round-submit" : "card-changed";
    await followBets(tx, bets, key.teeTimeId, cause, event);
    return true;
  });
}

/** Finish Round: repeatable. It settles only where the club wants live rounds settled (ruling 23). */
export async function finishCard(context: Context, actor: Actor, key: CardKey): Promise<true | Refusal> {
  return writeOnCard(context, actor, key, async (tx, { may, event }) => {
    if (may !== true) return may;
    const card = await findCard(tx, key);
    if (card === null) return refuse("card-not-begun");
    if (!isComplete(card.gross)) return true;
    const bets = await lockBetsOf(tx, [key.playerId]);
    await followBets(tx, bets, key.teeTimeId, "live-completed", event);
    return true;
  });
}

type Writing = {
  readonly teeTime: Row<"teeTimes">;
  /** The player's. */
  readonly groupNumber: number | null;
  /** Whether a score of this player is taken now. */
  readonly may: true | Refusal;
  readonly event: Pick<Event, "at" | "subject" | "subjectId"> & { by: PlayerId; teeTimeId: string };
};

async function writeOnCard<T>(
  { db, now }: Context,
  actor: Actor,
  { teeTimeId, playerId }: CardKey,
  write: (tx: Transaction, writing: Writing) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!mayEditCard(actor, playerId)) return refuse("not-allowed");
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const at = now();
    const { startsAt } = teeTime;
    const place = placeOf(await readPlaces(tx, teeTime), playerId);
    const may = maySaveScore({ startsAt, place }, at);
    const event = { at, by: actor.id, subject: "card", subjectId: playerId, teeTimeId } as const;
    return write(tx, { teeTime, groupNumber: place?.groupNumber ?? null, may, event });
  });
}

function chosenBasis(
  course: StoredCourse,
  card: StoredCard | null,
  handicapIndexTenths: Tenths,
  teeBoxName: string,
): CardBasis | Refusal {
  // A round has begun with its first score; until then it is played on the course as it is.
  const begun = card !== null && holesFilled(card.gross) > 0 ? card : null;
  const holes = begun?.holes ?? course.holes;
  const teeBox =
    begun?.teeBox.name === teeBoxName
      ? begun.teeBox
      : course.teeBoxes.find(({ name }) => name === teeBoxName);
  const indexTenths = readIndex(writeIndex(handicapIndexTenths), false);
  if (teeBox === undefined || isRefused(indexTenths)) return refuse("invalid-index-or-tee-box");
  const { slope, ratingTenths } = teeBox;
  const handicap = adjustedHandicap({ indexTenths, slope, ratingTenths, par: parOf(holes) });
  return { holes, teeBox, handicapIndexTenths: indexTenths, adjustedHandicap: handicap };
}

function basisOf({ holes, teeBox, handicapIndexTenths, adjustedHandicap }: StoredCard): CardBasis {
  return { holes, teeBox, handicapIndexTenths, adjustedHandicap };
}

async function storeHoles(
  tx: Transaction,
  { changed, conflicts, devices }: Merged,
  event: Writing["event"],
): Promise<void> {
  await saveDevices(tx, devices);
  await writeAllDown(
    tx,
    conflicts.map(({ held, entry }) => ({ ...event, action: "hole-conflict", before: held, after: entry })),
  );
  if (changed.length === 0) return;
  const last = new Map(changed.map(({ hole }) => [hole.holeNumber, hole]));
  await saveCardHoles(tx, [...last.values()]);
  const order = await writeAllDown(
    tx,
    changed.map(({ before, hole: { holeNumber, gross, version, device } }) => ({
      ...event,
      action: "save-hole",
      before: { holeNumber, gross: before },
      after: { holeNumber, gross, version, device },
    })),
  );
  await markFirstCompletion(tx, event, order);
}

/** The bets' "before the later card was first complete" is asked of this number (ruling 23). */
async function markFirstCompletion(
  tx: Transaction,
  { teeTimeId, subjectId }: Writing["event"],
  completedOrder: number | null,
): Promise<void> {
  const key = { teeTimeId, playerId: subjectId };
  const card = await findCard(tx, key);
  if (card !== null && card.completedOrder === null && isComplete(card.gross))
    await markCard(tx, key, { completedOrder });
}

function completedBy(actor: Actor, playerId: PlayerId, way: ScoringWay) {
  if (actor.id !== playerId) return "admin-completed";
  return way === "live" ? "live-completed" : "card-changed";
}

/** A later change of the pot does not reach a round already begun (ruling 6). */
async function freezePot(tx: Transaction, teeTime: Row<"teeTimes">): Promise<void> {
  const { potPerPlayerCents } = await readClub(tx);
  await updateTeeTime(tx, teeTime.id, { potPerPlayerCents });
}
