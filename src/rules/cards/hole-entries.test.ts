import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entered } from "../golf.ts";
import type { CardDevice, CardHole, HoleEntry } from "./enter-hole.ts";
import { emptyCard } from "./gross.ts";
import { type CardEntries, mergeEntries } from "./hole-entries.ts";

const blank: CardEntries = {
  teeTimeId: "tee-time",
  playerId: "player",
  entered: emptyCard(),
  versions: Array(18).fill(0),
  devices: Array(18).fill(null),
  scorers: Array(18).fill(null),
  claims: [],
};

const noClaims = { agreed: [], claims: [], claimed: [] };

const step = fc.record({
  device: fc.constantFrom("phone-one", "tablet-one", "laptop-one", "phone-two"),
  act: fc.constantFrom("enter", "deliver", "deliver unheard"),
  gross: fc.constantFrom<Entered>(2, 3, 4, 5, "picked-up"),
  which: fc.nat(),
});

type Device = { seen: number; said: number; entries: HoleEntry[] };

test.each([2, 3, 4])(
  "no device replaces a value it has neither seen nor sent, and no entry takes effect twice or too late, where %i are remembered",
  (most) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const devices: Record<string, Device> = {
          "phone-one": { seen: 0, said: 0, entries: [] },
          "tablet-one": { seen: 0, said: 0, entries: [] },
          "laptop-one": { seen: 0, said: 0, entries: [] },
          "phone-two": { seen: 0, said: 0, entries: [] },
        };
        let card = blank;
        let known: readonly CardDevice[] = [];
        const effective: HoleEntry[] = [];
        for (const { device, act, gross, which } of steps) {
          const own = devices[device];
          if (own === undefined) continue;
          if (act === "enter") {
            const rev = own.entries.length + 1;
            own.entries.push({ holeNumber: 1, gross, base: own.seen, rev, device });
            continue;
          }
          const entry = own.entries[which % Math.max(1, own.entries.length)];
          if (entry === undefined) continue;
          const merged = mergeEntries(card, known, [entry], { max: most });
          const [changed] = merged.changed;
          if (changed) {
            const held = effective.at(-1);
            const hasSeenIt = entry.base === (card.versions[0] ?? 0);
            expect(hasSeenIt || held?.device === device).toBe(true);
            expect(effective).not.toContain(entry);
            expect(entry.rev).toBeGreaterThan(own.said);
            const revs = effective.filter((one) => one.device === device).map(({ rev }) => rev);
            expect(entry.rev).toBeGreaterThan(Math.max(0, ...revs));
            effective.push(entry);
          }
          const [hole] = merged.holes;
          if (hole) card = holding(hole);
          expect(card.versions[0]).toBeGreaterThanOrEqual(effective.length);
          const isNew = ({ device }: CardDevice) => merged.devices.some((one) => one.device === device);
          const kept = merged.forgotten.length > 0 ? [] : known.filter((one) => !isNew(one));
          known = [...kept, ...merged.devices];
          expect(known.length).toBeLessThanOrEqual(most);
          const [outcome] = merged.outcomes;
          expect(outcome).toMatchObject({ gross: card.entered[0], version: card.versions[0] });
          if (outcome?.outcome === "saved") own.said = Math.max(own.said, entry.rev);
          if (act === "deliver" && outcome) own.seen = outcome.version;
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 },
    );
  },
);

test("a score on a blank hole overwrites nothing, whatever version the phone has seen", () => {
  const first = { holeNumber: 1, gross: 5, base: 3, rev: 8, device: "phone-one" };
  expect(mergeEntries(blank, [], [first]).outcomes).toMatchObject([
    { outcome: "saved", gross: 5, version: 1 },
  ]);
});

test("a hole remembers twenty devices, and with the next one forgets the others", () => {
  let card = blank;
  let known: readonly CardDevice[] = [];
  for (let number = 1; number <= 21; number++) {
    const entry = { holeNumber: 1, gross: 2 + number, base: number - 1, rev: 2, device: `device-${number}` };
    const merged = mergeEntries(card, known, [entry]);
    expect(merged.forgotten).toEqual(number === 21 ? [1] : []);
    const [hole] = merged.holes;
    if (hole) card = holding(hole);
    known = number === 21 ? merged.devices : [...known, ...merged.devices];
    expect(known).toHaveLength(number === 21 ? 1 : number);
  }
});

