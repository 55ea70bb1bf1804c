/** Where are my scores? One quiet line (experience 7). */
import type { Card } from "#contract/cards";
import { liveScoring, scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { holesFilled } from "#rules/round";
import { unsavedHoles } from "../../drafts/card-draft.ts";
import type { CardDraftShown } from "./use-card-draft.ts";

type Sync = { card: Card; draft: CardDraftShown; isBusy: boolean; isUndecided: boolean };

export function SyncLine(props: Sync) {
  return (
    <p aria-live="polite" className="text-small">
      {textOf(props)}
    </p>
  );
}

function textOf({ card, draft, isBusy, isUndecided }: Sync): string {
  if (isUndecided) return scoreEntry.needsDecision;
  if (isBusy) return liveScoring.saving;
  const unsaved = unsavedHoles(draft.current, card);
  if (unsaved.length > 0) {
    const text = draft.isKept ? liveScoring.waiting : liveScoring.waitingNotKept;
    return fill(text, { holes: unsaved.join(", ") });
  }
  return holesFilled(card.gross) > 0 ? scoreEntry.submitted : "";
}
