/** Specification sections 2 (/results, /team-scorecard) and 9 (Team scoring, Skins); rulings 4, 5, 13 and 14. */
import * as z from "zod/mini";
import { hole } from "./club.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { changedCards } from "./late-changes.ts";
import { person, playerId, teeTimeId } from "./people.ts";
import { teeTimeParams } from "./tee-times.ts";
import { instant, pageFrom, pageNext } from "./values.ts";

const resultTeeTime = z.object({ id: teeTimeId, startsAt: instant });

const resultTeeTimesAnswer = z.object({
  /** Within 240 hours of now, latest first. */
  teeTimes: z.array(resultTeeTime),
  /** The one closest to now, to be preselected; null when there is none. */
  nearestId: z.nullable(teeTimeId),
});

const moreTeeTimesAnswer = z.object({
  /** Past ones, latest first, a page of them. */
  teeTimes: z.array(resultTeeTime),
  next: pageNext,
});

export const playerStatus = z.object({
  player: person,
  groupNumber: z.nullable(z.int()),
  status: z.enum(["submitted", "pending"]),
  thru: z.nullable(z.int()),
});

export type PlayerStatus = z.infer<typeof playerStatus>;

const scores = z.array(z.nullable(z.int())).check(z.length(18));

const teamPlayer = z.object({
  player: person,
  /** Null until index and tee box are chosen. */
  adjustedHandicap: z.nullable(z.int()),
  gross: scores,
  net: scores,
  /** Per hole; below zero they are given back. */
  strokes: z.array(z.int()).check(z.length(18)),
});

export type TeamPlayer = z.infer<typeof teamPlayer>;

const teamHole = z.object({
  number: z.int(),
  netTotal: z.int(),
  grossTotal: z.int(),
  /** The hole's par once for each ball that counts. */
  par: z.int(),
  /** Ids of those whose net counted, best first. */
  counted: z.array(playerId),
});

const team = z.object({
  groupNumber: z.int(),
  teamName: z.string(),
  /** All its players have complete cards. */
  isReady: z.boolean(),
  /** Among the teams that are ready; level teams share one. */
  place: z.nullable(z.int()),
  /** Final when ready; before, over the holes that all its players have filled. */
  netTotal: z.int(),
  grossTotal: z.int(),
  par: z.int(),
  toPar: z.int(),
  /** Par of the balls that count over all 18 holes: 145 for four on the club's course. */
  fullPar: z.int(),
  players: z.array(teamPlayer),
  /** Those that all its players have filled. */
  holes: z.array(teamHole),
});

export type Team = z.infer<typeof team>;

export const teamResultsAnswer = z.object({
  startsAt: instant,
  /** A group, or where there are no groups a player, has not submitted yet. */
  isWaiting: z.boolean(),
  /** Everybody who had a place is a no show. */
  nobodyPlayed: z.boolean(),
  holes: z.array(hole),
  /** Those ready by place, then the others by group. */
  teams: z.array(team),
  /** Of each player since the team's result was final (ruling 43). */
  changes: changedCards,
  /** They changed an index or a tee box after the card's first score and before the result was final. */
  changesUnderWay: changedCards,
});

export type TeamResults = z.infer<typeof teamResultsAnswer>;

const skinsPlayer = z.object({
  player: person,
  /** Null: none chosen yet, counted as 99. */
  adjustedHandicap: z.nullable(z.int()),
  /** Adjusted handicap less the lowest of the field: so many holes give half a stroke. */
  skinsHandicap: z.int(),
  skins: z.int(),
  /** While holes are open: as the pot would be shared now. */
  cents: z.int(),
});

export type SkinsPlayer = z.infer<typeof skinsPlayer>;

const skinsHole = z.object({
  number: z.int(),
  par: z.int(),
  outcome: z.enum(["won", "push", "open"]),
  winnerId: z.nullable(playerId),
  /** What its skin is worth; 0 where nobody won it. */
  cents: z.int(),
  scores: z.array(
    z.object({
      playerId,
      gross: z.nullable(z.int()),
      /** Half a stroke is taken off. */
      receives: z.boolean(),
      /** In half strokes: 4 less a half is 7. */
      halves: z.nullable(z.int()),
    }),
  ),
});

export type SkinsHole = z.infer<typeof skinsHole>;

export const skinsAnswer = z.object({
  startsAt: instant,
  /** Somebody of the field has not submitted yet. */
  isWaiting: z.boolean(),
  potPerPlayerCents: z.int(),
  potCents: z.int(),
  /** The lowest adjusted handicap of the field when it is a plus one. */
  skinsOff: z.nullable(z.int()),
  skinsWon: z.int(),
  /** Nobody won a skin: each player gets their share back. */
  potReturned: z.boolean(),
  holes: z.array(skinsHole),
  /** The field, most money first, then by first name. */
  players: z.array(skinsPlayer),
  /** Since all cards of the field were complete (ruling 43). */
  changes: changedCards,
  changesUnderWay: changedCards,
});

export type Skins = z.infer<typeof skinsAnswer>;

/** Without a tee time the one nearest to now (ruling 19). */
export const rawTableQuery = z.object({ teeTimeId: z.optional(teeTimeId) });

export const rawTableAnswer = z.object({
  teeTime: resultTeeTime,
  /** Everybody who is not on the waitlist, by first name. */
  players: z.array(
    z.object({
      player: person,
      groupNumber: z.nullable(z.int()),
      noShow: z.boolean(),
      gross: scores,
      /** Of the holes that are filled; null while none is. */
      total: z.nullable(z.int()),
    }),
  ),
});

export type RawTable = z.infer<typeof rawTableAnswer>;

export const resultEndpoints = {
  listResultTeeTimes: defineEndpoint("GET /api/results/tee-times", "player", "Tee times within 240 hours", {
    answer: resultTeeTimesAnswer,
  }),
  listMoreTeeTimes: defineEndpoint(
    "GET /api/results/tee-times/past",
    "player",
    "More tee times, page by page",
    { query: z.object({ from: z.optional(pageFrom) }), answer: moreTeeTimesAnswer },
  ),
  listPlayerStatus: defineEndpoint(
    "GET /api/tee-times/:teeTimeId/player-status",
    "player",
    "Submitted or Pending, for each player",
    { params: teeTimeParams, answer: z.object({ players: z.array(playerStatus) }) },
  ),
  readTeamResults: defineEndpoint(
    "GET /api/tee-times/:teeTimeId/team-results",
    "player",
    "Teams and their scorecards",
    { params: teeTimeParams, answer: teamResultsAnswer },
  ),
  readSkins: defineEndpoint("GET /api/tee-times/:teeTimeId/skins", "player", "Skins and payouts", {
    params: teeTimeParams,
    answer: skinsAnswer,
  }),
  readRawTable: defineEndpoint("GET /api/raw-table", "admin", "Everybody's gross scores by hole", {
    query: rawTableQuery,
    answer: rawTableAnswer,
  }),
};
