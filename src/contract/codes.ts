/** Specification sections 2 (/admin/codes), 3 and 5; rulings 28, 32, 36 and 46. */
import * as z from "zod/mini";
import { maxKeptCodeLength, readCode } from "#rules/group-code";
import { noGroup } from "#rules/player-search";
import { defineEndpoint } from "./define-endpoint.ts";
import { playerId } from "./people.ts";
import { instant, integer, text } from "./values.ts";

export const codeText = text(maxKeptCodeLength);
const maxPlayers = z.nullable(integer(0, 999_999));

/** Lower case is allowed in an address. */
export const codeInAddress = text(
  maxKeptCodeLength,
  z.overwrite<string>((code) => (code === noGroup ? code : readCode(code))),
);

export const codeParams = z.object({ code: codeInAddress.check(z.minLength(1)) });

export const codeRow = z.object({
  code: z.string(),
  active: z.boolean(),
  isGuest: z.boolean(),
  /** Null: no limit. */
  maxPlayers: z.nullable(z.int()),
  players: z.int(),
  /** For a guest code: the member code and the host's name. */
  linkedMemberCode: z.nullable(z.string()),
  linkedMember: z.nullable(z.string()),
  createdAt: instant,
});

export type CodeRow = z.infer<typeof codeRow>;

const codesAnswer = z.object({ codes: z.array(codeRow) });

export const addCodeRequest = z.object({
  code: codeText,
  type: z.nullable(z.enum(["member", "guest"])),
  maxPlayers,
  linkedMemberCode: z.nullable(codeText),
  linkedMemberId: z.nullable(playerId),
});

export type AddCodeRequest = z.infer<typeof addCodeRequest>;

const codeSettings = z.object({ maxPlayers, active: z.boolean() });
export type CodeSettings = z.infer<typeof codeSettings>;

export const codeEndpoints = {
  listCodes: defineEndpoint("GET /api/codes", "admin", "Every group code and how many belong to it", {
    answer: codesAnswer,
  }),
  addCode: defineEndpoint("POST /api/codes", "admin", "Add a group code", {
    repeat: "by-key",
    body: addCodeRequest,
    answer: codeRow,
  }),
  readCode: defineEndpoint("GET /api/codes/:code", "admin", "One group code", {
    params: codeParams,
    answer: codeRow,
  }),
  changeCode: defineEndpoint("PUT /api/codes/:code", "admin", "Its maximum, and whether it is active", {
    params: codeParams,
    body: z.extend(codeSettings, { asRead: codeSettings }),
    answer: codeRow,
  }),
};
