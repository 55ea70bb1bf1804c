/** Saves what is typed on the cards of the group on the phone, and sends it (ruling 57). */
import { useRef, useState } from "react";
import { groupScores } from "#contract/labels/group-scores";
import { liveScoring } from "#contract/labels/live-scoring";
import { failures, fill } from "#contract/messages";
import { emptyHoles } from "#rules/cards/gross";
import { holesPerRound, type PlayerId, type TeeTimeId } from "#rules/golf";
import { alertPlayer, askPlayer } from "../../components/announcements.tsx";
import { confirmRareScores } from "../../components/card/confirm-rare-scores.ts";
import { showFinished } from "../../components/finish/show-finished.ts";
import { withoutSent } from "../../drafts/card-draft.ts";
import type { RoundKey } from "../../outbox/entry.ts";
import { trySending } from "../../outbox/outbox.ts";
import { holesToSave } from "../../outbox/own-card.ts";
import { listUnsent, type UnsentEntries } from "../../outbox/unsent.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import type { FilledRow } from "./group-rows.ts";
import { ofTeeTime } from "./group-sync.ts";
import { answerMs, storeScores } from "./store-scores.ts";
import { textOfMissing } from "./text-of-missing.ts";
import type { GroupDrafts } from "./use-group-drafts.ts";
import type { useOpenSays } from "./use-own-card.ts";

export function useSaveGroup(props: {
  round: RoundKey;
  rows: readonly FilledRow[];
  drafts: GroupDrafts;
  unsent: UnsentEntries;
  says: ReturnType<typeof useOpenSays>;
  goTo: (holeNumber: number) => void;
}) {
  const { rows, drafts, unsent, says, goTo } = props;
  const { playerId, teeTimeId } = props.round;
  const confirmed = useRef(new Set<string>());
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const missing = rows.filter(({ scores }) => emptyHoles(scores).length > 0);

  async function save(holeNumber: number): Promise<void> {
    for (const { card, draft, name, isMe } of rows)
      if (!(await confirmRareScores(card, draft, confirmed.current, isMe ? "" : `${name}: `))) return;
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    const isLast = holeNumber === holesPerRound;
    try {
      for (const row of rows) await saveRow(row, isLast && missing.length === 0);
      void sendOrWarn(playerId, teeTimeId, unsent.unstored.length === 0);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
    if (!isLast) return goTo(holeNumber + 1);
    if (missing.length === 0) return leaveFinished();
    const hole = Math.min(...missing.flatMap(({ scores }) => emptyHoles(scores)));
    if (await askToLeave(missing, hole)) await navigate({ to: patterns.home });
    else goTo(hole);
  }

  async function saveRow(row: FilledRow, isFinished: boolean): Promise<void> {
    const { round, server, draft, scores, player, isMe } = row;
    const holes = holesToSave(draft, server, row.unsent);
    // Only the player ends their own round. The others confirm what was entered for them.
    const closing = isMe && isFinished ? { closing: { part: "finish", seen: scores } as const } : {};
    if (holes.length > 0 || "closing" in closing) {
      const shown = isMe ? says.shown : [];
      const saved = { ...round, way: "live", holes, shown, ...closing } as const;
      await storeScores(drafts.keyOf(player.id), saved, draft);
    }
    drafts.left(player.id, (now) => withoutSent(now, draft));
  }

  async function leaveFinished(): Promise<void> {
    await navigate({ to: patterns.home });
    const own = rows.find(({ isMe }) => isMe);
    if (own?.begun)
      await showFinished({ ...own.round, card: own.begun, scores: own.scores, isSubmitted: false });
  }

  return { isBusy, save };
}

/** The next hole does not wait for reception. A phone that cannot store scores warns at the first one. */
async function sendOrWarn(playerId: PlayerId, teeTimeId: TeeTimeId, isFirst: boolean): Promise<void> {
  await trySending(answerMs);
  const { unstored } = ofTeeTime(await listUnsent(playerId), teeTimeId);
  if (unstored.length > 0 && isFirst) alertPlayer(failures.saveScores);
}

function askToLeave(missing: readonly FilledRow[], hole: number): Promise<boolean> {
  const texts = missing.map(({ name, scores }) =>
    fill(groupScores.missing, { player: name, missing: textOfMissing(emptyHoles(scores)) }),
  );
  return askPlayer({
    title: texts.join(" "),
    text: liveScoring.holesEmptyText,
    verb: liveScoring.leaveRound,
    otherVerb: fill(liveScoring.goToHole, { hole }),
  });
}
