/** Texts instead of values: the phone computes nothing from them and needs no own texts. */
import * as z from "zod/mini";
import { beginCardRequest, cardChange, correctedHoles } from "./cards.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { playerOfTeeTimeParams, teeTimeParams } from "./tee-times.ts";

const movedResult = z.object({
  title: z.string(),
  moves: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
});

export const movesAnswer = z.object({
  results: z.array(movedResult),
  /** Says that everything else in view stays. */
  rest: z.string(),
});

export type MovesShown = z.infer<typeof movesAnswer>;

const previewCorrectionRequest = cardChange;

const previewNoShowQuery = z.object({ becomes: z.enum(["no-show", "active-player"]) });

/** `basis`: what Continue would save. Null: what Submit Scores would save, with `holes`. */
const previewOwnCardRequest = z.object({
  basis: z.nullable(beginCardRequest),
  holes: correctedHoles,
});

export const moveEndpoints = {
  previewCorrection: defineEndpoint(
    "POST /api/tee-times/:teeTimeId/players/:playerId/card/preview",
    "admin",
    "Which results a correction of this card would change",
    {
      rate: "read",
      repeat: "harmless",
      params: playerOfTeeTimeParams,
      body: previewCorrectionRequest,
      answer: movesAnswer,
    },
  ),
  previewNoShow: defineEndpoint(
    "GET /api/tee-times/:teeTimeId/players/:playerId/no-show/preview",
    "admin",
    "Which results a no show or its undo would change",
    { params: playerOfTeeTimeParams, query: previewNoShowQuery, answer: movesAnswer },
  ),
  previewDeletion: defineEndpoint(
    "GET /api/tee-times/:teeTimeId/deletion/preview",
    "admin",
    "Which results would go with the tee time",
    { params: teeTimeParams, answer: movesAnswer },
  ),
  previewOwnCard: defineEndpoint(
    "POST /api/tee-times/:teeTimeId/card/preview",
    "player",
    "Which results a change of one's own card would change",
    {
      rate: "read",
      repeat: "harmless",
      params: teeTimeParams,
      body: previewOwnCardRequest,
      answer: movesAnswer,
    },
  ),
};
