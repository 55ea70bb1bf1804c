import { scoreEntry } from "#contract/labels/score";

/** A picked-up hole has its number and a P, without a frame. */
export function ScoreMark({ score, par, hasPickedUp = false }: Score) {
  const over = hasPickedUp ? 0 : score - par;
  const frame =
    over === 0 ? "" : `${over < 0 ? "rounded-full border-accent" : "border-muted"} ${lineOf(over)}`;
  return (
    <span
      translate="no"
      className={`inline-flex h-[1.65em] min-w-[1.65em] items-center justify-center px-[0.15em] align-middle leading-none ${frame}`}
    >
      {score}
      {hasPickedUp && <PickedUpMark />}
      {over !== 0 && <span className="sr-only"> {over < 0 ? scoreEntry.underPar : scoreEntry.overPar}</span>}
    </span>
  );
}

type Score = { score: number; par: number; hasPickedUp?: boolean | undefined };

export function PickedUpMark() {
  return (
    <>
      <sup aria-hidden className="text-[0.6em] font-bold">
        {scoreEntry.pickedUpMark}
      </sup>
      <span className="sr-only"> {scoreEntry.pickedUp}</span>
    </>
  );
}

function lineOf(over: number): string {
  if (Math.abs(over) > 1) return "border-4 border-double";
  return over < 0 ? "border-2" : "border";
}
