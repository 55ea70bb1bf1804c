/**
 * Deletes a tee time with its places, cards, terms and payments (section 2). The audit trail keeps all
 * deleted rows (ruling 10). Bets stay.
 */
import { refuseEditConflict, showDeletion } from "#contract/edit-conflict";
import type { Deletion } from "#contract/tee-times/tee-times";
import { conflictingFields } from "#rules/edit-conflict";
import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import { type AuditEntry, appendAuditEntries } from "../../store/audit-append.ts";
import { lockBetsOf } from "../../store/bets/bets.ts";
import {
  countDeletion,
  deleteTeeTimeWithAll,
  readDependents,
  type TeeTimeDependents,
} from "../../store/deletion.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { findTeeTime, lockTeeTime, type TeeTimeOfClub } from "../../store/tee-times.ts";
import { recordOutcome } from "../once.ts";
import { changeAsAdmin } from "../players/as-admin.ts";

export async function readDeletion({ db }: Context, teeTimeId: TeeTimeId): Promise<Deletion | Refusal> {
  if ((await findTeeTime(db.kysely, teeTimeId)) === null) return refuse("tee-time-not-found");
  return countDeletion(await readDependents(db.kysely, teeTimeId));
}

/** `agreed` counts what the admin agreed to delete. Refuses if more or less would be deleted now. */
export async function deleteTeeTime(
  context: Context,
  actor: Actor,
  teeTimeId: TeeTimeId,
  agreed: Deletion,
  act: Act | null = null,
): Promise<true | Refusal> {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const { places } = await readDependents(tx, teeTimeId);
    const playerIds = places.map(({ playerId }) => playerId);
    await lockBetsOf(tx, playerIds);
    const all = await readDependents(tx, teeTimeId);
    const goes = countDeletion(all);
    const changed = conflictingFields(agreed, goes, agreed);
    if (changed.length > 0) return refuseEditConflict(changed.map((kind) => showDeletion(goes)[kind]));
    await appendAuditEntries(tx, entriesOf(teeTime, all, { at: now(), by: actor.id, teeTimeId }));
    await deleteTeeTimeWithAll(tx, teeTimeId);
    const others = all.places.filter(({ playerId }) => playerId !== actor.id);
    const gone = { kind: "tee-time-deleted", wasAt: teeTime.startsAt } as const;
    const drafts = others.map(({ playerId }) => ({ playerId, ...gone }));
    await notifyPlayers(tx, {}, drafts, now());
    await recordOutcome(tx, act, teeTimeId, now());
    return true;
  });
}

function entriesOf(
  { lateHours: _, ...teeTime }: TeeTimeOfClub,
  { places, cards, teamTotals, terms, payments }: TeeTimeDependents,
  entry: Pick<AuditEntry, "at" | "by" | "teeTimeId">,
): AuditEntry[] {
  const gone = (
    action: AuditEntry["action"],
    subject: AuditEntry["subject"],
    subjectId: string,
    before: object,
  ) => {
    return { ...entry, action, subject, subjectId, before };
  };
  return [
    ...terms.map((row) => gone("delete-terms", "bet", row.betId, row)),
    ...payments.map(({ base: _, ...row }) => gone("delete-payment", "payment", row.id, row)),
    ...teamTotals.map((total) => gone("withdraw-team-total", "team", `Group-${total.groupNumber}`, total)),
    // `gross` and `pickedUp` say what was entered.
    ...cards.map(({ entered: _, ...card }) => gone("delete-card", "card", card.playerId, card)),
    ...places.map((place) => gone("delete-place", "place", place.playerId, place)),
    gone("delete-tee-time", "tee-time", teeTime.id, teeTime),
  ];
}
