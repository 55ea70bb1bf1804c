/** One hole of the match, and the Out, In and Total rows. */
import { results } from "#contract/labels";
import { fill } from "#contract/messages";
import { type HoleOutcome, type NassauHole, printStatus } from "#rules/nassau";
import { ScoreMark } from "../../components/score-mark.tsx";

const marks: Record<HoleOutcome, { look: string; mark: string; text: string } | null> = {
  won: { look: "bg-won-ground", mark: "▲", text: results.wonHole },
  lost: { look: "bg-lost-ground", mark: "▼", text: results.lostHole },
  halved: null,
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
  const mark = marks[hole.outcome];
  const score = <Score gross={hole.myGross} net={hole.myNet} par={hole.par} />;
  if (!mark) return score;
  const tone = hole.outcome === "won" ? "text-won" : "text-lost";
  return (
    <span className={`inline-flex items-center gap-1 rounded-control px-2 py-1 font-bold ${mark.look}`}>
      <span aria-hidden className={`text-small ${tone}`}>
        {mark.mark}
      </span>
      {score}
      <span className="sr-only">{mark.text}</span>
    </span>
  );
}

function Score({ gross, net, par }: { gross: number; net: number; par: number }) {
  return (
    <span className="whitespace-nowrap">
      <ScoreMark score={gross} par={par} />
      {net !== gross && (
        <sup className="font-bold text-stroke">
          <span className="sr-only">, {results.net} </span>
          {net}
        </sup>
      )}
    </span>
  );
}
