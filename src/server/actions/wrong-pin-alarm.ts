/**
 * Counts wrong PINs from unknown devices in the whole club, and alarms the admins when they are many.
 * Protection 2: at 200 in 24 hours, once in 24 hours: a line in the log, and a notification to each admin.
 */
import { alarmingAttempts, alarmWindowMinutes } from "#rules/attempt-limit";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Context } from "../context.ts";
import { alarmAtCommit } from "../store/alarms.ts";
import {
  type Attempt,
  addWrong,
  deleteAttempts,
  failAttempt,
  hasAttempts,
  lockAttempts,
} from "../store/attempts.ts";
import type { Transaction } from "../store/database.ts";
import { lastNotificationAt, notifyPlayers } from "../store/notifications.ts";
import { listRoles } from "../store/players.ts";

const club = "club";

/** Only an attempt that was compared is counted; the same one again is not. */
export async function countWrongPin({ db, now }: Context, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAttempts(db.engine, tx, club);
    await failAttempt(tx, attempt);
    const at = now();
    const dayBefore = addMinutes(at, -alarmWindowMinutes);
    await deleteAttempts(tx, club, dayBefore);
    await addWrong(tx, club, attempt.fingerprint, at);
    if (!(await hasAttempts(tx, club, alarmingAttempts))) return;
    const last = await lastNotificationAt(tx, "many-wrong-pins");
    if (last !== null && last > dayBefore) return;
    await notifyAdmins(tx, at);
    const error = new Error(`${alarmingAttempts} wrong PINs from unknown devices in 24 hours`);
    alarmAtCommit(tx, { error, text: "MANY WRONG PINS", about: {} });
  });
}

async function notifyAdmins(tx: Transaction, at: Instant): Promise<void> {
  const admins = (await listRoles(tx)).filter(({ role }) => role === "admin");
  const kind = "many-wrong-pins";
  await notifyPlayers(
    tx,
    {},
    admins.map(({ id }) => ({ playerId: id, kind, wasAt: at })),
    at,
  );
}
