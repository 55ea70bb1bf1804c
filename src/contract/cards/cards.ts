/** Start, fill, submit and correct cards. Specification sections 2, 4 and 5; rulings 12 to 19 and 44. */
import * as z from "zod/mini";
import { maxReasonLength } from "#rules/cards/score-entry";
import { openSay, stakes } from "../bets/bets.ts";
import { lateChanges } from "../bets/late-changes.ts";
import { hole, namedCourse, teeBox, teeBoxOfCourse } from "../club/club.ts";
import { forAdmins, forPlayers } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import {
  betId,
  entered,
  enteredByPlayer,
  instant,
  integer,
  leftAfter,
  opaqueId,
  pageFrom,
  pageNext,
  pickedUp,
  teeTimeId,
  text,
} from "../values.ts";

export const scoreEntryRow = z.object({
  teeTimeId,
  startsAt: instant,
  /** The number of filled holes; null before the first hole and after the last. */
  thru: z.nullable(z.int()),
  grossTotal: z.nullable(z.int()),
  netTotal: z.nullable(z.int()),
  handicapIndexTenths: z.nullable(z.int()),
  teeBox: z.nullable(z.string()),
  /** True if only an admin can still change the card (ruling 43). */
  closed: z.boolean(),
});

export type ScoreEntryRow = z.infer<typeof scoreEntryRow>;

/** Each list has the newest first, at most ten (ruling 19). */
export const scoreEntryAnswer = z.object({
  ready: z.array(scoreEntryRow),
  notReady: z.array(scoreEntryRow),
  /** The tee time of Not Ready that starts first. It may be on a later page. */
  nearest: z.nullable(scoreEntryRow),
  saved: z.array(scoreEntryRow),
  next: z.object({ ready: pageNext, notReady: pageNext, saved: pageNext }),
});

export type ScoreEntries = z.infer<typeof scoreEntryAnswer>;

/** A claim: somebody entered another score on a filled hole. It waits for the card's owner (ruling 57). */
const claim = z.object({
  holeNumber: z.int(),
  /** Who claims; may be the owner. */
  by: z.string(),
  /** True if the viewer claims. */
  mine: z.boolean(),
  gross: entered,
});

export type Claim = z.infer<typeof claim>;

export const card = z.object({
  /** A copy of the tee box's holes: later changes of the course do not affect a card (ruling 6). */
  holes: z.array(hole),
  teeBox,
  handicapIndexTenths: z.int(),
  adjustedHandicap: z.int(),
  /** What each hole counts with, also a picked-up one. */
  gross: z.array(z.nullable(z.int())).check(z.length(18)),
  pickedUp,
  leftAfter,
  /** The version of each hole, 0 before its first score. A phone sends it back as `base`. */
  versions: z.array(z.int()).check(z.length(18)),
  /** True if all 18 holes are filled, or if the player has left. */
  complete: z.boolean(),
  submitted: z.boolean(),
  /** Who of the group entered which of these scores. Left out if the owner or an admin entered all (ruling 57). */
  scorers: z.optional(z.array(z.object({ name: z.string(), holes: z.array(z.int()) }))),
  /** By hole. Left out if none is open. An open claim keeps the card from being submitted. */
  claims: z.optional(z.array(claim)),
});

export type Card = z.infer<typeof card>;

const cardCorrection = z.object({
  at: instant,
  by: z.string(),
  reason: z.string(),
  entered: z.boolean(),
});

export type CardCorrection = z.infer<typeof cardCorrection>;

/** What all cards of a round share. */
export const roundOfCards = {
  teeTime: z.object({
    id: teeTimeId,
    startsAt: instant,
    hasStarted: z.boolean(),
    /** From this moment only admins can change the cards; null if cards stay open (ruling 43). */
    closesAt: z.nullable(instant),
    cardsClosed: z.boolean(),
    course: namedCourse,
  }),
  /** The course of the tee time. A card that starts now gets a copy of it. */
  course: z.object({ holes: z.array(hole), teeBoxes: z.array(teeBoxOfCourse) }),
};

export const cardAnswer = z.object({
  ...roundOfCards,
  /** Null until index and tee box are chosen (ruling 15). */
  card: z.nullable(card),
  /** Suggested tee box: the card's, else the preferred one. */
  preferredTeeBox: z.nullable(z.string()),
  /** Suggested index: the card's, else that of the latest card. */
  latestIndexTenths: z.nullable(z.int()),
  corrections: z.array(cardCorrection),
  /** Late changes of the card, latest first (ruling 43). */
  changes: lateChanges,
  /** Late changes of bets. The first score agrees to all of them, so a card with a score has none (ruling 22). */
  says: z.array(openSay),
  /** True if the player may keep the scores of others of their group (ruling 57). Left out if not. */
  scoresGroup: z.optional(z.boolean()),
});

export type CardAnswer = z.infer<typeof cardAnswer>;

export const beginCardRequest = z.object({
  /** Whole tenths; a plus index is negative. */
  handicapIndexTenths: integer(),
  teeBox: text(80),
});

