import { expect, test } from "vitest";
import { addMinutes } from "../calendar.ts";
import type { NassauAmounts } from "../golf.ts";
import type { Bet } from "./bet.ts";
import { type BetEntry, type OpenSay, unaskedTerms } from "./bet-says.ts";

const startsAt = "2026-11-21T20:00:00.000Z";
const round = { teeTimeId: "today", earliestStart: startsAt };

function stakes(front9Cents: number, back9Cents: number, overallCents: number): NassauAmounts {
  return { front9Cents, back9Cents, overallCents };
}

const five = stakes(5_00, 5_00, 5_00);
const fifty = stakes(50_00, 50_00, 50_00);

function betAt(amounts: NassauAmounts): Bet {
  const accepted = { status: "active", isActive: true, teeTimeId: null, acceptedOrder: 1 } as const;
  return { id: "bet", createdBy: "ann", opponent: "bob", amounts, ...accepted };
}

function history(...entries: [minutes: number, by: string, Partial<BetEntry>][]): BetEntry[] {
  const accepted = { order: 1, at: addMinutes(startsAt, -48 * 60), by: "bob", what: "accepted" } as const;
  return [
    accepted,
    ...entries.map(
      ([minutes, by, entry], i) =>
        ({ order: i + 2, at: addMinutes(startsAt, -minutes), by, ...entry }) as BetEntry,
    ),
  ];
}

const change = (before: NassauAmounts, after: NassauAmounts) => ({ what: "amounts", before, after }) as const;
const agreed = (amounts: NassauAmounts, teeTimeId = "today") =>
  ({ what: "agreed", amounts, teeTimeId }) as const;
const declined = { what: "declined", teeTimeId: "today" } as const;

const openTo = (of: string, ...whats: OpenSay["what"][]) => whats.map((what) => ({ of, what }));
const allOf = (of: string) => openTo(of, "front9Cents", "back9Cents", "overallCents");

test.each<[string, NassauAmounts, BetEntry[], NassauAmounts, boolean, OpenSay[]]>([
  ["nothing changed", five, history(), five, true, []],
  [
    "a raise 12 hours and a minute before",
    fifty,
    history([721, "ann", change(five, fifty)]),
    fifty,
    true,
    [],
  ],
  ["a raise 12 hours before", fifty, history([720, "ann", change(five, fifty)]), five, true, allOf("bob")],
  ["a raise at the last moment", fifty, history([0, "bob", change(five, fifty)]), five, true, allOf("ann")],
  ["a late cut", five, history([60, "ann", change(fifty, five)]), five, true, []],
  [
    "one segment up, one down",
    stakes(50_00, 1_00, 5_00),
    history([60, "ann", change(five, stakes(50_00, 1_00, 5_00))]),
    stakes(5_00, 1_00, 5_00),
    true,
    openTo("bob", "front9Cents"),
  ],
  [
    "each raised one",
    stakes(50_00, 50_00, 5_00),
    history(
      [60, "ann", change(five, stakes(50_00, 5_00, 5_00))],
      [50, "bob", change(stakes(50_00, 5_00, 5_00), stakes(50_00, 50_00, 5_00))],
    ),
    five,
    true,
    [...openTo("bob", "front9Cents"), ...openTo("ann", "back9Cents")],
  ],
  [
    "a raise that the other agreed to",
    fifty,
    history([60, "ann", change(five, fifty)], [50, "bob", agreed(fifty)]),
    fifty,
    true,
    [],
  ],
  [
    "a raise that its own author agreed to",
    fifty,
    history([60, "ann", change(five, fifty)], [50, "ann", agreed(fifty)]),
    five,
    true,
    allOf("bob"),
  ],
  [
    "a raise agreed to for another round",
    fifty,
    history([60, "ann", change(five, fifty)], [50, "bob", agreed(fifty, "tomorrow")]),
    five,
    true,
    allOf("bob"),
  ],
  [
    "a raise after one that was agreed to",
    stakes(80_00, 50_00, 50_00),
    history(
      [60, "ann", change(five, fifty)],
      [50, "bob", agreed(fifty)],
      [40, "bob", change(fifty, stakes(80_00, 50_00, 50_00))],
    ),
    fifty,
    true,
    openTo("ann", "front9Cents"),
  ],
  [
    "a raise that was declined",
    fifty,
    history([60, "ann", change(five, fifty)], [50, "bob", declined]),
    five,
    true,
    [],
  ],
  [
    "a raise after one that was declined is asked anew",
    stakes(60_00, 50_00, 50_00),
    history(
      [60, "ann", change(five, fifty)],
      [50, "bob", declined],
      [40, "ann", change(fifty, stakes(60_00, 50_00, 50_00))],
    ),
    five,
    true,
    openTo("bob", "front9Cents"),
  ],
  ["a late Set Active", five, history([60, "ann", { what: "active" }]), five, false, openTo("bob", "counts")],
  [
    "a late Set Active after the other's late Set Inactive",
    five,
    history([60, "bob", { what: "inactive" }], [50, "ann", { what: "active" }]),
    five,
    false,
    openTo("bob", "counts"),
  ],
  [
    "a raise after a late Set Active",
    fifty,
    history([60, "ann", { what: "active" }], [50, "ann", change(five, fifty)]),
    five,
    false,
    [...allOf("bob"), ...openTo("bob", "counts")],
  ],
  [
    "a late Set Active after one that was declined is asked anew",
    five,
    history([60, "ann", { what: "active" }], [50, "bob", declined], [40, "ann", { what: "active" }]),
    five,
    false,
    openTo("bob", "counts"),
  ],
  ["a Set Active in time", five, history([721, "ann", { what: "active" }]), five, true, []],
  [
    "a late Set Active that the other agreed to",
    five,
    history([60, "ann", { what: "active" }], [50, "bob", agreed(five)]),
    five,
    true,
    [],
  ],
  [
    "a late Set Active that the other declined",
    five,
    history([60, "ann", { what: "active" }], [50, "bob", declined]),
    five,
    false,
    [],
  ],
])("%s", (_, atFreezing, entries, expected, counts, open) => {
  const terms = unaskedTerms(betAt(atFreezing), round, entries, false);
  expect(terms).toEqual({ stakes: expected, counts, open });
});

test("a raise by nobody who is known asks nobody, and binds nobody", () => {
  const raise = { ...change(five, fifty), order: 2, at: addMinutes(startsAt, -60), by: null };
  expect(unaskedTerms(betAt(fifty), round, [...history(), raise], false)).toEqual({
    stakes: five,
    counts: true,
    open: [],
  });
});

test("for a bet accepted later than 12 hours before the start, what held at acceptance is what counts", () => {
  const accepted: BetEntry = { order: 1, at: addMinutes(startsAt, -90), by: "bob", what: "accepted" };
  const raise: BetEntry = { order: 2, at: accepted.at, by: "ann", ...change(five, fifty) };
  expect(unaskedTerms(betAt(fifty), round, [accepted, raise], false).stakes).toEqual(five);
  expect(unaskedTerms(betAt(five), round, [accepted], false)).toEqual({
    stakes: five,
    counts: true,
    open: [],
  });
});

test("the 12 hours are counted to the earliest start", () => {
  const entries = history([721, "ann", change(five, fifty)]);
  const earlier = { ...round, earliestStart: addMinutes(startsAt, -60) };
  expect(unaskedTerms(betAt(fifty), earlier, entries, false).stakes).toEqual(five);
});
