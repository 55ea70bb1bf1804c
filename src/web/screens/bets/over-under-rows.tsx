import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { type HoleOutcome, type NassauHole, printStatus } from "#rules/nassau";
import { ScoreMark } from "../../components/card/score-mark.tsx";

const marks: Record<HoleOutcome, { ground: string; tone: string; mark: string; text: string }> = {
  won: { ground: "bg-won-ground font-bold", tone: "text-won", mark: "▲", text: results.wonHole },
  lost: { ground: "bg-lost-ground font-bold", tone: "text-lost", mark: "▼", text: results.lostHole },
  halved: { ground: "", tone: "", mark: "", text: "" },
};

export function OverUnderRow(props: {
  hole: NassauHole;
  receiver: "me" | "opponent" | undefined;
  onExplain: () => void;
}) {
  const { hole, receiver } = props;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="p-0">
        <button
          type="button"
          aria-label={fill(results.holeNumber, { hole: hole.number })}
          onClick={props.onExplain}
          className="size-target font-bold text-accent underline"
        >
          {hole.number}
        </button>
      </th>
      <td className="text-muted">{hole.par}</td>
      <td>
        <MyScore hole={hole} hasNet={receiver === "me"} />
      </td>
      <td>
        <Score gross={hole.theirGross} net={hole.theirNet} par={hole.par} hasNet={receiver === "opponent"} />
      </td>
      <td>{printStatus(hole.segmentStatus)}</td>
      <td>{printStatus(hole.overallStatus)}</td>
    </tr>
  );
}

/** `sums`: the label, par, the player's gross and the opponent's. */
export function SumRow(props: {
  sums: readonly (string | number | null)[];
  segment: number | null;
  overall: number;
}) {
  const [label, par, mine, theirs] = props.sums;
  return (
    <tr className="h-target border-b border-line bg-soft font-bold">
      <th scope="row" className="bg-soft! text-small">
        {label}
      </th>
      <td>{par}</td>
      <td>{mine}</td>
      <td>{theirs}</td>
      <td>{props.segment !== null && printStatus(props.segment)}</td>
      <td>{printStatus(props.overall)}</td>
    </tr>
  );
}

function MyScore({ hole, hasNet }: { hole: NassauHole; hasNet: boolean }) {
  const { ground, tone, mark, text } = marks[hole.outcome];
  return (
    <span className={`inline-flex items-center rounded-control px-1 py-1 ${ground}`}>
      <span aria-hidden className={`w-[1em] text-small ${tone}`}>
        {mark}
      </span>
      <Score gross={hole.myGross} net={hole.myNet} par={hole.par} hasNet={hasNet} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Every row keeps the place of the net, so that the figures are aligned. */
function Score({ gross, net, par, hasNet }: { gross: number; net: number; par: number; hasNet: boolean }) {
  return (
    <span className="inline-flex items-start">
      <ScoreMark score={gross} par={par} />
      {hasNet && (
        <sup className="top-0 w-[1em] text-left text-small leading-none font-bold text-stroke">
          {net !== gross && (
            <>
              {" "}
              <span className="sr-only">{results.net}</span>
              {net}
            </>
          )}
        </sup>
      )}
    </span>
  );
}
