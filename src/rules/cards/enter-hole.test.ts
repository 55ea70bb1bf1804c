import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entered, PlayerId } from "../golf.ts";
import { type CardDevice, type CardHole, enterHole, type HoleEntry } from "./enter-hole.ts";
import { emptyCard } from "./gross.ts";
import { type HoleClaim, openClaims } from "./hole-claims.ts";
import { type CardEntries, mergeEntries } from "./hole-entries.ts";

const card = { teeTimeId: "tee-time", playerId: "mia" };
const miasHole: CardHole = { ...card, holeNumber: 1, gross: 5, version: 3, device: "mia", scorerId: null };
const maxsHole: CardHole = { ...miasHole, device: "max", scorerId: "max" };
const unseen = { ...card, holeNumber: 1, rev: 0, conflictRev: 0 };

type Sent = { by: "mia" | "max" | "joe"; gross: Entered; base?: number; decided?: true };

function enter(held: CardHole | undefined, { by, ...sent }: Sent, claims: readonly HoleClaim[] = []) {
  const entry: HoleEntry = { holeNumber: 1, base: 3, rev: 1, device: by, ...sent };
  const author = { card, scorerId: by === "mia" ? null : by };
  return enterHole(entry, { held, claims }, { ...unseen, device: by }, author);
}

const claimOf = (byId: PlayerId, gross: Entered): HoleClaim => ({ holeNumber: 1, byId, gross });

test("an empty hole takes the score of whoever is first, and keeps who that was", () => {
  for (const [by, scorerId] of [
    ["mia", null],
    ["max", "max"],
  ] as const)
    expect(enter(undefined, { by, gross: 4 })).toMatchObject({
      verdict: "new",
      held: { gross: 4, scorerId },
    });
});

test("another score than another person's is a claim, even from who has seen it", () => {
  expect(enter(miasHole, { by: "max", gross: 6 })).toEqual({
    verdict: "claim",
    held: miasHole,
    claims: [claimOf("max", 6)],
  });
  for (const by of ["mia", "joe"] as const)
    expect(enter(maxsHole, { by, gross: 6 })).toEqual({
      verdict: "claim",
      held: maxsHole,
      claims: [claimOf(by, 6)],
    });
});

test("a person's later claim replaces the earlier one, and nobody else's", () => {
  const claims = [claimOf("mia", 6), claimOf("joe", 7)];
  expect(enter(maxsHole, { by: "mia", gross: 8 }, claims).claims).toEqual([
    claimOf("joe", 7),
    claimOf("mia", 8),
  ]);
});

test("everybody corrects the score of their own, and what others entered stays beside it", () => {
  const claims = [claimOf("mia", 6)];
  expect(enter(maxsHole, { by: "max", gross: 6 }, claims)).toEqual({
    verdict: "new",
    held: { ...maxsHole, gross: 6, version: 4 },
    claims,
  });
});

test("the owner decides by what they have seen: the hole is theirs, and the claims are over", () => {
  const claims = [claimOf("mia", 6), claimOf("joe", 7)];
  const decides = (gross: Entered, base: number) =>
    enter(maxsHole, { by: "mia", gross, base, decided: true }, claims);
  const mias = { ...maxsHole, device: "mia", scorerId: null };
  expect(decides(6, 3)).toEqual({ verdict: "new", held: { ...mias, gross: 6, version: 4 }, claims: [] });
  expect(decides(5, 3)).toEqual({ verdict: "agreed", held: mias, claims: [] });
  expect(decides(6, 2)).toMatchObject({ verdict: "claim", held: maxsHole });
});

test("the owner ends a claim on their own hole, too", () => {
  const decides = (gross: Entered) =>
    enter(miasHole, { by: "mia", gross, decided: true }, [claimOf("max", 6)]);
  expect(decides(5)).toMatchObject({ verdict: "agreed", held: { gross: 5, version: 3 }, claims: [] });
  expect(decides(6)).toMatchObject({ verdict: "new", held: { gross: 6, version: 4 }, claims: [] });
  expect(enter(miasHole, { by: "mia", gross: 5, decided: true }).verdict).toBe("same");
});

test("a scorer decides nothing", () => {
  for (const hole of [miasHole, { ...maxsHole, scorerId: "joe" }])
    expect(enter(hole, { by: "max", gross: 6, decided: true })).toMatchObject({
      verdict: "claim",
      held: hole,
    });
});

test("the owner who enters a scorer's score takes the hole over, so that the scorer cannot change it", () => {
  const taken = enter(maxsHole, { by: "mia", gross: 5 });
  expect(taken).toEqual({
    verdict: "agreed",
    held: { ...maxsHole, device: "mia", scorerId: null },
    claims: [claimOf("max", 5)],
  });
  expect(enter(taken.held, { by: "max", gross: 6 }, taken.claims)).toMatchObject({ verdict: "claim" });
});

