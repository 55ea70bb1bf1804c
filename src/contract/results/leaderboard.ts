import * as z from "zod/mini";
import { maxTelevisionName } from "#rules/results/television-links";
import { forAdmins, forAnybody, forPlayers, forTelevisions } from "../define-endpoint.ts";
import { eventStream } from "../event-stream.ts";
import { person } from "../players/people.ts";
import { instant, opaqueId, text, token } from "../values.ts";

const standing = z.object({
  toPar: z.int(),
  place: z.int(),
  /** Others have the same place, as in T3. */
  isShared: z.boolean(),
  /** Places gained with the last hole; negative for lost ones. */
  moved: z.int(),
});

const onBoard = z.object({
  groupNumber: z.nullable(z.int()),
  thru: z.int(),
  net: z.nullable(standing),
  gross: z.nullable(standing),
});

const boardPlayer = z.extend(onBoard, { player: person });
export type BoardPlayer = z.infer<typeof boardPlayer>;

const boardGroup = z.object({
  groupNumber: z.int(),
  teamName: z.string(),
  /** Among the groups that are ready; level groups share it. */
  place: z.nullable(z.int()),
  toPar: z.int(),
  /** Holes that all its players have filled. */
  thru: z.int(),
});

export type BoardGroup = z.infer<typeof boardGroup>;

const board = z.object({
  startsAt: instant,
  isFinal: z.boolean(),
  /** Ready teams by place, then the others by number. */
  groups: z.array(boardGroup),
});

export const leaderboardAnswer = z.extend(board, { players: z.array(boardPlayer) });
export type Leaderboard = z.infer<typeof leaderboardAnswer>;

const televisionRow = z.extend(onBoard, {
  /** As on tee times and games; the television shows nothing else of a player. */
  name: z.string(),
});

export type TelevisionRow = z.infer<typeof televisionRow>;

const televisionBoard = z.extend(board, { players: z.array(televisionRow) });
export type TelevisionBoard = z.infer<typeof televisionBoard>;

export const televisionAnswer = z.object({
  clubName: z.string(),
  timeZone: z.string(),
  /** On the club's present day, by start. */
  teeTimes: z.array(televisionBoard),
  /** Only when there is none on this day; null when none is planned. */
  nextStartsAt: z.nullable(instant),
});

export type TelevisionAnswer = z.infer<typeof televisionAnswer>;

const televisionLink = z.object({
  id: opaqueId,
  name: z.string(),
  createdAt: instant,
  /** The moment itself, stored at most every 15 minutes; null: never. */
  lastUsedAt: z.nullable(instant),
});

export type TelevisionLink = z.infer<typeof televisionLink>;

const televisionLinksAnswer = z.object({ links: z.array(televisionLink) });

export const leaderboardEndpoints = {
  readLeaderboard: forPlayers(
    "GET /api/tee-times/:teeTimeId/leaderboard",
    "The field to par, gross and net, and the groups",
    { answer: leaderboardAnswer },
  ),
  listTelevisionLinks: forAdmins("GET /api/television-links", "The links that work", {
    answer: televisionLinksAnswer,
  }),
  makeTelevisionLink: forAdmins(
    "POST /api/television-links",
    "A link for a television, in the place of the one of its name",
    {
      repeat: "replaces",
      body: z.object({
        name: text(maxTelevisionName),
      }) /** Only this answer contains the token; the server stores its hash. */,
      answer: z.extend(televisionLinksAnswer, { token: z.string() }),
    },
  ),
  revokeTelevisionLink: forAdmins("DELETE /api/television-links/:linkId", "This link no longer works", {
    answer: televisionLinksAnswer,
  }),
  openTelevision: forAnybody(
    "POST /api/television/opening",
    "Opens the television of a link in this browser",
    { repeat: "harmless", body: z.object({ token }) },
  ),
  readTelevision: forTelevisions("GET /api/television", "The day's leaderboards", {
    answer: televisionAnswer,
  }),
  followTelevision: forTelevisions(
    "GET /api/television/events",
    "That something of them has changed, as it happens",
    { answer: eventStream },
  ),
};
