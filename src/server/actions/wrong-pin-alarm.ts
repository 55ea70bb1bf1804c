/** Protection 2: 200 wrong PINs from unknown devices in 24 hours alarm the admins, once in 24 hours. */
import { alarmingAttempts, alarmWindowMinutes } from "#rules/attempt-limit";
import { addMinutes } from "#rules/calendar";
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
import { wasNotified } from "../store/notifications.ts";
import { notifyAdmins } from "./notify-admins.ts";

const club = "club";

/** The same attempt again is not counted. */
export async function countWrongPin({ db, now }: Context, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAttempts(db.engine, tx, club);
    await failAttempt(tx, attempt);
    const at = now();
    const dayBefore = addMinutes(at, -alarmWindowMinutes);
    await deleteAttempts(tx, club, dayBefore);
    await addWrong(tx, club, attempt.fingerprint, at);
    if (!(await hasAttempts(tx, club, alarmingAttempts))) return;
    if (await wasNotified(tx, "many-wrong-pins", { after: dayBefore, upTo: at })) return;
    await notifyAdmins(tx, { kind: "many-wrong-pins", wasAt: at }, at);
    const error = new Error(`${alarmingAttempts} wrong PINs from unknown devices in 24 hours`);
    alarmAtCommit(tx, { error, text: "MANY WRONG PINS", about: {} });
  });
}
