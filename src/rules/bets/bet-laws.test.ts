import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { addMinutes } from "../calendar.ts";
import type { NassauAmounts, PlayerId } from "../golf.ts";
import { isRefused } from "../refusal.ts";
import type { Bet } from "./bet.ts";
import type { BetEntry } from "./bet-says.ts";
import { agreeToTerms, declineTerms, type FrozenTerms, freezeTerms, hasSay } from "./bet-terms.ts";
import { segments } from "./nassau.ts";

vi.setConfig({ testTimeout: 60_000 });

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 5_000 };

const startsAt = "2026-11-21T20:00:00.000Z";
const cents = fc.integer({ min: 0, max: 999_999 });
const amounts = fc.record({ front9Cents: cents, back9Cents: cents, overallCents: cents });
const deed = fc.record({
  do: fc.constantFrom("edit", "edit", "active", "inactive", "agree", "decline"),
  by: fc.constantFrom("ann", "bob"),
  after: fc.nat({ max: 240 }),
  amounts,
});
const story = fc.record({ first: amounts, deeds: fc.array(deed, { maxLength: 20 }) });
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

test("what holds unasked is the lower of what was agreed 12 hours before and of what is there at the start", () => {
  law(({ first, deeds }) => {
    const quiet = { first, deeds: deeds.filter((one) => one.do === "edit") };
    const { terms, bet, heldTwelveHoursBefore } = play(quiet);
    for (const segment of segments)
      expect(terms.stakes[segment]).toBe(Math.min(bet.amounts[segment], heldTwelveHoursBefore[segment]));
  });
});

test("no segment is ever above what is there at the start, and none is lower than both agreed", () => {
  law((one) => {
    const { terms, bet, heldTwelveHoursBefore } = play(one);
    for (const segment of segments) {
      expect(terms.stakes[segment]).toBeLessThanOrEqual(bet.amounts[segment]);
      expect(terms.stakes[segment]).toBeGreaterThanOrEqual(
        Math.min(bet.amounts[segment], heldTwelveHoursBefore[segment]),
      );
    }
  });
});

test("with the two exchanged everything is the same for the other", () => {
  const exchanged = (id: PlayerId) => (id === "ann" ? ("bob" as const) : ("ann" as const));
  law((one) => {
    const { terms } = play(one);
    const deeds = one.deeds.map((each) => ({ ...each, by: exchanged(each.by) }));
    const mirrored = play({ ...one, deeds }).terms;
    expect(mirrored).toEqual({
      ...terms,
      open: terms.open.map(({ of, what }) => ({ of: exchanged(of), what })),
    });
  });
});

test("once all who are asked have agreed, the bet is played as it is; a decline moves nothing", () => {
  law((one) => {
    const { terms, bet } = play(one);
    if (!bet.isActive || one.deeds.some((each) => each.do === "decline")) return;
    let all: FrozenTerms = terms;
    for (const of of ["ann", "bob"]) {
      if (!hasSay(all, of)) continue;
      const declined = declineTerms(all, of);
      expect(declined).toMatchObject({ stakes: all.stakes, counts: all.counts });
      const answer = agreeToTerms(all, of, { shown: all.asked, hasOwnScore: false });
      if (isRefused(answer)) throw new Error(answer.refused);
      all = answer;
    }
    expect(all).toEqual({ stakes: bet.amounts, asked: bet.amounts, open: [], counts: true, whyNot: null });
  });
});

test("nobody is asked about what they did last themselves", () => {
  law((one) => {
    const { terms, history } = play(one);
    for (const { of, what } of terms.open) {
      const last = history.findLast((entry) =>
        what === "counts"
          ? entry.what === "active"
          : entry.what === "amounts" && entry.before[what] !== entry.after[what],
      );
      expect(last?.by).not.toBe(of);
    }
  });
});

function law(check: (one: Story) => void): void {
  fc.assert(fc.property(story, check), cases);
}

function play({ first, deeds }: Story) {
  const accepted = { status: "active", teeTimeId: null, acceptedOrder: 0 } as const;
  let bet: Bet = {
    id: "bet",
    createdBy: "ann",
    opponent: "bob",
    amounts: first,
    isActive: true,
    ...accepted,
  };
  const minutes = deeds.reduce((sum, { after }) => sum + after, 0);
  let at = addMinutes(startsAt, -60 - minutes);
  const history: BetEntry[] = [{ order: 0, at, by: "bob", what: "accepted" }];
  let heldTwelveHoursBefore: NassauAmounts = first;
  const late = addMinutes(startsAt, -12 * 60);
  for (const [i, each] of deeds.entries()) {
    at = addMinutes(at, each.after);
    const common = { order: i + 1, at, by: each.by };
    const { amounts: before } = bet;
    if (each.do === "edit") {
      history.push({ ...common, what: "amounts", before, after: each.amounts });
      bet = { ...bet, amounts: each.amounts };
      if (at < late) heldTwelveHoursBefore = each.amounts;
    } else if (each.do === "active" || each.do === "inactive") {
      if (bet.isActive === (each.do === "active")) continue;
      history.push({ ...common, what: each.do });
      bet = { ...bet, isActive: each.do === "active" };
    } else if (each.do === "agree")
      history.push({ ...common, what: "agreed", teeTimeId: "today", amounts: before });
    else history.push({ ...common, what: "declined", teeTimeId: "today" });
  }
  const sides = ["ann", "bob"].map((playerId) => {
    return { playerId, isActivePlayer: true, hasScore: false, completedOrder: null, keptBy: [] };
  });
  const round = { teeTimeId: "today", startsAt, earliestStart: startsAt, sides };
  const terms = freezeTerms(bet, round, { now: startsAt, fixedBy: "start", history });
  if (terms === null) throw new Error("nothing froze");
  return { terms, bet, history, heldTwelveHoursBefore };
}
