/**
 * What has happened just now, on whatever screen the player is? It takes neither the focus nor the thumb's half
 * of the screen, and stays until it is dismissed or followed (ruling 38).
 */
import { notices as labels } from "#contract/labels/notices";
import type { Notice } from "#contract/notices";
import { NoticeRow } from "./notice-row.tsx";

export function NoticeToast({ notice }: { notice: Notice | undefined }) {
  return (
    // The live region is always there, or a screen reader misses the first text.
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-2 z-10 flex justify-center px-2 print:hidden"
    >
      {notice && (
        <section
          key={notice.id}
          aria-label={labels.title}
          className="pointer-events-auto w-full max-w-md rounded-card border-2 border-accent bg-surface py-1 pr-1 pl-4 font-bold shadow-lg"
        >
          <NoticeRow notice={notice} />
        </section>
      )}
    </div>
  );
}
