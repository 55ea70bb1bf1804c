/** The card to fill in: every key is kept on the phone, and Submit Scores hands in what the player sees. */
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { emptyHoles, isComplete, printHoles } from "#rules/round";
import { Button } from "../../components/button.tsx";
import { PostRoundTable } from "../../components/card/post-round-table.tsx";
import { textOfUnsent, UnsentLine } from "../../components/unsent/unsent-line.tsx";
import { TypedMoves } from "../../components/what-moves/what-moves.tsx";
import { ownCardPreview } from "../../data/preview-queries.ts";
import { isEmpty } from "../../drafts/card-draft.ts";
import { LateSays } from "./late-says.tsx";
import { type CardOnServer, type KeptOnPhone, type OwnCard, useOwnCard } from "./use-own-card.ts";
import { useSubmitCard } from "./use-submit-card.ts";

export function PostRoundForm({ onServer, kept }: { onServer: CardOnServer; kept: KeptOnPhone }) {
  const { teeTime } = onServer;
  const own = useOwnCard(onServer, kept);
  const { card, draft } = own;
  const { submit, isBusy } = useSubmitCard(own);
  const whyNot = whyNotSubmitted(own);

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LateSays says={own.says} />
      <PostRoundTable
        card={card}
        scores={draft.scores}
        // Only an admin changes its scores now; a complete card can still be submitted (ruling 43).
        isReadOnly={teeTime.cardsClosed || isBusy}
        onScores={draft.changeScores}
      />
      <TypedMoves
        typed={teeTime.cardsClosed ? null : changedOnSaved(own)}
        isSaving={isBusy}
        queryFor={(holes) => ownCardPreview({ teeTimeId: teeTime.id }, { basis: null, holes })}
      />
      <UnsentLine unsent={own.unsent} text={textOf(own)} />
      {whyNot && (
        <p id="why-not" className="text-center text-small">
          {whyNot}
        </p>
      )}
      <Button
        type="submit"
        disabled={whyNot !== null}
        describedBy={whyNot === null ? undefined : "why-not"}
        busy={isBusy}
      >
        {scoreEntry.submit}
      </Button>
    </form>
  );
}

/** A score that is saved can be changed and not cleared; then which holes are missing. Null where nothing is. */
function whyNotSubmitted({ card, draft: { scores } }: OwnCard): string | null {
  const empty = emptyHoles(scores);
  const cleared = empty.filter((hole) => (card.gross[hole - 1] ?? null) !== null);
  const texts = cleared.map((hole) =>
    fill(scoreEntry.notCleared, { hole, gross: card.gross[hole - 1] ?? "" }),
  );
  const missing = empty.filter((hole) => !cleared.includes(hole));
  if (missing.length > 0)
    texts.push(
      fill(missing.length === 1 ? scoreEntry.holeMissing : scoreEntry.holesMissing, {
        holes: printHoles(missing),
      }),
    );
  return texts.length === 0 ? null : texts.join(" ");
}

/** What Submit Scores would change on a card that is saved; null while that is nothing, or a hole is blank. */
function changedOnSaved({ server, draft: { scores } }: OwnCard) {
  if (!server.complete || !isComplete(scores)) return null;
  const holes = scores.flatMap((gross, i) =>
    gross === server.gross[i] ? [] : [{ holeNumber: i + 1, gross, base: server.versions[i] ?? 0 }],
  );
  return holes.length === 0 ? null : holes;
}

function textOf({ card, draft, unsent }: OwnCard): string {
  if (!draft.isKept || !unsent.keeps || unsent.notKept.length > 0) return scoreEntry.draftNotKept;
  const kept = textOfUnsent(unsent);
  if (kept === scoreEntry.needsDecision || isEmpty(draft.current))
    return kept || (card.complete ? scoreEntry.submitted : "");
  return scoreEntry.draftKept;
}
