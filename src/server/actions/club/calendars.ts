import type { Actor } from "#rules/players/permissions";
import type { Context } from "../../context.ts";
import { newToken } from "../../secrets/tokens.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import { deleteCalendar, saveCalendar } from "../../store/calendars.ts";

export async function makeCalendarAddress({ db, now }: Context, actor: Actor): Promise<{ token: string }> {
  const token = newToken();
  await db.transaction(async (tx) => {
    const at = now();
    await saveCalendar(tx, actor.id, token, at);
    await appendAudit(tx, { ...ofPlayer(actor.id), at, by: actor.id, action: "make-calendar-address" });
  });
  return { token };
}

export async function stopCalendarAddress({ db, now }: Context, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteCalendar(tx, actor.id))) return;
    const entry = { ...ofPlayer(actor.id), at: now(), by: actor.id };
    await appendAudit(tx, { ...entry, action: "stop-calendar-address" });
  });
}
