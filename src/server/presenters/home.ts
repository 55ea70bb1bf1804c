/**
 * What does the home screen show at a glance?
 * My bets that wait for an answer, my next tee time, a round I am in the middle of, and what I
 * have not seen yet.
 */
import type { Home } from "#contract/accounts";
import { addMinutes, resultsWindow } from "#rules/calendar";
import { groupStart } from "#rules/groups";
import { type Actor, hasBets } from "#rules/permissions";
import { roundHours } from "#rules/push";
import { type Refusal, refuse } from "#rules/refusal";
import { thruOf } from "#rules/score-entry";
import type { Context } from "../context.ts";
import { countPendingBets } from "../store/bets.ts";
import { findNextPlace } from "../store/places.ts";
import { mayAskForPush } from "../store/push.ts";
import { holesOfUnfinishedCards } from "../store/score-entry.ts";
import { notificationsAnswer } from "./notifications.ts";
import { findMe } from "./session.ts";

export async function homeAnswer(context: Context, actor: Actor): Promise<Home | Refusal> {
  const me = await findMe(context.db.kysely, actor.id);
  if (me === null) return refuse("not-signed-in");
  const next = await nextTeeTime(context, actor);
  const thru = await thruNow(context, actor);
  return {
    me,
    pendingBets: hasBets(actor) ? await countPendingBets(context.db.kysely, actor.id) : 0,
    nextTeeTime: next,
    thru,
    notices: await notificationsAnswer(context.db.kysely, actor.id),
    asksForPush: next !== null && thru === null && (await asksForPush(context, actor)),
  };
}

/** Of players who have joined a tee time and are in no round. */
function asksForPush({ db, now }: Context, { id }: Actor): Promise<boolean> {
  const at = now();
  return mayAskForPush(db.kysely, id, addMinutes(at, -roundHours * 60), at);
}

async function nextTeeTime({ db, now }: Context, actor: Actor): Promise<Home["nextTeeTime"]> {
  const next = await findNextPlace(db.kysely, actor.id, now());
  if (next === null) return null;
  const { teeTimeId, startsAt, waitlist, groupNumber } = next;
  return {
    id: teeTimeId,
    startsAt,
    waitlisted: waitlist === 1,
    groupNumber,
    groupStartsAt: groupNumber === null ? null : groupStart(startsAt, groupNumber),
  };
}

/** A round left unfinished stops being news when its results do. */
async function thruNow({ db, now }: Context, actor: Actor): Promise<number | null> {
  const { from } = resultsWindow(now());
  const cards = await holesOfUnfinishedCards(db.kysely, actor.id, { from, until: now() });
  return cards.map(thruOf).find((holes) => holes !== null) ?? null;
}
