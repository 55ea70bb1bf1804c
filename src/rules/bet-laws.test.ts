/** Is a bet ever frozen at two different stakes, whatever its players do? */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { acceptBet, type Bet, editAmounts, setActivation } from "./bet.ts";
import { type FrozenTerms, freezeTerms, type RoundSide } from "./bet-terms.ts";
import { addMinutes, toInstant } from "./calendar.ts";
import { isRefused } from "./refusal.ts";

// Thousands of cases on a busy machine may take longer than one ordinary test is given.
vi.setConfig({ testTimeout: 60_000 });

const { SEED } = process.env;

/** The same cases again with the SEED that a failing run prints. */
const cases = { numRuns: 5_000, ...(SEED === undefined ? {} : { seed: Number(SEED) }) };

test("a bet is never frozen at two different stakes", () => {
  const anyDeed = fc.oneof(
    fc.record({ do: fc.constant("edit" as const), cents: fc.integer({ min: 1, max: 999_999 }) }),
    fc.record({ do: fc.constantFrom("activate", "deactivate", "accept" as const), cents: fc.constant(0) }),
    fc.record({
      do: fc.constantFrom("complete", "arrive", "noShow" as const),
      cents: fc.constant(0),
      who: fc.constantFrom(0, 1),
    }),
  );
  fc.assert(
    fc.property(fc.array(anyDeed, { maxLength: 30 }), fc.nat({ max: 15 }), (deeds, startsAfter) => {
      let bet: Bet = {
        id: "bet",
        createdBy: "ann",
        opponent: "bob",
        amounts: { front9Cents: 1, back9Cents: 2, overallCents: 3 },
        status: "needs_approval",
        isActive: true,
        teeTimeId: null,
        acceptedOrder: null,
      };
      const sides: RoundSide[] = ["ann", "bob"].map((playerId) => ({
        playerId,
        isActivePlayer: true,
        completedOrder: null,
      }));
      let terms: FrozenTerms | null = null;
      const startsAt = toInstant(Date.UTC(2026, 10, 21, 14));
      for (const [order, deed] of deeds.entries()) {
        if ("who" in deed) {
          const side = sides[deed.who];
          if (side) sides[deed.who] = changed(side, deed.do, order);
        } else {
          const answer = manage(bet, deed, order);
          if (!isRefused(answer)) bet = answer;
        }
        const round = { teeTimeId: "today", startsAt, sides };
        const now = addMinutes(startsAt, order - startsAfter);
        const asked: FrozenTerms | null = freezeTerms(bet, round, terms, now);
        expect(freezeTerms(bet, round, asked, now)).toEqual(asked);
        if (now < startsAt) expect(asked).toBeNull();
        if (terms !== null) expect(asked).toEqual(terms);
        else if (asked !== null) expect(asked).toEqual({ stakes: bet.amounts, counts: bet.isActive });
        terms = asked;
      }
    }),
    cases,
  );
});

function manage(bet: Bet, deed: { do: string; cents: number }, order: number) {
  if (deed.do === "accept") return acceptBet(bet, "bob", order);
  if (deed.do !== "edit") return setActivation(bet, "ann", deed.do === "activate");
  return editAmounts(bet, "bob", { front9Cents: deed.cents, back9Cents: 0, overallCents: 0 });
}

function changed(side: RoundSide, deed: string, order: number): RoundSide {
  if (deed === "arrive" || deed === "noShow") return { ...side, isActivePlayer: deed === "arrive" };
  return { ...side, completedOrder: side.completedOrder ?? order };
}