const key = { teeTimeId: "tee-time", playerId: "player" };
const held: CardHole = { ...key, holeNumber: 1, gross: 5, version: 3, device: "phone-one", scorerId: null };
const phone: CardDevice = { ...key, holeNumber: 1, device: "phone-one", rev: 4, conflictRev: 0 };
const tablet: CardDevice = { ...phone, device: "tablet-one", rev: 0 };

function entry(device: string, rev: number, base: number, gross: Entered): HoleEntry {
  return { holeNumber: 1, device, rev, base, gross };
}

test("a phone replaces its own score, also where the answer to it was lost", () => {
  const hole = { ...held, gross: 6, version: 4 };
  expect(mergeEntries(holding(held), [phone], [entry("phone-one", 5, 0, 6)])).toEqual({
    outcomes: [{ holeNumber: 1, outcome: "saved", gross: 6, version: 4 }],
    changed: [{ before: 5, hole }],
    holes: [hole],
    conflicts: [],
    devices: [{ ...phone, rev: 5 }],
    forgotten: [],
    ...noClaims,
  });
});

test("another phone replaces the score that it has seen", () => {
  const hole = { ...held, gross: 6, version: 4, device: "tablet-one" };
  expect(mergeEntries(holding(held), [phone], [entry("tablet-one", 1, 3, 6)])).toEqual({
    outcomes: [{ holeNumber: 1, outcome: "saved", gross: 6, version: 4 }],
    changed: [{ before: 5, hole }],
    holes: [hole],
    conflicts: [],
    devices: [{ ...tablet, rev: 1 }],
    forgotten: [],
    ...noClaims,
  });
});

test("a score that another phone has not seen is kept, and the conflict is told once", () => {
  const unseen = entry("tablet-one", 6, 2, 6);
  const conflict = { holeNumber: 1, outcome: "conflict", gross: 5, version: 3 };
  const told = { ...tablet, conflictRev: 6 };
  const none = { changed: [], holes: [], forgotten: [], ...noClaims };
  expect(mergeEntries(holding(held), [phone], [unseen])).toEqual({
    ...none,
    outcomes: [conflict],
    conflicts: [{ held: 5, entry: unseen, isClaim: false }],
    devices: [told],
  });
  for (const rev of [6, 5])
    expect(mergeEntries(holding(held), [phone, told], [{ ...unseen, rev }])).toEqual({
      ...none,
      outcomes: [conflict],
      conflicts: [],
      devices: [told],
    });
});

test("the same score from two phones is not a conflict, and is remembered from the second entry on", () => {
  const same = (rev: number) => mergeEntries(holding(held), [phone], [entry("tablet-one", rev, 0, 5)]);
  const saved = {
    outcomes: [{ holeNumber: 1, outcome: "saved", gross: 5, version: 3 }],
    changed: [],
    holes: [],
    conflicts: [],
    forgotten: [],
    ...noClaims,
  };
  expect(same(1)).toEqual({ ...saved, devices: [] });
  expect(same(2)).toEqual({ ...saved, devices: [{ ...tablet, rev: 2 }] });
});

