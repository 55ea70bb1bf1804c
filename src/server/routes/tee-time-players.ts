/**
 * What does an admin ask about the players of a tee time and their cards? Rulings 9, 10, 13 and 23.
 */
import { isRefused } from "#rules/refusal";
import { correctCard as correct } from "../actions/correct-card.ts";
import * as places from "../actions/places.ts";
import type { Handler } from "../http/mount.ts";
import { cardOfPlayerAnswer } from "../presenters/card-of-player.ts";
import { movedAnswer } from "../presenters/tee-times.ts";

export const addPlayer: Handler<"addPlayer"> = async (context, { actor, params }) => {
  const added = await places.addPlayer(context, actor, params);
  return isRefused(added) ? added : {};
};

export const removePlayer: Handler<"removePlayer"> = async (context, { actor, params, query }) => {
  const removed = await places.removePlayer(context, actor, { ...params, ...query });
  return isRefused(removed) ? removed : movedAnswer(context, actor.id, params.teeTimeId, removed.promoted);
};

export const markNoShow: Handler<"markNoShow"> = async (context, { actor, params }) => {
  const marked = await places.markNoShow(context, actor, params);
  return isRefused(marked) ? marked : {};
};

export const undoNoShow: Handler<"undoNoShow"> = async (context, { actor, params }) => {
  const undone = await places.undoNoShow(context, actor, params);
  return isRefused(undone) ? undone : {};
};

export const readCardOfPlayer: Handler<"readCardOfPlayer"> = (context, { params }) =>
  cardOfPlayerAnswer(context, params);

export const correctCard: Handler<"correctCard"> = async (context, { actor, params, body }) => {
  const corrected = await correct(context, actor, { ...params, ...body });
  return isRefused(corrected) ? corrected : cardOfPlayerAnswer(context, params);
};
