/** Amounts are from the viewer's side. Specification sections 2 to 5; rulings 20 to 27. */
import * as z from "zod/mini";
import { hole, ownHoles, teeBox } from "../club/club.ts";
import { forBettors } from "../define-endpoint.ts";
import { person, traits } from "../players/people.ts";
import { betId, instant, integer, keptBy, pickedUp, playerId, teeTimeId } from "../values.ts";
import { changedCards } from "./late-changes.ts";

export const stakes = z.object({
  front9Cents: integer(),
  back9Cents: integer(),
  overallCents: integer(),
});

/** A late change of a bet. If the player consents, `asked` counts; otherwise `unasked` (ruling 22). */
export const openSay = z.object({
  betId,
  teeTimeId,
  startsAt: instant,
  opponent: person,
  asked: stakes,
  unasked: stakes,
  /** False if the bet counts only with consent, because it was set active or accepted late. */
  counts: z.boolean(),
});

export type OpenSay = z.infer<typeof openSay>;

export const betResult = z.object({
  front9Cents: z.int(),
  back9Cents: z.int(),
  overallCents: z.int(),
  totalCents: z.int(),
  holeDiffFront9: z.int(),
  holeDiffBack9: z.int(),
  holeDiffOverall: z.int(),
  winner: z.enum(["me", "opponent", "tie"]),
});

export type BetResult = z.infer<typeof betResult>;

/** A started tee time for which the bet has terms (rulings 22 and 23). */
export const betRound = z.object({
  teeTimeId,
  startsAt: instant,
  stakes,
  /** The amounts that a late change asks for. Null if they are the same as `stakes` (ruling 22). */
  asked: z.nullable(stakes),
  /** The player who can still consent. If `asked` is given and `awaits` is null, there was no consent. */
  awaits: z.nullable(z.enum(["me", "opponent"])),
  frozenAt: instant,
  /** What froze the terms; null for rounds from before November 2026. */
  fixedBy: z.nullable(z.enum(["start", "acceptance", "players", "move"])),
  /**
   * `submit`: both cards are complete, but nobody has submitted. `off`: the bet was inactive when its terms froze.
   * `late`: a card had a score when the terms froze. `awaited`: a late change waits for consent. `unagreed`: a late
   * change got no consent. `withdrawn`: the result was taken back because of a no show.
   */
  state: z.enum(["settled", "playing", "submit", "off", "late", "awaited", "unagreed", "withdrawn"]),
  /** True if the latest attempt to settle failed. Until the next attempt, `result` is old or null (ruling 40). */
  couldNotSettle: z.boolean(),
  resultIndex: z.nullable(z.int()),
  result: z.nullable(betResult),
  /**
   * Cards that their players have not confirmed. `blocks`: the other player of the bet kept the card, so the bet does
   * not settle until its player submits it. Left out if there are none (ruling 57).
   */
  unconfirmed: z.optional(
    z.array(z.object({ whose: z.enum(["me", "opponent"]), keptBy: z.string(), blocks: z.boolean() })),
  ),
});

export type BetRound = z.infer<typeof betRound>;

/** What a bet offers for its next round. A pending request is treated as if it were accepted now. */
const betOffer = z.object({
  /** Strokes that the viewer receives, below zero those that the viewer gives. Null while an index is unknown. */
  strokes: z.nullable(z.int()),
  /** The first round from today on for which the bet would count, if necessary once its creator agrees. */
  round: z.nullable(z.object({ teeTimeId, startsAt: instant, onceCreatorAgrees: z.boolean() })),
});

export type BetOffer = z.infer<typeof betOffer>;

export const betSummary = z.object({
  id: betId,
  opponent: person,
  createdByMe: z.boolean(),
  gameType: z.literal("Nassau"),
  amounts: stakes,
  status: z.enum(["needs_approval", "active", "withdrawn", "declined"]),
  isActive: z.boolean(),
  overallBadge: z.enum(["Pending First Bet", "Winning", "Losing", "No Blood"]),
  totalCents: z.int(),
  createdAt: instant,
  /** Null unless today's stakes differ from the bet's. `stakes` is null if the bet does not count today (ruling 22). */
  today: z.nullable(z.object({ stakes: z.nullable(stakes) })),
  /** In a list, only pending bets have offers. On a bet's page, an accepted bet with a next round has one. */
  offer: z.nullable(betOffer),
});

