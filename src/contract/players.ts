/**
 * What crosses the wire about the club's players, for admins alone?
 * Specification section 2 (/admin/players, /admin/player/{phone}); rulings, "Anyone can read all users", 30, 31 and 42.
 */
import * as z from "zod/mini";
import { maxSearchLength, playersPerPage } from "#rules/player-search";
import { maxReasonLength } from "#rules/score-entry";
import { codeInAddress, codeParams } from "./codes.ts";
import { person, playerId, teeTimeId, traits } from "./people.ts";
import { profileRequest } from "./profile.ts";
import { integerInAddress, phone, text } from "./values.ts";

export const playerParams = z.object({ playerId });

/** With the nickname also where its owner hides it. */
export const playerRow = z.extend(person, {
  phone: z.string(),
  /** Null after removal from the group. */
  groupCode: z.nullable(z.string()),
});

export type PlayerRow = z.infer<typeof playerRow>;

/** Which players; what is left out chooses none of them away. */
export const playersQuery = z.object({
  kind: z.optional(z.enum(["members", "guests"])),
  /** Their group, or `noGroup`. */
  code: z.optional(codeInAddress),
  /** Part of a name or nickname, or a phone, as typed. */
  name: z.optional(phone(maxSearchLength)),
  phone: z.optional(phone()),
  /** A tee time in which they have no place; then only those in a group, who could be given one. */
  withoutPlaceIn: z.optional(teeTimeId),
  order: z.optional(z.enum(["first-name", "last-name"])),
  /** How many a page has. */
  atMost: z.optional(integerInAddress(1, playersPerPage)),
  /** The `next` of the page before. */
  from: z.optional(integerInAddress(1)),
});

export type PlayersQuery = z.infer<typeof playersQuery>;

/** In order, by first name where nothing else is asked for; a page of them. */
export const playersAnswer = z.object({
  players: z.array(z.extend(playerRow, { traits })),
  /** On all pages together. */
  total: z.int(),
  /** Where the next page begins; null after the last. */
  next: z.nullable(z.int()),
});

export const playerNamesQuery = z.object({
  /** Only who may be a guest's host. */
  hosts: z.optional(z.literal("only")),
  /** Only the members of this group. */
  membersOf: z.optional(codeInAddress),
});

/** By first name: all there are to choose from. */
export const playerNamesAnswer = z.object({
  players: z.array(z.object({ id: playerId, name: z.string(), traits })),
});

export const playerAnswer = z.extend(playerRow, {
  role: z.enum(["member", "guest", "admin"]),
  teeBox: z.nullable(z.string()),
});

export type Player = z.infer<typeof playerAnswer>;

export const changePlayerRequest = z.extend(profileRequest, { asRead: profileRequest });

/** The code as it is read out; shown once, and nowhere to be read again. */
export const resetCodeAnswer = z.object({ code: z.string(), expiresAt: z.string() });

export type ResetCode = z.infer<typeof resetCodeAnswer>;

/** What is right and wrong about it, the rules say. */
export const changePhoneRequest = z.object({
  phone: phone(),
  reason: text(maxReasonLength),
  /** What the form started with. */
  asRead: z.object({ phone: phone() }),
});

export const changeRoleRequest = z.object({ role: z.enum(["member", "admin"]) });

/** `code`: of a group of that kind, null for none yet. `affiliatedWith`: the host of a guest. */
export const changeMembershipRequest = z.object({
  as: z.enum(["member", "guest"]),
  code: z.nullable(codeInAddress),
  affiliatedWith: z.nullable(playerId),
});

export const playerOfCodeParams = z.extend(codeParams, { playerId });
