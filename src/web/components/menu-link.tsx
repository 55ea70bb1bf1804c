import type { ReactNode } from "react";
import { Link, type LinkProps } from "../router/link.tsx";
import { Chevron } from "./chevron.tsx";

type Props = LinkProps & { icon?: ReactNode; title: ReactNode; note?: ReactNode; children?: ReactNode };

export function MenuLink({ icon, title, note, children, ...link }: Props) {
  return (
    <Link
      {...link}
      className="@container flex min-h-target-scoring items-center gap-2 rounded-card border border-line bg-surface py-3 pr-3 pl-4 short:py-1.5 active:bg-soft"
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        {icon && (
          <span
            aria-hidden
            className="flex size-11 shrink-0 items-center justify-center rounded-control bg-soft text-accent"
          >
            {icon}
          </span>
        )}
        <span className={`min-w-0 grow ${icon ? "basis-words sideways:basis-[6rem]" : "basis-date"}`}>
          <span className="whole-words block text-lead font-bold text-balance">{title}</span>
          {children}
        </span>
        {note}
      </span>
      <span className="flex @max-[10rem]:hidden">
        <Chevron />
      </span>
    </Link>
  );
}
