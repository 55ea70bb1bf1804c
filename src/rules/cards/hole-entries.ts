/**
 * Several phones may save scores on one card. A phone cannot overwrite a score that it has not shown. A
 * repeated entry has no effect. Experience, "Offline scoring"; rulings 18 and 58.
 */
import type { Entered, EnteredScores, PlayerId } from "../golf.ts";

export type HoleEntry = {
  readonly holeNumber: number;
  readonly gross: Entered;
  /** The version that the device last saw; 0 before the first score. */
  readonly base: number;
  /** The device numbers its entries; a later entry has a higher number. */
  readonly rev: number;
  readonly device: string;
};

export type HoleOutcome = {
  readonly holeNumber: number;
  readonly outcome: "saved" | "conflict";
  readonly gross: Entered | null;
  readonly version: number;
};

type CardKey = { readonly teeTimeId: string; readonly playerId: PlayerId };

export type CardHole = CardKey & Omit<HoleEntry, "base" | "rev"> & { readonly version: number };

/** Numbers of a device's entries on a hole. `rev`: the latest saved. `conflictRev`: the latest conflict. */
export type CardDevice = CardKey & Omit<HoleEntry, "gross" | "base"> & { readonly conflictRev: number };

export type CardEntries = CardKey & {
  readonly entered: EnteredScores;
  readonly versions: readonly number[];
  readonly devices: readonly (string | null)[];
};

/** The most devices that a hole remembers. No player uses as many in a round. */
export const maxDevices = 20;

export type Merged = ReturnType<typeof mergeEntries>;

export function mergeEntries(
  card: CardEntries,
  known: readonly CardDevice[],
  entries: readonly HoleEntry[],
  max = maxDevices,
) {
  const { teeTimeId, playerId } = card;
  const key = { teeTimeId, playerId };
  const holes = holesOf(card, key, entries);
  const devices = new Map(known.map((device) => [deviceKey(device), device]));
  const outcomes: HoleOutcome[] = [];
  const changed: { before: Entered | null; hole: CardHole }[] = [];
  const conflicts: { held: Entered | null; entry: HoleEntry }[] = [];
  const touched = { holes: new Set<number>(), devices: new Set<string>(), forgotten: new Set<number>() };
  for (const entry of entries) {
    const { holeNumber, gross, device, rev } = entry;
    const held = holes.get(holeNumber);
    const seen = devices.get(deviceKey(entry)) ?? { ...key, holeNumber, device, rev: 0, conflictRev: 0 };
    const verdict = classify(entry, held, seen);
    if (verdict === "new") {
      const hole = { ...key, holeNumber, gross, version: (held?.version ?? 0) + 1, device };
      changed.push({ before: held?.gross ?? null, hole });
      holes.set(holeNumber, hole);
      touched.holes.add(holeNumber);
    }
    if (verdict === "conflict" && rev > seen.conflictRev)
      conflicts.push({ held: held?.gross ?? null, entry });
    // Remembers the device, so that its older entries have no effect if they arrive late. A first entry has
    // no older entries. So the device is not remembered if its first entry changes nothing.
    const isFirst = rev === 1 && verdict === "same";
    if (verdict !== "repeat" && !isFirst) {
      if (!devices.has(deviceKey(entry))) makeRoom(holeNumber, verdict === "new");
      const mark = verdict === "conflict" ? { conflictRev: Math.max(rev, seen.conflictRev) } : { rev };
      devices.set(deviceKey(entry), { ...seen, ...mark });
      touched.devices.add(deviceKey(entry));
    }
    const now = holes.get(holeNumber);
    const outcome = verdict === "conflict" ? "conflict" : "saved";
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
    devices: [...devices.values()].filter(isTouched),
    /** Holes whose remembered devices must be deleted before `devices` are stored. */
    forgotten: [...touched.forgotten],
  };
}

/**
 * If an answer is lost, the device's next entry has an old `base`. So a device never conflicts with itself.
 */
function classify(
  { gross, base, rev, device }: HoleEntry,
  held: CardHole | undefined,
  seen: CardDevice,
): "repeat" | "same" | "new" | "conflict" {
  if (rev <= seen.rev) return "repeat";
  if (held?.gross === gross) return "same";
  // An empty hole takes any entry, even with a newer `base`: the server may have been restored from a backup.
  if (held === undefined) return "new";
  return base === held.version || held.device === device ? "new" : "conflict";
}

function holesOf(card: CardEntries, key: CardKey, entries: readonly HoleEntry[]): Map<number, CardHole> {
  const holes = new Map<number, CardHole>();
  for (const { holeNumber } of entries) {
    const gross = card.entered[holeNumber - 1] ?? null;
    const version = card.versions[holeNumber - 1] ?? 0;
    const device = card.devices[holeNumber - 1] ?? null;
    if (gross !== null && device !== null)
      holes.set(holeNumber, { ...key, holeNumber, gross, version, device });
  }
  return holes;
}

function deviceKey({ holeNumber, device }: { holeNumber: number; device: string }): string {
  return `${holeNumber} ${device}`;
}
