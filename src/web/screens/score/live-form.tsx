/** The form opens at the first hole that is empty on this phone and on the server (ruling 14). */
import { useEffect, useState } from "react";
import { liveScoring } from "#contract/labels/live-scoring";
import { enteredText, scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import { emptyHoles, firstEmptyHole, holesFilled } from "#rules/cards/gross";
import { countEntered, pickedUpHoles } from "#rules/cards/picked-up";
import { strokesOnHoles } from "#rules/cards/strokes";
import { type Entered, holesPerRound } from "#rules/golf";
import { askPlayer, ConfirmationPlace } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { needsDecision, textOfUnsent, UnsentLine } from "../../components/unsent/unsent-line.tsx";
import { unsavedHoles } from "../../drafts/card-draft.ts";
import { holesUnsent } from "../../outbox/entry.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import { HoleHeading } from "./hole-heading.tsx";
import { HoleKeypad } from "./hole-keypad.tsx";
import { HoleScore } from "./hole-score.tsx";
import { HoleStrip, loadSheets } from "./hole-strip.tsx";
import { LateSays } from "./late-says.tsx";
import { LiveStandings } from "./live-standings.tsx";
import { textOfMissing } from "./text-of-missing.ts";
import { type CardOnServer, type OwnCard, type StoredCard, useOwnCard } from "./use-own-card.ts";
import { useSaveOnPhone } from "./use-save-on-phone.ts";

export function LiveForm({ onServer, stored }: { onServer: CardOnServer; stored: StoredCard }) {
  const { teeTime } = onServer;
  const own = useOwnCard(onServer, stored);
  const { card, draft } = own;
  const [holeNumber, setHoleNumber] = useState(() => firstEmptyHole(card.gross) ?? holesPerRound);
  const saving = useSaveHole(own, setHoleNumber);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => draft.forgetSaved());

  const hole = card.holes[holeNumber - 1];
  const strokes = strokesOnHoles(card.adjustedHandicap, card.holes);
  const gross = draft.scores[holeNumber - 1] ?? null;
  const counted = countEntered(draft.scores, card);
  const saved = own.saved[holeNumber - 1] ?? null;
  const isLast = holeNumber === holesPerRound;
  if (!hole) return null;

  function enter(score: Entered | null, typed: string | null = null): void {
    if (saving.isBusy) return;
    setRefused(typed);
    void loadSheets().catch(() => {});
    draft.changeScores(draft.scores.with(holeNumber - 1, score));
  }

  function goTo(number: number): void {
    if (gross === null) draft.forget(holeNumber);
    setRefused(null);
    setHoleNumber(number);
  }

  return (
    <form
      noValidate
      className="@container/large-text flex grow flex-col gap-4 short:gap-2 sideways:grid sideways:grid-cols-2 sideways:items-start sideways:gap-x-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (gross !== null) void saving.save(holeNumber);
      }}
    >
      <div className="flex flex-col gap-4 short:gap-1">
        <HoleStrip
          teeTimeId={teeTime.id}
          holes={card.holes}
          strokes={strokes}
          scores={counted}
          pickedUp={pickedUpHoles(draft.scores)}
          unsaved={holesOnPhone(own)}
          current={holeNumber}
          onChoose={goTo}
        />
        <LateSays says={own.says} />
        <div className="flex flex-col gap-4 short:gap-1 large:flex-row large:flex-wrap large:items-end large:gap-x-2 large:gap-y-2">
          <HoleHeading hole={hole} strokes={strokes[holeNumber - 1] ?? 0} />
          <HoleScore
            hole={hole}
            gross={gross}
            saved={saved}
            strokes={strokes}
            card={card}
            scores={counted}
            isSaving={saving.isBusy}
            refused={refused}
            onGross={enter}
          />
        </div>
      </div>
      {/* This part is at the foot of the screen, near the thumb. If large text leaves no room, the part scrolls with the form. */}
      <div className="sticky bottom-[min(0px,calc((100dvh-38rem)*99))] mt-auto flex flex-col gap-2 bg-ground pb-2 short:pb-1 sideways:mt-0 large:contents">
        <div className="figures flex flex-wrap items-end justify-between gap-x-4 gap-y-2 short:text-small short:leading-tight">
          <LiveStandings teeTimeId={teeTime.id} />
          {/* Two lines are reserved, so that no key moves under the thumb when the second line comes or goes. */}
          <div className="ml-auto flex min-h-[2lh] flex-wrap content-end items-baseline justify-end gap-x-3 short:min-h-0 large:min-h-0">
            <ConfirmationPlace />
            {gross === null && (
              // While a score needs a decision, a small phone has no room for this text. Then only screen
              // readers get it.
              <p id="why-not" className={needsDecision(own.unsent) ? "sr-only" : "text-small"}>
                {whyNotSaved(refused, holeNumber, saved)}
              </p>
            )}
            <UnsentLine unsent={own.unsent} text={syncText(own)} isQuiet />
          </div>
        </div>
        <HoleKeypad par={hole.par} gross={gross} onChoose={enter} />
        <div className="flex flex-col gap-2 sideways:flex-row sideways:flex-wrap sideways:[&_button]:w-auto sideways:[&_button]:grow sideways:[&_button]:px-2 large:contents">
          <div className="contents large:sticky large:bottom-0 large:block large:bg-ground large:py-2">
            <Button
              type="submit"
              disabled={gross === null}
              describedBy={gross === null ? "why-not" : undefined}
              busy={saving.isBusy}
            >
              {isLast ? words.finish : liveScoring.saveAndNext}
            </Button>
          </div>
          <Button look="quiet" disabled={holeNumber === 1} onPress={() => goTo(holeNumber - 1)}>
            {liveScoring.previous}
          </Button>
        </div>
      </div>
    </form>
  );
}

