/** Tee times with their places and groups. Specification sections 2 and 4; rulings 7 to 13. */
import * as z from "zod/mini";
import { courseId, namedCourse } from "../club/club.ts";
import { forAdmins, forPlayers } from "../define-endpoint.ts";
import { person, traits } from "../players/people.ts";
import {
  instant,
  integer,
  integerInAddress,
  pageFrom,
  pageNext,
  playerId,
  teeTimeId,
  text,
} from "../values.ts";

/** The server offers free spots to the whole waitlist (ruling 60). Left out if it offers nothing. */
const offer = z.object({
  /** Until then the first of the waitlist who asked gets the spot, afterwards whoever asks first. */
  until: instant,
  /** The viewer waits and has asked for a spot. */
  hasAsked: z.boolean(),
  /** The viewer gave up the spot and can have it back. */
  canTakeBack: z.boolean(),
});

export type Offer = z.infer<typeof offer>;

export const teeTimeRow = z.object({
  id: teeTimeId,
  startsAt: instant,
  countLimit: z.int(),
  joined: z.int(),
  /** "Joined" even for a player on the waitlist: reading A of ruling 8 (section 4). */
  status: z.enum(["Joined", "Waitlist", "DNP", "Open"]),
  /** True for a waiting player. The list then has a second line below "Joined" (ruling 8). */
  waitlisted: z.boolean(),
  /** True if the viewer waits and can take a free spot. */
  isOffered: z.optional(z.boolean()),
  /** Some of the other active players, in order of arrival. */
  players: z.array(person),
  course: namedCourse,
});

export type TeeTimeRow = z.infer<typeof teeTimeRow>;

export const placeOfPlayer = z.object({
  player: person,
  waitlist: z.boolean(),
  /** 1 for the first in the queue; null for active players. */
  waitlistPosition: z.nullable(z.int()),
  joinedAt: z.string(),
  groupNumber: z.nullable(z.int()),
  noShow: z.boolean(),
});

export type PlaceOfPlayer = z.infer<typeof placeOfPlayer>;

export const teeTimeAnswer = z.object({
  id: teeTimeId,
  startsAt: instant,
  hasStarted: z.boolean(),
  countLimit: z.int(),
  joined: z.int(),
  spotsLeft: z.int(),
  /** "Waitlisted" for a player on the waitlist: reading B of ruling 8 (section 4). */
  status: z.enum(["Joined", "Waitlisted", "Open"]),
  /** Active players come first, then the waitlist, both by arrival. */
  places: z.array(placeOfPlayer),
  /** The groups that have players, with their starts (ruling 11). */
  groups: z.array(z.object({ groupNumber: z.int(), startsAt: instant })),
  /** True if a spot that gets free now is offered to the waitlist, not given (ruling 60). */
  isLate: z.optional(z.boolean()),
  offer: z.optional(offer),
  course: namedCourse,
});

export type TeeTime = z.infer<typeof teeTimeAnswer>;

const movedAnswer = z.extend(teeTimeAnswer, { promoted: z.array(person) });

const joinAnswer = z.object({ outcome: z.enum(["joined", "waitlisted"]) });

/** `from`: the list on which the admin saw the player. The server refuses if the player is on the other list now. */
const removePlayerQuery = z.object({ from: z.enum(["players", "waitlist"]) });

/** The values as an admin types them, on the club's clock. */
export const teeTimeRequest = z.object({
  /** YYYY-MM-DD. */
  date: text(10),
  /** HH:MM on a twelve-hour clock. */
  time: text(5),
  meridiem: z.enum(["AM", "PM"]),
  countLimit: integer(),
  courseId,
});

export type TeeTimeRequest = z.infer<typeof teeTimeRequest>;

const teeTimeSettings = z.object({ startsAt: text(24), countLimit: integer(), courseId });
export type TeeTimeSettings = z.infer<typeof teeTimeSettings>;

/** Counts of what is deleted with a tee time. The request sends the counts that the admin saw (ruling 10). */
export const deletion = z.object({
  /** Active players and no shows. */
  players: integerInAddress(0),
  waitlisted: integerInAddress(0),
  groups: integerInAddress(0),
  cards: integerInAddress(0),
  scores: integerInAddress(0),
  teamTotals: integerInAddress(0),
  betResults: integerInAddress(0),
  /** Payments that are marked as paid or received (decision 25). */
  payments: integerInAddress(0),
});

