import type { ReactNode } from "react";
import { FirstAndLastDay, type Scale, ScaledPicture } from "../../../components/picture/scaled-picture.tsx";

export function RoundsPicture({
  days,
  count,
  legend,
  ...scaled
}: Scale & {
  days: { first: string; last: string };
  count: number;
  inWords: string;
  legend: { dots: string; line: string };
  children: ReactNode;
}) {
  return (
    <>
      <ScaledPicture {...scaled} width={count} below={<FirstAndLastDay days={days} />} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
        <li className="flex items-center gap-2">
          <Sample look="text-ink" d="M16 5h0" width="9" />
          {legend.dots}
        </li>
        {count > 1 && (
          <li className="flex items-center gap-2">
            <Sample look="text-accent" d="M2 5H30" width="3" />
            {legend.line}
          </li>
        )}
      </ul>
    </>
  );
}

function Sample({ look, d, width }: { look: string; d: string; width: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 10"
      className={`h-2.5 w-8 shrink-0 ${look}`}
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d={d} strokeWidth={width} />
    </svg>
  );
}

export function LargeFigure({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <span className="whitespace-nowrap font-serif text-[min(var(--text-figure),18vw)] font-bold leading-none">
        {figure}
      </span>
      {children}
    </p>
  );
}
