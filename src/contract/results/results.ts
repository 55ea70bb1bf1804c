/** Specification sections 2 (/results, /team-scorecard) and 9 (Team scoring, Skins); rulings 4, 5, 13 and 14. */
import * as z from "zod/mini";
import { changedCards } from "../bets/late-changes.ts";
import { hole, namedCourse, ownHoles } from "../club/club.ts";
import { forAdmins, forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { instant, keptBy, leftAfter, pageFrom, pageNext, pickedUp, playerId, teeTimeId } from "../values.ts";

const resultTeeTime = z.object({ id: teeTimeId, startsAt: instant, course: namedCourse });

export const playerStatus = z.object({
  player: person,
  groupNumber: z.nullable(z.int()),
  status: z.enum(["submitted", "pending"]),
  thru: z.nullable(z.int()),
  keptBy,
});

export type PlayerStatus = z.infer<typeof playerStatus>;

const scores = z.array(z.nullable(z.int())).check(z.length(18));

const teamPlayer = z.object({
  player: person,
  /** Null until index and tee box are chosen. */
  adjustedHandicap: z.nullable(z.int()),
  gross: scores,
  pickedUp,
  leftAfter,
  keptBy,
  net: scores,
  /** The strokes on each hole. Below zero, the player gives strokes back. */
  strokes: z.array(z.int()).check(z.length(18)),
  holes: ownHoles,
});

export type TeamPlayer = z.infer<typeof teamPlayer>;

const teamHole = z.object({
  number: z.int(),
  netTotal: z.int(),
  grossTotal: z.int(),
  /** The par of the balls that count. */
  par: z.int(),
  counted: z.array(playerId),
});

const team = z.object({
  groupNumber: z.int(),
  teamName: z.string(),
  isReady: z.boolean(),
  /** The place among the ready teams; level teams share a place. Null until the team is ready. */
  place: z.nullable(z.int()),
  /** The totals are final when the team is ready. Until then they count the holes that all its players have filled. */
  netTotal: z.int(),
  grossTotal: z.int(),
  par: z.int(),
  toPar: z.int(),
  /**
   * The par of all counting balls over 18 holes, such as 145 for four players on the club's course. Less if a player
   * has left (ruling 59). Left out if a player's tee box has its own holes: it depends on which balls will count.
   */
  fullPar: z.optional(z.int()),
  players: z.array(teamPlayer),
  holes: z.array(teamHole),
});

export type Team = z.infer<typeof team>;

export const teamResultsAnswer = z.object({
  startsAt: instant,
  /** True until all groups have submitted. Without groups: until all players have submitted. */
  isWaiting: z.boolean(),
  /** True if everybody with a spot is a no show. */
  nobodyPlayed: z.boolean(),
  holes: z.array(hole),
  /** Ready teams come first, by place. Other teams follow, by group number. */
  teams: z.array(team),
  /** Changes after the team's result was final (ruling 43). */
  changes: changedCards,
  /** Changes of index or tee box after a card's first score and before the result was final. */
  changesUnderWay: changedCards,
});

export type TeamResults = z.infer<typeof teamResultsAnswer>;

const skinsPlayer = z.object({
  player: person,
  /** Null until index and tee box are chosen. Until then the handicap counts as 99. */
  adjustedHandicap: z.nullable(z.int()),
  keptBy,
  /** Adjusted handicap minus the field's lowest. The player gets half a stroke on this number of holes, at most 18. */
  skinsHandicap: z.int(),
  skins: z.int(),
  /** While holes are open, the pot is shared among the skins so far. */
  cents: z.int(),
});

export type SkinsPlayer = z.infer<typeof skinsPlayer>;

const skinsHole = z.object({
  number: z.int(),
  par: z.int(),
  outcome: z.enum(["won", "push", "open"]),
  winnerId: z.nullable(playerId),
  cents: z.int(),
  scores: z.array(
    z.object({
      playerId,
      gross: z.nullable(z.int()),
      hasPickedUp: z.boolean(),
      hasLeft: z.boolean(),
      receives: z.boolean(),
      /** The net in half strokes: 3½ is 7. */
      halves: z.nullable(z.int()),
    }),
  ),
});

export type SkinsHole = z.infer<typeof skinsHole>;

export const skinsAnswer = z.object({
  startsAt: instant,
  /** True until all players in the field have submitted. */
  isWaiting: z.boolean(),
  potPerPlayerCents: z.int(),
  potCents: z.int(),
  /** The lowest adjusted handicap of the field if it is a plus handicap, else null. */
  skinsOff: z.nullable(z.int()),
  skinsWon: z.int(),
  /** True if nobody won a skin, so that each player gets their share back. */
  potReturned: z.boolean(),
  holes: z.array(skinsHole),
  /** Sorted by money, most first, then by first name. */
  players: z.array(skinsPlayer),
  /** Changes after all cards of the field were complete (ruling 43). */
  changes: changedCards,
  changesUnderWay: changedCards,
});

export type Skins = z.infer<typeof skinsAnswer>;

/** Without `teeTimeId`, the server takes the tee time nearest to now (ruling 19). */
export const rawTableQuery = z.object({ teeTimeId: z.optional(teeTimeId) });

export const rawTableAnswer = z.object({
  teeTime: resultTeeTime,
  /** Everybody with a spot, by first name. */
  players: z.array(
    z.object({
      player: person,
      groupNumber: z.nullable(z.int()),
      noShow: z.boolean(),
      gross: scores,
      pickedUp,
      leftAfter,
      total: z.nullable(z.int()),
    }),
  ),
});

export type RawTable = z.infer<typeof rawTableAnswer>;

export const resultEndpoints = {
  listResultTeeTimes: forPlayers("GET /api/results/tee-times", "Tee times within 240 hours", {
    answer: z.object({
      /** The latest tee time comes first. */
      teeTimes: z.array(resultTeeTime),
      /** The tee time closest to now, which the screen selects; null without tee times. */
      nearestId: z.nullable(teeTimeId),
    }),
  }),
  listMoreTeeTimes: forPlayers("GET /api/results/tee-times/past", "More tee times, page by page", {
    query: z.object({ from: z.optional(pageFrom) }),
    answer: z.object({
      teeTimes: z.array(resultTeeTime),
      next: pageNext,
    }),
  }),
  listPlayerStatus: forPlayers(
    "GET /api/tee-times/:teeTimeId/player-status",
    "Submitted or Pending, for each player",
    { answer: z.object({ players: z.array(playerStatus) }) },
  ),
  readTeamResults: forPlayers("GET /api/tee-times/:teeTimeId/team-results", "Teams and their scorecards", {
    answer: teamResultsAnswer,
  }),
  readSkins: forPlayers("GET /api/tee-times/:teeTimeId/skins", "Skins and payouts", { answer: skinsAnswer }),
  readRawTable: forAdmins("GET /api/raw-table", "Everybody's gross scores by hole", {
    query: rawTableQuery,
    answer: rawTableAnswer,
  }),
};
