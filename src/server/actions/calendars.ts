/**
 * How does a player make the address that their calendars subscribe to, and end it? Anybody who has the address sees when the
 * player plays, and nothing else, until it is renewed or stopped.
 */
import type { Actor } from "#rules/permissions";
import type { Context } from "../context.ts";
import { appendAudit } from "../store/audit.ts";
import { deleteCalendar, saveCalendar } from "../store/calendars.ts";
import { newToken } from "../tokens.ts";

/** In the place of the one before; answers its token, which is nowhere else. */
export async function makeCalendarAddress({ db, now }: Context, actor: Actor): Promise<{ token: string }> {
  const token = newToken();
  await db.transaction(async (tx) => {
    const at = now();
    await saveCalendar(tx, actor.id, token, at);
    await appendAudit(tx, { ...ofPlayer(actor), at, action: "make-calendar-address" });
  });
  return { token };
}

/** One that is gone already stays so. */
export async function stopCalendarAddress({ db, now }: Context, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteCalendar(tx, actor.id))) return;
    await appendAudit(tx, { ...ofPlayer(actor), at: now(), action: "stop-calendar-address" });
  });
}

function ofPlayer({ id }: Actor) {
  return { by: id, subject: "player", subjectId: id } as const;
}
