/** A player keeps the scores of the others of their group, if the club allows it. Ruling 57. */
import * as z from "zod/mini";
import { forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { beginCardRequest, card, roundOfCards, savedHolesAnswer, sentHoles } from "./cards.ts";

const cardOfGroup = z.object({
  player: person,
  /** Null until the card begins. */
  card: z.nullable(card),
  /** The player's last index and tee box, with which their first score begins the card. Null: ask for them first. */
  startsWith: z.nullable(beginCardRequest),
  /** Why the viewer cannot enter scores on this card now; null if they can. */
  mayNot: z.nullable(z.string()),
  /** True if its player has submitted the card. */
  confirmed: z.boolean(),
});

export type CardOfGroup = z.infer<typeof cardOfGroup>;

export const groupCardsAnswer = z.object({
  ...roundOfCards,
  /** Why the viewer cannot keep scores here; null if they can. */
  mayScore: z.nullable(z.string()),
  /** Of the active players of the viewer's group, also the viewer's own, by first name. Empty without a group. */
  cards: z.array(cardOfGroup),
});

export type GroupCards = z.infer<typeof groupCardsAnswer>;

export const groupCardEndpoints = {
  readGroupCards: forPlayers("GET /api/tee-times/:teeTimeId/group-cards", "The cards of one's own group", {
    answer: groupCardsAnswer,
  }),
  /** For a player without a last index. Changes nothing if the card has begun. */
  beginGroupCard: forPlayers(
    "PUT /api/tee-times/:teeTimeId/group-cards/:playerId",
    "Index and tee box of another player of one's group",
    { body: beginCardRequest, answer: groupCardsAnswer },
  ),
  saveGroupHoles: forPlayers(
    "PUT /api/tee-times/:teeTimeId/group-cards/:playerId/holes",
    "Gross scores of another player of one's group, hole by hole",
    { body: z.object(sentHoles), answer: savedHolesAnswer },
  ),
};
