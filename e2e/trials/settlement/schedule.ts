/** A random schedule: what happens around the bets of one tee time, and how everything is after the last event. */
import type { NassauAmounts } from "../../../src/rules/golf.ts";
import { demoHoles } from "../../../src/rules/testing/demo-course.ts";
import type { CardOfRound, RandomRound } from "./random-round.ts";

export type Basis = Omit<CardOfRound, "gross">;
export type ScoreOnHole = { readonly holeNumber: number; readonly gross: number };

/** `bet` and `who` are places in the lists of the schedule. */
export type RandomEvent =
  | { readonly do: "request"; readonly bet: number; readonly stakes: NassauAmounts }
  | { readonly do: "accept" | "decline" | "withdraw"; readonly bet: number }
  | { readonly do: "toggle" | "agree" | "not this round"; readonly bet: number; readonly by: Side }
  | {
      readonly do: "change amounts";
      readonly bet: number;
      readonly by: Side;
      readonly stakes: NassauAmounts;
    }
  | { readonly do: "join" | "add" | "no show" | "undo no show"; readonly who: number }
  | { readonly do: "make groups"; readonly groups: readonly number[] }
  /** "come near": an hour is left until the start. */
  | { readonly do: "come near" | "start" | "put off" | "bring back" }
  | { readonly do: "choose tees"; readonly who: number; readonly basis: Basis }
  | {
      readonly do: "save";
      readonly who: number;
      readonly way: "live" | "post-round";
      /** The form has not shown what was changed late about the player's bets. */
      readonly isUnseen: boolean;
      readonly scores: readonly ScoreOnHole[];
    }
  | { readonly do: "submit" | "finish"; readonly who: number }
  | {
      readonly do: "correct as admin";
      readonly who: number;
      readonly basis: Basis;
      readonly scores: readonly ScoreOnHole[];
    };

/** One of the two players of a bet. */
export type Side = "creator" | "opponent";
export type What = keyof NassauAmounts | "counts";

/** What holds on this tee time, and who may still agree to what of that which was asked for late. */
export type Terms = {
  stakes: NassauAmounts;
  readonly asked: NassauAmounts;
  counts: boolean;
  readonly says: Map<What, Side>;
};

export type BetOfSchedule = {
  readonly creator: number;
  readonly opponent: number;
  status: "none" | "pending" | "accepted";
  isActive: boolean;
  stakes: NassauAmounts;
  acceptedAt: number;
  /** The amounts that both have agreed on last, by changing nothing for the last 12 hours or by a word. */
  agreed: NassauAmounts;
  /** Who made each change of the last 12 hours that is still there. */
  readonly lateBy: Map<What, Side>;
  readonly declined: Set<What>;
  terms: Terms | null;
  /** Those of the first start; they return when the tee time is moved back. */
  firstTerms: Terms | null;
  hasSettled: boolean;
  hasResult: boolean;
};

export type PlayerOfSchedule = {
  isJoined: boolean;
  isNoShow: boolean;
  group: number;
  card: CardOfRound | null;
  /** The number of the event that first filled the card. */
  completeAt: number | null;
};

export type Schedule = {
  /** How many events there were. */
  clock: number;
  isStarted: boolean;
  /** The 12 hours before the earliest start have begun. */
  isLate: boolean;
  /** How often it was put off. */
  weeks: number;
  readonly players: PlayerOfSchedule[];
  readonly bets: BetOfSchedule[];
};

const noStakes = { front9Cents: 0, back9Cents: 0, overallCents: 0 };

export function newSchedule(): Schedule {
  return {
    clock: 0,
    isStarted: false,
    isLate: false,
    weeks: 0,
    players: Array.from({ length: 4 }, () => {
      return { isJoined: false, isNoShow: false, group: 0, card: null, completeAt: null };
    }),
    // The first two players have two bets each.
    bets: [
      [0, 1],
      [1, 2],
      [3, 0],
    ].map(([creator = 0, opponent = 0]) => ({
      ...{ creator, opponent, status: "none", isActive: true, stakes: noStakes, acceptedAt: 0 },
      ...{ agreed: noStakes, lateBy: new Map(), declined: new Set(), firstTerms: null },
      ...{ terms: null, hasSettled: false, hasResult: false },
    })),
  };
}

/** The round as it is now, on the frozen stakes. */
export function roundOf({ players, bets }: Schedule): RandomRound {
  const joined = players.map(({ card, group, isJoined, isNoShow }) => {
    return { card, group, place: isNoShow ? "no show" : isJoined ? "active" : "waitlisted" } as const;
  });
  const settled = bets.map(({ creator, opponent, terms }) => ({
    creator,
    opponent,
    stakes: terms?.stakes ?? noStakes,
  }));
  const correction = { player: 0, hole: 0, gross: 0 };
  return { holes: demoHoles, centsEach: 20_00, players: joined, bets: settled, correction };
}

/** What is in that place, which has to be there. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error(`There is no number ${place}.`);
  return found;
}
