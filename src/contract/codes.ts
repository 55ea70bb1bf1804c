/**
 * What crosses the wire about group codes? Specification sections 2 (/admin/codes), 3 and 5; rulings 28, 32 and 36.
 */
import * as z from "zod/mini";
import { opaqueId } from "./people.ts";
import { integer, text } from "./values.ts";

const codeText = text(80).check(z.minLength(1));
const maxPlayers = z.nullable(integer(0, 999_999));

export const codeParams = z.object({ code: codeText });

export const codeRow = z.object({
  code: z.string(),
  active: z.boolean(),
  isGuest: z.boolean(),
  /** Null: as many as like to. */
  maxPlayers: z.nullable(z.int()),
  /** Who belong to it now. */
  players: z.int(),
  /** Of a guest code: the member code and the name of the member whose guests it is for. */
  linkedMemberCode: z.nullable(z.string()),
  linkedMember: z.nullable(z.string()),
  createdAt: z.string(),
});

export type CodeRow = z.infer<typeof codeRow>;

/** Latest first. */
export const codesAnswer = z.object({ codes: z.array(codeRow) });

/** As an admin fills the form; what is missing in it the rules say. */
export const addCodeRequest = z.object({
  code: text(80),
  type: z.nullable(z.enum(["member", "guest"])),
  maxPlayers,
  linkedMemberCode: z.nullable(text(80)),
  linkedMemberId: z.nullable(opaqueId),
});

export type AddCodeRequest = z.infer<typeof addCodeRequest>;

const codeSettings = z.object({ maxPlayers, active: z.boolean() });

export type CodeSettings = z.infer<typeof codeSettings>;

export const changeCodeRequest = z.extend(codeSettings, { asRead: codeSettings });
