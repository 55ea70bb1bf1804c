import { connection } from "#contract/messages";
import { useSlow } from "../data/slow-answers.ts";

/**
 * `isOver`: the note lies over the screen, so that nothing moves. While a sheet is open, this note is hidden,
 * because the sheet has its own (decision 11).
 */
export function SlowNote({ isOver = false }: { isOver?: boolean }) {
  const isSlow = useSlow();
  if (!isSlow) return null;
  return (
    <p
      className={
        isOver
          ? "max-w-md text-balance rounded-card border-2 border-line bg-surface px-5 py-4 text-center shadow-lg in-[body:has(dialog[open])]:hidden"
          : "text-center text-small text-balance"
      }
    >
      {connection.slow}
    </p>
  );
}

export function SlowNoteOfSheet() {
  return (
    <div
      aria-live="polite"
      className="not-empty:sticky not-empty:-bottom-5 not-empty:-mb-5 not-empty:bg-surface not-empty:pt-2 not-empty:pb-5"
    >
      <SlowNote />
    </div>
  );
}
