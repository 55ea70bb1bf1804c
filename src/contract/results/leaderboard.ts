import * as z from "zod/mini";
import { forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { instant } from "../values.ts";

const standing = z.object({
  toPar: z.int(),
  place: z.int(),
  isShared: z.boolean(),
  /** The place without everybody's latest hole, minus the place now. Above 0, the player has moved up. */
  moved: z.int(),
});

export const onBoard = z.object({
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
  /** The place among the ready groups; level groups share a place. Null until the group is ready. */
  place: z.nullable(z.int()),
  toPar: z.int(),
  /** The number of holes that all players of the group have filled. */
  thru: z.int(),
});

export type BoardGroup = z.infer<typeof boardGroup>;

export const board = z.object({
  startsAt: instant,
  isFinal: z.boolean(),
  /** Ready groups come first, by place. Other groups follow, by group number. */
  groups: z.array(boardGroup),
});

export const leaderboardAnswer = z.extend(board, { players: z.array(boardPlayer) });
export type Leaderboard = z.infer<typeof leaderboardAnswer>;

export const leaderboardEndpoints = {
  readLeaderboard: forPlayers(
    "GET /api/tee-times/:teeTimeId/leaderboard",
    "The field to par, gross and net, and the groups",
    { answer: leaderboardAnswer },
  ),
};
