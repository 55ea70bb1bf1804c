/** Specification sections 2, 5 and 6. A schema only limits the length of texts; the rules refuse wrong texts. */
import * as z from "zod/mini";
import { club } from "../club/club.ts";
import { notification } from "../club/notifications.ts";
import { forAnybody, forPlayers } from "../define-endpoint.ts";
import { fieldMessage } from "../tee-times/field-messages.ts";
import { note } from "../tee-times/tee-times.ts";
import { instant, leftAfter, phone, playerId, shortText, teeTimeId } from "../values.ts";
import { codeText } from "./group-codes.ts";
import { me, person } from "./people.ts";
import { photoUpload, picture, profileRequest } from "./profile.ts";

export const sessionAnswer = z.object({
  me,
  club,
  /** The number of the latest event. The app follows later events (`events.ts`). */
  lastEvent: z.int(),
  /** True if the player has unseen notifications. Home then keeps a space for the banner while its data loads. */
  hasNotices: z.boolean(),
});

export type Session = z.infer<typeof sessionAnswer>;

export const homeAnswer = z.object({
  me,
  pendingBets: z.int(),
  nextTeeTime: z.nullable(
    z.object({
      id: teeTimeId,
      startsAt: instant,
      waitlisted: z.boolean(),
      /** 1 for the first in the queue; null for active players. */
      waitlistPosition: z.nullable(z.int()),
      /** True if the player waits and a free spot is offered (ruling 60). */
      isOffered: z.optional(z.boolean()),
      groupNumber: z.nullable(z.int()),
      groupStartsAt: z.nullable(z.string()),
      /** The other players of the group, by first name. Empty before groups are made. */
      playsWith: z.array(person),
      joined: z.int(),
      countLimit: z.int(),
      note,
      /** True for a player who plays, from 18:00 on the day before. */
      isSoon: z.optional(z.boolean()),
    }),
  ),
  /**
   * The newest message to the field of the player's first tee time that has one and whose day is not over.
   * `more`: how many others that tee time has. Left out without any.
   */
  message: z.optional(z.object({ ...fieldMessage.shape, teeTimeId, more: z.int() })),
  /** The number of future tee times that the player could join; 0 if the player has already joined one. */
  openTeeTimes: z.int(),
  /** The next tee time to join. A guest gets one with their host, if possible. `host`: the host's name. */
  nextOpen: z.nullable(
    z.object({ id: teeTimeId, startsAt: instant, spotsLeft: z.int(), host: z.nullable(z.string()) }),
  ),
  /** The club's next tee time with players. Home links admins to its groups. Null for other players. */
  groupsOf: z.nullable(z.object({ id: teeTimeId, startsAt: instant })),
  /** The round that the player is in: it has started, and the player's card is not complete. */
  round: z.nullable(z.object({ teeTimeId, hasCard: z.boolean(), emptyHoles: z.array(z.int()) })),
  /**
   * A finished round whose card the player still has to submit. Without such a round: today's finished round,
   * until it is paid or until the next morning.
   */
  finished: z.nullable(
    z.object({
      teeTimeId,
      startsAt: instant,
      gross: z.int(),
      toPar: z.int(),
      leftAfter,
      betsToSubmit: z.int(),
      /** The cents left to receive (above 0) or to pay; null if none. */
      cents: z.nullable(z.int()),
    }),
  ),
  /**
   * The latest round whose full card others of the group have kept, and that the player has not confirmed by a submit.
   * `claims`: how many claims the player must decide first, if any. Left out without such a round (ruling 57).
   */
  toConfirm: z.optional(
    z.object({
      teeTimeId,
      startsAt: instant,
      keptBy: z.string(),
      gross: z.int(),
      claims: z.optional(z.int()),
    }),
  ),
  /** The latest unpaid round, apart from `finished`. `more`: the number of older unpaid rounds. */
  debt: z.nullable(z.object({ teeTimeId, startsAt: instant, cents: z.int(), more: z.int() })),
  /** The number of filled holes ("Thru 7") of an unfinished card; null without such a card. */
  thru: z.nullable(z.int()),
  /** The player's unseen notifications, latest first (ruling 33). */
  notices: z.array(notification),
  /** True if home suggests push notifications: after joining a first tee time, but not during a round. */
  asksForPush: z.boolean(),
});

export type Home = z.infer<typeof homeAnswer>;

export const accountEndpoints = {
  checkGroupCode: forAnybody("POST /api/registration/code", "Does this code admit?", {
    rate: "registration",
    repeat: "harmless",
    body: z.object({ code: codeText, as: z.enum(["member", "guest"]) }),
    answer: z.object({
      code: z.string(),
      /** The possible hosts for a guest code, by first name. Empty for a member code. */
      members: z.array(z.object({ id: playerId, firstName: z.string(), lastName: z.string() })),
    }),
  }),
  register: forAnybody("POST /api/registrations", "Make an account and log in", {
    rate: "registration",
    repeat: "by-key",
    /** Guests are not asked for a tee box, so they send an empty `teeBox`. */
    body: z.extend(profileRequest, {
      as: z.enum(["member", "guest"]),
      code: codeText,
      phone: phone(),
      pin: shortText,
      affiliatedWith: z.nullable(playerId),
    }),
    answer: sessionAnswer,
  }),
  logIn: forAnybody("POST /api/sessions", "Log in with phone and PIN", {
    rate: "login",
    repeat: "harmless",
    body: z.object({ phone: phone(), pin: shortText }),
    answer: sessionAnswer,
  }),
  resetPin: forAnybody("POST /api/pin-resets", "A new PIN by a code of the admin's", {
    rate: "login",
    repeat: "refused",
    body: z.object({ phone: phone(), code: shortText, pin: shortText }),
    answer: sessionAnswer,
  }),
  logOut: forAnybody("DELETE /api/sessions/current", "End this session", { repeat: "harmless" }),
  readSession: forPlayers("GET /api/sessions/current", "Who is logged in", { answer: sessionAnswer }),
  readHome: forPlayers("GET /api/home", "What the home screen shows", { answer: homeAnswer }),
  changeProfile: forPlayers("PUT /api/me/profile", "Names and preferred tee box", {
    body: profileRequest,
    answer: sessionAnswer,
  }),
  letGroupScore: forPlayers("PUT /api/me/group-scores", "Let one's group enter one's scores, or refuse it", {
    body: z.object({ letsGroupScore: z.boolean() }),
    answer: sessionAnswer,
  }),
  changePin: forPlayers("PUT /api/me/pin", "A new PIN; ends the other sessions", {
    rate: "login",
    repeat: "refused",
    body: z.object({ pin: shortText, newPin: shortText }),
    answer: sessionAnswer,
  }),
  savePhoto: forPlayers("PUT /api/me/photo", "A new profile photo", {
    repeat: "replaces",
    upload: photoUpload,
    body: picture,
    answer: sessionAnswer,
  }),
  removePhoto: forPlayers("DELETE /api/me/photo", "Initials again", { answer: sessionAnswer }),
};
