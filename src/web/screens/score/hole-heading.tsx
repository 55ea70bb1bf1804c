import { useEffect, useRef } from "react";
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { Hole } from "#rules/golf";

export function HoleHeading({ hole, strokes }: { hole: Hole; strokes: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(hole.number);
  useEffect(() => {
    if (shown.current === hole.number) return;
    shown.current = hole.number;
    // The number must stay visible, even if large text makes the form longer than the screen.
    heading.current?.scrollIntoView({ block: "nearest" });
    // The tapped button may be disabled on the new hole, and then it loses the focus.
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(":disabled"))
      heading.current?.focus({ preventScroll: true });
  }, [hole.number]);
  return (
    <div
      aria-live="polite"
      aria-atomic
      className="flex flex-wrap items-end justify-between gap-x-4 short:flex-nowrap large:contents"
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className="shrink-0 whitespace-nowrap outline-none short:flex short:items-baseline short:gap-2 large:block"
      >
        <span className="block font-sans text-body font-normal text-muted">{scoreEntry.hole} </span>
        <span
          key={hole.number}
          className="figures block animate-next text-hole leading-none short:text-figure large:text-name"
        >
          {hole.number}
        </span>
      </h2>
      <div className="figures ml-auto flex min-w-0 flex-col items-end gap-1 short:max-w-[12rem] short:flex-row short:flex-wrap short:items-baseline short:justify-end short:gap-x-3 large:contents">
        <p className="text-title font-bold whitespace-nowrap large:text-[min(var(--text-lead),9vw)]">
          {scoreEntry.par} {hole.par}
        </p>
        <p className="text-lead whitespace-nowrap text-muted large:order-2 large:text-body">
          {scoreEntry.hcp} {hole.handicap}
        </p>
        <StrokeHole strokes={strokes} />
      </div>
    </div>
  );
}

/** A hole with a stroke given back is not a Stroke Hole, and has other words (ruling 2). */
function StrokeHole({ strokes }: { strokes: number }) {
  if (strokes === 0) return <p className="min-h-9 short:min-h-6 large:hidden" />;
  if (strokes < 0) {
    return (
      <p className="flex min-h-9 items-center gap-1.5 short:min-h-6 large:order-2 text-small font-bold text-stroke">
        <span aria-hidden>{"+".repeat(-strokes)}</span>
        {fill(scoreEntry.strokesGivenBack, { strokes: -strokes })}
      </p>
    );
  }
  return (
    <p className="flex min-h-9 items-center short:min-h-6 large:order-2">
      <span className="inline-flex items-center gap-1.5 rounded-full border border-edge bg-soft px-3 py-1 text-[min(var(--text-small),6vw)] font-bold text-accent short:py-0">
        <span aria-hidden>{"●".repeat(strokes)}</span>
        <span>
          {liveScoring.strokeHole}
          <span className="sr-only">, {fill(scoreEntry.strokesReceived, { strokes })}</span>
        </span>
      </span>
    </p>
  );
}
