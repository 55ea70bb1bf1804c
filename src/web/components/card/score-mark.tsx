/**
 * A score as golfers draw it: a circle around one under par, a square around one over. Measured
 * by the figure, so that the mark grows with the player's text.
 */
import type { ReactNode } from "react";
import { scoreEntry } from "#contract/labels/score";

export function ScoreMark(props: { score: number; par: number; children?: ReactNode }) {
  const { score, par } = props;
  const shown = props.children ?? score;
  if (score === par) return <span className="inline-block min-w-[1.65em]">{shown}</span>;
  const isUnder = score < par;
  return (
    <span
      className={`inline-block min-w-[1.65em] px-[0.2em] leading-[1.4] ${isUnder ? "rounded-full border-2 border-accent" : "border border-muted"}`}
    >
      {shown}
      <span className="sr-only"> {isUnder ? scoreEntry.underPar : scoreEntry.overPar}</span>
    </span>
  );
}
