import type { ReactNode } from "react";
import { PictureScale } from "./picture-scale.tsx";

type Level = { at: number; text: string };

export function ScaledPicture(props: {
  inWords: string;
  levels: readonly Level[];
  lowest: number;
  highest: number;
  width: number;
  below: ReactNode;
  children: ReactNode;
}) {
  const { inWords, levels, lowest, highest, width } = props;
  // Keeps dots inside the edge, and equal values in the middle.
  const margin = (highest - lowest) * 0.08 || 1;
  const [from, span] = [lowest - margin, highest - lowest + 2 * margin];
  const widest = levels.reduce((most, { text }) => (text.length > most.length ? text : most), "");
  return (
    <div className="figures grid grid-cols-[auto_1fr] gap-x-2 text-small text-muted">
      <PictureScale levels={levels} widest={widest} from={from} span={span} />
      <svg
        role="img"
        aria-label={inWords}
        viewBox={`0 ${from} ${width} ${span}`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <title>{inWords}</title>
        {props.children}
      </svg>
      {props.below}
    </div>
  );
}

export function FirstAndLastDay({ days: { first, last } }: { days: { first: string; last: string } }) {
  return (
    <>
      <span />
      <span
        aria-hidden
        className={`flex flex-wrap gap-x-4 ${last === first ? "justify-center" : "justify-between"}`}
      >
        <span>{first}</span>
        {last !== first && <span>{last}</span>}
      </span>
    </>
  );
}

/** In pixels; smaller for many rounds. */
export function PictureDots({ d, rounds }: { d: string; rounds: number }) {
  const width = rounds <= 20 ? 9 : rounds <= 60 ? 6 : 4;
  return <path d={d} vectorEffect="non-scaling-stroke" className="text-ink" strokeWidth={width} />;
}

export function PictureLine({ d }: { d: string }) {
  return <path d={d} vectorEffect="non-scaling-stroke" className="text-accent" strokeWidth="3" />;
}

export function PictureZero({ width }: { width: number }) {
  return <path d={`M0 0H${width}`} vectorEffect="non-scaling-stroke" className="text-line" strokeWidth="2" />;
}
