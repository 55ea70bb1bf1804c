/**
 * One hole at a time with one thumb: the keypad chooses, Save + Next Hole saves and goes on. It
 * opens at the first hole that is empty on the server, on whichever phone (ruling 14).
 */
import { useEffect, useRef, useState } from "react";
import type { Card } from "#contract/cards";
import { liveScoring } from "#contract/labels/score";
import { holesPerRound } from "#rules/golf";
import { firstEmptyHole } from "#rules/round";
import { strokesOnHoles } from "#rules/strokes";
import { Button } from "../../components/button.tsx";
import type { CardDraft } from "../../drafts/card-draft.ts";
import type { DraftKey } from "../../drafts/stored-drafts.ts";
import { HoleConflicts, useFocusOnDecisions } from "./hole-conflicts.tsx";
import { HoleHeading } from "./hole-heading.tsx";
import { HoleKeypad } from "./hole-keypad.tsx";
import { HoleScore } from "./hole-score.tsx";
import { HoleStrip } from "./hole-strip.tsx";
import { LiveBets } from "./live-bets.tsx";
import { SyncLine } from "./sync-line.tsx";
import { useCardDraft } from "./use-card-draft.ts";
import { useSaveHole } from "./use-save-hole.ts";

export function LiveForm(props: { draftKey: DraftKey; card: Card; keptDraft: CardDraft }) {
  const { card, draftKey } = props;
  const draft = useCardDraft(draftKey, card, props.keptDraft);
  // Null until the player has moved: the hole then follows what another phone enters.
  const [chosen, setChosen] = useState<number | null>(null);
  const holeNumber = chosen ?? firstEmptyHole(card.gross) ?? holesPerRound;
  const saving = useSaveHole(draftKey, card, draft, setChosen);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnDecisions(form, saving.conflicts.length);
  useEffect(() => draft.forgetSaved());

  const hole = card.holes[holeNumber - 1];
  const strokes = strokesOnHoles(card.adjustedHandicap, card.holes)[holeNumber - 1] ?? 0;
  const gross = draft.scores[holeNumber - 1] ?? null;
  const isLast = holeNumber === holesPerRound;
  const isUndecided = saving.conflicts.length > 0;
  if (!hole) return null;

  function enter(score: number | null): void {
    if (saving.isBusy) return;
    setChosen(holeNumber);
    draft.changeScores(draft.scores.with(holeNumber - 1, score));
  }

  function goTo(number: number): void {
    // An emptied field is no score: the hole keeps the one it had.
    if (gross === null) draft.forget(holeNumber);
    setChosen(number);
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex grow flex-col gap-4 short:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (gross !== null) void saving.save(holeNumber);
      }}
    >
      <HoleStrip holes={card.holes} scores={draft.scores} current={holeNumber} onChoose={goTo} />
      <HoleHeading hole={hole} strokes={strokes} />
      <HoleScore
        hole={hole}
        gross={gross}
        strokes={strokes}
        card={card}
        scores={draft.scores}
        isSaving={saving.isBusy}
        onGross={enter}
      />
      {/* At the foot of the screen, where the thumb is, however long the page; not where large text leaves it no room. */}
      <div className="mt-auto flex flex-col gap-2 bg-ground pb-2 short:pb-1 [@media(min-height:38rem)]:sticky [@media(min-height:38rem)]:bottom-0">
        <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 short:text-small short:leading-tight">
          <LiveBets teeTimeId={draftKey.teeTimeId} />
          <SyncLine card={card} draft={draft} isBusy={saving.isBusy} isUndecided={isUndecided} />
        </div>
        {isUndecided ? (
          <HoleConflicts
            text={liveScoring.conflictText}
            conflicts={saving.conflicts}
            onDecide={(conflict, score) => {
              draft.decide(conflict.holeNumber, { gross: score, version: conflict.version });
              saving.settle(conflict.holeNumber);
            }}
          />
        ) : (
          <HoleKeypad par={hole.par} gross={gross} onChoose={enter} />
        )}
        <Button type="submit" disabled={gross === null} busy={saving.isBusy}>
          {isLast ? liveScoring.finish : liveScoring.saveAndNext}
        </Button>
        <Button look="quiet" disabled={holeNumber === 1} onPress={() => goTo(holeNumber - 1)}>
          {liveScoring.previous}
        </Button>
      </div>
    </form>
  );
}
