import type { ReactNode } from "react";
import { printDay } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { useTimeZone } from "../../session.tsx";
import { dotsPath, levelsOf, linePath, reachOf } from "./picture-lines.ts";
import { PictureScale } from "./picture-scale.tsx";

export type Scale = {
  up: string;
  values: readonly number[];
  zero: boolean;
  print: (value: number) => string;
};

export function ScaledPicture(
  props: Scale & { inWords: string; width: number; below: ReactNode; children: ReactNode },
) {
  const { inWords, width } = props;
  const { lowest, highest } = reachOf(props.values, props);
  const levels = levelsOf({ lowest, highest }, props).map((at) => ({ at, text: props.print(at) }));
  const margin = (highest - lowest) * 0.08 || 1;
  const [from, span] = [lowest - margin, highest - lowest + 2 * margin];
  const widest = levels.reduce((most, { text }) => (text.length > most.length ? text : most), "");
  return (
    <>
      <p aria-hidden className="text-small text-muted">
        ▲ {props.up}
      </p>
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
    </>
  );
}

export function useDays(rounds: readonly { startsAt: Instant }[]) {
  const zone = useTimeZone();
  const dayOf = (round: { startsAt: Instant } | undefined) => (round ? printDay(round.startsAt, zone) : "");
  return { first: dayOf(rounds[0]), last: dayOf(rounds.at(-1)) };
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

export function PictureDots({ values }: { values: readonly number[] }) {
  const width = values.length <= 20 ? 9 : values.length <= 60 ? 6 : 4;
  return (
    <path d={dotsPath(values)} vectorEffect="non-scaling-stroke" className="text-ink" strokeWidth={width} />
  );
}

export function PictureLine({ values }: { values: readonly number[] }) {
  return (
    <path d={linePath(values)} vectorEffect="non-scaling-stroke" className="text-accent" strokeWidth="3" />
  );
}

export function PictureZero({ width }: { width: number }) {
  return <path d={`M0 0H${width}`} vectorEffect="non-scaling-stroke" className="text-line" strokeWidth="2" />;
}
