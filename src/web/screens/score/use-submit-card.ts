/**
 * How does a card reach the server? Rare scores are asked about once, the holes go first, the
 * submission behind them; only its acknowledgement clears the phone's draft (rulings 17 and 23).
 */
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels";
import { failures, fill } from "#contract/messages";
import { asksAboutGross } from "#rules/round";
import { askPlayer } from "../../components/announcements.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { type CardDraft, entriesToSend, withDraft } from "../../outbox/card-draft.ts";
import { takeRevs } from "../../outbox/device.ts";
import { type DraftKey, removeDraft } from "../../outbox/drafts.ts";
import { patterns } from "../../paths.ts";

export type HoleConflict = {
  holeNumber: number;
  mine: number | null;
  /** What the server holds, and the version to answer it with. */
  theirs: number | null;
  version: number;
};

export function useSubmitCard(key: DraftKey, card: Card, draft: CardDraft) {
  const [conflicts, setConflicts] = useState<readonly HoleConflict[]>([]);
  const confirmed = useRef(new Set<string>());
  const navigate = useNavigate();
  const { isBusy, run } = useChange(failures.saveScores);

  async function submit() {
    if (!(await confirmRareScores(card, draft, confirmed.current))) return;
    await run(
      () => send(key, card, draft),
      async (found) => {
        setConflicts(found);
        if (found.length === 0) await navigate({ to: patterns.home });
      },
    );
  }

  const settle = (holeNumber: number) =>
    setConflicts((all) => all.filter((conflict) => conflict.holeNumber !== holeNumber));

  return { submit, isBusy, conflicts, settle };
}

/** Sends the holes and, when none is in conflict, the submission; repeatable at any point. */
async function send(
  { teeTimeId, playerId }: DraftKey,
  card: Card,
  draft: CardDraft,
): Promise<HoleConflict[]> {
  const params = { teeTimeId };
  const entries = entriesToSend(card, draft, await takeRevs(card.holes.length));
  const { outcomes } = await request("saveHoles", { params, body: { way: "post-round", entries } });
  const shown = withDraft(card, draft);
  const conflicts = outcomes
    .filter(({ outcome }) => outcome === "conflict")
    .map(({ holeNumber, gross, version }) => ({
      holeNumber,
      mine: shown[holeNumber - 1] ?? null,
      theirs: gross,
      version,
    }));
  if (conflicts.length > 0) return conflicts;
  await request("submitCard", { params });
  await removeDraft({ playerId, teeTimeId });
  return [];
}

/** False when the player would rather look again. A score the server already has is not asked about. */
async function confirmRareScores(card: Card, draft: CardDraft, confirmed: Set<string>): Promise<boolean> {
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
