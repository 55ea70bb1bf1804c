import { expect, test } from "vitest";
import type { Instant } from "../golf.ts";
import { isRefused } from "../refusal.ts";
import type { HoleClaim } from "./hole-claims.ts";
import {
  asksToConfirm,
  isToConfirm,
  keepersOf,
  mayKeepScores,
  mayScoreFor,
  playTogether,
  scorersOf,
} from "./scorers.ts";

const startsAt: Instant = "2026-11-21T15:00:00.000Z";
const before: Instant = "2026-11-21T14:59:59.999Z";
const dayAfter: Instant = "2026-11-22T15:00:00.000Z";

const place = { waitlist: false, noShow: false, groupNumber: 1 };
const usual = {
  isOn: true,
  startsAt,
  closeCardsAfterHours: null,
  viewerPlace: place,
  ownerPlace: place,
  ownerLets: true,
  submitted: false,
};

type Case = [why: string, but: Partial<typeof usual> | Record<string, unknown>, refused: string | null];

test.each<Case>([
  ["one of the group", {}, null],
  ["any of the group", { closeCardsAfterHours: 24 }, null],
  ["one, where the club has no scorers", { isOn: false }, "scorers-off"],
  ["one, without a place", { viewerPlace: null }, "not-joined"],
  ["one, from the waitlist", { viewerPlace: { ...place, waitlist: true } }, "on-waitlist"],
  ["one, as a no show", { viewerPlace: { ...place, noShow: true } }, "no-show"],
  ["one, without a group", { viewerPlace: { ...place, groupNumber: null } }, "not-in-your-group"],
  ["one of another group", { ownerPlace: { ...place, groupNumber: 2 } }, "not-in-your-group"],
  ["one without a group", { ownerPlace: { ...place, groupNumber: null } }, "not-in-your-group"],
  ["a no show", { ownerPlace: { ...place, noShow: true } }, "not-in-your-group"],
  ["one on the waitlist", { ownerPlace: { ...place, waitlist: true } }, "not-in-your-group"],
  ["a stranger", { ownerPlace: null }, "not-in-your-group"],
  ["one who refuses", { ownerLets: false }, "group-scores-refused"],
  ["one who has confirmed", { submitted: true }, "card-confirmed"],
])("a player may score for %s, or is told why not", (_, but, refused) => {
  const may = mayScoreFor({ ...usual, ...but }, startsAt);
  expect(isRefused(may) ? may.refused : null).toBe(refused);
});

test("scores are kept from the start on, until the cards close", () => {
  const closing = { ...usual, closeCardsAfterHours: 24 };
  const at = (now: Instant) => [mayKeepScores(closing, now), mayScoreFor(closing, now)];
  const refused = (reason: string) => [{ refused: reason }, { refused: reason }];
  expect(at(before)).toEqual(refused("tee-time-not-begun"));
  expect(at(startsAt)).toEqual([true, true]);
  expect(at(dayAfter)).toEqual(refused("card-closed"));
});

test("without a group of their own, nobody keeps scores, not even for others without one", () => {
  const alone = { ...place, groupNumber: null };
  const keeps = (viewerPlace: typeof place | typeof alone) =>
    mayKeepScores({ ...usual, viewerPlace }, startsAt);
  expect([keeps(place), keeps(alone)]).toEqual([true, { refused: "not-in-your-group" }]);
  expect(playTogether(place, { ...place })).toBe(true);
  for (const [one, other] of [
    [alone, alone],
    [null, place],
    [place, null],
  ] as const)
    expect(playTogether(one, other)).toBe(false);
});

test("the setting is asked first, so that a club without scorers says nothing else", () => {
  const off = { ...usual, isOn: false, viewerPlace: null };
  expect(mayKeepScores(off, before)).toEqual({ refused: "scorers-off" });
});

const full = Array<number>(18).fill(5);
const kept = {
  gross: full,
  entered: full,
  scorers: [...Array<string>(9).fill("max"), "joe", null, ...Array<string>(7).fill("max")],
  claims: [] as HoleClaim[],
  submittedAt: null,
};
const claim: HoleClaim = { holeNumber: 3, byId: "mia", gross: 6 };

test("a full card that others have kept waits for its player, until it is submitted", () => {
  expect(scorersOf(kept)).toEqual(["max", "joe"]);
  expect(keepersOf(kept)).toEqual(["max", "joe"]);
  expect(isToConfirm(kept)).toBe(true);
  const others = [
    { ...kept, submittedAt: startsAt },
    { ...kept, gross: [...full.slice(1), null] },
    { ...kept, scorers: Array<null>(18).fill(null) },
  ];
  for (const card of others) {
    expect(keepersOf(card)).toEqual([]);
    expect(isToConfirm(card)).toBe(false);
  }
});

test("a claim has to be decided before, unless its score is the hole's", () => {
  expect(isToConfirm({ ...kept, claims: [claim] })).toBe(false);
  const claimed = { ...kept, claims: [claim] };
  expect(keepersOf(claimed)).toEqual(["max", "joe"]);
  expect(isToConfirm({ ...kept, claims: [{ ...claim, gross: 5 }] })).toBe(true);
});

test("the player is asked when the card becomes full, is without a claim again, or changes while it is full", () => {
  const almost = { ...kept, gross: [...full.slice(1), null] };
  expect(asksToConfirm(null, kept)).toBe(true);
  expect(asksToConfirm(almost, kept)).toBe(true);
  expect(asksToConfirm({ ...kept, claims: [claim] }, kept)).toBe(true);
  expect(asksToConfirm({ ...kept, entered: [4, ...full.slice(1)] }, kept)).toBe(true);
  expect(asksToConfirm(kept, kept)).toBe(false);
  expect(asksToConfirm(almost, almost)).toBe(false);
  expect(asksToConfirm(kept, { ...kept, submittedAt: startsAt })).toBe(false);
});