export type Deletion = z.infer<typeof deletion>;

const assignments = z
  .array(z.object({ playerId, groupNumber: z.nullable(integer()) }))
  .check(z.maxLength(1_000));

export const teeTimeEndpoints = {
  listTeeTimes: forPlayers("GET /api/tee-times", "Tee times, upcoming or past", {
    query: z.object({ when: z.enum(["upcoming", "past"]), from: z.optional(pageFrom) }),
    /** All upcoming tee times, soonest first, or ten past ones, latest first. */
    answer: z.object({ teeTimes: z.array(teeTimeRow), next: pageNext }),
  }),
  readTeeTime: forPlayers("GET /api/tee-times/:teeTimeId", "A tee time and its players", {
    answer: teeTimeAnswer,
  }),
  addTeeTime: forAdmins("POST /api/tee-times", "Add a tee time", {
    repeat: "by-key",
    body: teeTimeRequest,
    answer: teeTimeAnswer,
  }),
  changeTeeTime: forAdmins("PUT /api/tee-times/:teeTimeId", "Move it or change its limit", {
    body: z.extend(teeTimeRequest, {
      asRead: teeTimeSettings,
      /** Lines about players that the admin has seen and agreed to (`moved-players.ts`). */
      agreed: z.optional(z.array(text(400)).check(z.maxLength(1_000))),
    }),
    answer: movedAnswer,
  }),
  readDeletion: forAdmins(
    "GET /api/tee-times/:teeTimeId/deletion",
    "What would go with it if it were deleted",
    { answer: deletion },
  ),
  deleteTeeTime: forAdmins("DELETE /api/tee-times/:teeTimeId", "Delete it with all that hangs on it", {
    repeat: "by-key",
    query: deletion,
  }),
  readPool: forAdmins("GET /api/tee-times/:teeTimeId/pool", "What suggested groups are made from", {
    /** `playedTogether` has the groups of the latest tee times before this one (`suggested-groups.ts`). */
    answer: z.object({
      players: z.array(
        z.object({
          id: playerId,
          /** The index of the player's latest card; null without a card. */
          handicapIndexTenths: z.nullable(z.int()),
        }),
      ),
      playedTogether: z.array(z.array(playerId)),
      /** Players with a place who share a name. */
      namesakes: z.array(z.object({ id: playerId, traits })),
    }),
  }),
  saveGroups: forAdmins("PUT /api/tee-times/:teeTimeId/groups", "The groups of a tee time", {
    /** The lists are complete: a player who is not listed gets no group. */
    body: z.object({ assignments, asRead: assignments }),
    answer: teeTimeAnswer,
  }),
  addPlayer: forAdmins(
    "PUT /api/tee-times/:teeTimeId/players/:playerId",
    "Give a player a place, past or coming",
  ),
  removePlayer: forAdmins(
    "DELETE /api/tee-times/:teeTimeId/players/:playerId",
    "Take a player out before it begins",
    { query: removePlayerQuery, answer: movedAnswer },
  ),
  markNoShow: forAdmins("PUT /api/tee-times/:teeTimeId/players/:playerId/no-show", "The player did not come"),
  undoNoShow: forAdmins(
    "DELETE /api/tee-times/:teeTimeId/players/:playerId/no-show",
    "The player came after all",
  ),
  joinTeeTime: forPlayers("PUT /api/tee-times/:teeTimeId/place", "Join or queue", { answer: joinAnswer }),
  leaveTeeTime: forPlayers("DELETE /api/tee-times/:teeTimeId/place", "Leave", {
    /** `canUndo`: true if `undoLeaving` can give the place back, for some minutes. */
    answer: z.object({ promoted: z.boolean(), canUndo: z.boolean() }),
  }),
  takeSpot: forPlayers("PUT /api/tee-times/:teeTimeId/place/spot", "Ask for a free spot that is offered", {
    /** "asked": the spot goes to the first of the waitlist who asked, ten minutes after the offer (ruling 60). */
    answer: z.object({ outcome: z.enum(["joined", "asked"]) }),
  }),
  undoLeaving: forPlayers(
    "PUT /api/tee-times/:teeTimeId/place/return",
    "Take back what one has just given up by leaving",
    { answer: joinAnswer },
  ),
};
