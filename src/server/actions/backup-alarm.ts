/**
 * Alarms the admins that the club has no new backup, or that its last one could not be restored when that was tried: once
 * in 24 hours, also where several servers of a club find it, and until it is over.
 */
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
    // Of several servers one notifies.
    await lockClub(tx);
    const at = now();
    if (await wasNotified(tx, kind, { after: addMinutes(at, -minutesPerDay), upTo: at })) return;
    // Yesterday's says the same.
    await endNotifications(tx, kind);
    await notifyAdmins(tx, { kind, wasAt: since }, at);
  });
}
