import type { Answer } from "#contract/endpoints";
import { unlessRefused } from "#rules/refusal";
import * as links from "../../actions/results/television-links.ts";
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/mount.ts";
import { listTelevisionLinks } from "../../store/television-links.ts";

export const televisionLinkRoutes = {
  listTelevisionLinks: linksByName,

  makeTelevisionLink: (context, { actor, body }) =>
    unlessRefused(links.makeTelevisionLink(context, actor, body.name), async (made) => {
      return { ...made, ...(await linksByName(context)) };
    }),

  revokeTelevisionLink: (context, { actor, params }) => {
    const revoked = links.revokeTelevisionLink(context, actor, params.linkId);
    return unlessRefused(revoked, () => linksByName(context));
  },
} satisfies Partial<Handlers>;

async function linksByName({ db }: Context): Promise<Answer<"listTelevisionLinks">> {
  const links = await listTelevisionLinks(db.kysely);
  return { links: links.toSorted((a, b) => a.name.localeCompare(b.name, "en")) };
}
