/** How far is the round? All 18 holes as one target, which opens a sheet to reach any of them. */
import { useState } from "react";
import { liveScoring, scoreEntry } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import type { GrossScores, Hole } from "#rules/golf";
import { holesFilled } from "#rules/round";
import { Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";

type Strip = {
  holes: readonly Hole[];
  scores: GrossScores;
  current: number;
  onChoose: (holeNumber: number) => void;
};

export function HoleStrip(props: Strip) {
  const { holes, scores, current } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={fill(liveScoring.strip, { hole: current, filled: holesFilled(scores) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-target w-full items-center gap-1 active:opacity-70"
      >
        {holes.map(({ number }, i) => (
          <span
            key={number}
            aria-hidden
            className={`grow rounded-full ${lookOf(number === current, scores[i] ?? null)}`}
          />
        ))}
      </button>
      {isOpen && (
        <AllHoles
          {...props}
          onChoose={(number) => {
            setOpen(false);
            props.onChoose(number);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Distinguished by height too, for players who do not see the colours. */
function lookOf(isCurrent: boolean, gross: number | null): string {
  if (isCurrent) return "h-8 bg-ink forced-colors:bg-[Highlight]";
  return gross === null
    ? "h-1.5 bg-line forced-colors:bg-[GrayText]"
    : "h-4 bg-accent forced-colors:bg-[ButtonText]";
}

function AllHoles({ holes, scores, current, onChoose, onClose }: Strip & { onClose: () => void }) {
  return (
    <Modal label={liveScoring.allHoles} onClose={onClose}>
      <h2 className="text-title">{liveScoring.allHoles}</h2>
      <div className="figures grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2">
        {holes.map(({ number, par }, i) => {
          const gross = scores[i] ?? null;
          return (
            <button
              key={number}
              type="button"
              aria-current={number === current || undefined}
              onClick={() => onChoose(number)}
              className="flex min-h-target flex-col items-center justify-center rounded-control border-2 border-line bg-surface active:opacity-70 aria-[current]:border-accent"
            >
              <span className="text-small text-muted">
                <span className="sr-only">{scoreEntry.hole} </span>
                {number}
                <span className="sr-only">
                  {scoreEntry.par} {par}
                </span>
              </span>
              <span className="font-serif text-lead font-bold leading-tight">{gross ?? <Empty />}</span>
            </button>
          );
        })}
      </div>
      <Button look="secondary" onPress={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}

function Empty() {
  return (
    <>
      <span aria-hidden>·</span>
      <span className="sr-only">{liveScoring.empty}</span>
    </>
  );
}
