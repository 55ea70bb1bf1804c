/**
 * How do scores reach the server? In one batch, with an answer for each hole; what another device
 * changed meanwhile comes back as a conflict, for the player to decide (rulings 17 and 18).
 */
import type { Card, HoleEntry } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { Answer } from "#contract/schemas";
import type { GrossScores, TeeTimeId } from "#rules/golf";
import { asksAboutGross, type ScoringWay } from "#rules/round";
import { askPlayer } from "../../components/announcements.tsx";
import { ifLost } from "../../data/look-up.ts";
import { request } from "../../data/request.ts";
import { type CardDraft, withDraft } from "../../outbox/card-draft.ts";

export type HoleConflict = {
  holeNumber: number;
  mine: number | null;
  /** What the server holds, and the version to answer it with. */
  theirs: number | null;
  version: number;
};

/** `card` is what the server holds now. */
export async function sendHoles(
  teeTimeId: TeeTimeId,
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

async function lookForHoles(teeTimeId: TeeTimeId, entries: HoleEntry[]): Promise<Answer<"saveHoles"> | null> {
  const { card } = await request("readCard", { params: { teeTimeId } });
  const held = (holeNumber: number) => card?.gross[holeNumber - 1];
  if (card === null || entries.some(({ holeNumber, gross }) => held(holeNumber) !== gross)) return null;
  const outcomes = entries.map(({ holeNumber, gross }) => {
    const version = card.versions[holeNumber - 1] ?? 0;
    return { holeNumber, outcome: "saved" as const, gross, version };
  });
  return { outcomes, card };
}

/**
 * False when the player would rather look again. Each score is asked about once, and one that the
 * server already has not at all.
 */
export async function confirmRareScores(
  card: { gross: GrossScores; versions: readonly number[] },
  draft: CardDraft,
  confirmed: Set<string>,
): Promise<boolean> {
  for (const [i, gross] of withDraft(card, draft).entries()) {
    const question = fill(scoreEntry.askGross, { hole: i + 1, gross: gross ?? scoreEntry.blank });
    if (gross === null || !asksAboutGross(gross)) continue;
    if (gross === card.gross[i] || confirmed.has(question)) continue;
    const isRight = await askPlayer({
      title: question,
      text: scoreEntry.askGrossText,
      verb: scoreEntry.askGrossVerb,
    });
    if (!isRight) return false;
    confirmed.add(question);
  }
  return true;
}
