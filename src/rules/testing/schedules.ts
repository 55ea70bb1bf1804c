/**
 * We did this, then that, then that: who pays whom in the end?
 * Rulings 3, 13, 22 and 23; specification sections 4 (bet settlement) and 9 (Bets).
 *
 * One table of bets with the order of events and the result worked out by hand, played by the tests of the
 * rules, of the server and of the screens. Plain data: a card is text in the notation of `notation.ts`.
 *
 * The course is the demo club's. By stroke index, lowest first, its holes are
 * 6 13 2 17 9 10 5 15 1 12 8 18 3 16 4 11 7 14.
 * All joins come before the tee time starts. It starts with `start`, or else with the first saved hole.
 */
import type { NassauAmounts } from "./golf.ts";
import type { NassauResult } from "./nassau.ts";

export type Who = "creator" | "opponent";

export type SchedulePlayer = {
  /** As typed: "8.2"; a plus index is "+2.5". */
  readonly index: string;
  readonly teeBox: "Black" | "Blue" | "White" | "Gold" | "Red";
  /** By hand: index × slope / 113 + (rating − 72), rounded. */
  readonly adjustedHandicap: number;
  /** What the player scores, for `saveHoles` to take its holes from. */
  readonly card: string;
};

export type ScheduleEvent =
  /** The creator asks for the bet, with the schedule's stakes. */
  | { readonly do: "request" }
  | { readonly do: "accept" }
  | { readonly do: "decline" }
  | { readonly do: "withdraw" }
  | { readonly do: "join"; readonly who: Who }
  /** The tee time's moment comes. */
  | { readonly do: "start" }
  | { readonly do: "wait"; readonly hours: number }
  /** An admin adds the player to the tee time, also after its start. */
  | { readonly do: "addPlayer"; readonly who: Who }
  /** An admin moves the tee time a week on: it is played then. */
  | { readonly do: "putOff" }
  /** Holes `first` to `last` of the player's card reach the server. */
  | {
      readonly do: "saveHoles";
      readonly who: Who;
      readonly way: "live" | "post-round";
      readonly first: number;
      readonly last: number;
    }
  | { readonly do: "submit"; readonly who: Who }
  | { readonly do: "finishLive"; readonly who: Who }
  /** The player changes one hole of a card already complete, or is refused. */
  | {
      readonly do: "correctHole";
      readonly who: Who;
      readonly hole: number;
      readonly gross: number;
      readonly refused?: "card-closed";
    }
  /** An admin lets cards close so long after the start of their tee time. */
  | { readonly do: "closeCards"; readonly hours: number }
  | { readonly do: "editAmounts"; readonly who: Who; readonly amounts: NassauAmounts }
  | { readonly do: "setInactive"; readonly who: Who }
  | { readonly do: "setActive"; readonly who: Who }
  /** An admin marks the player, or takes the mark back. */
  | { readonly do: "noShow"; readonly who: Who }
  | { readonly do: "undoNoShow"; readonly who: Who };

export type Schedule = {
  /** A sentence about the club. */
  readonly title: string;
  readonly creator: SchedulePlayer;
  readonly opponent: SchedulePlayer;
  readonly stakes: NassauAmounts;
  readonly events: readonly ScheduleEvent[];
  /** The current results of the round in the creator's view: one, or none. */
  readonly results: readonly NassauResult[];
  readonly because: string;
  /** What the bet's scorecard lists as changed after both cards were complete, latest first (ruling 43). */
  readonly changes?: readonly LateHole[];
};

export type LateHole = {
  readonly who: Who;
  readonly hole: number;
  readonly before: number;
  readonly after: number;
};

/** Cents. */
function amounts(front9Cents: number, back9Cents: number, overallCents: number): NassauAmounts {
  return { front9Cents, back9Cents, overallCents };
}

/** Holes up or down from the creator's view, and the sign each gives its stake. */
function result(
  [holeDiffFront9, holeDiffBack9, holeDiffOverall]: readonly [number, number, number],
  won: NassauAmounts,
  totalCents: number,
  winner: NassauResult["winner"],
): NassauResult {
  return { ...won, totalCents, holeDiffFront9, holeDiffBack9, holeDiffOverall, winner };
}

