import { addMinutes } from "#rules/calendar";
import type { NotificationKind } from "#rules/club/notifications";
import type { Instant } from "#rules/golf";
import { alarmingAttempts, alarmWindowMinutes } from "#rules/players/attempt-limit";
import type { AdminAlarms, BackupAlarmKind } from "../../backups/standing-alarm.ts";
import type { Context } from "../../context.ts";
import { addNote, type Transaction } from "../../database/database.ts";
import {
  type Attempt,
  addWrong,
  deleteAttempts,
  failAttempt,
  hasAttempts,
  lockAttempts,
} from "../../store/attempts.ts";
import { lockClub } from "../../store/club.ts";
import { endNotifications, notifyPlayers, wasNotified } from "../../store/notifications.ts";
import { listRoles } from "../../store/players.ts";

type Alarm = { kind: NotificationKind; wasAt: Instant };

export async function notifyAdmins(tx: Transaction, { kind, wasAt }: Alarm, at: Instant): Promise<void> {
  const admins = (await listRoles(tx)).filter(({ role }) => role === "admin");
  const drafts = admins.map(({ id }) => ({ playerId: id, kind, wasAt }));
  await notifyPlayers(tx, {}, drafts, at);
}

const minutesPerDay = 24 * 60;

/** Notifies each admin at most once in 24 hours until the problem ends, even if several servers run. */
export function backupAlarms(context: Context): AdminAlarms {
  return {
    raise: (kind, since) => raise(context, kind, since),
    end: (kind) => context.db.transaction((tx) => endNotifications(tx, kind)),
  };
}

function raise({ db, now }: Context, kind: BackupAlarmKind, since: Instant): Promise<void> {
  return db.transaction(async (tx) => {
    await lockClub(tx);
    const at = now();
    if (await wasNotified(tx, kind, { after: addMinutes(at, -minutesPerDay), upTo: at })) return;
    await endNotifications(tx, kind);
    await notifyAdmins(tx, { kind, wasAt: since }, at);
  });
}

const club = "club";

/** Raises at most one alarm in 24 hours (protection 2). The same wrong PIN at one account counts once. */
export async function countWrongPin({ db, now }: Context, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAttempts(tx, club);
    await failAttempt(tx, attempt);
    const at = now();
    const dayBefore = addMinutes(at, -alarmWindowMinutes);
    await deleteAttempts(tx, club, dayBefore);
    await addWrong(tx, club, attempt.fingerprint, at);
    if (!(await hasAttempts(tx, club, alarmingAttempts))) return;
    if (await wasNotified(tx, "many-wrong-pins", { after: dayBefore, upTo: at })) return;
    await notifyAdmins(tx, { kind: "many-wrong-pins", wasAt: at }, at);
    const error = new Error(`${alarmingAttempts} wrong PINs from unknown devices in 24 hours`);
    addNote(tx, { error, text: "MANY WRONG PINS", about: {} });
  });
}
