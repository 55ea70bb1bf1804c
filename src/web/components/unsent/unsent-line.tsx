import { useState } from "react";
import { enteredText, scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import { holesUnsent, isWaiting } from "../../outbox/entry.ts";
import type { UnsentEntries } from "../../outbox/unsent.ts";
import { lazyPiece } from "../lazy-piece.tsx";
import { nameOf } from "./name-of.ts";

const UnsentSheet = lazyPiece(async () => (await import("./unsent-sheet.tsx")).UnsentSheet);

/**
 * If `isQuiet`, the line is a button only while the player must decide something. A button is higher than a
 * text, and would move the keys that the player may be tapping.
 */
export function UnsentLine(props: { unsent: UnsentEntries; text: string; isQuiet?: boolean }) {
  const { unsent, text, isQuiet = false } = props;
  const [isOpen, setOpen] = useState(false);
  const conflict = textOfConflict(unsent);
  const isButton = needsDecision(unsent) || (unsent.entries.length > 0 && !isQuiet);
  return (
    <>
      {conflict && (
        <p
          role="alert"
          className="rounded-control border-2 border-lost bg-lost-ground px-3 py-2 font-bold text-lost"
        >
          {conflict}
        </p>
      )}
      <div aria-live="polite" className={`text-small ${isQuiet ? "text-right" : "text-center"}`}>
        {isButton ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`min-h-target-scoring w-full rounded-control font-bold text-accent underline active:opacity-70 ${isQuiet ? "flex items-end justify-end" : "px-3"}`}
          >
            {text}
          </button>
        ) : (
          <p>{text}</p>
        )}
      </div>
      {isOpen && <UnsentSheet claimed={unsent.claimed} onClose={() => setOpen(false)} />}
    </>
  );
}

export function textOfUnsent(unsent: UnsentEntries): string {
  if (needsDecision(unsent)) return scoreEntry.needsDecision;
  if (!unsent.canRead) return words.keepsNothing;
  const holes = holesUnsent(unsent.entries);
  const [first] = unsent.entries;
  if (!first) return "";
  return fill(words.waiting, { what: holes.length || nameOf(first) });
}

/** Names the first hole that two phones have scored differently, because the hole may be worth money. */
function textOfConflict({ entries }: UnsentEntries): string | null {
  for (const { state, part, gross, ownerName } of holesUnsent(entries))
    if (state.is === "undecided")
      return fill(scoreEntry.conflictSaid, {
        hole: ownerName ? `${part} (${ownerName})` : part,
        theirs: state.theirs === null ? scoreEntry.blank : enteredText(state.theirs),
        gross: enteredText(gross),
      });
  return null;
}

export function needsDecision({ entries, claimed }: UnsentEntries): boolean {
  return claimed !== undefined || !entries.every(isWaiting);
}
