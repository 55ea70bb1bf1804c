/** What is now, in one target: the first card of home. */
import type { ReactNode } from "react";
import { Link, type LinkProps } from "../../router/link.tsx";

export function NowCard(
  props: LinkProps & { label: string; badge?: ReactNode; next?: string; children: ReactNode },
) {
  const { label, badge, next, children, ...link } = props;
  return (
    <Link
      {...link}
      className="flex flex-col rounded-card border-2 border-accent bg-surface px-5 py-4 active:bg-soft short:px-4 short:py-3"
    >
      <span className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <span className="text-muted">{label}</span>
        {badge}
      </span>
      <span className="flex grow flex-wrap items-end gap-x-3 gap-y-2">
        <span className="flex min-w-0 grow flex-col self-start">{children}</span>
        {next && (
          <span className="ml-auto inline-flex min-h-target items-center gap-2 rounded-control border border-transparent bg-accent px-5 py-2 whole-words text-lead font-bold text-on-accent">
            {next} <span aria-hidden>›</span>
          </span>
        )}
      </span>
    </Link>
  );
}