export const cardOfPlayerAnswer = z.extend(cardAnswer, {
  player: person,
  /** Why the card cannot be changed now; null when it can. */
  closed: z.nullable(z.string()),
});

export type CardOfPlayer = z.infer<typeof cardOfPlayerAnswer>;

/** Only the changed holes. `base`: the version that the form has read. */
export const correctedHoles = z
  .array(z.object({ holeNumber: integer(1, 18), gross: enteredByPlayer, base: integer(0) }))
  .check(
    z.maxLength(18),
    z.refine((holes) => new Set(holes.map(({ holeNumber }) => holeNumber)).size === holes.length),
  );

export const cardChange = z.extend(beginCardRequest, {
  holes: correctedHoles,
  /** The values that the form has read; null if there was no card. */
  asRead: z.nullable(beginCardRequest),
});

/**
 * `base`: the version that the phone saw. `rev`: the number of the entry on its device, also in a repeat.
 * `decided`: the owner has seen what others entered on this hole, and ends all claims on it (ruling 57).
 */
export const holeEntry = z.object({
  holeNumber: integer(1, 18),
  gross: enteredByPlayer,
  base: integer(0),
  rev: integer(1),
  device: opaqueId,
  decided: z.optional(z.boolean()),
});

export type HoleEntry = z.infer<typeof holeEntry>;

const shownTerms = z.object({ betId, amounts: stakes });
export type ShownTerms = z.infer<typeof shownTerms>;

/**
 * A repeated entry is `saved`. `conflict`: another device has changed the hole since `base` (ruling 18), or another
 * person has filled it; then the card lists the entry as a claim that is `mine` (ruling 57).
 */
const holeOutcome = z.object({
  holeNumber: z.int(),
  outcome: z.enum(["saved", "conflict"]),
  gross: z.nullable(entered),
  version: z.int(),
  savedAt: z.nullable(instant),
});

/** `holes` is most of the answer, so it is left out if the phone knows the holes. */
const savedCard = z.extend(card, { holes: z.optional(z.array(hole)) });
export type SavedCard = z.infer<typeof savedCard>;

/** `holesKnown`: the phone already has the card's `holes`. Older apps do not send it, and get `holes` in the answer. */
export const sentHoles = {
  entries: z.array(holeEntry).check(z.minLength(1), z.maxLength(18)),
  holesKnown: z.optional(z.boolean()),
};

export const savedHolesAnswer = z.object({ outcomes: z.array(holeOutcome), card: savedCard });

/**
 * `after`: the last hole, as the screen shows it. `notPlayedReason`: an admin says why the back nine is not played,
 * so that it pays nothing (ruling 59).
 */
export const leftMark = z.object({
  after: integer(1, 17),
  notPlayedReason: z.optional(text(maxReasonLength)),
});

export const cardEndpoints = {
  readCardOfPlayer: forAdmins("GET /api/tee-times/:teeTimeId/players/:playerId/card", "A player's card", {
    answer: cardOfPlayerAnswer,
  }),
  correctCard: forAdmins(
    "PUT /api/tee-times/:teeTimeId/players/:playerId/card",
    "Enter or correct a player's card, with a reason",
    { body: z.extend(cardChange, { reason: text(maxReasonLength) }), answer: cardOfPlayerAnswer },
  ),
  listScoreEntries: forPlayers("GET /api/score-entries", "Ready, Not Ready and Saved", {
    /** `from`: the value that `next` had for this tab in the previous answer (ruling 44). */
    query: z.object({
      tab: z.optional(z.enum(["ready", "not-ready", "saved"])),
      from: z.optional(pageFrom),
    }),
    answer: scoreEntryAnswer,
  }),
  readCard: forPlayers("GET /api/tee-times/:teeTimeId/card", "One's own card", { answer: cardAnswer }),
  beginCard: forPlayers("PUT /api/tee-times/:teeTimeId/card", "Index and tee box", {
    body: beginCardRequest,
    answer: cardAnswer,
  }),
  saveHoles: forPlayers("PUT /api/tee-times/:teeTimeId/card/holes", "Gross scores", {
    body: z.object({
      way: z.enum(["live", "post-round"]),
      ...sentHoles,
      /** The late changes of bets that the player saw. The card's first score agrees to them (ruling 22). */
      shown: z.optional(z.array(shownTerms).check(z.maxLength(100))),
    }),
    answer: savedHolesAnswer,
  }),
  submitCard: forPlayers("PUT /api/tee-times/:teeTimeId/card/submission", "Post-round submit", {
    answer: cardAnswer,
  }),
  markLeft: forPlayers(
    "PUT /api/tee-times/:teeTimeId/players/:playerId/left",
    "The player has left after a hole; by the player or an admin",
    { body: leftMark },
  ),
  undoLeft: forPlayers(
    "DELETE /api/tee-times/:teeTimeId/players/:playerId/left",
    "The player has not left; by the player or an admin",
  ),
  finishCard: forPlayers("PUT /api/tee-times/:teeTimeId/card/finish", "Live finish", { answer: cardAnswer }),
};
