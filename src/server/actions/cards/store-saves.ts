/**
 * Saves that are stored together must have the same effect as saves stored one by one. A card with empty
 * holes settles no bet. So one statement stores the saves of all these cards. A save of a complete card is
 * stored separately, with its settlements, totals and results.
 */
import type { Bet } from "#rules/bets/bet";
import { isDone } from "#rules/cards/left";
import type { BetId, PlayerId } from "#rules/golf";
import type { CardDevice, CardHole } from "../../../rules/cards/enter-hole.ts";
import type { HoleClaim } from "../../../rules/cards/hole-claims.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { type AuditEntry, appendAuditEntries } from "../../store/audit-append.ts";
import { saveCardHoles, saveNewCard } from "../../store/card-changes.ts";
import { deleteDevices, type HoleOfPlayer, saveDevices } from "../../store/card-devices.ts";
import { saveClaims } from "../../store/hole-claims.ts";
import { type ChangedBet, resettleTogether } from "../bets/settle.ts";
import {
  basisOf,
  type CardWriting,
  fixPot,
  markFirstCompletion,
  updateAfterCardChange,
} from "./card-writing.ts";
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
  const { teeTimeId } = first.card;
  const { forgotten, devices, holes, claimed, claims } = lastOfEach(saves);
  for (const { before, card } of saves) if (before === null) await saveNewCard(tx, card);
  await deleteDevices(tx, teeTimeId, forgotten);
  await saveDevices(tx, devices);
  await saveCardHoles(tx, holes);
  await saveClaims(tx, teeTimeId, claimed, claims);
  return appendAuditEntries(tx, saves.flatMap(entriesOf));
}

function lastOfEach(saves: readonly AcceptedSave[]) {
  const forgotten: HoleOfPlayer[] = [];
  const devices = new Map<string, CardDevice>();
  const holes = new Map<string, CardHole>();
  const claims = new Map<string, HoleOfPlayer & { claims: HoleClaim[] }>();
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
    for (const holeNumber of merged.claimed) {
      const onHole = merged.claims.filter((claim) => claim.holeNumber === holeNumber);
      claims.set(`${playerId} ${holeNumber}`, { playerId, holeNumber, claims: onHole });
    }
  }
  return {
    forgotten,
    devices: [...devices.values()],
    holes: [...holes.values()],
    /** The holes on which `claims` replace all claims. */
    claimed: [...claims.values()],
    claims: [...claims.values()].flatMap((hole) =>
      hole.claims.map((claim) => ({ ...claim, playerId: hole.playerId })),
    ),
  };
}

function entriesOf(save: AcceptedSave): AuditEntry[] {
  const entry = entryOf(save);
  const { conflicts, agreed, changed } = save.merged;
  return [
    ...(save.before === null
      ? [{ ...entry, action: "begin-card", after: basisOf(save.card) } satisfies AuditEntry]
      : []),
    ...conflicts.map(({ held, entry: sent, isClaim }): AuditEntry => {
      const { holeNumber, gross } = sent;
      return isClaim
        ? {
            ...entry,
            action: "claim-hole",
            before: { holeNumber, gross: held },
            after: { holeNumber, gross },
          }
        : { ...entry, action: "hole-conflict", before: held, after: sent };
    }),
    ...agreed.map((after): AuditEntry => ({ ...entry, action: "agree-hole", after })),
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

function entryOf({ at, by, shown, card: { playerId, teeTimeId } }: AcceptedSave): CardWriting["entry"] {
  return { at, by, subject: "card", subjectId: playerId, teeTimeId, shown };
}
