import { done } from "#rules/refusal";
import * as payments from "../../actions/bets/payments.ts";
import * as previews from "../../actions/club/previews.ts";
import type { Handlers } from "../../http/mount.ts";
import { betScorecardAnswer } from "../../presenters/bet-results.ts";
import { betResultRows } from "../../presenters/bets.ts";
import { leaderboardAnswer } from "../../presenters/leaderboard.ts";
import { movesAnswer } from "../../presenters/moves.ts";
import { playerStatusAnswer, rawTableAnswer, skinsAnswer } from "../../presenters/results-field.ts";
import { readResults } from "../../presenters/round-results.ts";
import { seasonAnswer } from "../../presenters/season.ts";
import { settleUpAnswer } from "../../presenters/settle-up.ts";
import { teamResultsAnswer } from "../../presenters/team-results.ts";
import { pageOfPast, resultTeeTimes } from "../../presenters/tee-times.ts";

const teeTimesPerPage = 20;

const asAdmin = { seesAllBets: true };
const asPlayer = { seesAllBets: false };

export const resultRoutes = {
  listResultTeeTimes: (context, { actor }) => resultTeeTimes(context, actor.id),

  listMoreTeeTimes: async (context, { actor, query }) => {
    const { rows, next } = await pageOfPast(context, actor.id, query.from, teeTimesPerPage);
    return { teeTimes: [...rows], next };
  },

  listPlayerStatus: (context, { params: { teeTimeId } }) =>
    context.cachedAnswer("listPlayerStatus", teeTimeId, () => playerStatusAnswer(context, teeTimeId)),

  readTeamResults: (context, { params: { teeTimeId } }) =>
    context.cachedAnswer("readTeamResults", teeTimeId, () => teamResultsAnswer(context, teeTimeId)),

  readSkins: (context, { params: { teeTimeId } }) =>
    context.cachedAnswer("readSkins", teeTimeId, () => skinsAnswer(context, teeTimeId)),

  readLeaderboard: (context, { params: { teeTimeId } }) =>
    context.cachedAnswer("readLeaderboard", teeTimeId, () => leaderboardAnswer(context, teeTimeId)),

  readSeason: (context, { query: { season = null } }) =>
    context.cachedAnswer("readSeason", { season }, () => seasonAnswer(context, season ?? undefined)),

  readRawTable: (context, { query }) => rawTableAnswer(context, query.teeTimeId),

  listBetResults: (context, { actor, params: { teeTimeId } }) =>
    context.cachedAnswer("listBetResults", { actor, teeTimeId }, () =>
      betResultRows(context, actor.id, teeTimeId),
    ),

  readBetScorecard: (context, { actor, params }) => betScorecardAnswer(context, actor.id, params),

  readSettleUp: (context, { actor, params }) => settleUpAnswer(context, actor, params.teeTimeId),

  markPaid: (context, { actor, params: { teeTimeId, playerId }, body: { cents } }) =>
    done(payments.markPaid(context, actor, { teeTimeId, receiverId: playerId, cents })),

  markReceived: (context, { actor, params: { teeTimeId, playerId }, body: { cents } }) =>
    done(payments.markReceived(context, actor, { teeTimeId, payerId: playerId, cents })),

  withdrawPayment: (context, { actor, params }) =>
    done(payments.answerPayment(context, actor, params, "undo")),

  confirmPayment: (context, { actor, params }) =>
    done(payments.answerPayment(context, actor, params, "confirm")),

  denyPayment: (context, { actor, params }) => done(payments.answerPayment(context, actor, params, "deny")),

  previewCorrection: async (context, { actor, params, body }) => {
    const previewed = await previews.previewCorrection(context, actor, { ...params, ...body }, readResults);
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewNoShow: async (context, { actor, params, query }) => {
    const previewed = await previews.previewNoShow(context, actor, { ...params, ...query }, readResults);
    return movesAnswer(context, actor, previewed, asAdmin);
  },

  previewLeft: async (context, { actor, params, body }) => {
    const previewed = await previews.previewLeft(context, actor, { ...params, ...body }, readResults);
    return movesAnswer(context, actor, previewed, actor.id === params.playerId ? asPlayer : asAdmin);
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
