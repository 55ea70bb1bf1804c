/**
 * What crosses the wire about the club's players, for admins alone?
 * Specification section 2 (/admin/players, /admin/player/{phone}); rulings, "Anyone can read all users", 30, 31 and 42.
 */
import * as z from "zod/mini";
import { maxReasonLength } from "#rules/score-entry";
import { codeParams } from "./codes.ts";
import { person, playerId } from "./people.ts";
import { profileRequest } from "./profile.ts";
import { text } from "./values.ts";

export const playerParams = z.object({ playerId });

/** With the nickname also where its owner hides it. */
export const playerRow = z.extend(person, {
  phone: z.string(),
  /** Null after removal from the group. */
  groupCode: z.nullable(z.string()),
});

export type PlayerRow = z.infer<typeof playerRow>;

/**
 * Everybody, in no order: some hundred bytes each, so that a club of two thousand is one answer, and the lists of
 * the admin area sort, filter and count it without asking again.
 */
export const playersAnswer = z.object({ players: z.array(playerRow) });

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
  phone: text(80),
  reason: text(maxReasonLength),
  /** What the form started with. */
  asRead: z.object({ phone: text(80) }),
});

export const changeRoleRequest = z.object({ role: z.enum(["member", "admin"]) });

export const playerOfCodeParams = z.extend(codeParams, { playerId });
