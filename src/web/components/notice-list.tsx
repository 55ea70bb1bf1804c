/** What happened while I was away? Latest first; each stays until it is dismissed or followed. */
import { useRef } from "react";
import { notices as labels } from "#contract/labels/notices";
import type { Notice } from "#contract/notices";
import { useDismissNotices } from "../data/notices.ts";
import { Button } from "./button.tsx";
import { NoticeRow } from "./notice-row.tsx";

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const dismiss = useDismissNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  if (notices.length === 0) return null;
  return (
    <section aria-label={labels.title} className="rounded-card border border-line bg-surface px-4 py-2">
      {/* Takes the focus from a row that goes. */}
      <h2 ref={heading} tabIndex={-1} className="pt-2 text-lead">
        {labels.title}
      </h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} className="border-b border-line last:border-0">
            <NoticeRow notice={notice} onDismiss={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <Button look="quiet" onPress={() => dismiss(notices.map(({ id }) => id))}>
          {labels.dismissAll}
        </Button>
      )}
    </section>
  );
}
