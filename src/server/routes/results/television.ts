import { refuse, unlessRefused } from "#rules/refusal";
import * as links from "../../actions/club/secret-links.ts";
import { isTelevision } from "../../http/cookies.ts";
import type { Handlers } from "../../http/mount.ts";
import { televisionBoards, televisionLinksAnswer } from "../../presenters/television.ts";

export const televisionRoutes = {
  listTelevisionLinks: televisionLinksAnswer,

  makeTelevisionLink: (context, { actor, body }) =>
    unlessRefused(links.makeTelevisionLink(context, actor, body.name), async (made) => {
      return { ...made, ...(await televisionLinksAnswer(context)) };
    }),

  revokeTelevisionLink: (context, { actor, params }) => {
    const revoked = links.revokeTelevisionLink(context, actor, params.linkId);
    return unlessRefused(revoked, () => televisionLinksAnswer(context));
  },

  openTelevision: async ({ db, now }, { television, body }) => {
    if (!(await isTelevision(db.kysely, body.token, now()))) return refuse("television-link-ended");
    television.give(body.token);
    return {};
  },

  readTelevision: televisionBoards,

  followTelevision: async ({ streams }, { television, lastEventId }) =>
    television.token === null
      ? refuse("television-link-ended")
      : streams.open({ playerId: null, token: television.token, after: lastEventId }),
} satisfies Partial<Handlers>;
