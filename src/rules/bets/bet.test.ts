import { describe, expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import {
  acceptBet,
  type Bet,
  betBadge,
  betTab,
  byTogether,
  checkAmounts,
  createBet,
  declineBet,
  editAmounts,
  isInBetTogether,
  isSameBet,
  mayCommit,
  opponentsOffered,
  overallBadge,
  setActivation,
  stopBet,
  withdrawBet,
} from "./bet.ts";

const amounts = { front9Cents: 10_00, back9Cents: 10_00, overallCents: 20_00 };
const nothing = { front9Cents: 0, back9Cents: 0, overallCents: 0 };

const pending: Bet = {
  id: "bet",
  createdBy: "ann",
  opponent: "bob",
  amounts,
  status: "needs_approval",
  isActive: true,
  teeTimeId: null,
  acceptedOrder: null,
};
const accepted: Bet = { ...pending, status: "active", acceptedOrder: 7 };
const withdrawn: Bet = { ...pending, status: "withdrawn", isActive: false };
const declined: Bet = { ...pending, status: "declined", isActive: false };

const ann = { id: "ann", role: "member", groupCode: "BIRDIE" } as const;
const bob = { id: "bob", role: "admin", groupCode: "BIRDIE" } as const;
const gus = { id: "gus", role: "guest", groupCode: "GUEST-1" } as const;

test("a member bets against a member or an admin", () => {
  expect(createBet({ by: ann, opponent: bob, amounts }, false)).toBe(true);
});

test("a bet needs an opponent who is offered, and something at stake", () => {
  const refused = (bet: Partial<Parameters<typeof createBet>[0]>, isAlreadyInBet = false) =>
    createBet({ by: ann, opponent: bob, amounts, ...bet }, isAlreadyInBet);
  expect(refused({ opponent: null })).toEqual(refuse("bet-incomplete"));
  expect(refused({ opponent: ann })).toEqual(refuse("opponent-not-offered"));
  expect(refused({ opponent: gus })).toEqual(refuse("opponent-not-offered"));
  expect(refused({}, true)).toEqual(refuse("opponent-not-offered"));
  expect(refused({ amounts: nothing })).toEqual(refuse("amounts-all-zero"));
  expect(refused({ amounts: { ...amounts, back9Cents: 1_000_000 } })).toEqual(refuse("amount-invalid"));
});

test("guests and players in no group make no bets", () => {
  expect(createBet({ by: gus, opponent: bob, amounts }, false)).toEqual(refuse("not-allowed"));
  const loose = { ...ann, groupCode: null };
  expect(createBet({ by: loose, opponent: bob, amounts }, false)).toEqual(refuse("not-in-a-group"));
  const gone = { ...bob, groupCode: null };
  expect(createBet({ by: ann, opponent: gone, amounts }, false)).toEqual(refuse("opponent-not-offered"));
});

describe("where one of the two has been removed from the group", () => {
  const inactive = { ...accepted, isActive: false };
  const higher = { ...accepted, amounts: { ...amounts, back9Cents: 10_01, front9Cents: 0 } };
  const lower = { ...accepted, amounts: { ...amounts, back9Cents: 9_99 } };

  test.each<[string, Bet, Bet]>([
    ["accepted", pending, accepted],
    ["raised in one segment", accepted, higher],
    ["raised while it is inactive", inactive, { ...higher, isActive: false }],
    ["set active", inactive, accepted],
  ])("no bet is %s", (_what, was, is) => {
    const removed = { ...ann, groupCode: null };
    expect(mayCommit(was, is, { by: ann, other: bob })).toBe(true);
    expect(mayCommit(was, is, { by: removed, other: bob })).toEqual(refuse("not-in-a-group"));
    expect(mayCommit(was, is, { by: ann, other: removed })).toEqual(refuse("opponent-not-in-a-group"));
    expect(mayCommit(was, is, { by: gus, other: ann })).toEqual(refuse("not-allowed"));
    expect(mayCommit(was, is, { by: ann, other: gus })).toEqual(refuse("opponent-not-offered"));
  });

  test.each<[string, Bet, Bet]>([
    ["lowered", accepted, lower],
    ["set inactive", accepted, inactive],
    ["declined", pending, declined],
    ["withdrawn", pending, withdrawn],
  ])("a bet can still be %s by either", (_what, was, is) => {
    expect(mayCommit(was, is, { by: { ...ann, groupCode: null }, other: ann })).toBe(true);
    expect(mayCommit(was, is, { by: ann, other: { ...ann, groupCode: null } })).toBe(true);
  });
});

test.each([
  [{ front9Cents: 0, back9Cents: 0, overallCents: 1 }],
  [{ front9Cents: 999_999, back9Cents: 999_999, overallCents: 999_999 }],
])("amounts go from nothing to 9,999.99: %o", (given) => {
  expect(checkAmounts(given)).toEqual(given);
});

test.each([-1, 1_000_000, 0.5, Number.NaN])("%s cents are not an amount", (cents) => {
  expect(checkAmounts({ ...amounts, overallCents: cents })).toEqual(refuse("amount-invalid"));
});

test("opponents offered are neither guests, nor removed from their group, nor oneself, nor in a bet with me", () => {
  const cat = { ...ann, id: "cat" };
  const dan = { ...ann, id: "dan" };
  const eve = { ...ann, id: "eve", groupCode: null };
  const people = [ann, bob, gus, cat, dan, eve];
  const inactive = { ...accepted, opponent: "cat", isActive: false };
  const theirs = { ...accepted, createdBy: "bob", opponent: "dan" };
  expect(opponentsOffered(ann, people, [pending, inactive, theirs])).toEqual([dan]);
  expect(opponentsOffered(ann, people, [withdrawn, { ...declined, opponent: "cat" }])).toEqual([
    bob,
    cat,
    dan,
  ]);
});

test("a pair is in a bet together, no matter who asked, until it is withdrawn or declined", () => {
  expect(isInBetTogether("bob", "ann", [pending])).toBe(true);
  expect(isInBetTogether("ann", "cat", [pending])).toBe(false);
  expect(isInBetTogether("ann", "bob", [withdrawn, declined])).toBe(false);
  expect(isInBetTogether("ann", "ann", [pending])).toBe(false);
});

test("the opponent accepts, once", () => {
  const now = acceptBet(pending, "bob", 7);
  expect(now).toEqual(accepted);
  expect(acceptBet(accepted, "bob", 9)).toEqual(accepted);
  expect(acceptBet({ ...accepted, isActive: false }, "bob", 9)).toMatchObject({ isActive: false });
});

test("only the opponent answers, only the creator withdraws", () => {
  expect(acceptBet(pending, "ann", 7)).toEqual(refuse("only-opponent-answers"));
  expect(declineBet(pending, "ann")).toEqual(refuse("only-opponent-answers"));
  expect(withdrawBet(pending, "bob")).toEqual(refuse("only-creator-withdraws"));
  expect(declineBet(pending, "bob")).toEqual(declined);
  expect(withdrawBet(pending, "ann")).toEqual(withdrawn);
});

test("an answered or withdrawn bet takes no other answer, but the same one again", () => {
  expect(acceptBet(withdrawn, "bob", 7)).toEqual(refuse("bet-not-pending"));
  expect(acceptBet(declined, "bob", 7)).toEqual(refuse("bet-not-pending"));
  expect(declineBet(accepted, "bob")).toEqual(refuse("bet-not-pending"));
  expect(withdrawBet(accepted, "ann")).toEqual(refuse("bet-not-pending"));
  expect(withdrawBet(declined, "ann")).toEqual(refuse("bet-not-pending"));
  expect(declineBet(declined, "bob")).toEqual(declined);
  expect(withdrawBet(withdrawn, "ann")).toEqual(withdrawn);
});

test("either player edits the amounts and sets an accepted bet inactive and active", () => {
  const higher = { ...amounts, front9Cents: 50_00 };
  for (const by of ["ann", "bob"]) {
    expect(editAmounts(accepted, by, higher)).toEqual({ ...accepted, amounts: higher });
    expect(setActivation(accepted, by, false)).toEqual({ ...accepted, isActive: false });
    expect(setActivation({ ...accepted, isActive: false }, by, true)).toEqual(accepted);
  }
  expect(editAmounts(accepted, "ann", nothing)).toEqual(refuse("amounts-all-zero"));
});

test("a pending bet's amounts cannot be edited, nor is it set inactive", () => {
  expect(editAmounts(pending, "ann", amounts)).toEqual(refuse("bet-pending"));
  expect(setActivation(pending, "bob", false)).toEqual(refuse("bet-pending"));
});

test("a bet does not exist for anybody else, and a withdrawn one is managed by nobody", () => {
  for (const answer of [
    acceptBet(pending, "zoe", 7),
    declineBet(pending, "zoe"),
    withdrawBet(pending, "zoe"),
    editAmounts(accepted, "zoe", amounts),
    setActivation(accepted, "zoe", false),
    editAmounts(withdrawn, "ann", amounts),
    setActivation(declined, "ann", true),
  ]) {
    expect(answer).toEqual(refuse("not-found"));
  }
});

test("each bet is in one tab with its badge, a withdrawn or declined one in none", () => {
  const inactive = { ...accepted, isActive: false };
  expect([pending, accepted, inactive, withdrawn, declined].map(betTab)).toEqual([
    "pending",
    "active",
    "inactive",
    null,
    null,
  ]);
  expect([pending, accepted, inactive, withdrawn, declined].map(betBadge)).toEqual([
    "Pending",
    "Active",
    "Inactive",
    "Withdrawn",
    "Declined",
  ]);
});

test.each([
  [[], "Pending First Bet"],
  [[30_00, -10_00], "Winning"],
  [[10_00, -30_00], "Losing"],
  [[10_00, -10_00], "No Blood"],
  [[0], "No Blood"],
])("rounds won at %j cents are %s", (totals, badge) => {
  expect(overallBadge(totals)).toBe(badge);
});

test("opponents of the next tee time come first, then those one played with last, the others as they are", () => {
  const offered = [
    { name: "Ada", upcoming: null, together: null },
    { name: "Ben", upcoming: null, together: "2026-11-01T15:00:00.000Z" },
    { name: "Cal", upcoming: null, together: null },
    { name: "Dan", upcoming: null, together: "2026-11-14T15:00:00.000Z" },
    { name: "Eve", upcoming: "2026-12-05T15:00:00.000Z", together: "2026-11-14T15:00:00.000Z" },
    { name: "Fay", upcoming: "2026-11-28T15:00:00.000Z", together: null },
    { name: "Gil", upcoming: "2026-11-28T15:00:00.000Z", together: "2026-11-28T15:00:00.000Z" },
  ];
  const inOrder = ["Gil", "Fay", "Eve", "Dan", "Ben", "Ada", "Cal"];
  expect(offered.toSorted(byTogether).map(({ name }) => name)).toEqual(inOrder);
});

test("of a player who becomes a guest a pending bet is withdrawn, and an accepted one set inactive", () => {
  expect(stopBet(pending)).toEqual(withdrawnBet(pending));
  expect(stopBet(accepted)).toEqual({ ...accepted, isActive: false });
  for (const bet of [{ ...accepted, isActive: false }, withdrawn])
    expect(stopBet(stopBet(bet))).toEqual(stopBet(bet));
});

test.each<[Partial<Bet>, boolean]>([
  [{ acceptedOrder: 9 }, true],
  [{ status: "withdrawn" }, false],
  [{ isActive: false }, false],
  [{ amounts: { ...amounts, overallCents: 20_01 } }, false],
])("a save changes nothing where status, activation and amounts are as before: %o, %s", (change, isSame) => {
  expect(isSameBet(accepted, { ...accepted, ...change })).toBe(isSame);
});

function withdrawnBet(bet: Bet): Bet {
  return { ...bet, status: "withdrawn", isActive: false };
}
