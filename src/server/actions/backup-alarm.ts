/** Notifies each admin once in 24 hours, also if several servers find the same, until it is over. */
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { AdminAlarms, BackupAlarmKind } from "../backups/standing-alarm.ts";
import type { Context } from "../context.ts";
import { lockClub } from "../store/club.ts";
import { endNotifications, wasNotified } from "../store/notifications.ts";
import { notifyAdmins } from "./notify-admins.ts";

const minutesPerDay = 24 * 60;

export function backupAlarms(context: Context): AdminAlarms {
  return {
    raise: (kind, since) => raise(context, kind, since),
    end: (kind) => context.db.transaction((tx) => endNotifications(tx, kind)),
  };
}

function raise({ db, now }: Context, kind: BackupAlarmKind, since: Instant): Promise<void> {
  return db.transaction(async (tx) => {
    // Only one of several servers notifies.
    await lockClub(tx);
    const at = now();
    if (await wasNotified(tx, kind, { after: addMinutes(at, -minutesPerDay), upTo: at })) return;
    // Yesterday's notification says the same.
    await endNotifications(tx, kind);
    await notifyAdmins(tx, { kind, wasAt: since }, at);
  });
}
