import type { NassauResult } from "../../bets/nassau.ts";
import type { NassauAmounts } from "../../golf.ts";
import type { SchedulePlayer, ScheduleStep, Who } from "../schedule.ts";

export function amounts(front9Cents: number, back9Cents: number, overallCents: number): NassauAmounts {
  return { front9Cents, back9Cents, overallCents };
}

export function result(
  [holeDiffFront9, holeDiffBack9, holeDiffOverall]: readonly [number, number, number],
  won: NassauAmounts,
  totalCents: number,
  winner: NassauResult["winner"],
): NassauResult {
  return { ...won, totalCents, holeDiffFront9, holeDiffBack9, holeDiffOverall, winner };
}

export const agreed: readonly ScheduleStep[] = [
  { do: "request" },
  { do: "accept" },
  { do: "join", who: "creator" },
  { do: "join", who: "opponent" },
];

export const requested: readonly ScheduleStep[] = [
  { do: "request" },
  { do: "join", who: "creator" },
  { do: "join", who: "opponent" },
];

export function saves(who: Who, first: number, last: number, way: "live" | "post-round"): ScheduleStep {
  return { do: "saveHoles", who, way, first, last };
}

export function submitsCard(who: Who): readonly ScheduleStep[] {
  return [saves(who, 1, 18, "post-round"), { do: "submit", who }];
}

export function playsLive(who: Who): readonly ScheduleStep[] {
  return [saves(who, 1, 18, "live"), { do: "finishLive", who }];
}

export const start: ScheduleStep = { do: "start" };

export const bothSubmit: readonly ScheduleStep[] = [...submitsCard("creator"), ...submitsCard("opponent")];

/*
 * Most schedules have these two players.
 * Creator:   8.2 × 128 / 113 + (71.4 − 72) = 9.29 − 0.6 = 8.69 → 9
 * Opponent: 12.4 × 125 / 113 + (69.9 − 72) = 13.72 − 2.1 = 11.62 → 12
 * The opponent gets 3 strokes: holes 6, 13 and 2.
 * Front: the creator wins 1, 5 and 8; 2 (5 to 6−1) and 6 (4 to 5−1) are halved like the rest: +3.
 * Back: the creator wins 16, loses 13 (5 to 5−1) and 17: −1. Overall 3 − 1 = +2.
 */
export const creator: SchedulePlayer = {
  index: "8.2",
  teeBox: "Blue",
  adjustedHandicap: 9,
  card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5",
};

export const opponent: SchedulePlayer = {
  index: "12.4",
  teeBox: "White",
  adjustedHandicap: 12,
  card: "5 6 4 3 5 5 3 5 5 | 4 3 4 5 3 4 4 4 5",
};

const stakes = amounts(10_00, 20_00, 40_00);

export const usual = result([3, -1, 2], amounts(10_00, -20_00, 40_00), 30_00, "creator");

export const pair = { creator, opponent, stakes };
