import * as z from "zod/mini";
import { maxTelevisionName } from "#rules/results/television-links";
import { forAdmins } from "../define-endpoint.ts";
import { instant, opaqueId, text } from "../values.ts";

const televisionLink = z.object({
  id: opaqueId,
  name: z.string(),
  createdAt: instant,
  /** At most one use every 15 minutes is stored, so this may be too early. Null before the first use. */
  lastUsedAt: z.nullable(instant),
});

export type TelevisionLink = z.infer<typeof televisionLink>;

const televisionLinksAnswer = z.object({ links: z.array(televisionLink) });

export const televisionLinkEndpoints = {
  listTelevisionLinks: forAdmins("GET /api/television-links", "The links that work", {
    answer: televisionLinksAnswer,
  }),
  makeTelevisionLink: forAdmins(
    "POST /api/television-links",
    "A link for a television, in the place of the one of its name",
    {
      repeat: "replaces",
      body: z.object({ name: text(maxTelevisionName) }),
      /** Only this answer contains the token; the server stores its hash. */
      answer: z.extend(televisionLinksAnswer, { token: z.string() }),
    },
  ),
  revokeTelevisionLink: forAdmins("DELETE /api/television-links/:linkId", "This link no longer works", {
    answer: televisionLinksAnswer,
  }),
};
