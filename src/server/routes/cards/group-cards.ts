import { unlessRefused } from "#rules/refusal";
import { saveGroupHoles } from "../../actions/cards/cards.ts";
import { beginGroupCard } from "../../actions/cards/group-cards.ts";
import type { Handlers } from "../../http/mount.ts";
import { savedCard } from "../../presenters/cards.ts";
import { groupCardsAnswer } from "../../presenters/group-cards.ts";

export const groupCardRoutes = {
  readGroupCards: (context, { actor, params }) => groupCardsAnswer(context, actor.id, params.teeTimeId),

  beginGroupCard: (context, { actor, params, body }) =>
    unlessRefused(beginGroupCard(context, actor, { ...params, ...body }), () =>
      groupCardsAnswer(context, actor.id, params.teeTimeId),
    ),

  saveGroupHoles: (context, { actor, params, body: { entries, holesKnown = false } }) =>
    unlessRefused(saveGroupHoles(context, actor, { ...params, entries }), async ({ outcomes, card }) => {
      return { outcomes: [...outcomes], card: await savedCard(context, actor.id, card, holesKnown) };
    }),
} satisfies Partial<Handlers>;
