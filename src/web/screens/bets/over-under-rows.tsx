/** One hole of the match, and the Out, In and Total rows. */
import { results } from "#contract/labels";
import { fill } from "#contract/messages";
import { type HoleOutcome, type NassauHole, printStatus } from "#rules/nassau";
import { ScoreMark } from "../../components/score-mark.tsx";

const marks: Record<HoleOutcome, { ground: string; tone: string; mark: string; text: string }> = {
  won: { ground: "bg-won-ground font-bold", tone: "text-won", mark: "▲", text: results.wonHole },
  lost: { ground: "bg-lost-ground font-bold", tone: "text-lost", mark: "▼", text: results.lostHole },
  halved: { ground: "", tone: "", mark: "", text: "" },
};

export function OverUnderRow({ hole, onExplain }: { hole: NassauHole; onExplain: () => void }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="p-0">
        <button
          type="button"
          aria-label={fill(results.holeNumber, { hole: hole.number })}
          onClick={onExplain}
          className="size-target font-bold text-accent underline"
        >
          {hole.number}
        </button>
      </th>
      <td className="text-muted">{hole.par}</td>
      <td>
        <MyScore hole={hole} />
      </td>
      <td>
        <Score gross={hole.theirGross} net={hole.theirNet} par={hole.par} />
      </td>
      <td>{printStatus(hole.segmentStatus)}</td>
      <td>{printStatus(hole.overallStatus)}</td>
    </tr>
  );
}

export function SumRow(props: {
  label: string;
  par: number | null;
  me: number | null;
  vs: number | null;
  segment: number | null;
  overall: number;
}) {
  return (
    <tr className="h-target border-b border-line bg-soft font-bold">
      <th scope="row" className="bg-soft!">
        {props.label}
      </th>
      <td>{props.par}</td>
      <td>{props.me}</td>
      <td>{props.vs}</td>
      <td>{props.segment !== null && printStatus(props.segment)}</td>
      <td>{printStatus(props.overall)}</td>
    </tr>
  );
}

/** Digits in ink; won and lost are told by ground, mark and word. */
function MyScore({ hole }: { hole: NassauHole }) {
  const { ground, tone, mark, text } = marks[hole.outcome];
  return (
    <span className={`inline-flex items-center rounded-control py-1 pl-1 ${ground}`}>
      <span aria-hidden className={`w-4 text-small ${tone}`}>
        {mark}
      </span>
      <Score gross={hole.myGross} net={hole.myNet} par={hole.par} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The net's place is kept where there is none, so that the figures stand below each other. */
function Score({ gross, net, par }: { gross: number; net: number; par: number }) {
  return (
    <span className="inline-flex">
      <ScoreMark score={gross} par={par} />
      <sup className="w-4 text-left font-bold text-stroke">
        {net !== gross && (
          <>
            {" "}
            <span className="sr-only">{results.net}</span>
            {net}
          </>
        )}
      </sup>
    </span>
  );
}
