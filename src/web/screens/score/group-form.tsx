/** The form opens at the first hole that is empty on a card that the player can fill (ruling 14). */
import { useEffect, useState } from "react";
import type { CardAnswer } from "#contract/cards/cards";
import type { GroupCards } from "#contract/cards/group-cards";
import { groupScores } from "#contract/labels/group-scores";
import { liveScoring } from "#contract/labels/live-scoring";
import { unsent as words } from "#contract/labels/unsent";
import { type Entered, holesPerRound } from "#rules/golf";
import { ConfirmationPlace } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { UnsentLine } from "../../components/unsent/unsent-line.tsx";
import { changeDraft, withoutSaved } from "../../drafts/card-draft.ts";
import { type UnsentEntries, withClaims } from "../../outbox/unsent.ts";
import { useSession } from "../../session.tsx";
import { GroupHoles } from "./group-holes.tsx";
import { GroupPlayers } from "./group-players.tsx";
import { groupRows, mayFill, savedOf } from "./group-rows.ts";
import { groupSyncText, ofTeeTime } from "./group-sync.ts";
import { firstHole, firstWithout, nextWithout, scoreOn } from "./group-turns.ts";
import { HoleHeading } from "./hole-heading.tsx";
import { HoleKeypad } from "./hole-keypad.tsx";
import { loadSheets } from "./hole-strip.tsx";
import { LateSays } from "./late-says.tsx";
import type { GroupDrafts } from "./use-group-drafts.ts";
import { useOpenSays } from "./use-own-card.ts";
import { useSaveGroup } from "./use-save-group.ts";

export function GroupForm(props: {
  answer: GroupCards;
  own: CardAnswer | undefined;
  unsent: UnsentEntries;
  drafts: GroupDrafts;
}) {
  const { answer, drafts } = props;
  const { me } = useSession();
  const round = { playerId: me.id, teeTimeId: answer.teeTime.id };
  const ofRound = ofTeeTime(props.unsent, round.teeTimeId);
  const rows = groupRows(answer, props.own?.card ?? null, me.id, ofRound.entries, drafts.draftOf);
  const toFill = rows.filter(mayFill);
  const mine = rows.find(({ isMe }) => isMe);
  const unsent = mine ? withClaims(ofRound, mine.round, mine.begun) : ofRound;
  const says = useOpenSays(props.own?.says ?? [], mine ? savedOf(mine) : []);
  const [holeNumber, setHoleNumber] = useState(() => firstHole(toFill));
  const [chosenId, setChosen] = useState(() => firstWithout(toFill, holeNumber)?.player.id);
  const saving = useSaveGroup({ round, rows: toFill, drafts, unsent, says, goTo });
  useEffect(() => {
    for (const row of toFill) drafts.change(row.player.id, (draft) => withoutSaved(draft, savedOf(row)));
  });

  const chosen = toFill.find(({ player }) => player.id === chosenId) ?? toFill[0];
  const hole = (chosen?.card ?? answer.course).holes[holeNumber - 1];
  const gross = chosen ? scoreOn(chosen, holeNumber) : null;
  const isEmpty = toFill.every((row) => scoreOn(row, holeNumber) === null);
  const isLast = holeNumber === holesPerRound;
  if (!hole) return null;

  function goTo(number: number): void {
    setHoleNumber(number);
    setChosen(firstWithout(toFill, number)?.player.id);
  }

  function enter(score: Entered): void {
    if (saving.isBusy || !chosen) return;
    void loadSheets().catch(() => {});
    const { server, player, scores } = chosen;
    drafts.change(player.id, (draft) =>
      changeDraft(draft, scores, scores.with(holeNumber - 1, score), server),
    );
    setChosen(nextWithout(toFill, chosen, holeNumber).player.id);
  }

  return (
    <div className="@container/large-text flex grow flex-col gap-4 short:gap-2 sideways:grid sideways:grid-cols-2 sideways:items-start sideways:gap-x-4">
      <div className="flex flex-col gap-4 short:gap-1">
        <div className="flex flex-col large:flex-row large:flex-wrap large:items-end large:gap-x-2">
          <HoleHeading hole={hole} strokes={0} />
        </div>
        <LateSays says={says} />
        <GroupPlayers
          answer={answer}
          own={props.own}
          rows={rows}
          hole={hole}
          chosenId={chosen?.player.id}
          onChoose={setChosen}
        />
      </div>
      <div className="mt-auto flex flex-col gap-2 sideways:mt-0">
        <div className="figures flex flex-wrap content-end items-baseline justify-end gap-x-3 short:text-small short:leading-tight">
          <ConfirmationPlace />
          {isEmpty && (
            <p id="why-not" className="text-small">
              {toFill.length > 0 ? liveScoring.chooseScore : groupScores.nobody}
            </p>
          )}
          <UnsentLine unsent={unsent} text={groupSyncText(unsent, toFill, drafts.isStored)} isQuiet />
        </div>
        {chosen && <HoleKeypad par={hole.par} gross={gross} onChoose={enter} />}
        <Button
          disabled={isEmpty}
          describedBy={isEmpty ? "why-not" : undefined}
          busy={saving.isBusy}
          onPress={() => void saving.save(holeNumber)}
        >
          {isLast ? words.finish : liveScoring.saveAndNext}
        </Button>
        <div className="flex flex-wrap gap-2 *:w-auto *:grow *:px-2 *:text-body">
          <Button look="quiet" disabled={holeNumber === 1} onPress={() => goTo(holeNumber - 1)}>
            {liveScoring.previous}
          </Button>
          <GroupHoles rows={toFill} current={holeNumber} onChoose={goTo} />
        </div>
      </div>
    </div>
  );
}