export type BetSummary = z.infer<typeof betSummary>;

const betSeason = z.object({
  /** The season's first year, for apps from before November 2026 (decision 9). Newer apps show `name`. */
  year: z.int(),
  /** "2026", or "2026/27" when the season does not begin on January 1. */
  name: z.string(),
  totalCents: z.int(),
  won: z.int(),
  lost: z.int(),
  halved: z.int(),
  /** Bets with a settled round in this season, for apps from before December 2026 (decision 9). */
  byBet: z.array(z.object({ betId, totalCents: z.int() })),
});

export type BetSeason = z.infer<typeof betSeason>;

export const toSubmit = z.object({ teeTimeId, startsAt: instant, betIds: z.array(betId) });
export type ToSubmit = z.infer<typeof toSubmit>;

/** A round in which the player still receives (above 0) or owes an amount. `betIds`: the bets in this amount. */
export const unpaidRound = z.object({ teeTimeId, startsAt: instant, cents: z.int(), betIds: z.array(betId) });
export type UnpaidRound = z.infer<typeof unpaidRound>;

export const betListAnswer = z.object({
  bets: z.array(betSummary),
  season: betSeason,
  lastSettled: z.nullable(z.object({ teeTimeId, startsAt: instant })),
  toSubmit: z.nullable(toSubmit),
  /** Rounds of the last ten days, latest first. */
  unpaid: z.array(unpaidRound),
});

export type BetList = z.infer<typeof betListAnswer>;

const byAndAt = z.object({ byMe: z.boolean(), at: instant });

const betChange = z.extend(byAndAt, {
  what: z.enum(["amounts", "active", "inactive"]),
  /** Equal to `after` when only the activation changed. */
  before: stakes,
  after: stakes,
});

export type BetChange = z.infer<typeof betChange>;

export const betAnswer = z.extend(betSummary, {
  /** Changes of stakes or activation since acceptance, latest first (ruling 22). */
  changes: z.array(betChange),
  rounds: z.array(z.extend(betRound, { stakesSet: byAndAt })),
  /** Future rounds that have other amounts than the bet or do not count, soonest first. */
  upcoming: z.array(
    z.extend(z.pick(betRound, { teeTimeId: true, startsAt: true, stakes: true, asked: true, awaits: true }), {
      counts: z.boolean(),
    }),
  ),
  says: z.array(openSay),
  answers: z.array(z.extend(byAndAt, { agreed: z.boolean(), startsAt: instant })),
  /** Milliseconds until the next tee time of both players, for apps from before November 2026 (decision 9). */
  nextStartInMs: z.nullable(z.int()),
});

export type Bet = z.infer<typeof betAnswer>;

/**
 * `together`: the start of the latest tee time, past or future, with both players in one group. Null if there
 * was none in the last 183 days. `upcoming`: the start of the next tee time that both have joined.
 */
const offeredOpponent = z.extend(person, {
  traits,
  together: z.nullable(instant),
  upcoming: z.nullable(instant),
});
export type OfferedOpponent = z.infer<typeof offeredOpponent>;

export const betResultRow = z.extend(betRound, { betId, opponent: person });
export type BetResultRow = z.infer<typeof betResultRow>;

/** `up`: holes up, negative when down. */
const liveSegment = z.object({ holesPlayed: z.int(), up: z.int() });
export type LiveSegment = z.infer<typeof liveSegment>;

/**
 * A hole that both players have entered or left. `gross` is null for the player who has left. Strokes are those of
 * the match, not of the full adjusted handicap.
 */
