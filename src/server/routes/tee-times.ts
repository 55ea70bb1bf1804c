/**
 * What is asked about tee times and one's own place in them?
 */
import { isRefused } from "#rules/refusal";
import { pastTeeTimesShown } from "#rules/tee-time";
import { canUndoLeaving } from "#rules/undo-leaving";
import * as deletion from "../actions/delete-tee-time.ts";
import * as groups from "../actions/groups.ts";
import { once } from "../actions/once.ts";
import * as places from "../actions/places.ts";
import * as teeTimes from "../actions/tee-times.ts";
import type { Handler } from "../http/mount.ts";
import { poolAnswer } from "../presenters/pool.ts";
import { movedAnswer, pageOfPast, teeTimeAnswer, teeTimeRows } from "../presenters/tee-times.ts";
import { listUpcomingTeeTimes } from "../store/tee-times.ts";

export const listTeeTimes: Handler<"listTeeTimes"> = async (context, { actor, query }) => {
  if (query.when === "upcoming")
    return context.keptAnswer("listTeeTimes", actor, async () => {
      const rows = await listUpcomingTeeTimes(context.db.kysely, actor.id, context.now());
      return { teeTimes: await teeTimeRows(context, actor.id, rows), next: null };
    });
  const { rows, next } = await pageOfPast(context, actor.id, query.from, pastTeeTimesShown);
  return { teeTimes: await teeTimeRows(context, actor.id, rows), next };
};

export const readTeeTime: Handler<"readTeeTime"> = (context, { actor, params: { teeTimeId } }) =>
  context.keptAnswer("readTeeTime", { actor, teeTimeId }, () => teeTimeAnswer(context, actor.id, teeTimeId));

export const addTeeTime: Handler<"addTeeTime"> = async (context, { actor, body, act }) => {
  const add = () => teeTimes.addTeeTime(context, actor, body, act);
  const added = await once(context, act, add, (teeTimeId) => ({ teeTimeId }));
  return isRefused(added) ? added : teeTimeAnswer(context, actor.id, added.teeTimeId);
};

export const changeTeeTime: Handler<"changeTeeTime"> = async (context, { actor, params, body }) => {
  const changed = await teeTimes.changeTeeTime(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : movedAnswer(context, actor.id, params.teeTimeId, changed.promoted);
};

export const readDeletion: Handler<"readDeletion"> = (context, { params }) =>
  deletion.readDeletion(context, params.teeTimeId);

export const deleteTeeTime: Handler<"deleteTeeTime"> = async (context, { actor, params, query, act }) => {
  const remove = () => deletion.deleteTeeTime(context, actor, params.teeTimeId, query, act);
  const deleted = await once(context, act, remove, () => true);
  return isRefused(deleted) ? deleted : {};
};

export const readPool: Handler<"readPool"> = (context, { params }) => poolAnswer(context, params.teeTimeId);

export const saveGroups: Handler<"saveGroups"> = async (context, { actor, params, body }) => {
  const saved = await groups.saveGroups(context, actor, { ...params, ...body });
  return isRefused(saved) ? saved : teeTimeAnswer(context, actor.id, params.teeTimeId);
};

export const joinTeeTime: Handler<"joinTeeTime"> = async (context, { actor, params }) => {
  const joined = await places.joinTeeTime(context, actor, params.teeTimeId);
  if (isRefused(joined)) return joined;
  return { outcome: joined.outcome };
};

export const leaveTeeTime: Handler<"leaveTeeTime"> = async (context, { actor, params }) => {
  const left = await places.leaveTeeTime(context, actor, params.teeTimeId);
  return isRefused(left) ? left : { promoted: left.promoted.length > 0, canUndo: canUndoLeaving(left) };
};

export const undoLeaving: Handler<"undoLeaving"> = async (context, { actor, params }) => {
  const back = await places.undoLeaving(context, actor, params.teeTimeId);
  return isRefused(back) ? back : { outcome: back.joined.waitlist ? "waitlisted" : "joined" };
};
