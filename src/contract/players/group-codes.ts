/** Admins manage group codes. Specification sections 2 (/admin/codes), 3 and 5; rulings 28, 32, 36 and 46. */
import * as z from "zod/mini";
import { maxKeptCodeLength } from "#rules/players/group-codes";
import { forAdmins, forBettors } from "../define-endpoint.ts";
import { date, instant, integer, playerId, text } from "../values.ts";

export const codeText = text(maxKeptCodeLength);
const maxPlayers = z.nullable(integer(0, 999_999));
/** On the club's calendar, with this day. Null: no end. */
const lastDay = z.nullable(date);

export const codeRow = z.object({
  code: z.string(),
  active: z.boolean(),
  isGuest: z.boolean(),
  /** Null: no limit. */
  maxPlayers: z.nullable(z.int()),
  players: z.int(),
  /** Only for a guest code: the linked member code and the host's name. */
  linkedMemberCode: z.nullable(z.string()),
  linkedMember: z.nullable(z.string()),
  lastDay,
  hasEnded: z.boolean(),
  createdAt: instant,
});

export type CodeRow = z.infer<typeof codeRow>;

export const addCodeRequest = z.object({
  code: codeText,
  type: z.nullable(z.enum(["member", "guest"])),
  maxPlayers,
  linkedMemberCode: z.nullable(codeText),
  linkedMemberId: z.nullable(playerId),
  lastDay: z.optional(lastDay),
});

export type AddCodeRequest = z.infer<typeof addCodeRequest>;

const codeSettings = z.object({ maxPlayers, active: z.boolean(), lastDay });
export type CodeSettings = z.infer<typeof codeSettings>;

/** Without `lastDay`, which an older app does not send, the code keeps its own. */
const sentSettings = z.partial(codeSettings, { lastDay: true });

const ownGuestCodes = z.object({ codes: z.array(z.pick(codeRow, { code: true, lastDay: true })) });

export const codeEndpoints = {
  listCodes: forAdmins("GET /api/codes", "Every group code and how many belong to it", {
    answer: z.object({ codes: z.array(codeRow) }),
  }),
  addCode: forAdmins("POST /api/codes", "Add a group code", {
    repeat: "by-key",
    body: addCodeRequest,
    answer: codeRow,
  }),
  readCode: forAdmins("GET /api/codes/:code", "One group code", { answer: codeRow }),
  changeCode: forAdmins("PUT /api/codes/:code", "Its maximum, last day, and whether it is active", {
    body: z.extend(sentSettings, { asRead: sentSettings }),
    answer: codeRow,
  }),
  listOwnGuestCodes: forBettors("GET /api/me/guest-codes", "The codes that admit one's own guests now", {
    answer: ownGuestCodes,
  }),
};
