import type { Actor } from "#rules/permissions";
import type { Context } from "../context.ts";
import { appendAudit, ofPlayer } from "../store/audit.ts";
import { deleteCalendar, saveCalendar } from "../store/calendars.ts";
import { newToken } from "../tokens.ts";

/** Replaces the player's earlier address. The token is stored nowhere else. */
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
    const event = { ...ofPlayer(actor.id), at: now(), by: actor.id };
    await appendAudit(tx, { ...event, action: "stop-calendar-address" });
  });
}
