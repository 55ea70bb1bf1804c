/**
 * What crosses the wire about a change that is not made yet, and what it would move?
 * In words, since it is read once and nothing is computed from it: the phone needs no texts of its own for it.
 */
import * as z from "zod/mini";
import { beginCardRequest, cardChange, correctedHoles } from "./cards.ts";

/** A bet, the skins or the teams, with each of its values that would change. */
const movedResult = z.object({
  title: z.string(),
  moves: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
});

export const movesAnswer = z.object({
  results: z.array(movedResult),
  /** Of everything else that the viewer sees: that it stays. */
  rest: z.string(),
});

export type MovesShown = z.infer<typeof movesAnswer>;

export const previewCorrectionRequest = cardChange;

/** A player who is marked as a no show, or is no longer one. */
export const previewNoShowQuery = z.object({ becomes: z.enum(["no-show", "active-player"]) });

/** `basis`: what Continue would save; null: what Submit Scores would, with `holes`. */
export const previewOwnCardRequest = z.object({
  basis: z.nullable(beginCardRequest),
  holes: correctedHoles,
});
