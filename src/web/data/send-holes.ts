/**
 * How do scores reach the server? In one batch, with an answer for each hole; what another device
 * changed in the meantime comes back as a conflict, for the player to decide (rulings 17 and 18).
 */
import type { Card, HoleEntry } from "#contract/cards";
import type { Answer } from "#contract/schemas";
import type { ScoringWay } from "#rules/round";
import { ifLost } from "./look-up.ts";
import { request } from "./request.ts";

export type HoleConflict = {
  holeNumber: number;
  mine: number | null;
  /** What the server holds, and the version to answer it with. */
  theirs: number | null;
  version: number;
};

/** `card` is what the server holds now. */
export async function sendHoles(
  teeTimeId: string,
  way: ScoringWay,
  entries: HoleEntry[],
): Promise<{ card: Card; conflicts: HoleConflict[] }> {
  const body = { way, entries };
  const { outcomes, card } = await request("saveHoles", { params: { teeTimeId }, body }).catch(
    ifLost(() => lookForHoles(teeTimeId, entries)),
  );
  const conflicts = outcomes
    .filter(({ outcome }) => outcome === "conflict")
    .map(({ holeNumber, gross, version }) => {
      const mine = entries.find((entry) => entry.holeNumber === holeNumber)?.gross ?? null;
      return { holeNumber, mine, theirs: gross, version };
    });
  return { card, conflicts };
}

async function lookForHoles(teeTimeId: string, entries: HoleEntry[]): Promise<Answer<"saveHoles"> | null> {
  const { card } = await request("readCard", { params: { teeTimeId } });
  const held = (holeNumber: number) => card?.gross[holeNumber - 1];
  if (card === null || entries.some(({ holeNumber, gross }) => held(holeNumber) !== gross)) return null;
  const outcomes = entries.map(({ holeNumber, gross }) => {
    const version = card.versions[holeNumber - 1] ?? 0;
    return { holeNumber, outcome: "saved" as const, gross, version };
  });
  return { outcomes, card };
}
