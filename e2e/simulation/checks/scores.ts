/** No score on a phone is lost, doubled, or overwritten by a player who had not seen it (ruling 18). */

import type { Entered } from "../../../src/rules/golf.ts";
import { enteredIn } from "../../../src/server/store/entered-columns.ts";
import { auditOfTeeTime } from "../../../src/server/testing/audit-entries.ts";
import { teeTimesOf } from "../acts/act.ts";
import { type Club, type EnteredScore, meet, type Person } from "../club.ts";

type TrailScore = {
  readonly holeNumber: number;
  readonly gross: Entered;
  readonly version: number;
  readonly device: string | null;
};

export async function checkScores(club: Club): Promise<void> {
  for (const teeTimeId of await teeTimesOf(club)) {
    const rows = await auditOfTeeTime(club.server.db().kysely, teeTimeId);
    for (const person of club.players) {
      const trail = rows.filter(({ subjectId }) => subjectId === person.actor.id).flatMap(scoresOf);
      const entered = club.entered.filter((one) => one.person === person && one.teeTimeId === teeTimeId);
      const faults = [
        ...lost(club, entered, trail),
        ...trail.flatMap((stored, i) => overwrittenUnseen(club, person, entered, stored, trail.slice(0, i))),
        ...twice(club, person, entered, trail),
        ...notLast(trail, await heldBy(club, teeTimeId, person)),
      ];
      club.faults.push(...faults.map((fault) => `${person.name}'s ${fault}`));
      for (const { gross } of trail) meet(club, gross === "picked-up" ? "a picked-up ball" : "a score");
    }
  }
}

export function scoresOf({ action, after }: { action: string; after: string | null }): TrailScore[] {
  if (action === "save-hole") return [JSON.parse(after ?? "")];
  if (action !== "correct-card") return [];
  return JSON.parse(after ?? "").holes.map((hole: TrailScore) => ({ ...hole, device: null }));
}

/** Each phone's last score for a hole must be on the server or wait for the player's decision. */
function lost(
  { left, forgotten, entered: all, restoredAfter }: Club,
  entered: readonly EnteredScore[],
  trail: readonly TrailScore[],
): string[] {
  const last = Map.groupBy(entered, ({ device, holeNumber }) => `${device} ${holeNumber}`);
  return [...last.values()].flatMap((ofHole) => {
    const one = ofHole.at(-1);
    if (!one?.isKept || one.decided === "theirs" || forgotten.has(one.phone)) return [];
    if (all.indexOf(one) < restoredAfter) return [];
    const isThere = trail.some(
      ({ holeNumber, gross }) => holeNumber === one.holeNumber && gross === one.gross,
    );
    const isLeft = left.some(({ part, device }) => part === one.holeNumber && device === one.device);
    return isThere || isLeft ? [] : [`hole ${one.holeNumber} (${one.gross}) is lost`];
  });
}

/** A phone may replace only its own score, or a score that its player has seen. */
function overwrittenUnseen(
  { saving }: Club,
  { phones }: Person,
  entered: readonly EnteredScore[],
  stored: TrailScore,
  before: readonly TrailScore[],
): string[] {
  const replaced = before.findLast(({ holeNumber }) => holeNumber === stored.holeNumber);
  if (!replaced || stored.device === null || replaced.device === stored.device) return [];
  const ofPhone = entered.filter((one) => isByDevice(one, stored) && one.holeNumber === stored.holeNumber);
  const hasSeen = ofPhone.some(({ over }) => over === replaced.version);
  // If the player entered the replaced score on this phone, too, they replaced their own score.
  const isOwn = ofPhone.some(({ gross }) => gross === replaced.gross);
  const isUncertain = [...saving].some(({ phone }) => phones.some(({ name }) => name === phone));
  return hasSeen || isOwn || isUncertain
    ? []
    : [`hole ${stored.holeNumber}: ${replaced.gross} became ${stored.gross}, and the phone had not shown it`];
}

function twice(
  { saving }: Club,
  { phones }: Person,
  entered: readonly EnteredScore[],
  trail: readonly TrailScore[],
): string[] {
  return trail.flatMap((stored, i) => {
    if (stored.device === null) return [];
    const isSame = (one: { holeNumber: number; gross: Entered }) =>
      one.holeNumber === stored.holeNumber && one.gross === stored.gross;
    const rows = trail.slice(0, i + 1).filter((one) => isSame(one) && one.device === stored.device).length;
    const kept = entered.filter((one) => isSame(one) && isByDevice(one, stored)).length;
    const perhaps = [...saving].filter(
      ({ phone, typed }) =>
        phones.some(({ name }) => name === phone) &&
        (typed === null || typed[stored.holeNumber] === stored.gross),
    ).length;
    return rows > kept + perhaps
      ? [`hole ${stored.holeNumber} (${stored.gross}) is there ${rows} times, and ${kept} were kept`]
      : [];
  });
}

function isByDevice({ device }: EnteredScore, stored: TrailScore): boolean {
  return device === null || device === stored.device;
}

function notLast(
  trail: readonly TrailScore[],
  held: readonly { holeNumber: number; gross: Entered }[],
): string[] {
  return held.flatMap(({ holeNumber, gross }) => {
    const last = trail.findLast((stored) => stored.holeNumber === holeNumber)?.gross;
    return last === gross ? [] : [`hole ${holeNumber} is ${gross}, and the last entry was ${last}`];
  });
}

async function heldBy({ server }: Club, teeTimeId: string, { actor }: Person) {
  const { kysely } = server.db();
  const held = await kysely
    .selectFrom("cardHoles")
    .select(["holeNumber", "gross", "pickedUp"])
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "=", actor.id)
    .execute();
  return held.map((hole) => ({ holeNumber: hole.holeNumber, gross: enteredIn(hole) }));
}
