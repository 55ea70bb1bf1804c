/** Reads from the audit trail who may keep whose card, who has entered each hole, and what owners must decide. */
import type { Entered, PlayerId } from "../../../src/rules/golf.ts";
import type { Row } from "../../../src/server/database/schema.ts";
import { enteredIn } from "../../../src/server/store/entered-columns.ts";
import { type Club, meet } from "../club.ts";

type Entry = Row<"audit">;
type Claim = { readonly gross: Entered; readonly isSure: boolean };
type Hole = { by: PlayerId; gross: Entered; claims: Map<PlayerId, Claim> };

/** The trail does not say that an owner who changes the own score has decided. Then claims may be over: not sure. */
export function holesByTrail(trail: readonly Entry[], owner: PlayerId): ReadonlyMap<number, Hole> {
  const holes = new Map<number, Hole>();
  for (const entry of trail) {
    const { action, actorId, after } = entry;
    if (entry.subjectId !== owner || actorId === null) continue;
    if (action === "correct-card")
      for (const { holeNumber, gross } of JSON.parse(after ?? "").holes)
        holes.set(holeNumber, { by: owner, gross, claims: new Map() });
    if (!entering.includes(action)) continue;
    const { holeNumber, gross } = JSON.parse(after ?? "");
    const hole = holes.get(holeNumber);
    if (action === "save-hole") holes.set(holeNumber, savedOver(hole, { by: actorId, gross }, owner));
    else if (hole && action === "agree-hole" && actorId === owner) agree(hole, owner);
    else hole?.claims.set(actorId, { gross, isSure: true });
  }
  return holes;
}

const entering = ["save-hole", "claim-hole", "agree-hole"];

/** Over another's score there is only the owner's decision, which ends all claims. */
function savedOver(hole: Hole | undefined, saved: Pick<Hole, "by" | "gross">, owner: PlayerId): Hole {
  if (hole?.by !== saved.by) return { ...saved, claims: new Map() };
  return { ...saved, claims: saved.by === owner ? unsure(hole.claims) : hole.claims };
}

/** The owner takes the score over. It stays as a claim of its scorer, unless the owner has decided. */
function agree(hole: Hole, owner: PlayerId): void {
  const claims = hole.by === owner ? new Map() : unsure(hole.claims);
  claims.delete(owner);
  if (hole.by !== owner) claims.set(hole.by, { gross: hole.gross, isSure: false });
  Object.assign(hole, { by: owner, claims });
}

function unsure(claims: Hole["claims"]): Hole["claims"] {
  return new Map([...claims].map(([by, { gross }]) => [by, { gross, isSure: false }]));
}

/** True if one of the two players of a bet has kept the other's card, who has neither submitted it nor left. */
export function isKeptByOther(trail: readonly Entry[], sides: readonly PlayerId[]): boolean {
  return sides.some((owner) => {
    const isKept = [...holesByTrail(trail, owner).values()].some(
      ({ by }) => by !== owner && sides.includes(by),
    );
    return isKept && !isConfirmed(trail, owner);
  });
}

function isConfirmed(trail: readonly Entry[], owner: PlayerId): boolean {
  const confirming = ["submit-card", "mark-left", "undo-left"];
  const last = trail.findLast((entry) => entry.subjectId === owner && confirming.includes(entry.action));
  return last !== undefined && last.action !== "undo-left";
}

export async function checkScorers(club: Club): Promise<void> {
  const { kysely } = club.server.db();
  const trail = await kysely.selectFrom("audit").selectAll().orderBy("eventOrder").execute();
  for (const teeTime of await kysely.selectFrom("teeTimes").selectAll().execute())
    for (const { actor } of club.players)
      await checkHoles(club, trail, { teeTimeId: teeTime.id, playerId: actor.id });
  for (const [i, { action, actorId, subjectId, teeTimeId }] of trail.entries()) {
    if (!entering.includes(action) || actorId === null || actorId === subjectId) continue;
    const refused = refusals(trail.slice(0, i), {
      teeTimeId: teeTimeId ?? "",
      scorer: actorId,
      owner: subjectId,
    });
    for (const reason of refused) club.faults.push(`${actorId} entered a score of ${subjectId}: ${reason}`);
  }
}

type Card = { readonly teeTimeId: string; readonly playerId: PlayerId };

