/** Specification sections 2, 5 and 6. Texts have a maximum length only; the rules refuse what is wrong. */
import * as z from "zod/mini";
import { toSubmit } from "../bets/bets.ts";
import { club } from "../club/club.ts";
import { notification } from "../club/notifications.ts";
import { forAnybody, forPlayers } from "../define-endpoint.ts";
import { instant, phone, playerId, shortText, teeTimeId } from "../values.ts";
import { codeText } from "./group-codes.ts";
import { me, person } from "./people.ts";
import { photoUpload, picture, profileRequest } from "./profile.ts";

export const sessionAnswer = z.object({
  me,
  club,
  /** The app follows events from this number on (`events.ts`). */
  lastEvent: z.int(),
  /** For old apps, which listed some notifications above the menu of home. */
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
      groupNumber: z.nullable(z.int()),
      groupStartsAt: z.nullable(z.string()),
      /** The group is sorted by first name, and empty before groups are made. */
      playsWith: z.array(person),
      joined: z.int(),
      countLimit: z.int(),
    }),
  ),
  /** Future tee times that I could join; 0 if I already have one. */
  openTeeTimes: z.int(),
  nextOpen: z.nullable(z.object({ startsAt: instant, spotsLeft: z.int() })),
  /** The round that I am playing: it has started, and my card is not complete. */
  round: z.nullable(z.object({ teeTimeId, hasCard: z.boolean(), emptyHoles: z.array(z.int()) })),
  toSubmit: z.nullable(toSubmit),
  /** Holes filled on an unfinished card, "Thru 7"; null without one. */
  thru: z.nullable(z.int()),
  /** My unseen notifications, latest first (ruling 33). */
  notices: z.array(notification),
  /** Whether to suggest push notifications: after joining a first tee time, never during a round. */
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
      /** For a valid guest code: the possible hosts, by first name. Empty for members. */
      members: z.array(z.object({ id: playerId, firstName: z.string(), lastName: z.string() })),
    }),
  }),
  register: forAnybody("POST /api/registrations", "Make an account and log in", {
    rate: "registration",
    repeat: "by-key",
    /** `teeBox`: empty for guests, who are not asked. */
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
