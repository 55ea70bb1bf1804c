/** For admins only. Specification section 2; rulings, "Anyone can read all users", 30, 31 and 42. */
import * as z from "zod/mini";
import { maxSearchLength, playersPerPage } from "#rules/player-search";
import { maxReasonLength } from "#rules/score-entry";
import { codeInAddress, codeParams } from "./codes.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { person, playerId, teeTimeId, traits } from "./people.ts";
import { photoUpload, picture, profileRequest } from "./profile.ts";
import { integerInAddress, phone, text } from "./values.ts";

const playerParams = z.object({ playerId });

/** The nickname also when the player hides it. */
export const playerRow = z.extend(person, {
  phone: z.string(),
  groupCode: z.nullable(z.string()),
});

export type PlayerRow = z.infer<typeof playerRow>;

/** Filters. A missing filter matches all players. */
export const playersQuery = z.object({
  kind: z.optional(z.enum(["members", "guests"])),
  /** A group code, or `noGroup`. */
  code: z.optional(codeInAddress),
  name: z.optional(phone(maxSearchLength)),
  phone: z.optional(phone()),
  /** Players without a place in this tee time, and with a group, so that an admin can add them. */
  withoutPlaceIn: z.optional(teeTimeId),
  order: z.optional(z.enum(["first-name", "last-name"])),
  atMost: z.optional(integerInAddress(1, playersPerPage)),
  from: z.optional(integerInAddress(1)),
});

export type PlayersQuery = z.infer<typeof playersQuery>;

/** One page; by first name by default. */
const playersAnswer = z.object({
  players: z.array(z.extend(playerRow, { traits })),
  total: z.int(),
  next: z.nullable(z.int()),
});

const playerNamesQuery = z.object({
  /** Only possible hosts of a guest. */
  hosts: z.optional(z.literal("only")),
  membersOf: z.optional(codeInAddress),
});

const playerNamesAnswer = z.object({
  players: z.array(z.object({ id: playerId, name: z.string(), traits })),
});

export const playerAnswer = z.extend(playerRow, {
  role: z.enum(["member", "guest", "admin"]),
  teeBox: z.nullable(z.string()),
});

export type Player = z.infer<typeof playerAnswer>;

const changePlayerRequest = z.extend(profileRequest, { asRead: profileRequest });

/** The code as it is read out; shown only once. */
export const resetCodeAnswer = z.object({ code: z.string(), expiresAt: z.string() });
export type ResetCode = z.infer<typeof resetCodeAnswer>;

const changePhoneRequest = z.object({
  phone: phone(),
  reason: text(maxReasonLength),
  asRead: z.object({ phone: phone() }),
});

/** `code`: of a group of that kind, null for none yet. `affiliatedWith`: a guest's host. */
const changeMembershipRequest = z.object({
  as: z.enum(["member", "guest"]),
  code: z.nullable(codeInAddress),
  affiliatedWith: z.nullable(playerId),
});

const playerOfCodeParams = z.extend(codeParams, { playerId });

export const playerEndpoints = {
  listPlayers: defineEndpoint(
    "GET /api/players",
    "admin",
    "Players with phone and group, searched, page by page",
    { query: playersQuery, answer: playersAnswer },
  ),
  listPlayerNames: defineEndpoint("GET /api/players/names", "admin", "Names, to choose from", {
    query: playerNamesQuery,
    answer: playerNamesAnswer,
  }),
  readPlayer: defineEndpoint("GET /api/players/:playerId", "admin", "One player's profile", {
    params: playerParams,
    answer: playerAnswer,
  }),
  changePlayer: defineEndpoint(
    "PUT /api/players/:playerId/profile",
    "admin",
    "Names and preferred tee box of a player",
    { params: playerParams, body: changePlayerRequest, answer: playerAnswer },
  ),
  savePlayerPhoto: defineEndpoint("PUT /api/players/:playerId/photo", "admin", "A new photo of a player", {
    repeat: "replaces",
    upload: photoUpload,
    params: playerParams,
    body: picture,
    answer: playerAnswer,
  }),
  removePlayerPhoto: defineEndpoint(
    "DELETE /api/players/:playerId/photo",
    "admin",
    "A player's initials again",
    { params: playerParams, answer: playerAnswer },
  ),
  giveResetCode: defineEndpoint(
    "POST /api/players/:playerId/reset-code",
    "admin",
    "A one-time code with which a player chooses a new PIN",
    { repeat: "replaces", params: playerParams, answer: resetCodeAnswer },
  ),
  changePhone: defineEndpoint(
    "PUT /api/players/:playerId/phone",
    "admin",
    "Another phone, with a reason; ends the player's sessions",
    { params: playerParams, body: changePhoneRequest, answer: playerAnswer },
  ),
  changeRole: defineEndpoint(
    "PUT /api/players/:playerId/role",
    "admin",
    "An admin, or a member again; ends the player's sessions",
    { params: playerParams, body: z.object({ role: z.enum(["member", "admin"]) }), answer: playerAnswer },
  ),
  changeMembership: defineEndpoint(
    "PUT /api/players/:playerId/membership",
    "admin",
    "A guest becomes a member, or a member a guest; ends the player's sessions",
    { params: playerParams, body: changeMembershipRequest, answer: playerAnswer },
  ),
  addToGroup: defineEndpoint(
    "PUT /api/codes/:code/players/:playerId",
    "admin",
    "Put a player without a group into this one",
    { params: playerOfCodeParams, answer: playerAnswer },
  ),
  removeFromGroup: defineEndpoint(
    "DELETE /api/codes/:code/players/:playerId",
    "admin",
    "Remove a player from this group",
    { params: playerOfCodeParams, answer: playerAnswer },
  ),
};