async function checkHoles({ server, faults }: Club, trail: readonly Entry[], card: Card): Promise<void> {
  const { kysely } = server.db();
  const ofTeeTime = trail.filter(({ teeTimeId }) => teeTimeId === card.teeTimeId);
  const expected = holesByTrail(ofTeeTime, card.playerId);
  const isOfCard = (hole: Card) => hole.teeTimeId === card.teeTimeId && hole.playerId === card.playerId;
  const held = (await kysely.selectFrom("cardHoles").selectAll().execute()).filter(isOfCard);
  const claims = (await kysely.selectFrom("holeClaims").selectAll().execute()).filter(isOfCard);
  for (const { holeNumber, scorerId, ...columns } of held) {
    const hole = expected.get(holeNumber);
    const what = `${card.playerId}'s hole ${holeNumber}`;
    if (hole?.by !== (scorerId ?? card.playerId))
      faults.push(`${what} is by ${scorerId}, and not by ${hole?.by}`);
    const isOpen = ([, gross]: readonly [PlayerId, Entered]) => gross !== enteredIn(columns);
    const found = claims
      .filter((claim) => claim.holeNumber === holeNumber)
      .map((claim) => [claim.byId, enteredIn(claim)] as const)
      .filter(isOpen);
    for (const [by, gross] of found)
      if (hole?.claims.get(by)?.gross !== gross)
        faults.push(`${what}: nobody knows the claim ${gross} by ${by}`);
    for (const [by, { gross, isSure }] of hole?.claims ?? [])
      if (isSure && isOpen([by, gross]) && !found.some(([id]) => id === by))
        faults.push(`${what}: the claim ${gross} by ${by} is gone`);
  }
}

type Keeping = { readonly teeTimeId: string; readonly scorer: PlayerId; readonly owner: PlayerId };

/** Everything that forbids the scorer to enter scores for the owner after `trail`. */
function refusals(trail: readonly Entry[], { teeTimeId, scorer, owner }: Keeping): string[] {
  const last = (subjectId: string, actions: readonly string[]) =>
    trail.findLast((entry) => entry.subjectId === subjectId && actions.includes(entry.action));
  const places = [scorer, owner].map((playerId) => {
    const entry = trail.findLast(
      (one) => one.subject === "place" && one.teeTimeId === teeTimeId && one.subjectId === playerId,
    );
    return JSON.parse(entry?.after ?? "null");
  });
  const [own, others] = places;
  const isTogether = own?.groupNumber != null && own.groupNumber === others?.groupNumber;
  const settings = trail.findLast(({ action }) => action === "change-club-settings")?.after ?? "{}";
  const isActive = places.every((place) => place && !place.waitlist && !place.noShow);
  const refuses = last(owner, ["refuse-group-scores", "let-group-score"])?.action === "refuse-group-scores";
  const ofTeeTime = trail.filter((entry) => entry.teeTimeId === teeTimeId);
  return [
    ...(JSON.parse(settings).scorers === true ? [] : ["scorers-off"]),
    ...(isTogether && isActive ? [] : ["not-in-your-group"]),
    ...(own?.noShow ? ["no-show"] : []),
    ...(refuses ? ["group-scores-refused"] : []),
    ...(isConfirmed(ofTeeTime, owner) ? ["card-confirmed"] : []),
  ];
}

/** The server must at some moment have had the reason with which a phone has parked an entry. */
export async function checkParked(club: Club): Promise<void> {
  const trail = await club.server.db().kysely.selectFrom("audit").selectAll().orderBy("eventOrder").execute();
  for (const { playerId, ownerId, teeTimeId, state } of club.left) {
    if (ownerId === undefined || state.is !== "parked") continue;
    const { reason, text } = state.because;
    meet(club, `a scorer's entry that is parked: ${reason}`);
    const isByNetwork = text.startsWith("Said by the network");
    // The restored server has forgotten what it had refused.
    if (isByNetwork || club.restoredAfter > 0) continue;
    const keeping = { teeTimeId, scorer: playerId, owner: ownerId };
    if (!trail.some((_, i) => refusals(trail.slice(0, i + 1), keeping).includes(reason)))
      club.faults.push(`${playerId}'s entry for ${ownerId} is parked (${reason}), and nothing refuses it`);
  }
}
