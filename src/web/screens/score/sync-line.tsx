/** Where are my scores? One quiet line (experience 7), which opens what is left on this phone. */

import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import { holesFilled } from "#rules/round";
import { textOfUnsent, UnsentLine } from "../../components/unsent/unsent-line.tsx";
import { unsavedHoles } from "../../drafts/card-draft.ts";
import { holesUnsent } from "../../outbox/entry.ts";
import type { OwnCard } from "./use-own-card.ts";

export function SyncLine({ own }: { own: OwnCard }) {
  return <UnsentLine unsent={own.unsent} text={textOf(own)} isQuiet />;
}

function textOf({ card, draft, unsent }: OwnCard): string {
  const notKept = holesUnsent(unsent.notKept).map(({ part }) => part);
  const typed = unsavedHoles(draft.current, card);
  if (notKept.length > 0 || (typed.length > 0 && !draft.isKept))
    return fill(words.waitingNotKept, { holes: [...notKept, ...typed].join(", ") });
  const kept = textOfUnsent(unsent);
  if (typed.length > 0 && unsent.keeps && kept !== scoreEntry.needsDecision)
    return [typedText(typed), kept].filter(Boolean).join(" · ");
  return kept || (holesFilled(card.gross) > 0 ? scoreEntry.submitted : "");
}

function typedText(holes: readonly number[]): string {
  const text = holes.length === 1 ? liveScoring.waitingOne : liveScoring.waiting;
  return fill(text, { holes: holes.join(", ") });
}
