/** The latest round that waits for the player's card to settle its bets (ruling 23). Most rounds cost no query here. */
import type { ToSubmit } from "#contract/bets";
import { resultsWindow } from "#rules/calendar";
import { holesPerRound } from "#rules/golf";
import { type Actor, hasBets } from "#rules/permissions";
import { isRefused } from "#rules/refusal";
import type { Context } from "../context.ts";
import { type LatestCard, listLatestCards } from "../store/score-entry.ts";
import { betResultRows } from "./bets.ts";

/** For as long as their results are news. */
export function latestCards({ db, now }: Context, { id }: Actor): Promise<LatestCard[]> {
  const until = now();
  return listLatestCards(db.kysely, id, { from: resultsWindow(until).from, until });
}

export async function roundToSubmit(
  context: Context,
  actor: Actor,
  cards: readonly LatestCard[],
): Promise<ToSubmit | null> {
  if (!hasBets(actor)) return null;
  for (const { teeTimeId, startsAt, filled, unsettled } of cards) {
    if (filled < holesPerRound || unsettled === 0) continue;
    const answer = await betResultRows(context, actor.id, teeTimeId);
    const rows = isRefused(answer) ? [] : answer.rows.filter(({ state }) => state === "submit");
    if (rows.length > 0) return { teeTimeId, startsAt, betIds: rows.map(({ betId }) => betId) };
  }
  return null;
}
