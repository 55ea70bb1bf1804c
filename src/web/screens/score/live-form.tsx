/**
 * One hole at a time with one thumb: the keypad chooses, Save + Next Hole saves and goes on. It
 * opens at the first hole that is empty on this phone and on the server (ruling 14).
 */
import { useEffect, useState } from "react";
import type { Card, CardAnswer } from "#contract/cards";
import { liveScoring } from "#contract/labels/score";
import { holesPerRound } from "#rules/golf";
import { firstEmptyHole } from "#rules/round";
import { strokesOnHoles } from "#rules/strokes";
import { Button } from "../../components/button.tsx";
import { HoleHeading } from "./hole-heading.tsx";
import { HoleKeypad } from "./hole-keypad.tsx";
import { HoleScore } from "./hole-score.tsx";
import { HoleStrip } from "./hole-strip.tsx";
import { LiveBets } from "./live-bets.tsx";
import { SyncLine } from "./sync-line.tsx";
import { type KeptOnPhone, useOwnCard } from "./use-own-card.ts";
import { useSaveHole } from "./use-save-hole.ts";

export function LiveForm(props: { teeTime: CardAnswer["teeTime"]; card: Card; kept: KeptOnPhone }) {
  const own = useOwnCard(props.teeTime, props.card, props.kept);
  const { card, draft } = own;
  // Null until the player has moved: the hole then follows what another phone enters.
  const [chosen, setChosen] = useState<number | null>(null);
  const holeNumber = chosen ?? firstEmptyHole(card.gross) ?? holesPerRound;
  const saving = useSaveHole(own, setChosen);
  useEffect(() => draft.forgetSaved());

  const hole = card.holes[holeNumber - 1];
  const strokes = strokesOnHoles(card.adjustedHandicap, card.holes)[holeNumber - 1] ?? 0;
  const gross = draft.scores[holeNumber - 1] ?? null;
  const isLast = holeNumber === holesPerRound;
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
          <LiveBets teeTimeId={props.teeTime.id} />
          <SyncLine own={own} />
        </div>
        <HoleKeypad par={hole.par} gross={gross} onChoose={enter} />
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
