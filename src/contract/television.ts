import * as z from "zod/mini";
import { maxTelevisionName } from "#rules/television-links";
import { defineEndpoint } from "./define-endpoint.ts";
import { eventStream } from "./event-stream.ts";
import { televisionAnswer } from "./leaderboard.ts";
import { opaqueId } from "./people.ts";
import { instant, text, token } from "./values.ts";

const openTelevisionRequest = z.object({ token });

const televisionLinkParams = z.object({ linkId: opaqueId });

const makeTelevisionLinkRequest = z.object({ name: text(maxTelevisionName) });

const televisionLink = z.object({
  id: opaqueId,
  name: z.string(),
  createdAt: instant,
  /** To a quarter of an hour; null: never. */
  lastUsedAt: z.nullable(instant),
});

export type TelevisionLink = z.infer<typeof televisionLink>;

const televisionLinksAnswer = z.object({ links: z.array(televisionLink) });

/** The token is in this answer and nowhere else: what is stored is its hash. */
const newTelevisionLinkAnswer = z.extend(televisionLinksAnswer, { token: z.string() });

export const televisionEndpoints = {
  listTelevisionLinks: defineEndpoint("GET /api/television-links", "admin", "The links that work", {
    answer: televisionLinksAnswer,
  }),
  makeTelevisionLink: defineEndpoint(
    "POST /api/television-links",
    "admin",
    "A link for a television, in the place of the one of its name",
    { repeat: "replaces", body: makeTelevisionLinkRequest, answer: newTelevisionLinkAnswer },
  ),
  revokeTelevisionLink: defineEndpoint(
    "DELETE /api/television-links/:linkId",
    "admin",
    "This link no longer works",
    { params: televisionLinkParams, answer: televisionLinksAnswer },
  ),
  openTelevision: defineEndpoint(
    "POST /api/television/opening",
    "public",
    "Opens the television of a link in this browser",
    { repeat: "harmless", body: openTelevisionRequest },
  ),
  readTelevision: defineEndpoint("GET /api/television", "television", "The day's leaderboards", {
    answer: televisionAnswer,
  }),
  followTelevision: defineEndpoint(
    "GET /api/television/events",
    "television",
    "That something of them has changed, as it happens",
    { answer: eventStream },
  ),
};
