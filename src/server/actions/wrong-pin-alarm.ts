/**
 * Counts wrong PINs from unknown devices in the whole club, and alarms the admins when they are many.
 * Protection 2: at 200 in 24 hours, once in 24 hours: a line in the log, and a notification to each admin.
 */
import { alarmingAttempts, alarmWindowMinutes } from "#rules/attempt-limit";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { AppContext } from "../context.ts";
import {
  type Attempt,
  addWrong,
  failAttempt,
  forgetAttempts,
  hasAttempts,
  lockAttempts,
} from "../store/attempts.ts";
import type { Transaction } from "../store/database.ts";
import { lastNoticeAt, tellPlayers } from "../store/notices.ts";
import { listRoles } from "../store/players.ts";

const club = "club";

/** Only an attempt that was compared is counted; the same one again is not. */
export async function countWrongPin(context: AppContext, attempt: Attempt): Promise<void> {
  const { db, now, log } = context;
  const isAlarm = await db.transaction(async (tx) => {
    await lockAttempts(db.engine, tx, club);
    await failAttempt(tx, attempt);
    const at = now();
    const dayBefore = addMinutes(at, -alarmWindowMinutes);
    await forgetAttempts(tx, club, dayBefore);
    await addWrong(tx, club, attempt.tried, at);
    if (!(await hasAttempts(tx, club, alarmingAttempts))) return false;
    const last = await lastNoticeAt(tx, "many-wrong-pins");
    if (last !== null && last > dayBefore) return false;
    await notifyAdmins(tx, at);
    return true;
  });
  if (isAlarm)
    log?.error({ alarm: "admins", wrongPins: alarmingAttempts }, "MANY WRONG PINS FROM UNKNOWN DEVICES");
}

async function notifyAdmins(tx: Transaction, at: Instant): Promise<void> {
  const admins = (await listRoles(tx)).filter(({ role }) => role === "admin");
  const kind = "many-wrong-pins";
  await tellPlayers(
    tx,
    {},
    admins.map(({ id }) => ({ playerId: id, kind, wasAt: at })),
    at,
  );
}
