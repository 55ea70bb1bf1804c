/** Messages to the field: an admin writes to the players of a tee time. */
import * as z from "zod/mini";
import { longestMessage, messageAudiences } from "#rules/tee-times/field-messages";
import { forAdmins, forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { instant, opaqueId, pageFrom, text } from "../values.ts";

const messageText = text(longestMessage);

/** What a player of the audience reads. `at`: when it was sent, or last corrected. */
export const fieldMessage = z.object({
  id: opaqueId,
  text: z.string(),
  at: instant,
  isCorrected: z.boolean(),
  /** True if the server knows that a screen of the viewer has shown it. */
  isSeen: z.boolean(),
});

export type FieldMessage = z.infer<typeof fieldMessage>;

const sentMessage = z.object({
  id: opaqueId,
  text: z.string(),
  audience: z.enum(messageAudiences),
  /** The displayed name. */
  sentBy: z.string(),
  sentAt: instant,
  correctedAt: z.nullable(instant),
  /** How many of the present audience have seen it, and who has not. The sender is not counted. */
  seen: z.int(),
  unseen: z.array(person),
});

export type SentMessage = z.infer<typeof sentMessage>;

const messagesAnswer = z.object({ messages: z.array(sentMessage) });

export const fieldMessageEndpoints = {
  listMessages: forAdmins(
    "GET /api/tee-times/:teeTimeId/messages",
    "Messages to the field, newest first, and who has seen them",
    { answer: messagesAnswer },
  ),
  sendMessage: forAdmins("POST /api/tee-times/:teeTimeId/messages", "Write to its players", {
    repeat: "by-key",
    body: z.object({ text: messageText, audience: z.enum(messageAudiences) }),
    answer: messagesAnswer,
  }),
  correctMessage: forAdmins(
    "PUT /api/tee-times/:teeTimeId/messages/:messageId",
    "Correct a message, which is then unseen again",
    { body: z.object({ text: messageText, asRead: messageText }), answer: messagesAnswer },
  ),
  recallMessage: forAdmins(
    "DELETE /api/tee-times/:teeTimeId/messages/:messageId",
    "Show a message to nobody any more",
    { answer: messagesAnswer },
  ),
  markMessagesSeen: forPlayers(
    "PUT /api/tee-times/:teeTimeId/messages/seen",
    "Shown on the player's screen",
    {
      body: z.object({ messages: z.array(z.object({ id: opaqueId, at: pageFrom })).check(z.maxLength(100)) }),
    },
  ),
};
