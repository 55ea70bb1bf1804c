import { expect, test } from "vitest";
import type { Instant } from "../golf.ts";
import { refuse } from "../refusal.ts";
import type { Bet } from "./bet.ts";
import type { BetEntry } from "./bet-says.ts";
import {
  agreeToTerms,
  declineTerms,
  type FixedBy,
  type FrozenTerms,
  foreseeTerms,
  freezeTerms,
  hasSay,
  isMore,
  offerIn,
  type Round,
  type RoundSide,
} from "./bet-terms.ts";

const amounts = { front9Cents: 10_00, back9Cents: 10_00, overallCents: 20_00 };
const raised = { front9Cents: 50_00, back9Cents: 10_00, overallCents: 20_00 };

const bet: Bet = {
  id: "bet",
  createdBy: "ann",
  opponent: "bob",
  amounts,
  status: "active",
  isActive: true,
  teeTimeId: null,
  acceptedOrder: 10,
};

const startsAt = "2026-11-21T14:30:00.000Z";
const dayBefore = "2026-11-20T14:30:00.000Z";
const evening = "2026-11-22T01:00:00.000Z";

const counting: FrozenTerms = { stakes: amounts, asked: amounts, open: [], counts: true, whyNot: null };
const off = { ...counting, counts: false };

test("the start of the tee time freezes the stakes", () => {
  expect(freeze(bet, round({}, {}), { now: startsAt })).toEqual(counting);
  expect(freeze(bet, round({}, {}))).toEqual(counting);
});

test("nothing is frozen before the tee time starts", () => {
  expect(freeze(bet, round({}, {}), { now: dayBefore })).toBeNull();
  expect(freeze(bet, round({}, {}), { now: "2026-11-21T14:29:59.999Z" })).toBeNull();
});

test("before the start it is foreseen what it will freeze as things are", () => {
  const foreseen = (one: Bet) => foreseeTerms(one, round({}, {}), []);
  expect(foreseen(bet)).toEqual(counting);
  expect(foreseen({ ...bet, isActive: false })).toEqual({ ...off, whyNot: "inactive" });
  expect(foreseen({ ...bet, status: "needs_approval", acceptedOrder: null })).toBeNull();
  expect(foreseeTerms(bet, round({ hasScore: true }, {}), [])).toEqual(counting);
});

test("a request accepted now counts from the start, later once its creator agrees, and not after a score", () => {
  const asked: Bet = { ...bet, status: "needs_approval", acceptedOrder: null };
  const offered = (sides: Round, now: Instant) => offerIn(asked, sides, now);
  expect(offered(round({}, {}), dayBefore)).toEqual({ onceCreatorAgrees: false });
  expect(offered(round({}, {}), evening)).toEqual({ onceCreatorAgrees: true });
  expect(offered(round({ hasScore: true }, {}), evening)).toBeNull();
  const complete = { hasScore: true, completedOrder: 3 };
  expect(offered(round(complete, complete), evening)).toBeNull();
  expect(offered(round({ isActivePlayer: false }, {}), dayBefore)).toBeNull();
  expect(offered(round({}, null), dayBefore)).toBeNull();
});

test("a round of others freezes nothing", () => {
  const cat = { playerId: "cat", isActivePlayer: true, hasScore: false, completedOrder: 3, keptBy: [] };
  expect(freeze(bet, { ...round({}, null), sides: [cat] })).toBeNull();
});

test("a bet inactive at the start is frozen as one that does not count", () => {
  expect(freeze({ ...bet, isActive: false }, round({}, {}))).toEqual({ ...off, whyNot: "inactive" });
});

test("only an accepted bet is frozen", () => {
  const pending: Bet = { ...bet, status: "needs_approval", acceptedOrder: null };
  const started = round({}, {});
  expect(freeze(pending, started)).toBeNull();
  expect(freeze({ ...pending, status: "withdrawn" }, started)).toBeNull();
  expect(freeze({ ...pending, status: "declined" }, started)).toBeNull();
});

test("both must be active players", () => {
  expect(freeze(bet, round({}, null))).toBeNull();
  expect(freeze(bet, round({}, { isActivePlayer: false }))).toBeNull();
});

test("a bet made for one tee time is frozen on that one only", () => {
  const started = round({}, {});
  expect(freeze({ ...bet, teeTimeId: "today" }, started)).toEqual(counting);
  expect(freeze({ ...bet, teeTimeId: "tomorrow" }, started)).toBeNull();
});

test.each<[FixedBy, boolean]>([
  ["start", true],
  ["acceptance", false],
  ["players", false],
  ["move", false],
])("fixed by the %s, a score on either card decides: it counts, %s", (fixedBy, counts) => {
  const scored = [round({ hasScore: true }, {}), round({}, { hasScore: true })];
  for (const one of scored) expect(freeze(bet, one, { fixedBy })?.counts).toBe(counts);
  for (const one of counts ? [] : scored) expect(freeze(bet, one, { fixedBy })?.whyNot).toBe("half-decided");
});