const agreed: readonly ScheduleEvent[] = [
  { do: "request" },
  { do: "accept" },
  { do: "join", who: "creator" },
  { do: "join", who: "opponent" },
];

const requested: readonly ScheduleEvent[] = [
  { do: "request" },
  { do: "join", who: "creator" },
  { do: "join", who: "opponent" },
];

function saves(who: Who, first: number, last: number, way: "live" | "post-round"): ScheduleEvent {
  return { do: "saveHoles", who, way, first, last };
}

function submitsCard(who: Who): readonly ScheduleEvent[] {
  return [saves(who, 1, 18, "post-round"), { do: "submit", who }];
}

function playsLive(who: Who): readonly ScheduleEvent[] {
  return [saves(who, 1, 18, "live"), { do: "finishLive", who }];
}

const start: ScheduleEvent = { do: "start" };

const bothSubmit: readonly ScheduleEvent[] = [...submitsCard("creator"), ...submitsCard("opponent")];

/*
 * The pair of most schedules.
 * Creator:   8.2 × 128 / 113 + (71.4 − 72) = 9.29 − 0.6 = 8.69 → 9
 * Opponent: 12.4 × 125 / 113 + (69.9 − 72) = 13.72 − 2.1 = 11.62 → 12
 * The opponent gets 3 strokes: holes 6, 13 and 2.
 * Front: the creator wins 1, 5 and 8; 2 (5 to 6−1) and 6 (4 to 5−1) are halved like the rest: +3.
 * Back: the creator wins 16, loses 13 (5 to 5−1) and 17: −1. Overall 3 − 1 = +2.
 */
const creator: SchedulePlayer = {
  index: "8.2",
  teeBox: "Blue",
  adjustedHandicap: 9,
  card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5",
};

const opponent: SchedulePlayer = {
  index: "12.4",
  teeBox: "White",
  adjustedHandicap: 12,
  card: "5 6 4 3 5 5 3 5 5 | 4 3 4 5 3 4 4 4 5",
};

const stakes = amounts(10_00, 20_00, 40_00);

/** +3, −1, +2 at $10, $20 and $40: 10 − 20 + 40 = +$30. */
const usual = result([3, -1, 2], amounts(10_00, -20_00, 40_00), 30_00, "creator");

const pair = { creator, opponent, stakes };

