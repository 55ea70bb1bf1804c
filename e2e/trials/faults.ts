/**
 * What is wrong with what a server holds, beside what each phone has typed and been answered? Nothing is lost, nothing is
 * there twice, and nothing was overwritten that the phone had not shown.
 */
import { holesUnsent } from "../../src/web/outbox/entry.ts";
import type { Device, Fate, Typed } from "./device.ts";

/** A score that the server took, oldest first, as its audit trail has it. */
export type Stored = {
  readonly holeNumber: number;
  readonly gross: number;
  readonly version: number;
  readonly device: string;
};

/** Of the rows of the audit trail that are about one card. */
export function storedIn(rows: readonly { action: string; after: string | null }[]): Stored[] {
  return rows.filter(({ action }) => action === "save-hole").map(({ after }) => JSON.parse(after ?? ""));
}

export async function faultsOf(
  devices: readonly Device[],
  trail: readonly Stored[],
  held: readonly (number | null)[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const device of devices) {
    for (const entry of holesUnsent(await device.left())) faults.push(`hole ${entry.part} was never sent`);
    for (const typed of device.typed) faults.push(...lost(device, typed, trail));
  }
  for (const [i, stored] of trail.entries()) {
    const device = devices.find((one) => one.name() === stored.device);
    if (!device) faults.push(`hole ${stored.holeNumber} came from no phone`);
    else faults.push(...overwrittenUnseen(device, stored, trail.slice(0, i)));
  }
  return [...faults, ...twice(devices, trail), ...notLast(trail, held)];
}

/** Each entry was acknowledged as saved or shown as a conflict, or the same phone has a newer one for the hole. */
function lost(device: Device, { holeNumber, gross, rev }: Typed, trail: readonly Stored[]): string[] {
  const isOfHole = (one: { holeNumber: number }) => one.holeNumber === holeNumber;
  const fate = device.fates.findLast((one) => isOfHole(one) && one.rev === rev);
  if (fate === undefined) {
    const isReplaced = device.typed.some((one) => isOfHole(one) && one.rev > rev);
    return isReplaced ? [] : [`hole ${holeNumber}: ${gross} was replaced by nothing and never answered`];
  }
  if (fate.outcome === "conflict" || wasSaved(device.fates, fate)) return [];
  return trail.some((one) => isOfHole(one) && one.gross === gross)
    ? []
    : [`hole ${holeNumber}: ${gross} was acknowledged, and the server never held it`];
}

/** A conflict that was decided for the own score has a newer entry. */
function wasSaved(fates: readonly Fate[], { holeNumber, rev }: Fate): boolean {
  return fates.some((one) => one.holeNumber === holeNumber && one.rev > rev);
}

/** What was there before came from this phone, or this phone had shown it when the new score was typed. */
function overwrittenUnseen(device: Device, stored: Stored, before: readonly Stored[]): string[] {
  const replaced = before.findLast(({ holeNumber }) => holeNumber === stored.holeNumber);
  if (!replaced || replaced.device === stored.device) return [];
  const hasSeen = device.typed.some(
    ({ holeNumber, gross, seen }) =>
      holeNumber === stored.holeNumber && gross === stored.gross && seen.has(replaced.version),
  );
  // The other phone's score was the same as the one typed here before: the player has changed the own one.
  const isOwn = device.fates.some(
    ({ holeNumber, outcome, version }) =>
      holeNumber === stored.holeNumber && outcome === "saved" && version === replaced.version,
  );
  return hasSeen || isOwn
    ? []
    : [`hole ${stored.holeNumber}: ${replaced.gross} became ${stored.gross}, and the phone had not shown it`];
}

/** One row of history for each entry at most. */
function twice(devices: readonly Device[], trail: readonly Stored[]): string[] {
  return devices.flatMap((device) =>
    device.typed.flatMap(({ holeNumber, gross }) => {
      const isSame = (one: { holeNumber: number; gross: number }) =>
        one.holeNumber === holeNumber && one.gross === gross;
      const rows = trail.filter((one) => isSame(one) && one.device === device.name()).length;
      return rows > device.typed.filter(isSame).length
        ? [`hole ${holeNumber}: ${gross} is there ${rows} times`]
        : [];
    }),
  );
}

/** The card holds the last score of the trail. */
function notLast(trail: readonly Stored[], held: readonly (number | null)[]): string[] {
  return held.flatMap((gross, i) => {
    const last = trail.findLast(({ holeNumber }) => holeNumber === i + 1)?.gross ?? null;
    return last === gross ? [] : [`hole ${i + 1} is ${gross}, and the last entry was ${last}`];
  });
}
