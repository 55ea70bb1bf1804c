import * as z from "zod/mini";
import { forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { instant, integerInAddress, teeTimeId } from "../values.ts";

const season = z.object({
  /** The calendar year in which the season begins. */
  year: z.int(),
  name: z.string(),
});

const inRound = z.object({
  teeTimeId,
  startsAt: instant,
  /** In the net standing; null for a player who has left. */
  place: z.nullable(z.int()),
  /** Level players share the points of their places. */
  pointsHundredths: z.int(),
  counts: z.boolean(),
});

export const meritPlace = z.object({
  place: z.int(),
  isShared: z.boolean(),
  pointsHundredths: z.int(),
});

const inOrderOfMerit = z.extend(meritPlace, { player: person, rounds: z.array(inRound) });

export type InOrderOfMerit = z.infer<typeof inOrderOfMerit>;

const seasonAnswer = z.object({
  season,
  /** All seasons of the club, newest first. */
  seasons: z.array(season),
  /** The points of each place, such as "25, 20, 16"; empty without an order of merit. */
  points: z.string(),
  /** How many best rounds count; null: all. */
  best: z.nullable(z.int()),
  /** The number of finished rounds. */
  rounds: z.int(),
  players: z.array(inOrderOfMerit),
});

export type SeasonAnswer = z.infer<typeof seasonAnswer>;

export const seasonEndpoints = {
  readSeason: forPlayers("GET /api/season", "The order of merit of a season", {
    /** The year of the season; without it, the present season. */
    query: z.object({ season: z.optional(integerInAddress(1)) }),
    answer: seasonAnswer,
  }),
};
