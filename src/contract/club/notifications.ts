/** A notification shows the current state (ruling 33). Amounts are from its player's side. */
import * as z from "zod/mini";
import { openSay, stakes } from "../bets/bets.ts";
import { forPlayers } from "../define-endpoint.ts";
import { betId, instant, opaqueId, pageFrom, pageNext, teeTimeId } from "../values.ts";

const kindsForAdmins = ["many-wrong-pins", "backup-missing", "backup-damaged", "date-not-opened"] as const;

const any = { id: opaqueId };
/** `opponent`: the displayed name. */
const bet = { ...any, betId, opponent: z.string() };
const teeTime = { ...any, teeTimeId, startsAt: instant };

export const notification = z.discriminatedUnion("kind", [
  z.object({ ...bet, kind: z.literal("bet-requested"), amounts: stakes }),
  /** `say`: a late change of the bet that still needs the player's consent. */
  z.object({ ...bet, kind: z.literal("bet-amounts"), amounts: stakes, say: z.nullable(openSay) }),
  z.object({ ...bet, kind: z.enum(["bet-accepted", "bet-active"]), say: z.nullable(openSay) }),
  z.object({ ...bet, kind: z.enum(["bet-declined", "bet-withdrawn", "bet-inactive"]) }),
  z.object({ ...bet, kind: z.enum(["terms-agreed", "terms-declined"]), startsAt: instant }),
  z.object({
    ...bet,
    kind: z.enum(["bet-settled", "bet-settled-again"]),
    startsAt: instant,
    totalCents: z.int(),
    resultIndex: z.int(),
  }),
  z.object({
    ...bet,
    kind: z.literal("bet-card-changed"),
    startsAt: instant,
    result: z.nullable(z.object({ totalCents: z.int(), resultIndex: z.int() })),
  }),
  z.object({
    ...bet,
    kind: z.enum(["result-withdrawn", "opponent-left", "opponent-back"]),
    startsAt: instant,
  }),
  z.object({ ...teeTime, kind: z.enum(["promoted", "player-added", "player-removed", "put-on-waitlist"]) }),
  z.object({ ...teeTime, kind: z.literal("spot-free") }),
  z.object({ ...teeTime, kind: z.enum(["standing-joined", "standing-waitlisted", "results-corrected"]) }),
  /** `payments`: those that the player still has to confirm. Without such payments, the field is left out. */
  z.object({
    ...teeTime,
    kind: z.literal("payment-marked"),
    payments: z.optional(z.array(z.object({ payer: z.string(), cents: z.int() }))),
  }),
  z.object({ ...teeTime, kind: z.enum(["payment-received", "payment-denied", "payments-reopened"]) }),
  z.object({
    ...teeTime,
    kind: z.literal("groups"),
    group: z.nullable(z.object({ groupNumber: z.int(), startsAt: instant })),
  }),
  /** `keeper`: who kept the card. `gross`: its total; null if there is nothing to confirm any more (ruling 57). */
  z.object({
    ...teeTime,
    kind: z.literal("card-kept"),
    keeper: z.string(),
    gross: z.nullable(z.int()),
  }),
  /** `text`: the newest message that the player may read. */
  z.object({ ...teeTime, kind: z.literal("field-message"), text: z.string(), isCorrected: z.boolean() }),
  /** `players`: who plays with the player. */
  z.object({
    ...teeTime,
    kind: z.literal("evening-before"),
    group: z.nullable(z.object({ groupNumber: z.int(), startsAt: instant })),
    players: z.string(),
  }),
  z.object({ ...teeTime, kind: z.literal("tee-time-moved"), wasAt: instant }),
  z.object({ ...teeTime, kind: z.literal("started-tee-time-moved"), wasAt: instant, movedTo: instant }),
  z.object({ ...any, kind: z.literal("tee-time-deleted"), wasAt: instant }),
  /** `wasAt`: when an admin gave the code, or declined. */
  z.object({ ...any, kind: z.enum(["reset-code-given", "deletion-declined"]), wasAt: instant }),
  z.object({ ...any, kind: z.enum(kindsForAdmins), wasAt: instant }),
]);

export type Notification = z.infer<typeof notification>;

const noticesRequest = z.object({ noticeIds: z.array(opaqueId).check(z.maxLength(100)) });

export const notificationEndpoints = {
  listNotifications: forPlayers("GET /api/notices", "What happened without the player, page by page", {
    query: z.object({ from: z.optional(pageFrom) }),
    /** Includes seen notifications until the server deletes them (`retention.ts`). */
    answer: z.object({
      rows: z.array(z.object({ notice: notification, at: instant, isSeen: z.boolean() })),
      next: pageNext,
    }),
  }),
  markNotificationsSeen: forPlayers("PUT /api/notices/seen", "Seen by the player", {
    repeat: "harmless",
    body: noticesRequest,
  }),
  markNotificationsShown: forPlayers(
    "PUT /api/notices/shown",
    "Shown by this device's open app, so that they are not pushed to it",
    { repeat: "harmless", body: noticesRequest },
  ),
};
