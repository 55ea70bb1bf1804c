import { useQuery } from "@tanstack/react-query";
import type { LiveHole } from "#contract/bets/bets";
import { holeSheets } from "#contract/labels/hole-sheets";
import { leaveEarly } from "#contract/labels/leave-early";
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import type { SkinsHole } from "#contract/results/results";
import { liveGrossLimit, totals } from "#rules/cards/gross";
import { mayLeave } from "#rules/cards/left";
import { type GrossScores, type Hole, holeNumbers, type TeeTimeId } from "#rules/golf";
import { hasBets } from "#rules/players/permissions";
import { initials, shortName } from "#rules/players/person";
import { isRefused } from "#rules/refusal";
import { Modal } from "../../components/announcements.tsx";
import { LinkButton } from "../../components/button.tsx";
import { LeftMark } from "../../components/card/left-note.tsx";
import { PickedUpMark, ScoreMark } from "../../components/card/score-mark.tsx";
import { StrokeMarks } from "../../components/card/stroke-marks.tsx";
import { liveBetsQuery, skinsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { printGrossTotal } from "./gross-total.ts";
import { ScoreKey } from "./score-key.tsx";

type Opponent = {
  id: string;
  name: string;
  initials: string;
  gross: GrossScores;
  pickedUp: readonly number[];
  /** The holes that the opponent does not play, because they have left. */
  left: readonly number[];
};

const nines = [
  { from: 0, sum: "out", label: holeSheets.out },
  { from: 9, sum: "in", label: holeSheets.in },
] as const;

const withOne = "grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))]";
const withTwo = "grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]";
const nineWidths = [withOne, withOne, withTwo];

export function AllHoles(props: HolesShown & { onClose: () => void }) {
  const opponents = useOpponents(props.teeTimeId);
  const own = totals(props.scores);
  const grossTotal = printGrossTotal(props.scores, props.holes);
  return (
    <Modal label={liveScoring.allHoles} onClose={props.onClose} closeButton={{ look: "secondary" }}>
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-title">{liveScoring.allHoles}</h2>
        {own.total !== null && (
          <p className="font-bold">
            {liveScoring.grossTotal} {grossTotal}
          </p>
        )}
      </div>
      <div className={`figures grid gap-x-2 gap-y-4 ${nineWidths[opponents.length] ?? ""}`}>
        {nines.map(({ from, sum, label }) => (
          <div key={sum} className="flex flex-col gap-2">
            <Row
              first=""
              own={holeSheets.me}
              others={opponents.map((opponent) => ({ ...opponent, text: opponent.initials }))}
              isHeading
            />
            {props.holes.slice(from, from + 9).map((hole) => (
              <HoleButton key={hole.number} {...props} hole={hole} opponents={opponents} />
            ))}
            <Row
              first={label}
              own={own[sum] ?? scoreEntry.noTotal}
              others={opponents.map((opponent) => ({
                ...opponent,
                text: totals(opponent.gross)[sum] ?? scoreEntry.noTotal,
              }))}
            />
          </div>
        ))}
      </div>
      {!isRefused(mayLeave(props.scores)) && (
        <LinkButton look="quiet" to={patterns.yourCard} params={{ teeTimeId: props.teeTimeId }}>
          {leaveEarly.open}
        </LinkButton>
      )}
    </Modal>
  );
}

function HoleButton(props: HolesShown & { hole: Hole; opponents: readonly Opponent[] }) {
  const { hole, opponents, scores, strokes, unsaved, current } = props;
  const { number, par } = hole;
  const gross = scores[number - 1] ?? null;
  const isOnPhone = gross !== null && unsaved.includes(number);
  return (
    <button
      type="button"
      aria-current={number === current || undefined}
      onClick={() => props.onChoose(number)}
      className={`flex min-h-target w-full items-center rounded-control border-2 bg-surface px-1 active:opacity-70 aria-[current]:border-accent aria-[current]:bg-soft ${isOnPhone ? "border-dashed border-accent" : "border-line"}`}
    >
      <span className="w-[2.6em] text-left leading-tight text-muted">
        <span className="sr-only">{scoreEntry.hole} </span>
        <span className="font-bold text-ink">{number} </span>
        <span className="text-[0.7em]">
          <StrokeMarks strokes={strokes[number - 1] ?? 0} />
        </span>
        <span className="block text-small whitespace-nowrap">
          {" "}
          {scoreEntry.par} {par}{" "}
        </span>
      </span>
      <span className="flex w-[2.25em] justify-center text-lead font-bold">
        {gross === null ? (
          <Empty />
        ) : (
          <ScoreMark score={gross} par={par} hasPickedUp={props.pickedUp.includes(number)} />
        )}
        {isOnPhone && <span className="sr-only"> {holeSheets.onPhone}</span>}
      </span>
      {opponents.map(({ id, name, gross: theirs, pickedUp: theirPickedUp, left: theirLeft }) => (
        <span key={id} className="grow basis-0 text-muted">
          <span className="sr-only"> {name} </span>
          {theirs[number - 1] ?? (theirLeft.includes(number) ? <LeftMark /> : <Empty />)}
          {theirPickedUp.includes(number) && <PickedUpMark />}
        </span>
      ))}
    </button>
  );
}

function Row(props: {
  first: string;
  own: string | number;
  others: readonly (Opponent & { text: string | number })[];
  isHeading?: boolean;
}) {
  return (
    <p className={`flex items-baseline px-1.5 text-small ${props.isHeading ? "text-muted" : "font-bold"}`}>
      <span className="w-[2.95em] whitespace-nowrap">{props.first}</span>
      <span className="w-[2.85em] text-center">{props.own}</span>
      {props.others.map(({ id, name, text }) => (
        <span key={id} className="grow basis-0 text-center whitespace-nowrap" title={name}>
          <span className="sr-only">{name} </span>
          {text}
        </span>
      ))}
    </p>
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

function useOpponents(teeTimeId: TeeTimeId): Opponent[] {
  const { me } = useSession();
  const bets = useQuery({ ...liveBetsQuery(teeTimeId), enabled: hasBets(me) }).data?.bets ?? [];
  const skins = useQuery({ ...skinsQuery(teeTimeId), enabled: bets.length > 0 }).data?.holes;
  const opponents = bets.map(({ opponent }) => opponent);
  return bets.map(({ opponent, holes: played }) => ({
    id: opponent.id,
    name: shortName(opponent, opponents),
    initials: initials(opponent),
    ...cardOf(opponent.id, played, skins),
  }));
}

/** A score from the match is preferred, because the cached skins may be older or missing. */
function cardOf(id: string, played: readonly LiveHole[], skins: readonly SkinsHole[] | undefined) {
  const holes = holeNumbers.map((number) => {
    const inMatch = played.find((hole) => hole.number === number);
    if (inMatch) {
      const { theirGross: gross, theyPickedUp: hasPickedUp } = inMatch;
      return { number, gross, hasPickedUp, hasLeft: gross === null };
    }
    const inSkins = skins?.[number - 1]?.scores.find(({ playerId }) => playerId === id);
    const { gross = null, hasPickedUp = false, hasLeft = false } = inSkins ?? {};
    return { number, gross, hasPickedUp, hasLeft };
  });
  return {
    gross: holes.map(({ gross }) => gross),
    pickedUp: holes.flatMap(({ number, hasPickedUp }) => (hasPickedUp ? number : [])),
    left: holes.flatMap(({ number, hasLeft }) => (hasLeft ? number : [])),
  };
}

export type HolesShown = {
  teeTimeId: TeeTimeId;
  holes: readonly Hole[];
  strokes: readonly number[];
  /** What each hole counts with. */
  scores: GrossScores;
  pickedUp: readonly number[];
  unsaved: readonly number[];
  current: number;
  onChoose: (holeNumber: number) => void;
};

export function AnyScore(props: {
  gross: number | null;
  onChoose: (gross: number) => void;
  onClose: () => void;
}) {
  return (
    <Modal label={liveScoring.another} onClose={props.onClose} closeButton={{ look: "secondary" }}>
      <h2 className="text-title">{liveScoring.another}</h2>
      <div className="figures grid grid-cols-[repeat(auto-fit,minmax(max(3rem,calc(25%-8px)),1fr))] gap-2">
        {Array.from({ length: liveGrossLimit + 1 }, (_, score) => score).map((score) => (
          <ScoreKey
            key={score}
            score={score}
            isChosen={props.gross === score}
            onChoose={() => props.onChoose(score)}
          />
        ))}
      </div>
    </Modal>
  );
}
