/** All dates are relative to today, in club time, so that the demo is never out of date. */
import type { NassauAmounts } from "#rules/golf";
import type { CastKey } from "./cast.ts";

export type Groups = readonly (readonly CastKey[])[];

type Pairs = readonly (readonly [CastKey, CastKey])[];

/** Payments that are still open or not confirmed. All other payments of the round are confirmed. */
export type DemoPayments = { unpaid: Pairs; unconfirmed: Pairs };

type Planned = { time: string; meridiem: "AM" | "PM"; countLimit: number };

export type PastTeeTime = Planned & {
  daysAgo: number;
  groups: Groups;
  noShow?: CastKey;
  finishedLive?: readonly CastKey[];
  corrected?: { who: CastKey; holeNumber: number };
  paid?: DemoPayments;
};

const firstDraw: Groups = [
  ["mia", "max", "paula", "gus"],
  ["ana", "dan", "finn", "iris"],
  ["hank", "grace", "ben", "nora"],
];

const secondDraw: Groups = [
  ["mia", "max", "ben", "otto"],
  ["carla", "ella", "kate", "jack"],
  ["finn", "iris", "leo", "ana"],
];

const thirdDraw: Groups = [
  ["paula", "mia", "finn", "iris"],
  ["max", "ben", "gail", "dan"],
  ["carla", "ella", "grace", "hank"],
];

const fives: Groups = [
  ["mia", "max", "paula", "gus", "kate"],
  ["ana", "dan", "finn", "iris", "leo"],
  ["hank", "grace", "ben", "nora", "jack"],
];

const allPaid: DemoPayments = { unpaid: [], unconfirmed: [] };

export const pastTeeTimes: readonly PastTeeTime[] = [
  { daysAgo: 42, time: "07:30", meridiem: "AM", countLimit: 16, groups: firstDraw },
  { daysAgo: 35, time: "08:00", meridiem: "AM", countLimit: 16, groups: secondDraw },
  { daysAgo: 28, time: "07:30", meridiem: "AM", countLimit: 20, groups: fives },
  {
    daysAgo: 21,
    time: "07:30",
    meridiem: "AM",
    countLimit: 16,
    groups: thirdDraw,
    corrected: { who: "max", holeNumber: 5 },
  },
  { daysAgo: 14, time: "01:10", meridiem: "PM", countLimit: 20, groups: fives, noShow: "jack" },
  { daysAgo: 9, time: "07:30", meridiem: "AM", countLimit: 16, groups: secondDraw, paid: allPaid },
  {
    daysAgo: 6,
    time: "08:00",
    meridiem: "AM",
    countLimit: 16,
    groups: thirdDraw,
    paid: { unpaid: [], unconfirmed: [["ben", "max"]] },
  },
  {
    daysAgo: 3,
    time: "07:30",
    meridiem: "AM",
    countLimit: 12,
    groups: firstDraw,
    finishedLive: ["hank", "grace"],
    // Players with equal balances are in random order, and the order may change who pays whom. It does not
    // change these payments.
    paid: {
      unpaid: [
        ["max", "iris"],
        ["mia", "iris"],
      ],
      unconfirmed: [["mia", "ben"]],
    },
  },
];

/** A round must be under way whenever the demo is made. */
export const underWay = {
  minutesAgo: 120,
  minutesPerHole: 13,
  countLimit: 12,
  groups: [
    ["mia", "paula", "ben", "gus"],
    ["max", "finn", "iris", "kate"],
  ] satisfies Groups,
};

export type ComingTeeTime = Planned & {
  inDays: number;
  /** In order of arrival. Players after the limit are waitlisted. */
  players: readonly CastKey[];
  groups?: Groups;
};

const arrivals: readonly (readonly CastKey[])[] = [
  ["mia", "max", "ana", "ben", "carla", "dan"],
  ["ella", "finn", "grace", "hank", "iris", "jack"],
  ["walt", "gail", "kate"],
];

export const comingTeeTimes: readonly ComingTeeTime[] = [
  {
    inDays: 1,
    time: "07:30",
    meridiem: "AM",
    countLimit: 12,
    players: ["ana", "mia", "max", "gus", "dan", "ella", "leo", "otto", "nora"],
    groups: [
      ["ana", "dan", "ella", "nora", "leo"],
      ["mia", "max", "gus", "otto"],
    ],
  },
  {
    inDays: 4,
    time: "01:00",
    meridiem: "PM",
    countLimit: 24,
    players: ["max", "carla", "hank", "jack", "gail"],
  },
  { inDays: 8, time: "07:30", meridiem: "AM", countLimit: 12, players: arrivals.flat() },
  { inDays: 15, time: "08:00", meridiem: "AM", countLimit: 36, players: [] },
];

export type DemoBet = {
  by: CastKey;
  with: CastKey;
  stakes: NassauAmounts;
  askedDaysAgo: number;
  /** If absent, the bet is accepted. Null: nobody has answered. */
  answer?: "accepted" | "declined" | null;
  changedStakes?: { daysAgo: number; stakes: NassauAmounts };
  inactiveDaysAgo?: number;
};

function dollars(front9: number, back9: number, overall: number): NassauAmounts {
  return { front9Cents: front9 * 100, back9Cents: back9 * 100, overallCents: overall * 100 };
}

export const demoBets: readonly DemoBet[] = [
  { by: "mia", with: "max", stakes: dollars(5, 5, 10), askedDaysAgo: 50 },
  { by: "paula", with: "mia", stakes: dollars(10, 10, 20), askedDaysAgo: 49 },
  { by: "max", with: "ben", stakes: dollars(2.5, 2.5, 5), askedDaysAgo: 48 },
  { by: "carla", with: "ella", stakes: dollars(1, 1, 2), askedDaysAgo: 47 },
  {
    by: "finn",
    with: "iris",
    stakes: dollars(10, 10, 10),
    askedDaysAgo: 46,
    changedStakes: { daysAgo: 12, stakes: dollars(20, 20, 40) },
  },
  { by: "hank", with: "grace", stakes: dollars(0, 0, 10), askedDaysAgo: 45 },
  { by: "ana", with: "dan", stakes: dollars(5, 5, 5), askedDaysAgo: 44, inactiveDaysAgo: 20 },
  { by: "mia", with: "dan", stakes: dollars(5, 5, 5), askedDaysAgo: 43, inactiveDaysAgo: 30 },
  { by: "leo", with: "kate", stakes: dollars(50, 50, 100), askedDaysAgo: 8, answer: "declined" },
  { by: "nora", with: "mia", stakes: dollars(5, 5, 10), askedDaysAgo: 2, answer: null },
  { by: "mia", with: "otto", stakes: dollars(2, 2, 4), askedDaysAgo: 1, answer: null },
  { by: "kate", with: "jack", stakes: dollars(1, 1, 1), askedDaysAgo: 1, answer: null },
];
