/**
 * Several phones and several persons may save scores on one card. A phone cannot overwrite a score that it has not
 * shown, and nobody replaces what another person has entered (`enter-hole.ts`). A repeated entry has no effect.
 * Experience, "Offline scoring"; rulings 18, 57 and 58.
 */
import type { Entered, EnteredScores, PlayerId } from "../golf.ts";
import { type CardDevice, type CardHole, type CardKey, enterHole, type HoleEntry } from "./enter-hole.ts";
import type { HoleClaim } from "./hole-claims.ts";

export type HoleOutcome = {
  readonly holeNumber: number;
  readonly outcome: "saved" | "conflict";
  readonly gross: Entered | null;
  readonly version: number;
};

export type CardEntries = CardKey & {
  readonly entered: EnteredScores;
  readonly versions: readonly number[];
  readonly devices: readonly (string | null)[];
  readonly scorers: readonly (PlayerId | null)[];
  readonly claims: readonly HoleClaim[];
};

/** The most devices that a hole remembers. No player uses as many in a round. */
export const maxDevices = 20;

export type Merged = ReturnType<typeof mergeEntries>;

/** All entries are of one person: of a scorer, or of the card's owner if `scorerId` is null. */
export function mergeEntries(
  card: CardEntries,
  known: readonly CardDevice[],
  entries: readonly HoleEntry[],
  { scorerId = null, max = maxDevices }: { readonly scorerId?: PlayerId | null; readonly max?: number } = {},
) {
  const { teeTimeId, playerId } = card;
  const key = { teeTimeId, playerId };
  const author = { card: key, scorerId };
  const holes = holesOf(card, key, entries);
  const devices = new Map(known.map((device) => [deviceKey(device), device]));
  const outcomes: HoleOutcome[] = [];
  const changed: { before: Entered | null; hole: CardHole }[] = [];
  const conflicts: { held: Entered | null; entry: HoleEntry; isClaim: boolean }[] = [];
  const agreed: { holeNumber: number; gross: Entered }[] = [];
  const claims = new Map(
    entries.map(({ holeNumber: on }) => [on, card.claims.filter(({ holeNumber }) => holeNumber === on)]),
  );
  const touched = {
    holes: new Set<number>(),
    devices: new Set<string>(),
    forgotten: new Set<number>(),
    claims: new Set<number>(),
  };
  for (const entry of entries) {
    const { holeNumber, gross, device, rev } = entry;
    const before = { held: holes.get(holeNumber), claims: claims.get(holeNumber) ?? [] };
    const seen = devices.get(deviceKey(entry)) ?? { ...key, holeNumber, device, rev: 0, conflictRev: 0 };
    const { verdict, ...after } = enterHole(entry, before, seen, author);
    const held = before.held?.gross ?? null;
    if (after.held !== undefined && after.held !== before.held) {
      holes.set(holeNumber, after.held);
      touched.holes.add(holeNumber);
      if (verdict === "new") changed.push({ before: held, hole: after.held });
    }
    if (after.claims !== before.claims) {
      claims.set(holeNumber, [...after.claims]);
      touched.claims.add(holeNumber);
    }
    if (verdict === "agreed") agreed.push({ holeNumber, gross });
    const isClaim = verdict === "claim";
    const isRefused = verdict === "conflict" || isClaim;
    if (isRefused && rev > seen.conflictRev) conflicts.push({ held, entry, isClaim });
    // Remembers the device, so that its older entries have no effect if they arrive late. A first entry has
    // no older entries. So the device is not remembered if its first entry changes nothing.
    const isFirst = rev === 1 && verdict === "same";
    if (verdict !== "repeat" && !isFirst) {
      if (!devices.has(deviceKey(entry))) makeRoom(holeNumber, verdict === "new");
      const mark = isRefused ? { conflictRev: Math.max(rev, seen.conflictRev) } : { rev };
      devices.set(deviceKey(entry), { ...seen, ...mark });
      touched.devices.add(deviceKey(entry));
    }
    const now = holes.get(holeNumber);
    const outcome = isRefused ? "conflict" : "saved";
    outcomes.push({ holeNumber, outcome, gross: now?.gross ?? null, version: now?.version ?? 0 });
  }

  // Forgets all devices except the device that saved the score. The server cannot recognize a repeat from a
  // forgotten device. The hole gets a new version, so that the repeat becomes a conflict (decision 11).
  function makeRoom(holeNumber: number, isNewVersion: boolean): void {
    const others = [...devices.values()].filter((device) => device.holeNumber === holeNumber);
    const hole = holes.get(holeNumber);
    if (others.length < max || hole === undefined) return;
    if (!isNewVersion) holes.set(holeNumber, { ...hole, version: hole.version + 1 });
    for (const device of others) if (device.device !== hole.device) devices.delete(deviceKey(device));
    touched.holes.add(holeNumber);
    touched.forgotten.add(holeNumber);
  }

  const isTouched = (device: CardDevice) =>
    touched.devices.has(deviceKey(device)) || touched.forgotten.has(device.holeNumber);
  return {
    outcomes,
    changed,
    holes: [...holes.values()].filter(({ holeNumber }) => touched.holes.has(holeNumber)),
    /** New conflicts only, for the audit trail. */
    conflicts,
    /** Scores that another person had entered before. */
    agreed,
    /** All claims of the card. On the holes of `claimed`, they have changed. */
    claims: [
      ...card.claims.filter(({ holeNumber }) => !claims.has(holeNumber)),
      ...[...claims.values()].flat(),
    ],
    claimed: [...touched.claims],
    devices: [...devices.values()].filter(isTouched),
    /** Holes whose remembered devices must be deleted before `devices` are stored. */
    forgotten: [...touched.forgotten],
  };
}

function holesOf(card: CardEntries, key: CardKey, entries: readonly HoleEntry[]): Map<number, CardHole> {
  const holes = new Map<number, CardHole>();
  for (const { holeNumber } of entries) {
    const gross = card.entered[holeNumber - 1] ?? null;
    const version = card.versions[holeNumber - 1] ?? 0;
    const device = card.devices[holeNumber - 1] ?? null;
    const scorerId = card.scorers[holeNumber - 1] ?? null;
    if (gross !== null && device !== null)
      holes.set(holeNumber, { ...key, holeNumber, gross, version, device, scorerId });
  }
  return holes;
}

function deviceKey({ holeNumber, device }: { holeNumber: number; device: string }): string {
  return `${holeNumber} ${device}`;
}
