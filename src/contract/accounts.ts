/**
 * What do registration, login and the home screen send and get?
 * Specification sections 2, 5 and 6.
 *
 * Requests are only shaped here (text of bounded length); what is right and wrong about them
 * is for the rules to say, so that every message of section 8 can be met.
 */
import * as z from "zod/mini";
import { toSubmit } from "./bets.ts";
import { club } from "./club.ts";
import { codeText } from "./codes.ts";
import { notification } from "./notifications.ts";
import { me, person, playerId, teeTimeId } from "./people.ts";
import { instant, phone, text } from "./values.ts";

const shortText = text(80);

export const codeCheckRequest = z.object({
  code: codeText,
  as: z.enum(["member", "guest"]),
});

export const codeCheckAnswer = z.object({
  /** The code as the club writes it. */
  code: z.string(),
  /** For a valid guest code: the members a guest may name as host, by first name. Empty for members. */
  members: z.array(z.object({ id: playerId, firstName: z.string(), lastName: z.string() })),
});

export const registrationRequest = z.object({
  as: z.enum(["member", "guest"]),
  code: codeText,
  firstName: shortText,
  lastName: shortText,
  nickname: shortText,
  showNickname: z.boolean(),
  /** Name of the preferred tee box; empty for guests, who are not asked. */
  teeBox: shortText,
  phone: phone(),
  pin: shortText,
  /** The member a guest is affiliated with; null for members. */
  affiliatedWith: z.nullable(playerId),
});

export const loginRequest = z.object({ phone: phone(), pin: shortText });

/** `code`: as an admin gave it, in whatever case and with or without its hyphen. */
export const resetPinRequest = z.object({ phone: phone(), code: shortText, pin: shortText });

export const sessionAnswer = z.object({
  me,
  club,
  /** From here the open app follows what happens in the club (`events.ts`). */
  lastEvent: z.int(),
  /** For apps of before home had a bell: they listed some above the menu of home. */
  hasNotices: z.boolean(),
});

export type Session = z.infer<typeof sessionAnswer>;

export const homeAnswer = z.object({
  me,
  /** Bets of mine whose status is needs_approval (ruling 21). */
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
      /** The others of my group, by first name; nobody before groups are made. */
      playsWith: z.array(person),
      joined: z.int(),
      countLimit: z.int(),
    }),
  ),
  /** Tee times to come that I could join; 0 where I have one already. */
  openTeeTimes: z.int(),
  /** The first of them. */
  nextOpen: z.nullable(z.object({ startsAt: instant, spotsLeft: z.int() })),
  /** The round that I am playing: it has started, and my card is not complete. */
  round: z.nullable(
    z.object({
      teeTimeId,
      hasCard: z.boolean(),
      /** Of my card, in order of play. */
      emptyHoles: z.array(z.int()),
    }),
  ),
  toSubmit: z.nullable(toSubmit),
  /** Holes filled on an unfinished card, "Thru 7"; null when there is none. */
  thru: z.nullable(z.int()),
  /** My unseen notifications, latest first (ruling 33). */
  notices: z.array(notification),
  /** Whether to ask if notifications may be pushed: after the first tee time was joined, never during a round. */
  asksForPush: z.boolean(),
});

export type Home = z.infer<typeof homeAnswer>;