test("a round whose two cards are complete when the bet is accepted does not count for the bet", () => {
  const full = { hasScore: true, completedOrder: 3 };
  expect(freeze(bet, round(full, full), { fixedBy: "acceptance" })).toBeNull();
  expect(freeze(bet, round(full, full))).toBeNull();
  expect(freeze(bet, round(full, {}), { fixedBy: "acceptance" })?.whyNot).toBe("half-decided");
  const since = { hasScore: true, completedOrder: 11 };
  expect(freeze(bet, round(since, since))).toEqual(counting);
});

test("who is asked agrees to the amounts that were shown, until their own card has a score", () => {
  const asked = freeze({ ...bet, amounts: raised }, round({}, {}), { history: [raisedByBob()] });
  expect(asked).toMatchObject({ stakes: amounts, asked: raised, counts: true });
  if (asked === null) return;
  expect(hasSay(asked, "ann")).toBe(true);
  expect(hasSay(asked, "bob")).toBe(false);
  const answer = (shown = raised, hasOwnScore = false) => agreeToTerms(asked, "ann", { shown, hasOwnScore });
  expect(answer()).toEqual({ ...asked, stakes: raised, open: [] });
  expect(answer(amounts)).toEqual(refuse("changed-meanwhile"));
  expect(answer(raised, true)).toEqual(refuse("say-over"));
  expect(agreeToTerms(asked, "bob", { shown: raised, hasOwnScore: false })).toEqual(refuse("say-over"));
});

test("what is agreed to is agreed to once more without an effect, and not declined any more", () => {
  const agreed = { ...counting, stakes: raised, asked: raised };
  expect(agreeToTerms(agreed, "ann", { shown: raised, hasOwnScore: true })).toBe(agreed);
  expect(declineTerms(agreed, "ann")).toEqual(refuse("say-over"));
});

test("what is declined stays as it was unasked", () => {
  const asked = freeze({ ...bet, amounts: raised }, round({}, {}), { history: [raisedByBob()] });
  if (asked === null) throw new Error("nothing froze");
  const declined = declineTerms(asked, "ann");
  expect(declined).toEqual({ ...asked, open: [] });
  expect(agreeToTerms(declined as FrozenTerms, "ann", { shown: raised, hasOwnScore: false })).toEqual(
    refuse("say-over"),
  );
});

test("a bet accepted after the start counts once its creator has agreed", () => {
  const asked = freeze(bet, round({}, {}), { fixedBy: "acceptance" });
  expect(asked).toEqual({ ...off, whyNot: "not-agreed", open: [{ of: "ann", what: "counts" }] });
  if (asked !== null)
    expect(agreeToTerms(asked, "ann", { shown: amounts, hasOwnScore: false })).toStrictEqual(counting);
});

test("who agrees to a raise does not agree for the other that the bet counts", () => {
  const toBob = { of: "bob", what: "counts" } as const;
  const asked: FrozenTerms = {
    stakes: amounts,
    asked: raised,
    counts: false,
    whyNot: "not-agreed",
    open: [{ of: "ann", what: "front9Cents" }, toBob],
  };
  const shown = { shown: raised, hasOwnScore: false };
  expect(agreeToTerms(asked, "ann", shown)).toEqual({ ...asked, stakes: raised, open: [toBob] });
});

test.each<[string, Partial<FrozenTerms>, boolean]>([
  ["the bet counts now", { counts: true }, true],
  ["one amount is higher", { stakes: raised }, true],
  ["only fewer questions are open", { open: [] }, false],
])("something holds that did not hold before where %s: %o, %s", (_, change, isMoreNow) => {
  const before: FrozenTerms = {
    stakes: amounts,
    asked: raised,
    counts: false,
    whyNot: "not-agreed",
    open: [{ of: "ann", what: "front9Cents" }],
  };
  expect(isMore(before, { ...before, ...change })).toBe(isMoreNow);
});

function raisedByBob(): BetEntry {
  return {
    order: 11,
    at: "2026-11-21T14:29:59.000Z",
    by: "bob",
    what: "amounts",
    before: amounts,
    after: raised,
  };
}

type Moment = { now?: Instant; fixedBy?: FixedBy; history?: BetEntry[] };

function freeze(one: Bet, on: Round, { now = evening, fixedBy = "start", history = [] }: Moment = {}) {
  return freezeTerms(one, on, { now, fixedBy, history });
}

function round(ann: Partial<RoundSide>, bob: Partial<RoundSide> | null): Round {
  const fresh: Omit<RoundSide, "playerId"> = {
    isActivePlayer: true,
    hasScore: false,
    completedOrder: null,
    keptBy: [],
  };
  const sides = [{ ...fresh, ...ann, playerId: "ann" }];
  if (bob) sides.push({ ...fresh, ...bob, playerId: "bob" });
  return { teeTimeId: "today", startsAt, earliestStart: startsAt, sides };
}
