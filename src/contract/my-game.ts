/** What crosses the wire about a player's own game, from their own cards only? */
import * as z from "zod/mini";
import { teeTimeId } from "./people.ts";
import { instant } from "./values.ts";

const scoredRound = z.object({
  teeTimeId,
  startsAt: instant,
  gross: z.int(),
  /** Gross less the adjusted handicap of the card. */
  net: z.int(),
  /** Of the course as the card was started on. */
  par: z.int(),
});

export type ScoredRound = z.infer<typeof scoredRound>;

/** The newest rounds with a complete card, the oldest of them first. */
export const myGameAnswer = z.object({ rounds: z.array(scoredRound) });
