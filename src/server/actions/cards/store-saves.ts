/**
 * Saves that are stored together must have the same effect as saves stored one by one. A card with empty
 * holes settles no bet. So one statement stores the saves of all these cards. A save of a complete card is
 * stored separately, with its settlements, totals and results.
 */
import type { Bet } from "#rules/bets/bet";
import { isDone } from "#rules/cards/left";
import type { BetId, PlayerId } from "#rules/golf";
import type { CardDevice, CardHole } from "../../../rules/cards/hole-entries.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { type AuditEntry, appendAuditEntries } from "../../store/audit-append.ts";
import { deleteDevices, type HoleOfPlayer, saveDevices } from "../../store/card-devices.ts";
import { saveCardHoles } from "../../store/cards.ts";
import { type ChangedBet, resettleTogether } from "../bets/settle.ts";
import { type CardWriting, fixPot, markFirstCompletion, updateAfterCardChange } from "./card-writing.ts";
import type { AcceptedSave } from "./decide-saves.ts";

/** `bets` has the locked bets of all players whose scores change. It is empty if no bet can change. */
export async function storeSaves(
  tx: Transaction,
  teeTime: Row<"teeTimes">,
  saves: readonly AcceptedSave[],
  bets: readonly Bet[],
): Promise<void> {
  const started = saves.some(hasChanged) ? await fixPot(tx, teeTime) : teeTime;
  const completed = new Map<PlayerId, number | null>();
  for (const run of runsOf(saves)) {
    const order = await storeHoles(tx, run);
    const [first] = run;
    if (first !== undefined && changesCompleteCard(first)) {
      const { playerId, completedOrder } = first.card;
      const before = completed.get(playerId) ?? completedOrder;
      completed.set(playerId, await followCompleteCard(tx, started, first, { before, order, bets }));
    } else await resettleTogether(tx, betsChangedBy(run, bets), teeTime.id, "card-changed");
  }
}

function runsOf(saves: readonly AcceptedSave[]): AcceptedSave[][] {
  const runs: AcceptedSave[][] = [];
  for (const save of saves) {
    const last = runs.at(-1);
    if (last === undefined || changesCompleteCard(save) || last.some(changesCompleteCard)) runs.push([save]);
    else last.push(save);
  }
  return runs;
}

/** Returns the card's new `completedOrder`. `before` is its `completedOrder` before this save. */
async function followCompleteCard(
  tx: Transaction,
  teeTime: Row<"teeTimes">,
  save: AcceptedSave,
  { before, order, bets }: { before: number | null; order: number | null; bets: readonly Bet[] },
): Promise<number | null> {
  const card = await markFirstCompletion(tx, { ...save.card, completedOrder: before }, order);
  const isCompletion = before === null && card.completedOrder !== null;
  const writing = { teeTime, place: save.place, entry: entryOf(save) };
  await updateAfterCardChange(tx, writing, {
    before: { completedOrder: before },
    card,
    bets: betsOf(card.playerId, bets),
    cause: isCompletion && save.way === "live" ? "live-completed" : "card-changed",
    isLateBasis: false,
  });
  return card.completedOrder;
}

async function storeHoles(tx: Transaction, saves: readonly AcceptedSave[]): Promise<number | null> {
  const [first] = saves;
  if (first === undefined) return null;
  const { forgotten, devices, holes } = lastOfEach(saves);
  await deleteDevices(tx, first.card.teeTimeId, forgotten);
  await saveDevices(tx, devices);
  await saveCardHoles(tx, holes);
  return appendAuditEntries(tx, saves.flatMap(entriesOf));
}

function lastOfEach(saves: readonly AcceptedSave[]) {
  const forgotten: HoleOfPlayer[] = [];
  const devices = new Map<string, CardDevice>();
  const holes = new Map<string, CardHole>();
  for (const { card, merged } of saves) {
    const { playerId } = card;
    for (const holeNumber of merged.forgotten) {
      forgotten.push({ playerId, holeNumber });
      for (const [key, device] of devices)
        if (device.playerId === playerId && device.holeNumber === holeNumber) devices.delete(key);
    }
    for (const device of merged.devices)
      devices.set(`${playerId} ${device.holeNumber} ${device.device}`, device);
    for (const hole of merged.holes) holes.set(`${playerId} ${hole.holeNumber}`, hole);
  }
  return { forgotten, devices: [...devices.values()], holes: [...holes.values()] };
}

function entriesOf(save: AcceptedSave): AuditEntry[] {
  const entry = entryOf(save);
  const { conflicts, changed } = save.merged;
  return [
    ...conflicts.map(
      ({ held, entry: sent }): AuditEntry => ({
        ...entry,
        action: "hole-conflict",
        before: held,
        after: sent,
      }),
    ),
    ...changed.map(
      ({ before, hole: { holeNumber, gross, version, device } }): AuditEntry => ({
        ...entry,
        action: "save-hole",
        before: { holeNumber, gross: before },
        after: { holeNumber, gross, version, device },
      }),
    ),
  ];
}

function betsChangedBy(saves: readonly AcceptedSave[], bets: readonly Bet[]): ChangedBet[] {
  const known = new Set<BetId>();
  return saves.filter(hasChanged).flatMap((save) => {
    const changed = betsOf(save.card.playerId, bets).filter(({ id }) => save.shown || !known.has(id));
    for (const { id } of changed) known.add(id);
    return changed.map((bet) => ({ bet, change: entryOf(save) }));
  });
}

function betsOf(playerId: PlayerId, bets: readonly Bet[]): Bet[] {
  return bets.filter(({ createdBy, opponent }) => createdBy === playerId || opponent === playerId);
}

export function changesCompleteCard(save: AcceptedSave): boolean {
  return hasChanged(save) && isDone(save.card);
}

export function hasChanged({ merged }: AcceptedSave): boolean {
  return merged.changed.length > 0;
}

function entryOf({ at, shown, card: { playerId, teeTimeId } }: AcceptedSave): CardWriting["entry"] {
  return { at, by: playerId, subject: "card", subjectId: playerId, teeTimeId, shown };
}
