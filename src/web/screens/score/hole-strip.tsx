import { liveScoring } from "#contract/labels/live-scoring";
import { fill } from "#contract/messages";
import { holesFilled } from "#rules/cards/gross";
import { ScoreMark } from "../../components/card/score-mark.tsx";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import type { HolesShown } from "./hole-sheets.tsx";

/** The sheets load early, because the phone may lose reception soon. */
export const loadSheets = () => import("./hole-sheets.tsx");

const AllHoles = lazyPiece(async () => (await loadSheets()).AllHoles);

export function HoleStrip(props: HolesShown) {
  const { holes, scores, current } = props;
  return (
    <SheetButton
      className="@container flex min-h-target w-full items-center active:opacity-70"
      sheet={(close) => (
        <AllHoles
          {...props}
          onChoose={(number) => {
            close();
            props.onChoose(number);
          }}
          onClose={close}
        />
      )}
    >
      <span className="sr-only">
        {fill(liveScoring.strip, { hole: current, filled: holesFilled(scores) })}
      </span>
      <span
        aria-hidden
        translate="no"
        className="figures grid grow grid-cols-9 gap-1 text-[min(var(--text-small),5.2cqi)] font-bold"
      >
        {holes.map(({ number, par }, i) => (
          <span
            key={number}
            className={`flex h-[1.75em] items-center justify-center rounded-[0.35em] ${lookOf(props, number)}`}
          >
            <Score
              score={scores[i] ?? null}
              hole={number}
              par={par}
              hasPickedUp={props.pickedUp.includes(number)}
              isCurrent={number === current}
            />
          </span>
        ))}
      </span>
    </SheetButton>
  );
}

function Score(props: {
  score: number | null;
  hole: number;
  par: number;
  hasPickedUp: boolean;
  isCurrent: boolean;
}) {
  const { score, hole, par, hasPickedUp, isCurrent } = props;
  if (score === null) return <span className="font-normal italic">{hole}</span>;
  return isCurrent && !hasPickedUp ? score : <ScoreMark score={score} par={par} hasPickedUp={hasPickedUp} />;
}

/** For players who do not see colours, the kinds of holes also differ in brightness, border and outline. */
function lookOf({ scores, unsaved, current }: HolesShown, number: number): string {
  if (number === current) return `bg-ink text-ground ${chosenInSystemColours}`;
  if ((scores[number - 1] ?? null) === null)
    return "border border-line text-muted forced-colors:border-[GrayText]";
  return unsaved.includes(number)
    ? "outline-2 -outline-offset-2 outline-dashed outline-accent"
    : "bg-soft forced-colors:border";
}

const chosenInSystemColours =
  "forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";
