/** The answers have texts instead of values, so that the phone needs no texts of its own. */
import * as z from "zod/mini";
import { beginCardRequest, cardChange, correctedHoles, leftMark } from "../cards/cards.ts";
import { forAdmins, forPlayers } from "../define-endpoint.ts";

const movedResult = z.object({
  title: z.string(),
  moves: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
});

export const movesAnswer = z.object({
  results: z.array(movedResult),
  /** A text that says that nothing else changes. */
  rest: z.string(),
});

export type MovesShown = z.infer<typeof movesAnswer>;

/** Continue would save `basis`. Submit Scores would save `holes`; its preview has no `basis`. */
const previewOwnCardRequest = z.object({
  basis: z.nullable(beginCardRequest),
  holes: correctedHoles,
});

export const moveEndpoints = {
  previewCorrection: forAdmins(
    "POST /api/tee-times/:teeTimeId/players/:playerId/card/preview",
    "Which results a correction of this card would change",
    {
      rate: "read",
      repeat: "harmless",
      body: cardChange,
      answer: movesAnswer,
    },
  ),
  previewNoShow: forAdmins(
    "GET /api/tee-times/:teeTimeId/players/:playerId/no-show/preview",
    "Which results a no show or its undo would change",
    { query: z.object({ becomes: z.enum(["no-show", "active-player"]) }), answer: movesAnswer },
  ),
  previewLeft: forPlayers(
    "POST /api/tee-times/:teeTimeId/players/:playerId/left/preview",
    "Which results leaving early, or its undo, would change",
    {
      rate: "read",
      repeat: "harmless",
      /** Null previews the undo. */
      body: z.object({ mark: z.nullable(leftMark) }),
      answer: movesAnswer,
    },
  ),
  previewDeletion: forAdmins(
    "GET /api/tee-times/:teeTimeId/deletion/preview",
    "Which results would go with the tee time",
    { answer: movesAnswer },
  ),
  previewOwnCard: forPlayers(
    "POST /api/tee-times/:teeTimeId/card/preview",
    "Which results a change of one's own card would change",
    {
      rate: "read",
      repeat: "harmless",
      body: previewOwnCardRequest,
      answer: movesAnswer,
    },
  ),
};
