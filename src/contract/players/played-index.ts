/** The index that a player's own rounds give, and how it adds up. It is computed when it is asked for. */
import * as z from "zod/mini";
import { forAdmins, forPlayers } from "../define-endpoint.ts";
import { instant, teeTimeId } from "../values.ts";
import { person } from "./people.ts";

const roundOfIndex = z.object({
  teeTimeId,
  startsAt: instant,
  teeBox: z.object({ name: z.string(), ratingTenths: z.int(), slope: z.int() }),
  gross: z.int(),
  /** With at most a net double bogey on each hole. */
  adjustedGross: z.int(),
  differentialTenths: z.int(),
  /** What exceptional scores take off the differential. */
  reductionTenths: z.int(),
  counts: z.boolean(),
});

const playedIndex = z.object({
  /** The newest 20 rounds at most, newest first. */
  rounds: z.array(roundOfIndex),
  /** Null with fewer than three rounds. */
  index: z.nullable(
    z.object({
      indexTenths: z.int(),
      averageTenths: z.int(),
      adjustmentTenths: z.int(),
      /** The lowest index of the 365 days before; null with fewer than 20 rounds. */
      lowTenths: z.nullable(z.int()),
      cap: z.nullable(z.enum(["soft", "hard"])),
    }),
  ),
});

export type PlayedIndex = z.infer<typeof playedIndex>;

const indexGap = z.object({ player: person, typedTenths: z.int(), playedTenths: z.int(), rounds: z.int() });

export type IndexGap = z.infer<typeof indexGap>;

export const playedIndexEndpoints = {
  readMyIndex: forPlayers("GET /api/my-index", "The index from one's own rounds, and how it adds up", {
    answer: playedIndex,
  }),
  listIndexGaps: forAdmins("GET /api/index-gaps", "Whose typed index is far from the one they play to", {
    /** The largest gap first. */
    answer: z.object({ players: z.array(indexGap) }),
  }),
};