export const schedules: readonly Schedule[] = [
  {
    title: "two submitted cards settle the bet",
    ...pair,
    events: [...agreed, ...bothSubmit],
    results: [usual],
    because: "The second submit leaves both cards complete.",
  },
  {
    title: "between two plus handicaps the lesser plus receives the difference",
    // Creator:  −2.5 × 131 / 113 + (72.6 − 72) = −2.90 + 0.6 = −2.30 → −2
    // Opponent: −5.0 × 128 / 113 + (71.4 − 72) = −5.66 − 0.6 = −6.26 → −6
    // The creator gets −2 − (−6) = 4 strokes: holes 6, 13, 2 and 17, each of which they halve.
    // Front: wins 1 and 3, loses 9: +1. Back: loses 14 and 18: −2. Overall 1 − 2 = −1.
    // 50 − 50 − 100 = −$100.
    creator: {
      index: "+2.5",
      teeBox: "Black",
      adjustedHandicap: -2,
      card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5",
    },
    opponent: {
      index: "+5.0",
      teeBox: "Blue",
      adjustedHandicap: -6,
      card: "5 4 5 3 4 3 3 4 4 | 4 3 4 4 2 4 3 4 4",
    },
    stakes: amounts(50_00, 50_00, 100_00),
    events: [...agreed, ...bothSubmit],
    results: [result([1, -2, -1], amounts(50_00, -50_00, -100_00), -100_00, "opponent")],
    because: "Only the difference of the two handicaps counts, not their signs.",
  },
  {
    title: "a difference above 18 gives a second stroke on the hardest holes",
    // Creator:  −4.0 × 128 / 113 + (71.4 − 72) = −4.53 − 0.6 = −5.13 → −5
    // Opponent: 17.5 × 131 / 113 + (72.6 − 72) = 20.29 + 0.6 = 20.89 → 21
    // The opponent gets 21 − (−5) = 26: one everywhere, a second on 6, 13, 2, 17, 9, 10, 5 and 15.
    // Opponent's net: 4 5 4 3 4 5 3 5 4 | 3 3 3 5 4 4 3 3 5
    // Front: the creator wins 2, 6 and 8: +3. Back: wins 13 and 14, loses 10, 12 and 17: −1. Overall +2.
    // 5 − 5 + 5 = +$5.
    creator: {
      index: "+4.0",
      teeBox: "Blue",
      adjustedHandicap: -5,
      card: "4 4 4 3 4 4 3 4 4 | 4 3 4 4 3 4 3 4 5",
    },
    opponent: {
      index: "17.5",
      teeBox: "Black",
      adjustedHandicap: 21,
      card: "5 7 5 4 6 7 4 6 6 | 5 4 4 7 5 6 4 5 6",
    },
    stakes: amounts(5_00, 5_00, 5_00),
    events: [...agreed, ...bothSubmit],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 5_00), 5_00, "creator")],
    because: "26 strokes are 18 and a second pass of 8.",
  },
  {
    title: "a bet with every hole halved is no blood",
    // Creator:  10.0 × 125 / 113 + (69.9 − 72) = 11.06 − 2.1 = 8.96 → 9
    // Opponent:  8.5 × 128 / 113 + (71.4 − 72) =  9.63 − 0.6 = 9.03 → 9
    // No strokes, the same card twice.
    creator: {
      index: "10.0",
      teeBox: "White",
      adjustedHandicap: 9,
      card: "5 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 6",
    },
    opponent: {
      index: "8.5",
      teeBox: "Blue",
      adjustedHandicap: 9,
      card: "5 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 6",
    },
    stakes: amounts(20_00, 20_00, 20_00),
    events: [...agreed, ...bothSubmit],
    results: [result([0, 0, 0], amounts(0, 0, 0), 0, "tie")],
    because: "A segment nobody wins pays nothing.",
  },
  {
    title: "a front won and a back lost at the same stake are no blood",
    // Both 9 as above, no strokes. The creator wins 1 and loses 18: +1, −1, 0. 20 − 20 + 0 = $0.
    creator: {
      index: "10.0",
      teeBox: "White",
      adjustedHandicap: 9,
      card: "4 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 6",
    },
    opponent: {
      index: "8.5",
      teeBox: "Blue",
      adjustedHandicap: 9,
      card: "5 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 5",
    },
    stakes: amounts(20_00, 20_00, 50_00),
    events: [...agreed, ...bothSubmit],
    results: [result([1, -1, 0], amounts(20_00, -20_00, 0), 0, "tie")],
    because: "The winner is the sign of the total.",
  },
  {
    title: "stakes with cents are paid to the cent",
    ...pair,
    // +3, −1, +2 at $12.50, $7.25 and $0.05: 12.50 − 7.25 + 0.05 = +$5.30.
    stakes: amounts(12_50, 7_25, 5),
    events: [...agreed, ...bothSubmit],
    results: [result([3, -1, 2], amounts(12_50, -7_25, 5), 5_30, "creator")],
    because: "Money is whole cents.",
  },
  {
    title: "a segment without a stake is played for nothing",
    ...pair,
    // +3, −1, +2 at $0, $15 and $0: −$15, though the creator is up overall.
    stakes: amounts(0, 15_00, 0),
    events: [...agreed, ...bothSubmit],
    results: [result([3, -1, 2], amounts(0, -15_00, 0), -15_00, "opponent")],
    because: "Hole differences are kept even where nothing is at stake.",
  },
  {
    title: "a corrected card settles again",
    ...pair,
    // Hole 1 turns from won (4 to 5) to lost (6 to 5): front 3 − 2 = +1, overall 2 − 2 = 0.
    // 10 − 20 + 0 = −$10.
    events: [...agreed, ...bothSubmit, { do: "correctHole", who: "creator", hole: 1, gross: 6 }],
    results: [result([1, -1, 0], amounts(10_00, -20_00, 0), -10_00, "opponent")],
    because: "Once settled, any change of either card settles again; one result is current.",
  },
  {
    title: "submitting again with nothing changed leaves the result as it is",
    ...pair,
    events: [...agreed, ...bothSubmit, { do: "submit", who: "creator" }, { do: "submit", who: "opponent" }],
    results: [usual],
    because: "Submit can be repeated.",
  },
  {
    title: "stakes edited before the start are the ones played for",
    ...pair,
    // +3, −1, +2 at $5, $5 and $50: 5 − 5 + 50 = +$50.
    events: [
      ...agreed,
      { do: "editAmounts", who: "opponent", amounts: amounts(5_00, 5_00, 50_00) },
      ...bothSubmit,
    ],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 50_00), 50_00, "creator")],
    because: "Nothing is frozen before the tee time starts.",
  },
  {
    title: "stakes raised after the start, before any score, leave that round at the old ones",
    ...pair,
    events: [
      ...agreed,
      start,
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      ...bothSubmit,
    ],
    results: [usual],
    because: "Stakes freeze when the tee time starts, with or without a score.",
  },
  {
    title: "stakes raised hours after the start, by a player who then types a winning card, pay the old ones",
    // As always the opponent gets 3 strokes, on 6, 13 and 2. The creator types 3 instead of 5 on hole 17 and wins
    // it: front +3 as always; back wins 16 and 17, loses 13: +1; overall +4. Three segments at $1: +$3.
    // At the raised stakes it would have been +$29,999.97.
    creator: { ...creator, card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 3 5" },
    opponent,
    stakes: amounts(1_00, 1_00, 1_00),
    events: [
      ...agreed,
      start,
      { do: "wait", hours: 5 },
      { do: "editAmounts", who: "creator", amounts: amounts(9_999_99, 9_999_99, 9_999_99) },
      { do: "editAmounts", who: "opponent", amounts: amounts(1_00, 1_00, 1_00) },
      { do: "editAmounts", who: "creator", amounts: amounts(9_999_99, 9_999_99, 9_999_99) },
      ...bothSubmit,
    ],
    results: [result([3, 1, 4], amounts(1_00, 1_00, 1_00), 3_00, "creator")],
    because: "Whatever either player does after the start is for the next round.",
  },
  {
    title: "stakes edited after the first score leave that round at the old ones",
    ...pair,
    events: [
      ...agreed,
      saves("opponent", 1, 1, "live"),
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      saves("opponent", 2, 18, "live"),
      { do: "finishLive", who: "opponent" },
      ...submitsCard("creator"),
    ],
    results: [usual],
    because: "The round had started.",
  },
  {
    title: "a bet accepted after both cards were complete never settles",
    ...pair,
    events: [
      ...requested,
      ...bothSubmit,
      { do: "accept" },
      { do: "submit", who: "creator" },
      { do: "correctHole", who: "opponent", hole: 18, gross: 9 },
      { do: "submit", who: "opponent" },
    ],
    results: [],
    because: "Nobody accepts a bet whose outcome is known.",
  },
  {
    title: "a bet accepted when the other's card is complete never settles",
    ...pair,
    events: [
      ...requested,
      ...submitsCard("creator"),
      saves("opponent", 1, 17, "live"),
      { do: "accept" },
      saves("opponent", 18, 18, "live"),
      { do: "finishLive", who: "opponent" },
      { do: "submit", who: "opponent" },
      { do: "submit", who: "creator" },
    ],
    results: [],
    because: "Nobody accepts with the other's finished card before their eyes.",
  },
  {
    title: "a bet accepted when the player's own card is complete never settles",
    ...pair,
    events: [...requested, ...submitsCard("opponent"), { do: "accept" }, ...submitsCard("creator")],
    results: [],
    because: "It has to be accepted before either card is complete.",
  },
  {
    title: "a bet accepted after the start and before a complete card settles",
    ...pair,
    // Frozen at acceptance, so the edit behind it comes too late: $10, $20 and $40 hold.
    events: [
      ...requested,
      start,
      saves("creator", 1, 17, "post-round"),
      { do: "accept" },
      { do: "editAmounts", who: "opponent", amounts: amounts(1_00, 1_00, 1_00) },
      saves("creator", 18, 18, "post-round"),
      { do: "submit", who: "creator" },
      ...submitsCard("opponent"),
    ],
    results: [usual],
    because: "Terms freeze at acceptance when that is later than the start.",
  },
  {
    title: "a bet inactive at the start does not count for that round",
    ...pair,
    events: [
      ...agreed,
      { do: "setInactive", who: "opponent" },
      start,
      { do: "setActive", who: "opponent" },
      ...bothSubmit,
    ],
    results: [],
    because: "Setting it active again is for the rounds to come.",
  },
  {
    title: "a bet set active again before the start counts",
    ...pair,
    events: [
      ...agreed,
      { do: "setInactive", who: "creator" },
      { do: "setActive", who: "opponent" },
      ...bothSubmit,
    ],
    results: [usual],
    because: "What the bet is at the start decides.",
  },
  {
    title: "a bet set inactive after the start, before any score, still settles",
    ...pair,
    events: [...agreed, start, { do: "setInactive", who: "opponent" }, ...bothSubmit],
    results: [usual],
    because: "Nobody leaves a bet once the round has started.",
  },
  {
    title: "a bet made inactive after the first score still settles",
    ...pair,
    events: [
      ...agreed,
      saves("creator", 1, 3, "live"),
      { do: "setInactive", who: "opponent" },
      saves("creator", 4, 18, "live"),
      { do: "finishLive", who: "creator" },
      ...submitsCard("opponent"),
    ],
    results: [usual],
    because: "Nobody leaves a bet once the round has started.",
  },
  {
    title: "where an admin makes the two active players after the start, the stakes freeze then",
    ...pair,
    // $5, $5 and $50 are agreed when the opponent is added: 5 − 5 + 50 = +$50.
    events: [
      { do: "request" },
      { do: "accept" },
      { do: "join", who: "creator" },
      start,
      { do: "editAmounts", who: "creator", amounts: amounts(5_00, 5_00, 50_00) },
      { do: "addPlayer", who: "opponent" },
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      ...bothSubmit,
    ],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 50_00), 50_00, "creator")],
    because: "Before the two play together there is no round that the stakes could be for.",
  },
  {
    title: "a tee time moved back into the future plays for the stakes of its new day",
    ...pair,
    // The edit came after the first start, but before the one that was played: 5 − 5 + 50 = +$50.
    events: [
      ...agreed,
      start,
      { do: "editAmounts", who: "opponent", amounts: amounts(5_00, 5_00, 50_00) },
      { do: "putOff" },
      start,
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      ...bothSubmit,
    ],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 50_00), 50_00, "creator")],
    because: "The round was not played, so its stakes thaw.",
  },
  {
    title: "a hole lowered a week later settles again on the stakes of the round",
    ...pair,
    // Hole 17 turns from lost (5 to 4) to won (3 to 4): back −1 + 2 = +1, overall +2 + 2 = +4. 10 + 20 + 40 = +$70.
    events: [
      ...agreed,
      ...bothSubmit,
      { do: "wait", hours: 7 * 24 },
      { do: "editAmounts", who: "opponent", amounts: amounts(1_00, 1_00, 1_00) },
      { do: "correctHole", who: "creator", hole: 17, gross: 3 },
    ],
    results: [result([3, 1, 4], amounts(10_00, 20_00, 40_00), 70_00, "creator")],
    because: "Once settled, any change of either card settles again, however late.",
  },
  {
    title: "a card corrected while the bet is inactive settles again",
    ...pair,
    // As in "a corrected card settles again": 10 − 20 + 0 = −$10.
    events: [
      ...agreed,
      ...bothSubmit,
      { do: "setInactive", who: "creator" },
      { do: "correctHole", who: "creator", hole: 1, gross: 6 },
    ],
    results: [result([1, -1, 0], amounts(10_00, -20_00, 0), -10_00, "opponent")],
    because: "The terms of the round are frozen, whatever becomes of the bet.",
  },
  {
    title: "two live finishes do not settle the bet",
    ...pair,
    events: [...agreed, ...playsLive("creator"), ...playsLive("opponent")],
    results: [],
    because: "A bet settles after a post-round submit; until then it says: Submit your card to settle.",
  },
  {
    title: "a post-round submit after two live finishes settles the bet",
    ...pair,
    events: [...agreed, ...playsLive("creator"), ...playsLive("opponent"), { do: "submit", who: "opponent" }],
    results: [usual],
    because: "A submit by either player will do, even with nothing changed.",
  },
  {
    title: "a live finish behind a submitted card does not settle the bet",
    ...pair,
    events: [...agreed, ...submitsCard("creator"), ...playsLive("opponent")],
    results: [],
    because: "At the submit the other card was not complete.",
  },
  {
    title: "a submitted card waits for the other one",
    ...pair,
    events: [...agreed, ...submitsCard("creator"), saves("opponent", 1, 17, "live")],
    results: [],
    because: "The opponent's hole 18 is blank.",
  },
  {
    title: "a withdrawn request is never played for",
    ...pair,
    events: [...requested, { do: "withdraw" }, ...bothSubmit],
    results: [],
    because: "The creator withdrew it before it was accepted.",
  },
  {
    title: "a declined request is never played for",
    ...pair,
    events: [...requested, { do: "decline" }, ...bothSubmit],
    results: [],
    because: "The opponent declined it.",
  },
  {
    title: "a bet is not played where only one of the two has joined",
    ...pair,
    events: [{ do: "request" }, { do: "accept" }, { do: "join", who: "creator" }, ...submitsCard("creator")],
    results: [],
    because: "The opponent is not in the tee time.",
  },
  {
    title: "a no show withdraws the result that stood",
    ...pair,
    events: [...agreed, ...bothSubmit, { do: "noShow", who: "opponent" }],
    results: [],
    because: "A no show is out of the bets of that round.",
  },
  {
    title: "undoing a no show settles again on the frozen stakes",
    ...pair,
    events: [
      ...agreed,
      ...bothSubmit,
      { do: "noShow", who: "opponent" },
      { do: "editAmounts", who: "creator", amounts: amounts(1_00, 2_00, 3_00) },
      { do: "undoNoShow", who: "opponent" },
    ],
    results: [usual],
    because: "The stakes of that round have been frozen since its start.",
  },
  {
    title: "a hole lowered a week later settles again and is on the scorecard",
    ...pair,
    // Hole 1 turns from won (4 to 5) to lost (4 to 3): front 3 − 2 = +1, overall 2 − 2 = 0. 10 − 20 + 0 = −$10.
    events: [
      ...agreed,
      ...bothSubmit,
      { do: "wait", hours: 7 * 24 },
      { do: "correctHole", who: "opponent", hole: 1, gross: 3 },
    ],
    results: [result([1, -1, 0], amounts(10_00, -20_00, 0), -10_00, "opponent")],
    because: "The club leaves cards open, and the scorecard says what was changed.",
    changes: [{ who: "opponent", hole: 1, before: 5, after: 3 }],
  },
  {
    title: "a hole lowered after the club has closed the cards changes nothing",
    ...pair,
    events: [
      ...agreed,
      { do: "closeCards", hours: 48 },
      ...bothSubmit,
      { do: "wait", hours: 48 },
      { do: "correctHole", who: "opponent", hole: 1, gross: 3, refused: "card-closed" },
      { do: "submit", who: "opponent" },
    ],
    results: [usual],
    because: "48 hours after the start only an admin corrects a card.",
    changes: [],
  },
];
