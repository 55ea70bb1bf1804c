import { done, unlessRefused } from "#rules/refusal";
import { pastTeeTimesShown } from "#rules/tee-times/tee-time";
import { correctCard } from "../../actions/cards/correct-card.ts";
import { once } from "../../actions/once.ts";
import * as deletion from "../../actions/tee-times/delete-tee-time.ts";
import * as groups from "../../actions/tee-times/places.ts";
import * as places from "../../actions/tee-times/places.ts";
import * as teeTimes from "../../actions/tee-times/tee-times.ts";
import type { Handlers } from "../../http/mount.ts";
import { cardOfPlayerAnswer } from "../../presenters/cards.ts";
import {
  movedAnswer,
  pageOfPast,
  poolAnswer,
  teeTimeAnswer,
  teeTimeRows,
} from "../../presenters/tee-times.ts";
import { listUpcomingTeeTimes } from "../../store/tee-times.ts";

export const teeTimeRoutes = {
  listTeeTimes: async (context, { actor, query }) => {
    if (query.when === "upcoming")
      return context.cachedAnswer("listTeeTimes", actor, async () => {
        const rows = await listUpcomingTeeTimes(context.db.kysely, actor.id, context.now());
        return { teeTimes: await teeTimeRows(context, actor.id, rows), next: null };
      });
    const { rows, next } = await pageOfPast(context, actor.id, query.from, pastTeeTimesShown);
    return { teeTimes: await teeTimeRows(context, actor.id, rows), next };
  },

  readTeeTime: (context, { actor, params: { teeTimeId } }) =>
    context.cachedAnswer("readTeeTime", { actor, teeTimeId }, () =>
      teeTimeAnswer(context, actor.id, teeTimeId),
    ),

  addTeeTime: (context, { actor, body, act }) => {
    const add = () => teeTimes.addTeeTime(context, actor, body, act);
    const added = once(context, act, add, (teeTimeId) => ({ teeTimeId }));
    return unlessRefused(added, ({ teeTimeId }) => teeTimeAnswer(context, actor.id, teeTimeId));
  },

  changeTeeTime: (context, { actor, params, body }) =>
    unlessRefused(teeTimes.changeTeeTime(context, actor, { ...params, ...body }), ({ promoted }) =>
      movedAnswer(context, actor.id, params.teeTimeId, promoted),
    ),

  readDeletion: (context, { params }) => deletion.readDeletion(context, params.teeTimeId),

  deleteTeeTime: (context, { actor, params, query, act }) => {
    const remove = () => deletion.deleteTeeTime(context, actor, params.teeTimeId, query, act);
    return done(once(context, act, remove, () => true));
  },

  readPool: (context, { params }) => poolAnswer(context, params.teeTimeId),

  saveGroups: (context, { actor, params, body }) => {
    const saved = groups.saveGroups(context, actor, { ...params, ...body });
    return unlessRefused(saved, () => teeTimeAnswer(context, actor.id, params.teeTimeId));
  },

  joinTeeTime: (context, { actor, params }) =>
    unlessRefused(places.joinTeeTime(context, actor, params.teeTimeId), ({ outcome }) => ({ outcome })),

  leaveTeeTime: (context, { actor, params }) =>
    unlessRefused(places.leaveTeeTime(context, actor, params.teeTimeId), (left) => {
      return { promoted: left.promoted.length > 0, canUndo: left.canUndo };
    }),

  takeSpot: (context, { actor, params }) => places.takeSpot(context, actor, params.teeTimeId),

  undoLeaving: (context, { actor, params }) =>
    unlessRefused(places.undoLeaving(context, actor, params.teeTimeId), ({ joined }) => {
      return { outcome: joined.waitlist ? "waitlisted" : "joined" };
    }),

  addPlayer: (context, { actor, params }) => done(places.addPlayer(context, actor, params)),

  removePlayer: (context, { actor, params, query }) =>
    unlessRefused(places.removePlayer(context, actor, { ...params, ...query }), ({ promoted }) =>
      movedAnswer(context, actor.id, params.teeTimeId, promoted),
    ),

  markNoShow: (context, { actor, params }) => done(places.markNoShow(context, actor, params)),
  undoNoShow: (context, { actor, params }) => done(places.undoNoShow(context, actor, params)),

  readCardOfPlayer: (context, { params }) => cardOfPlayerAnswer(context, params),

  correctCard: (context, { actor, params, body }) =>
    unlessRefused(correctCard(context, actor, { ...params, ...body }), () =>
      cardOfPlayerAnswer(context, params),
    ),
} satisfies Partial<Handlers>;
