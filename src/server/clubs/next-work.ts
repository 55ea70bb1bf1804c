/** When must a sleeping club be woken, though nobody asks for it? */
import { addMinutes } from "#rules/calendar";
import { nextOpeningAt } from "../actions/open-series.ts";
import type { Context } from "../context.ts";
import { listPendingSettlements } from "../store/pending-settlements.ts";
import { nextPushAt } from "../store/push-outbox.ts";

/** What is too old is deleted once a day, and what could not be done is tried again. */
const minutesToNextLook = 24 * 60;
const minutesToNextSettlement = 5;

/** What it does by the clock while it is open (`running-club.ts`), but for backups. */
export async function nextWorkAt(context: Pick<Context, "db" | "now">): Promise<Date> {
  const { kysely } = context.db;
  const now = context.now();
  const pending = await listPendingSettlements(kysely);
  const times = [
    (await nextOpeningAt(context)) ?? "",
    addMinutes(now, pending.length > 0 ? minutesToNextSettlement : minutesToNextLook),
    (await nextPushAt(kysely)) ?? "",
  ];
  const [next = now] = times.filter((time) => time !== "").toSorted();
  return new Date(next);
}
