import * as previews from "../actions/previews.ts";
import type { Handlers } from "../http/mount.ts";
import { movesAnswer } from "../presenters/moves.ts";
import { readResults } from "../presenters/round-results.ts";
import type { Queries } from "../store/database.ts";

const asAdmin = { seesAllBets: true };
const asPlayer = { seesAllBets: false };

export const previewRoutes = {
  previewCorrection: async (context, { actor, params, body }) => {
    const correction = { ...params, ...body };
    const previewed = await previews.previewCorrection(context, actor, correction, resultsOf(params));
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewNoShow: async (context, { actor, params, query }) => {
    const place = { ...params, ...query };
    const previewed = await previews.previewNoShow(context, actor, place, resultsOf(params));
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewDeletion: async (context, { actor, params }) => {
    const { teeTimeId } = params;
    const previewed = await previews.previewDeletion(context, actor, teeTimeId, resultsOf(params));
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewOwnCard: async (context, { actor, params, body }) => {
    const change = { ...params, ...body };
    const previewed = await previews.previewOwnCard(context, actor, change, resultsOf(params));
    return movesAnswer(context, actor, previewed, asPlayer);
  },
} satisfies Partial<Handlers>;

function resultsOf({ teeTimeId }: { teeTimeId: string }) {
  return (queries: Queries) => readResults(queries, teeTimeId);
}
