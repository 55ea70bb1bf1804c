/** Only admins use these endpoints. Specification section 2; rulings, "Anyone can read all users", 30, 31 and 42. */
import * as z from "zod/mini";
import { maxReasonLength } from "#rules/cards/score-entry";
import { maxSearchLength, playersPerPage } from "#rules/players/player-search";
import { forAdmins } from "../define-endpoint.ts";
import { codeInAddress } from "../path-params.ts";
import { integerInAddress, phone, playerId, teeTimeId, text } from "../values.ts";
import { person, traits } from "./people.ts";
import { photoUpload, picture, profileRequest } from "./profile.ts";

/** `nickname` is given even if the player hides it. */
export const playerRow = z.extend(person, {
  phone: z.string(),
  groupCode: z.nullable(z.string()),
});

export type PlayerRow = z.infer<typeof playerRow>;

/** Filters. A missing filter matches all players. */
export const playersQuery = z.object({
  kind: z.optional(z.enum(["members", "guests"])),
  code: z.optional(codeInAddress),
  name: z.optional(phone(maxSearchLength)),
  phone: z.optional(phone()),
  /** Players whom an admin can add to this tee time, because they have a group and no place in the tee time. */
  withoutPlaceIn: z.optional(teeTimeId),
  order: z.optional(z.enum(["first-name", "last-name"])),
  atMost: z.optional(integerInAddress(1, playersPerPage)),
  from: z.optional(integerInAddress(1)),
});

export type PlayersQuery = z.infer<typeof playersQuery>;

export const playerAnswer = z.extend(playerRow, {
  role: z.enum(["member", "guest", "admin"]),
  teeBox: z.nullable(z.string()),
});

export type Player = z.infer<typeof playerAnswer>;

/** `code` is written for reading aloud: "7KQM-3XWD". No other answer contains the code. */
export const resetCodeAnswer = z.object({ code: z.string(), expiresAt: z.string() });
export type ResetCode = z.infer<typeof resetCodeAnswer>;

const changePhoneRequest = z.object({
  phone: phone(),
  reason: text(maxReasonLength),
  asRead: z.object({ phone: phone() }),
});

/** `code`: the player's new group; null for no group yet. `affiliatedWith`: the host of a guest. */
const changeMembershipRequest = z.object({
  as: z.enum(["member", "guest"]),
  code: z.nullable(codeInAddress),
  affiliatedWith: z.nullable(playerId),
});

export const playerEndpoints = {
  listPlayers: forAdmins("GET /api/players", "Players with phone and group, searched, page by page", {
    query: playersQuery,
    /** One page, sorted by first name unless `order` says otherwise. */
    answer: z.object({
      players: z.array(z.extend(playerRow, { traits, asksForDeletion: z.boolean() })),
      total: z.int(),
      next: z.nullable(z.int()),
    }),
  }),
  listPlayerNames: forAdmins("GET /api/players/names", "Names, to choose from", {
    query: z.object({
      /** Returns only possible hosts of a guest. */
      hosts: z.optional(z.literal("only")),
      membersOf: z.optional(codeInAddress),
    }),
    answer: z.object({
      players: z.array(z.object({ id: playerId, name: z.string(), traits })),
    }),
  }),
  readPlayer: forAdmins("GET /api/players/:playerId", "One player's profile", { answer: playerAnswer }),
  changePlayer: forAdmins("PUT /api/players/:playerId/profile", "Names and preferred tee box of a player", {
    body: z.extend(profileRequest, { asRead: profileRequest }),
    answer: playerAnswer,
  }),
  savePlayerPhoto: forAdmins("PUT /api/players/:playerId/photo", "A new photo of a player", {
    repeat: "replaces",
    upload: photoUpload,
    body: picture,
    answer: playerAnswer,
  }),
  removePlayerPhoto: forAdmins("DELETE /api/players/:playerId/photo", "A player's initials again", {
    answer: playerAnswer,
  }),
  giveResetCode: forAdmins(
    "POST /api/players/:playerId/reset-code",
    "A one-time code with which a player chooses a new PIN",
    { repeat: "replaces", answer: resetCodeAnswer },
  ),
  changePhone: forAdmins(
    "PUT /api/players/:playerId/phone",
    "Another phone, with a reason; ends the player's sessions",
    { body: changePhoneRequest, answer: playerAnswer },
  ),
  changeRole: forAdmins(
    "PUT /api/players/:playerId/role",
    "An admin, or a member again; ends the player's sessions",
    { body: z.object({ role: z.enum(["member", "admin"]) }), answer: playerAnswer },
  ),
  changeMembership: forAdmins(
    "PUT /api/players/:playerId/membership",
    "A guest becomes a member, or a member a guest; ends the player's sessions",
    { body: changeMembershipRequest, answer: playerAnswer },
  ),
  addToGroup: forAdmins(
    "PUT /api/codes/:code/players/:playerId",
    "Put a player without a group into this one",
    { answer: playerAnswer },
  ),
  removeFromGroup: forAdmins("DELETE /api/codes/:code/players/:playerId", "Remove a player from this group", {
    answer: playerAnswer,
  }),
};
