/** Guests have no bets. So these endpoints have the policy "bettor", which refuses guests. */
import { byTogether, opponentsOffered, togetherDays } from "#rules/bets/bet";
import { addMinutes } from "#rules/calendar";
import { idsOf } from "#rules/golf";
import { byFirstName } from "#rules/players/person";
import { done, unlessRefused } from "#rules/refusal";
import * as says from "../../actions/bets/bet-says.ts";
import * as bets from "../../actions/bets/bets.ts";
import { once } from "../../actions/once.ts";
import type { Handlers } from "../../http/mount.ts";
import { betSeason, ledgerAnswer, liveBetsAnswer } from "../../presenters/bet-results.ts";
import { betAnswer, betSummaries } from "../../presenters/bets.ts";
import { moneyOfRounds, unpaidOf } from "../../presenters/finished-rounds.ts";
import { traitsOf } from "../../presenters/namesakes.ts";
import { personAnswer } from "../../presenters/people.ts";
import { latestCards, roundToSubmit } from "../../presenters/score-entry.ts";
import { newestResults } from "../../store/bets/bet-results.ts";
import { betOf, listOpenBets } from "../../store/bets/bets.ts";
import { groupMates, nextTogether } from "../../store/places.ts";
import { bettorsToShow } from "../../store/players.ts";

export const betRoutes = {
  listBets: async (context, { actor }) => {
    const mine = await listOpenBets(context.db.kysely, actor.id);
    const season = await betSeason(context, actor.id, mine);
    const [latest] = await newestResults(context.db.kysely, idsOf(mine), { from: null, atMost: 1 });
    const lastSettled = latest ? { teeTimeId: latest.teeTimeId, startsAt: latest.startsAt } : null;
    const cards = await latestCards(context, actor);
    const toSubmit = await roundToSubmit(context, actor, cards);
    const unpaid = unpaidOf(await moneyOfRounds(context, actor, cards));
    return { bets: await betSummaries(context, actor.id, mine), season, lastSettled, toSubmit, unpaid };
  },

  listOpponents: async ({ db, now }, { actor }) => {
    const people = await bettorsToShow(db.kysely);
    const mine = (await listOpenBets(db.kysely, actor.id)).map(betOf);
    const mates = await groupMates(db.kysely, actor.id, addMinutes(now(), -togetherDays * 24 * 60));
    const upcoming = await nextTogether(db.kysely, actor.id, now());
    const offered = opponentsOffered(actor, people, mine).toSorted(byFirstName());
    // Players who are not offered are compared too, since they may have similar names. Only admins may see
    // group codes, so the trait "group" is not allowed.
    const traits = await traitsOf(db.kysely, people, ["index", "since"]);
    const opponents = offered.map((player) => ({
      ...personAnswer(player),
      traits: traits(player.id),
      together: mates.get(player.id) ?? null,
      upcoming: upcoming.get(player.id) ?? null,
    }));
    return { opponents: opponents.toSorted(byTogether) };
  },

  readLedger: (context, { actor, query }) => ledgerAnswer(context, actor.id, query.span),

  createBet: (context, { actor, body, act }) => {
    const create = () => bets.createBet(context, actor, body, act);
    const created = once(context, act, create, (betId) => ({ betId }));
    return unlessRefused(created, ({ betId }) => betAnswer(context, actor.id, betId));
  },

  readBet: (context, { actor, params }) => betAnswer(context, actor.id, params.betId),
  acceptBet: (context, { actor, params }) => done(bets.acceptBet(context, actor, params.betId)),
  declineBet: (context, { actor, params }) => done(bets.declineBet(context, actor, params.betId)),
  withdrawBet: (context, { actor, params }) => done(bets.withdrawBet(context, actor, params.betId)),

  changeAmounts: (context, { actor, params, body }) =>
    done(bets.changeAmounts(context, actor, { ...params, ...body })),

  activateBet: (context, { actor, params }) =>
    done(bets.setActivation(context, actor, { ...params, isActive: true })),

  deactivateBet: (context, { actor, params }) =>
    done(bets.setActivation(context, actor, { ...params, isActive: false })),

  agreeToTerms: (context, { actor, params, body }) =>
    done(says.agreeToTerms(context, actor, { ...params, ...body })),

  declineTerms: (context, { actor, params }) => done(says.declineTerms(context, actor, params)),

  readLiveBets: (context, { actor, params: { teeTimeId } }) =>
    context.cachedAnswer("readLiveBets", { actor, teeTimeId }, () =>
      liveBetsAnswer(context, actor.id, teeTimeId),
    ),
} satisfies Partial<Handlers>;
