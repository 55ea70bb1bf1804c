import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import { holesFilled, printHoles } from "#rules/cards/gross";
import type { TeeTimeId } from "#rules/golf";
import { textOfUnsent } from "../../components/unsent/unsent-line.tsx";
import { unsavedHoles } from "../../drafts/card-draft.ts";
import { holesUnsent, type Unsent } from "../../outbox/entry.ts";
import type { UnsentEntries } from "../../outbox/unsent.ts";
import { type GroupRow, savedOf } from "./group-rows.ts";

/** The entries of all cards that the player fills in this round. */
export function ofTeeTime(unsent: UnsentEntries, teeTimeId: TeeTimeId): UnsentEntries {
  const isOfTeeTime = (entry: Unsent) => entry.teeTimeId === teeTimeId;
  return {
    ...unsent,
    entries: unsent.entries.filter(isOfTeeTime),
    unstored: unsent.unstored.filter(isOfTeeTime),
  };
}

export function groupSyncText(unsent: UnsentEntries, rows: readonly GroupRow[], isStored: boolean): string {
  const unstored = holesUnsent(unsent.unstored).map(({ part }) => part);
  const typed = rows.flatMap(({ draft, card }) => (card ? unsavedHoles(draft, card) : []));
  if (unstored.length > 0 || (typed.length > 0 && !isStored))
    return fill(words.waitingNotKept, { holes: holesText([...unstored, ...typed]) });
  const said = textOfUnsent(unsent);
  if (typed.length > 0 && unsent.canRead && said !== scoreEntry.needsDecision) {
    const text = new Set(typed).size === 1 ? liveScoring.waitingOne : liveScoring.waiting;
    return [fill(text, { holes: holesText(typed) }), said].filter(Boolean).join(" · ");
  }
  return said || (rows.some((row) => holesFilled(savedOf(row)) > 0) ? scoreEntry.submitted : "");
}

function holesText(holes: readonly number[]): string {
  return printHoles([...new Set(holes)].toSorted((a, b) => a - b));
}