test("who agreed is heard again when the author changes the score", () => {
  const agreed = enter(maxsHole, { by: "joe", gross: 5 });
  expect(agreed).toEqual({ verdict: "agreed", held: maxsHole, claims: [claimOf("joe", 5)] });
  expect(enter(agreed.held, { by: "joe", gross: 5 }, agreed.claims)).toEqual({ ...agreed, verdict: "same" });
  const changed = enter(agreed.held, { by: "max", gross: 6 }, agreed.claims);
  expect(openClaims({ entered: [changed.held?.gross ?? null], claims: changed.claims })).toEqual([
    claimOf("joe", 5),
  ]);
});

test("claims are open where their score is not the hole's, and come by hole", () => {
  const third = { holeNumber: 3, byId: "max", gross: 6 } as const;
  const second = { ...third, holeNumber: 2 };
  const entered = [4, 5, 5];
  const claims = [third, claimOf("max", 4), second];
  expect(openClaims({ entered, claims })).toEqual([second, third]);
});

test("an entry that is older than a claim of its phone changes nothing", () => {
  const entry = { holeNumber: 1, gross: 5, base: 3, rev: 4, device: "max" };
  const seen: CardDevice = { ...unseen, device: "max", conflictRev: 5 };
  const claims = [claimOf("max", 6)];
  const late = (gross: Entered) =>
    enterHole({ ...entry, gross }, { held: miasHole, claims }, seen, { card, scorerId: "max" });
  expect(late(5)).toEqual({ verdict: "same", held: miasHole, claims });
  expect(late(7)).toEqual({ verdict: "claim", held: miasHole, claims });
});

const step = fc.record({
  by: fc.constantFrom("mia", "max", "joe"),
  phone: fc.constantFrom("phone", "tablet"),
  gross: fc.constantFrom<Entered>(3, 4, 5, "picked-up"),
  base: fc.constantFrom("seen", "old"),
  decided: fc.boolean(),
});

test("nobody replaces another's last entry, except the owner who decides; and a repeat has no effect", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now: CardEntries = {
        ...card,
        entered: emptyCard(),
        versions: Array(18).fill(0),
        devices: Array(18).fill(null),
        scorers: Array(18).fill(null),
        claims: [],
      };
      let known: readonly CardDevice[] = [];
      const last = new Map<PlayerId, Entered>();
      for (const [i, { by, phone, gross, base, decided }] of steps.entries()) {
        const version = now.versions[0] ?? 0;
        const device = `${phone}-of-${by}`;
        const entry = {
          holeNumber: 1,
          gross,
          base: base === "seen" ? version : 0,
          rev: i + 1,
          device,
          decided,
        };
        const send = () => mergeEntries(now, known, [entry], { scorerId: by === "mia" ? null : by });
        const before = now;
        const merged = send();
        now = after(now, merged);
        known = [
          ...known.filter((one) => merged.devices.every(({ device }) => device !== one.device)),
          ...merged.devices,
        ];
        expect(send()).toMatchObject({ changed: [], agreed: [], conflicts: [], claimed: [] });

        const isSaved = merged.outcomes[0]?.outcome === "saved";
        const isOwn = holderOf(before) === by && before.devices[0] === device;
        const isDecision = by === "mia" && decided && isSaved && (base === "seen" || isOwn);
        if (before.entered[0] !== null && now.entered[0] !== before.entered[0])
          expect(holderOf(before) === by || isDecision).toBe(true);
        if (isDecision) last.clear();
        if (isSaved || merged.conflicts.some(({ isClaim }) => isClaim)) last.set(by, gross);
        // Whatever somebody entered last is the hole's score, or stands beside it until the owner decides.
        for (const [who, score] of last) {
          const beside = now.claims.find(({ byId }) => byId === who);
          expect(holderOf(now) === who ? now.entered[0] : beside?.gross).toBe(score);
        }
        expect(now.claims.filter(({ byId }) => byId === holderOf(now))).toEqual([]);
      }
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 2_000 },
  );
});

function holderOf({ entered, scorers, playerId }: CardEntries): PlayerId | null {
  return entered[0] === null ? null : (scorers[0] ?? playerId);
}

function after(now: CardEntries, { holes, claims }: ReturnType<typeof mergeEntries>): CardEntries {
  const [hole] = holes;
  if (hole === undefined) return { ...now, claims };
  return {
    ...now,
    claims,
    entered: now.entered.with(0, hole.gross),
    versions: now.versions.with(0, hole.version),
    devices: now.devices.with(0, hole.device),
    scorers: now.scorers.with(0, hole.scorerId),
  };
}
