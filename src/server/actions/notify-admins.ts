import type { Instant } from "#rules/golf";
import type { NotificationKind } from "#rules/notifications";
import type { Transaction } from "../store/database.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { listRoles } from "../store/players.ts";

export async function notifyAdmins(
  tx: Transaction,
  { kind, wasAt }: { kind: NotificationKind; wasAt: Instant },
  at: Instant,
): Promise<void> {
  const admins = (await listRoles(tx)).filter(({ role }) => role === "admin");
  await notifyPlayers(
    tx,
    {},
    admins.map(({ id }) => ({ playerId: id, kind, wasAt })),
    at,
  );
}
