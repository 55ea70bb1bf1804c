/**
 * What is asked about one's own card?
 */
import { isRefused } from "#rules/refusal";
import * as cards from "../actions/cards.ts";
import type { Handler } from "../http/mount.ts";
import { cardAnswer, savedCard } from "../presenters/cards.ts";
import { scoreEntryAnswer } from "../presenters/score-entry.ts";

export const listScoreEntries: Handler<"listScoreEntries"> = (context, { actor, query: { tab, from } }) =>
  scoreEntryAnswer(context, actor.id, tab && from ? { tab, from } : undefined);

export const readCard: Handler<"readCard"> = (context, { actor, params }) =>
  cardAnswer(context, actor.id, params.teeTimeId);

export const beginCard: Handler<"beginCard"> = async (context, { actor, params, body }) => {
  const started = await cards.beginCard(context, actor, { ...params, playerId: actor.id, ...body });
  return isRefused(started) ? started : cardAnswer(context, actor.id, params.teeTimeId);
};

export const saveHoles: Handler<"saveHoles"> = async (context, { actor, params, body }) => {
  const { holesKnown = false, ...save } = body;
  const saved = await cards.saveHoles(context, actor, { ...params, playerId: actor.id, ...save });
  return isRefused(saved)
    ? saved
    : { outcomes: [...saved.outcomes], card: savedCard(saved.card, holesKnown) };
};

export const submitCard: Handler<"submitCard"> = async (context, { actor, params }) => {
  const submitted = await cards.submitCard(context, actor, { ...params, playerId: actor.id });
  return isRefused(submitted) ? submitted : cardAnswer(context, actor.id, params.teeTimeId);
};

export const finishCard: Handler<"finishCard"> = async (context, { actor, params }) => {
  const finished = await cards.finishCard(context, actor, { ...params, playerId: actor.id });
  return isRefused(finished) ? finished : cardAnswer(context, actor.id, params.teeTimeId);
};
