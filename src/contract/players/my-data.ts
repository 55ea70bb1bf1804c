/** These answers say what is kept of a player, and what is in the way of deleting them (protection 9). */
import * as z from "zod/mini";
import { maxReasonLength } from "#rules/cards/score-entry";
import { obstacles } from "#rules/players/deletion";
import { forAdmins, forPlayers } from "../define-endpoint.ts";
import { csvFile, jsonFile } from "../files.ts";
import { instant, text } from "../values.ts";

const deletionAnswer = z.object({
  /** Null if the player does not ask to be deleted. */
  askedAt: z.nullable(instant),
  /** Why an admin declined; null unless the last request was declined. */
  declined: z.nullable(z.string()),
  obstacles: z.array(z.object({ why: z.enum(obstacles), startsAt: z.nullable(instant) })),
});

export type DeletionState = z.infer<typeof deletionAnswer>;

export const myDataEndpoints = {
  exportMyData: forPlayers("GET /api/me/data.json", "Everything kept of the player, as a file", {
    answer: jsonFile,
  }),
  exportMyCards: forPlayers("GET /api/me/cards.csv", "The player's cards as a file", { answer: csvFile }),
  readMyDeletion: forPlayers(
    "GET /api/me/deletion",
    "Whether one has asked to be deleted, and what is open",
    {
      answer: deletionAnswer,
    },
  ),
  askForDeletion: forPlayers("PUT /api/me/deletion", "Ask the admins to be deleted"),
  takeBackDeletion: forPlayers("DELETE /api/me/deletion", "Stay after all"),
  readDeletionOf: forAdmins(
    "GET /api/players/:playerId/deletion",
    "What is in the way of deleting a player",
    {
      answer: deletionAnswer,
    },
  ),
  deletePlayer: forAdmins("PUT /api/players/:playerId/deletion", "Make a player a former member", {
    /** Null if the player has asked for it. */
    body: z.object({ reason: z.nullable(text(maxReasonLength)) }),
  }),
  declineDeletion: forAdmins(
    "PUT /api/players/:playerId/deletion/answer",
    "Decline a request to be deleted",
    {
      body: z.object({ answer: text(maxReasonLength) }),
    },
  ),
};
