/** An admin writes to the players of a tee time, who are told, and the server notes who has seen it. */
import { randomUUID } from "node:crypto";
import { refuseEditConflict } from "#contract/edit-conflict";
import type { Body } from "#contract/endpoints";
import { fieldMessages as labels } from "#contract/labels/field-messages";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { isInAudience, readMessage } from "#rules/tee-times/field-messages";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { type AuditEntry, appendAudit } from "../../store/audit-append.ts";
import {
  deleteViews,
  findMessage,
  insertMessage,
  insertViews,
  messagesFor,
  type StoredMessage,
  updateMessage,
} from "../../store/field-messages.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import { emitAtCommit } from "../../store/invalidation-events.ts";
import {
  discardNotifications,
  listUnseenNotifications,
  markNotificationsSeen,
  notifyPlayers,
} from "../../store/notifications.ts";
import { listPlaces } from "../../store/places.ts";
import { lockTeeTime } from "../../store/tee-times.ts";
import { recordOutcome } from "../once.ts";
import { changeAsAdmin } from "../players/as-admin.ts";

type Key = { readonly teeTimeId: TeeTimeId; readonly messageId: string };

export async function sendMessage(
  context: Context,
  actor: Actor,
  { teeTimeId, audience, text: typed }: { teeTimeId: TeeTimeId } & Body<"sendMessage">,
  act: Act | null = null,
): Promise<true | Refusal> {
  const text = readMessage(typed);
  if (isRefused(text)) return text;
  return changeAsAdmin<true>(context, actor, async (tx, now) => {
    if ((await lockTeeTime(tx, teeTimeId)) === null) return refuse("tee-time-not-found");
    const at = now();
    const sent = { id: randomUUID(), teeTimeId, audience, text, sentBy: actor.id, sentAt: at };
    const message = { ...sent, correctedAt: null, recalledAt: null };
    await insertMessage(tx, message);
    await tellAudience(tx, message, { by: actor.id, at });
    await appendAudit(tx, { ...entry("send-message", teeTimeId, actor, at), after: { text, audience } });
    await recordOutcome(tx, act, message.id, at);
    return true;
  });
}

export async function correctMessage(
  context: Context,
  actor: Actor,
  { asRead, text: typed, ...key }: Key & Body<"correctMessage">,
): Promise<true | Refusal> {
  const text = readMessage(typed);
  if (isRefused(text)) return text;
  return changeMessage(context, actor, key, async (tx, message, at) => {
    if (text === message.text) return true;
    if (asRead !== message.text) return refuseEditConflict([{ label: labels.text, value: message.text }]);
    await updateMessage(tx, message.id, { text, correctedAt: at });
    await deleteViews(tx, message.id);
    await tellAudience(tx, message, { by: actor.id, at });
    const corrected = entry("correct-message", message.teeTimeId, actor, at);
    await appendAudit(tx, { ...corrected, before: { text: message.text }, after: { text } });
    return true;
  });
}

export async function recallMessage(context: Context, actor: Actor, key: Key): Promise<true | Refusal> {
  return changeMessage(context, actor, key, async (tx, message, at) => {
    const { id, teeTimeId, text, audience } = message;
    await updateMessage(tx, id, { recalledAt: at });
    await discardNotifications(tx, { teeTimeId }, await readersOf(tx, message), ["field-message"]);
    const recalled = entry("recall-message", teeTimeId, actor, at);
    await appendAudit(tx, { ...recalled, before: { text, audience } });
    return true;
  });
}

/** A message that was recalled may be recalled again, without effect. Refuses with "not-found". */
function changeMessage(
  context: Context,
  actor: Actor,
  { teeTimeId, messageId }: Key,
  change: (tx: Transaction, message: StoredMessage, at: Instant) => Promise<true | Refusal>,
): Promise<true | Refusal> {
  return changeAsAdmin<true>(context, actor, async (tx, now) => {
    await lockTeeTime(tx, teeTimeId);
    const message = await findMessage(tx, teeTimeId, messageId);
    if (message === null) return refuse("not-found");
    return message.recalledAt === null ? change(tx, message, now()) : true;
  });
}

/** `shown`: the messages that a screen of the player showed. A text that was corrected meanwhile is not seen. */
export async function markMessagesSeen(
  { db, now }: Context,
  { id: playerId }: Actor,
  { teeTimeId, messages: shown }: { teeTimeId: TeeTimeId } & Body<"markMessagesSeen">,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTeeTime(tx, teeTimeId);
    const unseen = (await messagesFor(tx, playerId, { teeTimeIds: [teeTimeId] })).filter(
      ({ isSeen }) => !isSeen,
    );
    const fresh = unseen.filter(({ id, at }) => shown.some((one) => one.id === id && one.at === at));
    if (fresh.length === 0) return;
    const seenAt = now();
    await insertViews(
      tx,
      fresh.map(({ id: messageId }) => ({ messageId, playerId, seenAt })),
    );
    emitAtCommit(tx, [{ event: { kind: "messages-seen", teeTimeId }, to: "admins" }]);
    if (fresh.length < unseen.length) return;
    const notifications = await listUnseenNotifications(tx, playerId);
    const told = notifications.filter((one) => one.kind === "field-message" && one.teeTimeId === teeTimeId);
    await markNotificationsSeen(
      tx,
      playerId,
      told.map(({ id }) => id),
      seenAt,
    );
  });
}

type Sent = Pick<StoredMessage, "teeTimeId" | "audience">;

async function tellAudience(tx: Transaction, message: Sent, { by, at }: { by: PlayerId; at: Instant }) {
  const readers = (await readersOf(tx, message)).filter((playerId) => playerId !== by);
  const drafts = readers.map((playerId) => ({ playerId, kind: "field-message" }) as const);
  await notifyPlayers(tx, { teeTimeId: message.teeTimeId }, drafts, at);
}

async function readersOf(tx: Transaction, { teeTimeId, audience }: Sent): Promise<PlayerId[]> {
  const places = await listPlaces(tx, teeTimeId);
  return places.filter((place) => isInAudience(place, audience)).map(({ playerId }) => playerId);
}

function entry(action: AuditEntry["action"], teeTimeId: TeeTimeId, { id }: Actor, at: Instant) {
  return { action, at, by: id, subject: "tee-time", subjectId: teeTimeId, teeTimeId } as const;
}
