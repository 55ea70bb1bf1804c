/** The card to fill in: every key is kept on the phone, and Submit Scores hands in what the player sees. */
import { scoreEntry } from "#contract/labels/score";
import { isComplete } from "#rules/round";
import { Button } from "../../components/button.tsx";
import { PostRoundTable } from "../../components/card/post-round-table.tsx";
import { textOfUnsent, UnsentLine } from "../../components/unsent/unsent-line.tsx";
import { TypedMoves } from "../../components/what-moves/typed-moves.tsx";
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
      <Button type="submit" disabled={!isComplete(draft.scores)} busy={isBusy}>
        {scoreEntry.submit}
      </Button>
    </form>
  );
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
