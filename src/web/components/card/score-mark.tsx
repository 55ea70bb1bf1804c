import { scoreEntry } from "#contract/labels/score";

export function ScoreMark({ score, par }: { score: number; par: number }) {
  const over = score - par;
  const frame =
    over === 0 ? "" : `${over < 0 ? "rounded-full border-accent" : "border-muted"} ${lineOf(over)}`;
  return (
    <span
      translate="no"
      className={`inline-flex h-[1.65em] min-w-[1.65em] items-center justify-center px-[0.15em] align-middle leading-none ${frame}`}
    >
      {score}
      {over !== 0 && <span className="sr-only"> {over < 0 ? scoreEntry.underPar : scoreEntry.overPar}</span>}
    </span>
  );
}

function lineOf(over: number): string {
  if (Math.abs(over) > 1) return "border-4 border-double";
  return over < 0 ? "border-2" : "border";
}
