/**
 * The card to fill in: every key is kept on the phone, and Submit Scores sends what the player
 * sees. The player decides conflicts with another device.
 */
import { useRef } from "react";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import { isComplete } from "#rules/round";
import { Button } from "../../components/button.tsx";
import { PostRoundTable } from "../../components/card/post-round-table.tsx";
import type { CardDraft } from "../../drafts/card-draft.ts";
import type { DraftKey } from "../../drafts/stored-drafts.ts";
import { HoleConflicts, useFocusOnDecisions } from "./hole-conflicts.tsx";
import { useCardDraft } from "./use-card-draft.ts";
import { useSubmitCard } from "./use-submit-card.ts";

export function PostRoundForm(props: {
  draftKey: DraftKey;
  card: Card;
  keptDraft: CardDraft;
  /** Only an admin changes its scores now; a complete card can still be submitted (ruling 43). */
  isClosed: boolean;
}) {
  const { card } = props;
  const draft = useCardDraft(props.draftKey, card, props.keptDraft);
  const submission = useSubmitCard(props.draftKey, card, draft.current);
  const form = useRef<HTMLFormElement>(null);
  const { conflicts } = submission;
  useFocusOnDecisions(form, conflicts.length);

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      <PostRoundTable
        card={card}
        scores={draft.scores}
        isReadOnly={props.isClosed || submission.isBusy}
        onScores={draft.changeScores}
      />
      {conflicts.length > 0 && (
        <HoleConflicts
          text={scoreEntry.conflictText}
          conflicts={conflicts}
          onDecide={(conflict, gross) => {
            draft.decide(conflict.holeNumber, { gross, version: conflict.version });
            submission.settle(conflict.holeNumber);
          }}
        />
      )}
      <p aria-live="polite" className="text-center text-small">
        {conflicts.length > 0 ? scoreEntry.needsDecision : draft.state}
      </p>
      <Button type="submit" disabled={!isComplete(draft.scores)} busy={submission.isBusy}>
        {scoreEntry.submit}
      </Button>
    </form>
  );
}
