/**
 * What is asked by the results screen?
 */
import { addMinutes, nearestTo, resultsWindowHours } from "#rules/calendar";
import { betResultRows } from "../answers/bet.ts";
import { betScorecardAnswer } from "../answers/bet-result.ts";
import type { Handler } from "../http/mount.ts";
import { listTeeTimesBetween } from "../store/tee-times.ts";

export const listResultTeeTimes: Handler<"listResultTeeTimes"> = async ({ db, now }) => {
  const minutes = resultsWindowHours * 60;
  const [from, to] = [addMinutes(now(), -minutes), addMinutes(now(), minutes)];
  const teeTimes = await listTeeTimesBetween(db.kysely, from, to);
  return { teeTimes, nearestId: nearestTo(now(), teeTimes)?.id ?? null };
};

export const listBetResults: Handler<"listBetResults"> = async (context, { actor, params }) =>
  betResultRows(context, actor.id, params.teeTimeId);

export const readBetScorecard: Handler<"readBetScorecard"> = (context, { actor, params }) =>
  betScorecardAnswer(context, actor.id, params);
