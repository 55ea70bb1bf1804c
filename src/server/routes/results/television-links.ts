import { unlessRefused } from "#rules/refusal";
import * as links from "../../actions/results/television-links.ts";
import type { Handlers } from "../../http/mount.ts";
import { televisionLinksAnswer } from "../../presenters/television-links.ts";

export const televisionLinkRoutes = {
  listTelevisionLinks: televisionLinksAnswer,

  makeTelevisionLink: (context, { actor, body }) =>
    unlessRefused(links.makeTelevisionLink(context, actor, body.name), async (made) => {
      return { ...made, ...(await televisionLinksAnswer(context)) };
    }),

  revokeTelevisionLink: (context, { actor, params }) => {
    const revoked = links.revokeTelevisionLink(context, actor, params.linkId);
    return unlessRefused(revoked, () => televisionLinksAnswer(context));
  },
} satisfies Partial<Handlers>;
