/** These schemas refuse what a database cannot store (ruling 46). The rules check everything else. */
import * as z from "zod/mini";
import type { BetId, Entered, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { pageStart } from "#rules/pages";
import type { RefusalReason } from "#rules/refusal";
import { hasHiddenCharacter } from "#rules/text";

const hiddenCharacter = "hidden-character" satisfies RefusalReason;

const highestInteger = 2 ** 31 - 1;
const lowestInteger = -(2 ** 31);

/** A text of one line, without hidden characters. */
export function text(longest: number, ...first: z.core.$ZodCheck<string>[]) {
  return z.string().check(
    ...first,
    z.maxLength(longest),
    z.refine((value) => !hasHiddenCharacter(value), { error: hiddenCharacter, abort: true }),
  );
}

export const shortText = text(80);

/** A typed phone number, without the invisible marks that iOS pastes. Ruling 48. */
export function phone(longest = 80) {
  const withoutMarks = z.overwrite<string>((value) => value.replace(/\p{Cf}/gu, ""));
  return text(longest, withoutMarks);
}

/** A text that matches `regex`. The length is checked first. */
export function pattern(regex: RegExp, longest: number) {
  return z.string().check(z.maxLength(longest), z.regex(regex));
}

/** 256 random bits, in characters that an address allows (`server/secrets/tokens.ts`). */
export const token = pattern(/^[A-Za-z0-9_-]{43}$/, 43);

const id = () => pattern(/^[A-Za-z0-9_-]{8,40}$/, 40);

export const opaqueId = id();
export const playerId: z.ZodMiniType<PlayerId, PlayerId> = id();
export const teeTimeId: z.ZodMiniType<TeeTimeId, TeeTimeId> = id();
export const betId: z.ZodMiniType<BetId, BetId> = id();

export const instant: z.ZodMiniType<Instant, Instant> = z.string();

export function integer(lowest = lowestInteger, highest = highestInteger) {
  return z.int().check(z.minimum(lowest), z.maximum(highest));
}

/** A score, or that the ball was picked up (ruling 58). */
export const entered: z.ZodMiniType<Entered, Entered> = z.union([z.int(), z.literal("picked-up")]);

/** A request sends this form of `entered`. A number must fit into a column of the database. */
export const enteredByPlayer = z.union([integer(), z.literal("picked-up")]);

/** Lists the holes on which the player picked up, 1 to 18. Left out if the list is empty (ruling 58). */
export const pickedUp = z.optional(z.array(z.int()));

/** The last hole of a player who has left, 1 to 17. Left out if the player has not left (ruling 59). */
export const leftAfter = z.optional(z.int());

/**
 * Who of the group kept this full card, which its player has not confirmed yet: "Max and Joe". Left out of all other
 * cards (ruling 57).
 */
export const keptBy = z.optional(z.string());

export function integerInAddress(lowest = lowestInteger, highest = highestInteger) {
  return z.coerce.number().check(z.int(), z.minimum(lowest), z.maximum(highest));
}

/** YYYY-MM-DD on the club's calendar. The rules check that the day exists. */
export const date = pattern(/^\d{4}-\d\d-\d\d$/, 10);

/** The `next` of the previous page. Ruling 44. */
export const pageFrom = pattern(pageStart, 24);

/** Null on the last page. */
export const pageNext = z.nullable(z.string());
