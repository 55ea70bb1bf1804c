/**
 * Notifications: what happened without the player (ruling 33).
 * Each kind holds the current state, not that of when it happened; `notification-text.ts` makes the text.
 * Amounts are from the view of the player who is notified.
 */
import * as z from "zod/mini";
import { stakes } from "./bets.ts";
import { opaqueId } from "./people.ts";

const any = { id: opaqueId };
/** `opponent`: the other player's name as it is shown. */
const bet = { ...any, betId: opaqueId, opponent: z.string() };
const teeTime = { ...any, teeTimeId: opaqueId, startsAt: z.string() };

export const notification = z.discriminatedUnion("kind", [
  z.object({ ...bet, kind: z.enum(["bet-requested", "bet-amounts"]), amounts: stakes }),
  z.object({
    ...bet,
    kind: z.enum(["bet-accepted", "bet-declined", "bet-withdrawn", "bet-active", "bet-inactive"]),
  }),
  z.object({
    ...bet,
    kind: z.enum(["bet-settled", "bet-settled-again"]),
    startsAt: z.string(),
    totalCents: z.int(),
    resultIndex: z.int(),
  }),
  z.object({
    ...bet,
    kind: z.literal("bet-card-changed"),
    startsAt: z.string(),
    /** What the bet came to since; null while it is not settled. */
    result: z.nullable(z.object({ totalCents: z.int(), resultIndex: z.int() })),
  }),
  z.object({ ...bet, kind: z.literal("result-withdrawn"), startsAt: z.string() }),
  z.object({ ...teeTime, kind: z.enum(["promoted", "player-added", "player-removed", "put-on-waitlist"]) }),
  z.object({ ...teeTime, kind: z.literal("results-corrected") }),
  z.object({
    ...teeTime,
    kind: z.literal("groups"),
    /** Null for a player who was taken out of their group. */
    group: z.nullable(z.object({ groupNumber: z.int(), startsAt: z.string() })),
  }),
  z.object({ ...teeTime, kind: z.literal("tee-time-moved"), wasAt: z.string() }),
  z.object({ ...any, kind: z.literal("tee-time-deleted"), wasAt: z.string() }),
  /** For admins. */
  z.object({ ...any, kind: z.literal("many-wrong-pins"), wasAt: z.string() }),
]);

export type Notification = z.infer<typeof notification>;

/** Those that were on the screen, so that none goes unread. */
export const notificationsSeenRequest = z.object({ noticeIds: z.array(opaqueId).check(z.maxLength(100)) });
