import * as previews from "../actions/previews.ts";
import type { Handlers } from "../http/mount.ts";
import { movesAnswer } from "../presenters/moves.ts";
import { readResults } from "../presenters/round-results.ts";

const asAdmin = { seesAllBets: true };
const asPlayer = { seesAllBets: false };

export const previewRoutes = {
  previewCorrection: async (context, { actor, params, body }) => {
    const previewed = await previews.previewCorrection(context, actor, { ...params, ...body }, readResults);
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewNoShow: async (context, { actor, params, query }) => {
    const previewed = await previews.previewNoShow(context, actor, { ...params, ...query }, readResults);
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewDeletion: async (context, { actor, params }) => {
    const previewed = await previews.previewDeletion(context, actor, params.teeTimeId, readResults);
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewOwnCard: async (context, { actor, params, body }) => {
    const previewed = await previews.previewOwnCard(context, actor, { ...params, ...body }, readResults);
    return movesAnswer(context, actor, previewed, asPlayer);
  },
} satisfies Partial<Handlers>;