describe("a picked-up ball is entered as a score is", () => {
  const pickedUp: CardHole = { ...held, gross: "picked-up" };

  test("it replaces the score that the phone has seen, and is replaced by one", () => {
    const merged = mergeEntries(holding(held), [phone], [entry("tablet-one", 1, 3, "picked-up")]);
    const hole = { ...pickedUp, version: 4, device: "tablet-one" };
    expect(merged).toMatchObject({ changed: [{ before: 5, hole }], holes: [hole], conflicts: [] });
    const undone = mergeEntries(holding(pickedUp), [phone], [entry("tablet-one", 1, 3, 5)]);
    expect(undone).toMatchObject({
      outcomes: [{ outcome: "saved", gross: 5, version: 4 }],
      changed: [{ before: "picked-up", hole: { gross: 5 } }],
    });
  });

  test("unseen, it conflicts with a score, and a score with it", () => {
    const unseen = entry("tablet-one", 1, 2, "picked-up");
    expect(mergeEntries(holding(held), [phone], [unseen])).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 5, version: 3 }],
      changed: [],
      conflicts: [{ held: 5, entry: unseen }],
    });
    // The hole counts 6, but 6 strokes are something else.
    const score = entry("tablet-one", 1, 2, 6);
    expect(mergeEntries(holding(pickedUp), [phone], [score])).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: "picked-up", version: 3 }],
      changed: [],
      conflicts: [{ held: "picked-up", entry: score }],
    });
  });

  test("from two phones, or sent again, it changes nothing", () => {
    const saved = {
      outcomes: [{ outcome: "saved", gross: "picked-up", version: 3 }],
      changed: [],
      conflicts: [],
    };
    for (const again of [entry("tablet-one", 1, 0, "picked-up"), entry("phone-one", 4, 0, "picked-up")])
      expect(mergeEntries(holding(pickedUp), [phone], [again])).toMatchObject(saved);
  });
});

test("an entry that has arrived before changes nothing", () => {
  const nothing = { changed: [], holes: [], conflicts: [], devices: [], forgotten: [], ...noClaims };
  for (const rev of [3, 4])
    expect(mergeEntries(holding(held), [phone], [entry("phone-one", rev, 3, 6)])).toEqual({
      ...nothing,
      outcomes: [{ holeNumber: 1, outcome: "saved", gross: 5, version: 3 }],
    });
  // The server was restored from a backup that does not have the score.
  expect(mergeEntries(blank, [phone], [entry("phone-one", 4, 0, 5)])).toEqual({
    ...nothing,
    outcomes: [{ holeNumber: 1, outcome: "saved", gross: null, version: 0 }],
  });
});

describe("with one device more than a hole remembers", () => {
  const elsewhere: CardDevice = { ...tablet, holeNumber: 2, device: "laptop-one", rev: 3 };
  const known = [phone, { ...tablet, rev: 2 }, elsewhere];
  const merge = (base: number, max = 2) =>
    mergeEntries(holding(held), known, [entry("phone-two", 1, base, 6)], { max });

  test("only that one is kept where it has replaced the score", () => {
    const hole = { ...held, gross: 6, version: 4, device: "phone-two" };
    expect(merge(3)).toMatchObject({
      holes: [hole],
      devices: [{ ...phone, device: "phone-two", rev: 1 }],
      forgotten: [1],
    });
  });

  test("the one that the score is from is kept, too, and the score has a new version", () => {
    expect(merge(2)).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 5, version: 4 }],
      changed: [],
      holes: [{ ...held, version: 4 }],
      devices: [phone, { ...phone, device: "phone-two", rev: 0, conflictRev: 1 }],
      forgotten: [1],
    });
  });

  test("other holes forget nothing, and with room for it nothing is forgotten", () => {
    expect(merge(2, 3).forgotten).toEqual([]);
    expect(mergeEntries(holding(held), known, [entry("tablet-one", 3, 2, 6)], { max: 2 }).forgotten).toEqual(
      [],
    );
  });
});

test("of several holes only those that have changed are saved", () => {
  const second = { holeNumber: 2, gross: 4, base: 0, rev: 1, device: "phone-one" };
  const { holes, changed } = mergeEntries(holding(held), [phone], [entry("phone-one", 4, 3, 5), second]);
  const hole = { ...key, holeNumber: 2, gross: 4, version: 1, device: "phone-one", scorerId: null };
  expect(holes).toEqual([hole]);
  expect(changed).toEqual([{ before: null, hole }]);
});

function holding({ gross, version, device }: CardHole): CardEntries {
  const rest = <T>(first: T, others: readonly T[]): T[] => [first, ...others.slice(1)];
  return {
    ...blank,
    entered: rest<Entered | null>(gross, blank.entered),
    versions: rest(version, blank.versions),
    devices: rest<string | null>(device, blank.devices),
  };
}
