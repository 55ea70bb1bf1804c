/**
 * What is asked about my bets? Guests have none; the policy has sent them away before.
 */
import { byTogether, opponentsOffered, togetherDays } from "#rules/bet";
import { addMinutes } from "#rules/calendar";
import { byFirstName } from "#rules/person";
import { isRefused } from "#rules/refusal";
import * as says from "../actions/bet-says.ts";
import * as bets from "../actions/bets.ts";
import { once } from "../actions/once.ts";
import type { Handler } from "../http/mount.ts";
import { betSeason } from "../presenters/bet-season.ts";
import { betAnswer, betSummaries } from "../presenters/bets.ts";
import { ledgerAnswer } from "../presenters/ledger.ts";
import { liveBetsAnswer } from "../presenters/live-bets.ts";
import { traitsOf } from "../presenters/namesakes.ts";
import { personAnswer } from "../presenters/people.ts";
import { latestCards, roundToSubmit } from "../presenters/to-submit.ts";
import { betOf, listOpenBets } from "../store/bets.ts";
import { newestResults } from "../store/ledger.ts";
import { groupMates } from "../store/places.ts";
import { bettorsToShow } from "../store/players.ts";

export const listBets: Handler<"listBets"> = async (context, { actor }) => {
  const mine = await listOpenBets(context.db.kysely, actor.id);
  const season = await betSeason(context, actor.id, mine);
  const ids = mine.map(({ id }) => id);
  const [latest] = await newestResults(context.db.kysely, ids, { from: null, atMost: 1 });
  const lastSettled = latest ? { teeTimeId: latest.teeTimeId, startsAt: latest.startsAt } : null;
  const toSubmit = await roundToSubmit(context, actor, await latestCards(context, actor));
  return { bets: await betSummaries(context, actor.id, mine), season, lastSettled, toSubmit };
};

export const listOpponents: Handler<"listOpponents"> = async ({ db, now }, { actor }) => {
  const people = await bettorsToShow(db.kysely);
  const mine = (await listOpenBets(db.kysely, actor.id)).map(betOf);
  const mates = await groupMates(db.kysely, actor.id, addMinutes(now(), -togetherDays * 24 * 60));
  const offered = opponentsOffered(actor, people, mine).toSorted(byFirstName);
  // Also from those who are not offered: somebody may pass for them. A group's code admits to the club: only admins see it.
  const traits = await traitsOf(db.kysely, people, ["index", "since"]);
  const opponents = offered.map((player) => ({
    ...personAnswer(player),
    traits: traits(player.id),
    together: mates.get(player.id) ?? null,
  }));
  return { opponents: opponents.toSorted(byTogether) };
};

export const readLedger: Handler<"readLedger"> = (context, { actor, query }) =>
  ledgerAnswer(context, actor.id, query.span);

export const createBet: Handler<"createBet"> = async (context, { actor, body, act }) => {
  const create = () => bets.createBet(context, actor, body, act);
  const created = await once(context, act, create, (betId) => ({ betId }));
  return isRefused(created) ? created : betAnswer(context, actor.id, created.betId);
};

export const readBet: Handler<"readBet"> = (context, { actor, params }) =>
  betAnswer(context, actor.id, params.betId);

export const acceptBet: Handler<"acceptBet"> = async (context, { actor, params }) => {
  const accepted = await bets.acceptBet(context, actor, params.betId);
  return isRefused(accepted) ? accepted : {};
};

export const declineBet: Handler<"declineBet"> = async (context, { actor, params }) => {
  const declined = await bets.declineBet(context, actor, params.betId);
  return isRefused(declined) ? declined : {};
};

export const withdrawBet: Handler<"withdrawBet"> = async (context, { actor, params }) => {
  const withdrawn = await bets.withdrawBet(context, actor, params.betId);
  return isRefused(withdrawn) ? withdrawn : {};
};

export const changeAmounts: Handler<"changeAmounts"> = async (context, { actor, params, body }) => {
  const changed = await bets.changeAmounts(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : {};
};

export const activateBet: Handler<"activateBet"> = async (context, { actor, params }) => {
  const changed = await bets.setActivation(context, actor, { ...params, isActive: true });
  return isRefused(changed) ? changed : {};
};

export const deactivateBet: Handler<"deactivateBet"> = async (context, { actor, params }) => {
  const changed = await bets.setActivation(context, actor, { ...params, isActive: false });
  return isRefused(changed) ? changed : {};
};

export const agreeToTerms: Handler<"agreeToTerms"> = async (context, { actor, params, body }) => {
  const agreed = await says.agreeToTerms(context, actor, { ...params, ...body });
  return isRefused(agreed) ? agreed : {};
};

export const declineTerms: Handler<"declineTerms"> = async (context, { actor, params }) => {
  const declined = await says.declineTerms(context, actor, params);
  return isRefused(declined) ? declined : {};
};

export const readLiveBets: Handler<"readLiveBets"> = (context, { actor, params: { teeTimeId } }) =>
  context.keptAnswer("readLiveBets", { actor, teeTimeId }, () =>
    liveBetsAnswer(context, actor.id, teeTimeId),
  );
