/** A score as golfers draw it: a circle around one under par, a square around one over. */
import type { ReactNode } from "react";
import { scoreEntry } from "#contract/labels";

export function ScoreMark(props: { score: number; par: number; children?: ReactNode }) {
  const { score, par } = props;
  const shown = props.children ?? score;
  if (score === par) return <span className="inline-block min-w-7">{shown}</span>;
  const isUnder = score < par;
  return (
    <span
      className={`inline-block min-w-7 px-1 leading-6 ${isUnder ? "rounded-full border-2 border-accent" : "border border-muted"}`}
    >
      {shown}
      <span className="sr-only"> {isUnder ? scoreEntry.underPar : scoreEntry.overPar}</span>
    </span>
  );
}
