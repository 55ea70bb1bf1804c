/** No score on a phone is lost, doubled, or overwritten by a player who had not seen it (ruling 18). */

import type { Entered, PlayerId } from "../../../src/rules/golf.ts";
import type { Row } from "../../../src/server/database/schema.ts";
import { enteredIn } from "../../../src/server/store/entered-columns.ts";
import { auditOfTeeTime } from "../../../src/server/testing/audit-entries.ts";
import { teeTimesOf } from "../acts/act.ts";
import { type Club, type EnteredScore, meet, type Person } from "../club.ts";
import { holesByTrail } from "./scorers.ts";

type TrailScore = {
  readonly holeNumber: number;
  readonly gross: Entered;
  readonly version: number;
  readonly device: string | null;
  readonly by: PlayerId;
  readonly eventOrder: number;
};

export async function checkScores(club: Club): Promise<void> {
  for (const teeTimeId of await teeTimesOf(club)) {
    const rows = await auditOfTeeTime(club.server.db().kysely, teeTimeId);
    for (const person of club.players) {
      const ofCard = rows.filter(({ subjectId }) => subjectId === person.actor.id);
      const trail = ofCard.flatMap(scoresOf);
      const entered = club.entered.filter((one) => one.owner === person && one.teeTimeId === teeTimeId);
      const faults = [
        ...lost(club, entered, [...trail, ...ofCard.flatMap(claimsOf)]),
        ...trail.flatMap((stored, i) => overwrittenUnseen(club, entered, stored, ofCard, trail.slice(0, i))),
        ...twice(club, entered, trail),
        ...notLast(trail, await heldBy(club, teeTimeId, person)),
      ];
      club.faults.push(...faults.map((fault) => `${person.name}'s ${fault}`));
      for (const { gross } of trail) meet(club, gross === "picked-up" ? "a picked-up ball" : "a score");
      for (const { by, device } of trail)
        if (device !== null && by !== person.actor.id) meet(club, "a score by a scorer");
      for (const { action } of ofCard) if (action === "claim-hole") meet(club, "a claim");
    }
  }
}

type Entry = Pick<Row<"audit">, "action" | "actorId" | "subjectId" | "after" | "eventOrder">;

export function scoresOf({ action, actorId, after, eventOrder }: Entry): TrailScore[] {
  const where = { by: actorId ?? "", eventOrder };
  if (action === "save-hole") return [{ ...JSON.parse(after ?? ""), ...where }];
  if (action !== "correct-card") return [];
  return JSON.parse(after ?? "").holes.map((hole: TrailScore) => ({ ...hole, device: null, ...where }));
}

/** What somebody has entered beside another's score, or as another has (ruling 57). */
function claimsOf({ action, after }: Entry): Pick<TrailScore, "holeNumber" | "gross">[] {
  return ["claim-hole", "agree-hole"].includes(action) ? [JSON.parse(after ?? "")] : [];
}

/** Each phone's last score for a hole must be on the server or wait for the player's decision. */
function lost(
  { left, forgotten, entered: all, restoredAfter }: Club,
  entered: readonly EnteredScore[],
  trail: readonly Pick<TrailScore, "holeNumber" | "gross">[],
): string[] {
  const last = Map.groupBy(entered, ({ device, holeNumber }) => `${device} ${holeNumber}`);
  return [...last.values()].flatMap((ofHole) => {
    const one = ofHole.at(-1);
    if (!one?.isKept || one.decided === "theirs" || forgotten.has(one.phone)) return [];
    if (all.indexOf(one) < restoredAfter) return [];
    const isThere = trail.some(
      ({ holeNumber, gross }) => holeNumber === one.holeNumber && gross === one.gross,
    );
    const isLeft = left.some(
      (entry) =>
        entry.part === one.holeNumber &&
        entry.device === one.device &&
        (entry.ownerId ?? entry.playerId) === one.owner.actor.id,
    );
    return isThere || isLeft ? [] : [`hole ${one.holeNumber} (${one.gross}) is lost`];
  });
}

/**
 * A phone may replace only its own score, or a score that its player has seen. Another person's score is replaced only by
 * the card's owner, who saw what all had entered and decided.
 */
function overwrittenUnseen(
  club: Club,
  entered: readonly EnteredScore[],
  stored: TrailScore,
  ofCard: readonly Row<"audit">[],
  before: readonly TrailScore[],
): string[] {
  const replaced = before.findLast(({ holeNumber }) => holeNumber === stored.holeNumber);
  if (!replaced || stored.device === null || isSavingOf(club, stored.by)) return [];
  const owner = ofCard[0]?.subjectId ?? "";
  const earlier = ofCard.filter(({ eventOrder }) => eventOrder < stored.eventOrder);
  const holder = holesByTrail(earlier, owner).get(stored.holeNumber)?.by;
  const ofPhone = entered.filter((one) => isByDevice(one, stored) && one.holeNumber === stored.holeNumber);
  const seen = ofPhone.filter(({ over }) => over === replaced.version);
  const became = `hole ${stored.holeNumber}: ${replaced.gross} became ${stored.gross}`;
  if (holder !== stored.by) {
    const isDecided = stored.by === owner && seen.some(({ decided }) => decided === "claims");
    return isDecided ? [] : [`${became} by ${stored.by}, and ${holder} had entered it`];
  }
  if (replaced.device === stored.device) return [];
  // If the player entered the replaced score on this phone, too, they replaced their own score.
  const isOwn = ofPhone.some(({ gross }) => gross === replaced.gross);
  return seen.length > 0 || isOwn ? [] : [`${became}, and the phone had not shown it`];
}

/** Nobody knows whether the server stored what a killed phone was saving. */
function isSavingOf({ saving, players }: Club, playerId: PlayerId): boolean {
  const phones = players.find(({ actor }) => actor.id === playerId)?.phones ?? [];
  return [...saving].some(({ phone }) => phones.some(({ name }) => name === phone));
}

function twice(
  { saving, players }: Club,
  entered: readonly EnteredScore[],
  trail: readonly TrailScore[],
): string[] {
  return trail.flatMap((stored, i) => {
    if (stored.device === null) return [];
    const phones = players.find(({ actor }) => actor.id === stored.by)?.phones ?? [];
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
