import type { Handlers } from "../http/mount.ts";
import { betScorecardAnswer } from "../presenters/bet-results.ts";
import { betResultRows } from "../presenters/bets.ts";
import { leaderboardAnswer } from "../presenters/leaderboard.ts";
import { playerStatusAnswer, rawTableAnswer } from "../presenters/results-field.ts";
import { skinsAnswer } from "../presenters/skins.ts";
import { teamResultsAnswer } from "../presenters/team-results.ts";
import { pageOfPast, resultTeeTimes } from "../presenters/tee-times.ts";

const teeTimesPerPage = 20;

export const resultRoutes = {
  listResultTeeTimes: (context, { actor }) => resultTeeTimes(context, actor.id),

  listMoreTeeTimes: async (context, { actor, query }) => {
    const { rows, next } = await pageOfPast(context, actor.id, query.from, teeTimesPerPage);
    return { teeTimes: [...rows], next };
  },

  listPlayerStatus: (context, { params: { teeTimeId } }) =>
    context.keptAnswer("listPlayerStatus", teeTimeId, () => playerStatusAnswer(context, teeTimeId)),

  readTeamResults: (context, { params: { teeTimeId } }) =>
    context.keptAnswer("readTeamResults", teeTimeId, () => teamResultsAnswer(context, teeTimeId)),

  readSkins: (context, { params: { teeTimeId } }) =>
    context.keptAnswer("readSkins", teeTimeId, () => skinsAnswer(context, teeTimeId)),

  readLeaderboard: (context, { params: { teeTimeId } }) =>
    context.keptAnswer("readLeaderboard", teeTimeId, () => leaderboardAnswer(context, teeTimeId)),

  readRawTable: (context, { query }) => rawTableAnswer(context, query.teeTimeId),

  listBetResults: (context, { actor, params: { teeTimeId } }) =>
    context.keptAnswer("listBetResults", { actor, teeTimeId }, () =>
      betResultRows(context, actor.id, teeTimeId),
    ),

  readBetScorecard: (context, { actor, params }) => betScorecardAnswer(context, actor.id, params),
} satisfies Partial<Handlers>;
