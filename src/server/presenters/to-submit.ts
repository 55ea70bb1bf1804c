/**
 * Which round of mine waits for a submission to settle its bets (ruling 23)? The latest one, and which bets. Rare: most
 * rounds are settled, and cost one small question.
 */
import type { ToSubmit } from "#contract/bets";
import { resultsWindow } from "#rules/calendar";
import { type Actor, hasBets } from "#rules/permissions";
import { isRefused } from "#rules/refusal";
import type { Context } from "../context.ts";
import { listRoundsToSettle } from "../store/score-entry.ts";
import { betResultRows } from "./bets.ts";

export async function roundToSubmit(context: Context, actor: Actor): Promise<ToSubmit | null> {
  if (!hasBets(actor)) return null;
  const until = context.now();
  const hours = { from: resultsWindow(until).from, until };
  for (const { id, startsAt } of await listRoundsToSettle(context.db.kysely, actor.id, hours)) {
    const answer = await betResultRows(context, actor.id, id);
    const rows = isRefused(answer) ? [] : answer.rows.filter(({ state }) => state === "submit");
    if (rows.length > 0) return { teeTimeId: id, startsAt, betIds: rows.map(({ betId }) => betId) };
  }
  return null;
}
