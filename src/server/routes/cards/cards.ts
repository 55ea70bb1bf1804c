import { done, unlessRefused } from "#rules/refusal";
import * as cards from "../../actions/cards/cards.ts";
import { markLeft, undoLeft } from "../../actions/cards/left.ts";
import type { Handlers } from "../../http/mount.ts";
import { cardAnswer, savedCard } from "../../presenters/cards.ts";
import { scoreEntryAnswer } from "../../presenters/score-entry.ts";

export const cardRoutes = {
  listScoreEntries: (context, { actor, query: { tab, from } }) =>
    scoreEntryAnswer(context, actor.id, tab && from ? { tab, from } : undefined),

  readCard: (context, { actor, params }) => cardAnswer(context, actor.id, params.teeTimeId),

  beginCard: (context, { actor, params, body }) => {
    const started = cards.beginCard(context, actor, { ...params, playerId: actor.id, ...body });
    return unlessRefused(started, () => cardAnswer(context, actor.id, params.teeTimeId));
  },

  saveHoles: (context, { actor, params, body }) => {
    const { holesKnown = false, ...save } = body;
    const saved = cards.saveHoles(context, actor, { ...params, playerId: actor.id, ...save });
    return unlessRefused(saved, async ({ outcomes, card }) => {
      return { outcomes: [...outcomes], card: await savedCard(context, actor.id, card, holesKnown) };
    });
  },

  submitCard: (context, { actor, params }) => {
    const submitted = cards.submitCard(context, actor, { ...params, playerId: actor.id });
    return unlessRefused(submitted, () => cardAnswer(context, actor.id, params.teeTimeId));
  },

  markLeft: (context, { actor, params, body }) => done(markLeft(context, actor, { ...params, ...body })),
  undoLeft: (context, { actor, params }) => done(undoLeft(context, actor, params)),

  finishCard: (context, { actor, params }) => {
    const finished = cards.finishCard(context, actor, { ...params, playerId: actor.id });
    return unlessRefused(finished, () => cardAnswer(context, actor.id, params.teeTimeId));
  },
} satisfies Partial<Handlers>;
