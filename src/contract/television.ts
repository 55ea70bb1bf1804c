/** What crosses the wire about the links with which a television of the clubhouse shows the leaderboard? */
import * as z from "zod/mini";
import { maxTelevisionName } from "#rules/television-links";
import { opaqueId } from "./people.ts";
import { instant, text, token } from "./values.ts";

export const openTelevisionRequest = z.object({ token });

export const televisionLinkParams = z.object({ linkId: opaqueId });

export const makeTelevisionLinkRequest = z.object({ name: text(maxTelevisionName) });

const televisionLink = z.object({
  id: opaqueId,
  name: z.string(),
  createdAt: instant,
  /** To a quarter of an hour; null: never. */
  lastUsedAt: z.nullable(instant),
});

export type TelevisionLink = z.infer<typeof televisionLink>;

/** By name. */
export const televisionLinksAnswer = z.object({ links: z.array(televisionLink) });

/** The token is in this answer and nowhere else: what is stored is its hash. */
export const newTelevisionLinkAnswer = z.extend(televisionLinksAnswer, { token: z.string() });
