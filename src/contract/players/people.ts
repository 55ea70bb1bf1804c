import * as z from "zod/mini";
import { guideNames } from "#rules/players/guides";
import { traitKinds } from "#rules/players/namesakes";
import { forPlayers } from "../define-endpoint.ts";
import { playerId } from "../values.ts";

/** Every logged-in player may see these fields. The phone number is left out (rulings, "Anyone can read all users"). */
export const person = z.object({
  id: playerId,
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.nullable(z.string()),
  showNickname: z.boolean(),
  photoUrl: z.nullable(z.string()),
  isGuest: z.boolean(),
  /** The host's displayed name; null for members. */
  guestOf: z.nullable(z.string()),
});

export type Person = z.infer<typeof person>;

const readPersonAnswer = z.object({
  person,
  /** The index of the latest card; null without a card. */
  handicapIndexTenths: z.nullable(z.int()),
  showsGame: z.boolean(),
});

/** Traits distinguish players of the same name in a list. Other players have none (`namesakes.ts` of the rules). */
export const traits = z.array(z.object({ kind: z.enum(traitKinds), value: z.nullable(z.string()) }));

export const me = z.extend(person, {
  role: z.enum(["member", "guest", "admin"]),
  phone: z.string(),
  teeBox: z.nullable(z.string()),
  hasGroup: z.boolean(),
  /** The guides to show. The field is missing if there is no guide, and in answers that older apps stored. */
  guides: z.optional(z.array(z.enum(guideNames))),
  /** False if the player refuses that their group enters their scores. Left out if the club has no scorers (ruling 57). */
  letsGroupScore: z.optional(z.boolean()),
});

export type Me = z.infer<typeof me>;

export const personEndpoints = {
  readPerson: forPlayers(
    "GET /api/people/:playerId",
    "What any player may see of another: names, photo, latest handicap index",
    { answer: readPersonAnswer },
  ),
};
