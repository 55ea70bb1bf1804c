/**
 * An admin's correction saves all its values or none (rulings 15, 16 and 23). The correction is refused if
 * somebody has changed the same values meanwhile (decision 20).
 */
import {
  type LabeledValue,
  refuseEditConflict,
  showHole,
  showIndex,
  showTeeBox,
} from "#contract/edit-conflict";
import { type ChosenBasis, chosenBasis } from "#rules/cards/card-basis";
import { isSameBasis } from "#rules/cards/course-changes";
import { acceptsGross, holesFilled } from "#rules/cards/gross";
import { isAfterLeaving } from "#rules/cards/left";
import { mayCorrectCard } from "#rules/cards/score-entry";
import { conflictingFields } from "#rules/edit-conflict";
import type { CardBasis, Entered } from "#rules/golf";
import { type Actor, mayCall } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { CardHole } from "../../../rules/cards/enter-hole.ts";
import type { Context } from "../../context.ts";
import { appendAudit } from "../../store/audit-append.ts";
import type { CorrectedBy, CorrectedFrom } from "../../store/audit-of-cards.ts";
import { lockBetsOf } from "../../store/bets/bets.ts";
import { saveBasis, saveCardHoles } from "../../store/card-changes.ts";
import { type CardKey, findCard, type StoredCard } from "../../store/cards.ts";
import { findCourse } from "../../store/courses.ts";
import { saveClaims } from "../../store/hole-claims.ts";
import { basisOf, markFirstCompletion, updateAfterCardChange, writeOnCard } from "./card-writing.ts";
import { askToConfirm } from "./kept-card.ts";

type Correction = ChosenBasis & {
  readonly holes: readonly { readonly holeNumber: number; readonly gross: Entered; readonly base: number }[];
  readonly asRead: ChosenBasis | null;
};

/** The device of corrections. No phone can send this name, because the names of phones are longer. */
const adminsDevice = "admin";

export async function correctCard(
  context: Context,
  actor: Actor,
  { reason, ...correction }: CardKey & Correction & { reason: string },
): Promise<true | Refusal> {
  const isAdmin = mayCall("admin", actor);
  if (isAdmin !== true) return isAdmin;
  if (reason.trim() === "") return refuse("reason-missing");
  const { teeTimeId, playerId } = correction;
  const key = { teeTimeId, playerId };
  return writeOnCard(context, actor, key, async (tx, writing) => {
    const { teeTime, place, entry } = writing;
    const may = mayCorrectCard({ startsAt: teeTime.startsAt, place }, entry.at);
    if (may !== true) return may;
    if (!correction.holes.every(({ gross }) => acceptsGross(gross, "post-round")))
      return refuse("gross-out-of-range");
    const card = await findCard(tx, key);
    if (card && correction.holes.some(({ holeNumber }) => isAfterLeaving(card, holeNumber)))
      return refuse("has-left");
    const changed = changedSince(card, correction);
    if (changed.length > 0) return refuseEditConflict(changed);
    const basis = chosenBasis(await findCourse(tx, teeTime.courseId), card, correction);
    if (isRefused(basis)) return basis;
    const holes = holesToSave(key, card, correction);
    const isOtherBasis = card === null || !isSameBasis(basis, card);
    if (!isOtherBasis && holes.length === 0) return true;

    const bets = await lockBetsOf(tx, [playerId]);
    if (isOtherBasis) await saveBasis(tx, key, { ...basis, begunBy: card?.begunBy ?? null }, entry.at);
    await saveCardHoles(tx, holes);
    // An admin's score belongs to nobody, so what others have entered there is over (ruling 57).
    await saveClaims(tx, teeTimeId, card?.claims.length ? holes : [], []);
    const order = await appendAudit(tx, {
      ...entry,
      action: "correct-card",
      ...auditOf(card, isOtherBasis ? basis : null, holes, reason.trim()),
    });
    const corrected = await findCard(tx, key);
    if (corrected === null) throw new Error(`The card of ${playerId} is gone while it is corrected.`);
    const now = await markFirstCompletion(tx, corrected, order);
    await askToConfirm(tx, card, now, entry);
    const isCompletion = now.completedOrder === order;
    await updateAfterCardChange(tx, writing, {
      before: card,
      card: now,
      bets,
      cause: isCompletion ? "admin-completed" : "card-changed",
      isLateBasis: isOtherBasis && card !== null && holesFilled(card.gross) > 0,
    });
    return true;
  });
}

function changedSince(card: StoredCard | null, correction: Correction): LabeledValue[] {
  const { handicapIndexTenths, teeBox, asRead, holes } = correction;
  const none = { handicapIndexTenths: null, teeBox: null };
  const now = card ? { handicapIndexTenths: card.handicapIndexTenths, teeBox: card.teeBox.name } : none;
  const shown = { handicapIndexTenths: showIndex(now.handicapIndexTenths), teeBox: showTeeBox(now.teeBox) };
  const wanted = { handicapIndexTenths, teeBox };
  const basis = conflictingFields<Record<keyof ChosenBasis, unknown>>(asRead ?? none, now, wanted);
  const changedHoles = holes.filter(({ holeNumber, gross, base }) => {
    const held = heldOn(card, holeNumber);
    return held.gross !== gross && held.version !== base;
  });
  return [
    ...basis.map((field) => shown[field]),
    ...changedHoles.map(({ holeNumber }) => showHole(holeNumber, heldOn(card, holeNumber).gross)),
  ];
}

function holesToSave(key: CardKey, card: StoredCard | null, { holes }: Correction): CardHole[] {
  return holes.flatMap(({ holeNumber, gross }) => {
    const held = heldOn(card, holeNumber);
    const version = held.version + 1;
    const saved = { ...key, holeNumber, gross, version, device: adminsDevice, scorerId: null };
    return held.gross === gross ? [] : [saved];
  });
}

function auditOf(
  card: StoredCard | null,
  basis: CardBasis | null,
  holes: readonly CardHole[],
  reason: string,
): { before: CorrectedFrom; after: CorrectedBy } {
  return {
    before: {
      ...(basis !== null && card !== null && { basis: basisOf(card) }),
      holes: holes.map(({ holeNumber }) => ({ holeNumber, gross: heldOn(card, holeNumber).gross })),
    },
    after: {
      ...(basis !== null && { basis }),
      holes: holes.map(({ holeNumber, gross, version }) => ({ holeNumber, gross, version })),
      reason,
    },
  };
}

function heldOn(card: StoredCard | null, holeNumber: number): { gross: Entered | null; version: number } {
  return { gross: card?.entered[holeNumber - 1] ?? null, version: card?.versions[holeNumber - 1] ?? 0 };
}
