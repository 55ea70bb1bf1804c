/**
 * What does an admin ask about the players of a tee time? Rulings 9, 10 and 13.
 */
import { isRefused } from "#rules/refusal";
import * as places from "../actions/places.ts";
import { movedAnswer, teeTimeAnswer } from "../answers/tee-time.ts";
import type { Handler } from "../http/mount.ts";

export const addPlayer: Handler<"addPlayer"> = async (context, { actor, params }) => {
  const added = await places.addPlayer(context, actor, params);
  return isRefused(added) ? added : teeTimeAnswer(context, actor.id, params.teeTimeId);
};

export const removePlayer: Handler<"removePlayer"> = async (context, { actor, params, query }) => {
  const removed = await places.removePlayer(context, actor, { ...params, ...query });
  return isRefused(removed) ? removed : movedAnswer(context, actor.id, params.teeTimeId, removed.promoted);
};

export const markNoShow: Handler<"markNoShow"> = async (context, { actor, params }) => {
  const marked = await places.markNoShow(context, actor, params);
  return isRefused(marked) ? marked : teeTimeAnswer(context, actor.id, params.teeTimeId);
};

export const undoNoShow: Handler<"undoNoShow"> = async (context, { actor, params }) => {
  const undone = await places.undoNoShow(context, actor, params);
  return isRefused(undone) ? undone : teeTimeAnswer(context, actor.id, params.teeTimeId);
};
