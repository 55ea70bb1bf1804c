/** Is a score overwritten unseen, by several devices on a network that loses, repeats and reorders? */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CardDevice,
  type CardEntries,
  type CardHole,
  type HoleEntry,
  mergeEntries,
} from "./hole-entries.ts";
import { emptyCard } from "./round.ts";

const blank: CardEntries = {
  teeTimeId: "tee-time",
  playerId: "player",
  gross: emptyCard(),
  versions: Array(18).fill(0),
  devices: Array(18).fill(null),
};

/** A device enters a score, or an earlier entry reaches the server (again). */
const step = fc.record({
  device: fc.constantFrom("phone-one", "tablet-one", "laptop-one", "phone-two"),
  act: fc.constantFrom("enter", "deliver", "deliver unheard"),
  gross: fc.integer({ min: 2, max: 6 }),
  which: fc.nat(),
});

/** `said`: the highest rev that the server has answered with "saved". */
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
          const merged = mergeEntries(card, known, [entry], most);
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
          expect(outcome).toMatchObject({ gross: card.gross[0], version: card.versions[0] });
          if (outcome?.outcome === "saved") own.said = Math.max(own.said, entry.rev);
          if (act === "deliver" && outcome) own.seen = outcome.version;
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 },
    );
  },
);

test("a score on a blank hole overwrites nothing, whatever version the phone has seen", () => {
  const entry = { holeNumber: 1, gross: 5, base: 3, rev: 8, device: "phone-one" };
  expect(mergeEntries(blank, [], [entry]).outcomes).toMatchObject([
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

function holding({ gross, version, device }: CardHole): CardEntries {
  const rest = <T>(first: T, others: readonly T[]): T[] => [first, ...others.slice(1)];
  return {
    ...blank,
    gross: rest<number | null>(gross, blank.gross),
    versions: rest(version, blank.versions),
    devices: rest<string | null>(device, blank.devices),
  };
}