function useSaveHole(own: OwnCard, goTo: (holeNumber: number) => void) {
  const { isBusy, saveOnPhone, leaveFinished } = useSaveOnPhone(own);
  const gross = own.draft.scores;
  const [firstEmpty, ...others] = emptyHoles(gross);

  async function save(holeNumber: number): Promise<void> {
    const isLast = holeNumber === holesPerRound;
    if (!(await saveOnPhone(isLast && firstEmpty === undefined ? "finish" : null))) return;
    if (!isLast) return goTo(holeNumber + 1);
    if (firstEmpty === undefined) return leaveFinished(false);
    const isLeaving = await askPlayer({
      title: textOfMissing([firstEmpty, ...others]),
      text: liveScoring.holesEmptyText,
      verb: liveScoring.leaveRound,
      otherVerb: fill(liveScoring.goToHole, { hole: firstEmpty }),
    });
    if (isLeaving) await navigate({ to: patterns.home });
    else goTo(firstEmpty);
  }

  return { save, isBusy };
}

function whyNotSaved(refused: string | null, hole: number, saved: Entered | null): string {
  if (refused !== null) return fill(liveScoring.outOfRange, { typed: refused });
  return saved === null
    ? liveScoring.chooseScore
    : fill(scoreEntry.notCleared, { hole, gross: enteredText(saved) });
}

function holesOnPhone({ card, draft, unsent }: OwnCard): number[] {
  return [...unsavedHoles(draft.current, card), ...holesUnsent(unsent.entries).map(({ part }) => part)];
}

function syncText({ card, draft, unsent }: OwnCard): string {
  const unstored = holesUnsent(unsent.unstored).map(({ part }) => part);
  const typed = unsavedHoles(draft.current, card);
  if (unstored.length > 0 || (typed.length > 0 && !draft.isStored))
    return fill(words.waitingNotKept, { holes: [...unstored, ...typed].join(", ") });
  const said = textOfUnsent(unsent);
  if (typed.length > 0 && unsent.canRead && said !== scoreEntry.needsDecision)
    return [typedText(typed), said].filter(Boolean).join(" · ");
  return said || (holesFilled(card.gross) > 0 ? scoreEntry.submitted : "");
}

function typedText(holes: readonly number[]): string {
  const text = holes.length === 1 ? liveScoring.waitingOne : liveScoring.waiting;
  return fill(text, { holes: holes.join(", ") });
}