const liveHole = z.object({
  number: z.int(),
  par: z.int(),
  /** Left out if it is `par`. */
  theirPar: z.optional(z.int()),
  myGross: z.nullable(z.int()),
  theirGross: z.nullable(z.int()),
  iPickedUp: z.boolean(),
  theyPickedUp: z.boolean(),
  myStrokes: z.int(),
  theirStrokes: z.int(),
  outcome: z.enum(["won", "lost", "halved"]),
  overallStatus: z.int(),
});

export type LiveHole = z.infer<typeof liveHole>;

export const liveBet = z.object({
  betId,
  opponent: person,
  front9: liveSegment,
  back9: liveSegment,
  overall: liveSegment,
  holes: z.array(liveHole),
  changes: changedCards,
});

export type LiveBet = z.infer<typeof liveBet>;

const scorecardSide = z.object({
  player: person,
  teeBox,
  handicapIndexTenths: z.int(),
  adjustedHandicap: z.int(),
  /** Null on the holes after the player has left. */
  gross: z.array(z.nullable(z.int())).check(z.length(18)),
  pickedUp,
  /** Left out if the player has not left. `isBackNineLost` is false if the back nine pays nothing (ruling 59). */
  left: z.optional(z.object({ after: z.int(), isBackNineLost: z.boolean() })),
  keptBy,
  holes: ownHoles,
});

export type ScorecardSide = z.infer<typeof scorecardSide>;

export const betScorecardAnswer = z.object({
  betId,
  teeTimeId,
  startsAt: instant,
  stakes,
  result: betResult,
  withdrawn: z.boolean(),
  holes: z.array(hole),
  me: scorecardSide,
  opponent: scorecardSide,
  changes: changedCards,
});

export type BetScorecard = z.infer<typeof betScorecardAnswer>;

export const betEndpoints = {
  listBets: forBettors("GET /api/bets", "My bets", { answer: betListAnswer }),
  listOpponents: forBettors("GET /api/bets/opponents", "The members a new bet may be with", {
    /** Soonest `upcoming` first, then latest `together`, then by first name. Null comes last. */
    answer: z.object({ opponents: z.array(offeredOpponent) }),
  }),
  createBet: forBettors("POST /api/bets", "Request a bet", {
    repeat: "by-key",
    body: z.object({ opponentId: playerId, amounts: stakes }),
    answer: betAnswer,
  }),
  readBet: forBettors("GET /api/bets/:betId", "A bet and its rounds", { answer: betAnswer }),
  acceptBet: forBettors("PUT /api/bets/:betId/acceptance", "Accept a bet request"),
  declineBet: forBettors("DELETE /api/bets/:betId/acceptance", "Decline a bet request"),
  withdrawBet: forBettors("DELETE /api/bets/:betId/request", "Withdraw one's own request"),
  changeAmounts: forBettors("PUT /api/bets/:betId/amounts", "Change the stakes", {
    /** `asRead`: the amounts that the form has read. The other player may have changed them since. */
    body: z.object({ amounts: stakes, asRead: stakes }),
  }),
  activateBet: forBettors("PUT /api/bets/:betId/activation", "Set Active"),
  deactivateBet: forBettors("DELETE /api/bets/:betId/activation", "Set Inactive"),
  agreeToTerms: forBettors(
    "PUT /api/bets/:betId/rounds/:teeTimeId/agreement",
    "Agree to a late change of a bet, for one round",
    { body: z.object({ amounts: stakes }) },
  ),
  declineTerms: forBettors(
    "DELETE /api/bets/:betId/rounds/:teeTimeId/agreement",
    "Play this round without a late change of a bet",
  ),
  readLiveBets: forBettors(
    "GET /api/tee-times/:teeTimeId/live-bets",
    "The status of my bets on a round under way",
    { answer: z.object({ bets: z.array(liveBet) }) },
  ),
  listBetResults: forBettors("GET /api/tee-times/:teeTimeId/bet-results", "Individuals", {
    answer: z.object({ rows: z.array(betResultRow) }),
  }),
  readBetScorecard: forBettors("GET /api/bets/:betId/results/:resultIndex", "A settled bet, hole by hole", {
    answer: betScorecardAnswer,
  }),
};
