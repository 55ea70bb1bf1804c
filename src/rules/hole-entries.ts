/** Nothing is overwritten unseen, and a repeat has no second effect. Experience, "Offline scoring"; ruling 18. */
import type { Gross, PlayerId } from "./golf.ts";

export type HoleEntry = {
  readonly holeNumber: number;
  readonly gross: Gross;
  /** The version the device had last seen; 0 before the first score. */
  readonly base: number;
  /** The device's own count of its entries: a later one has a higher number. */
  readonly rev: number;
  readonly device: string;
};

export type HoleOutcome = {
  readonly holeNumber: number;
  readonly outcome: "saved" | "conflict";
  /** What the server holds now. */
  readonly gross: Gross | null;
  readonly version: number;
};

type CardKey = { readonly teeTimeId: string; readonly playerId: PlayerId };

export type CardHole = CardKey & {
  readonly holeNumber: number;
  readonly gross: Gross;
  readonly version: number;
  readonly device: string;
};

/** What one device has sent for one hole: its last entry that was saved, and its last that was a conflict. */
export type CardDevice = CardKey & {
  readonly holeNumber: number;
  readonly device: string;
  readonly rev: number;
  readonly conflictRev: number;
};

export type CardEntries = CardKey & {
  readonly gross: readonly (Gross | null)[];
  readonly versions: readonly number[];
  readonly devices: readonly (string | null)[];
};

/** Devices remembered per hole. Each phone is a device; nobody uses more for one hole in a round. */
export const maxDevices = 20;

export type Merged = {
  readonly outcomes: HoleOutcome[];
  /** Holes that have a new value, with the one before; in the order they were sent. */
  readonly changed: readonly { before: Gross | null; hole: CardHole }[];
  /** Holes with another value or version, each as it is now. */
  readonly holes: readonly CardHole[];
  /** New conflicts: the audit trail keeps what the server did not save. */
  readonly conflicts: readonly { held: Gross | null; entry: HoleEntry }[];
  readonly devices: readonly CardDevice[];
  /** Holes of which all other devices are forgotten. */
  readonly forgotten: readonly number[];
};

/** Entry by entry, each on the result of the one before. */
export function mergeEntries(
  card: CardEntries,
  known: readonly CardDevice[],
  entries: readonly HoleEntry[],
  max = maxDevices,
): Merged {
  const { teeTimeId, playerId } = card;
  const key = { teeTimeId, playerId };
  const holes = holesOf(card, key, entries);
  const devices = new Map(known.map((device) => [deviceKey(device), device]));
  const outcomes: HoleOutcome[] = [];
  const changed: { before: Gross | null; hole: CardHole }[] = [];
  const conflicts: { held: Gross | null; entry: HoleEntry }[] = [];
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
    // Before the first entry of a device there is none that could still arrive: nothing to remember.
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

  /**
   * With too many devices, all but the one that sent the value are forgotten, and the version grows by one.
   * What a forgotten device sent has an older version, so it can only be a conflict now and
   * never takes effect, again or too late (decision 11).
   */
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
    conflicts,
    devices: [...devices.values()].filter(isTouched),
    forgotten: [...touched.forgotten],
  };
}

/** A device never conflicts with its own value: if the answer was lost, its next entry still has the old base. */
function classify(
  { gross, base, rev, device }: HoleEntry,
  held: CardHole | undefined,
  seen: CardDevice,
): "repeat" | "same" | "new" | "conflict" {
  if (rev <= seen.rev) return "repeat";
  if (held?.gross === gross) return "same";
  // A blank overwrites nothing, whatever the phone has seen: the server may have been brought back from a backup.
  if (held === undefined) return "new";
  return base === held.version || held.device === device ? "new" : "conflict";
}

function holesOf(card: CardEntries, key: CardKey, entries: readonly HoleEntry[]): Map<number, CardHole> {
  const holes = new Map<number, CardHole>();
  for (const { holeNumber } of entries) {
    const gross = card.gross[holeNumber - 1] ?? null;
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
