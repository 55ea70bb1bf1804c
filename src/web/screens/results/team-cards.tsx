import Check from "lucide-react/icons/check";
import { Fragment, type ReactNode } from "react";
import { roundResults } from "#contract/labels/results";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team, TeamPlayer, TeamResults } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import { printHandicap } from "#rules/cards/handicap";
import { hasLeft, holesDone } from "#rules/cards/left";
import { type Hole, holeNumbers, type TeeTimeId } from "#rules/golf";
import { displayName, shortName } from "#rules/players/person";
import { bestBallsOnHole, teamSegments } from "#rules/results/team";
import { sum } from "#rules/values";
import { LeftMark, LeftNote } from "../../components/card/left-note.tsx";
import { NotConfirmedCards } from "../../components/card/not-confirmed.tsx";
import { PickedUpNote } from "../../components/card/picked-up-note.tsx";
import { ScoreMark } from "../../components/card/score-mark.tsx";
import { StrokeMarks } from "../../components/card/stroke-marks.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { ShareTeamButton } from "../../components/share/share-button.tsx";
import { Table } from "../../components/table.tsx";

export function TeamCards({ results, teeTimeId }: { results: TeamResults; teeTimeId: TeeTimeId }) {
  return (
    <>
      <p className="text-small">{teamGame.ballsNote}</p>
      {results.teams
        .toSorted((a, b) => a.groupNumber - b.groupNumber)
        .map((team) => (
          <section key={team.groupNumber} aria-label={team.teamName}>
            <div className="flex flex-wrap items-center gap-x-4 pb-1">
              <h2 className="grow text-title">{team.teamName}</h2>
              {team.holes.length > 0 && (
                <>
                  <FinalBadge isFinal={team.isReady} thru={team.players.map(holesDone)} />
                  <ShareTeamButton subject={{ of: "team-card", teeTimeId, results, team }} />
                </>
              )}
            </div>
            <TeamCard team={team} holes={results.holes} />
            <PickedUpNote cards={team.players} />
            <LeftNote players={team.players} />
            <NotConfirmedCards cards={team.players} />
          </section>
        ))}
    </>
  );
}

function TeamCard({ team, holes }: { team: Team; holes: readonly Hole[] }) {
  return (
    <Table caption={fill(teamGame.cardOf, { team: team.teamName })} head={<Head team={team} />}>
      {teamSegments.map((segment) => (
        <Fragment key={segment.first}>
          {holes.slice(segment.first - 1, segment.last).map((hole) => (
            <HoleRow key={hole.number} team={team} hole={hole} />
          ))}
          <SegmentRow team={team} segment={segment} />
        </Fragment>
      ))}
      {team.holes.length > 0 && (
        <>
          <TotalRow label={teamGame.par} team={team} value={team.par}>
            {!team.isReady && team.fullPar !== undefined && fill(teamGame.parOfAll, { par: team.fullPar })}
          </TotalRow>
          <TotalRow label={teamGame.net} team={team} value={team.netTotal}>
            {printStatus(team.toPar)}
          </TotalRow>
          <TotalRow label={teamGame.gross} team={team} value={team.grossTotal} />
        </>
      )}
    </Table>
  );
}

function Head({ team }: { team: Team }) {
  const everybody = team.players.map(({ player }) => player);
  return (
    <tr className="border-b border-line align-bottom">
      <th scope="col" className="py-2">
        {teamGame.hole}
      </th>
      <th scope="col">{teamGame.par}</th>
      {team.players.map(({ player, adjustedHandicap }) => (
        <th key={player.id} scope="col" className="min-w-12 px-1">
          <span translate="no" aria-hidden>
            {shortName(player, everybody)}
          </span>
          <span translate="no" className="sr-only">
            {displayName(player)}
          </span>
          {adjustedHandicap !== null && (
            <span className="block font-normal">
              <span className="block">{teamGame.hcp}</span> {printHandicap(adjustedHandicap)}
            </span>
          )}
        </th>
      ))}
      <th scope="col" className="px-1">
        {roundResults.team}
      </th>
    </tr>
  );
}

function HoleRow({ team, hole }: { team: Team; hole: Hole }) {
  const scored = team.holes.find(({ number }) => number === hole.number);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="font-bold">
        {hole.number}
      </th>
      <td className="text-muted">{hole.par}</td>
      {team.players.map((player) => (
        <ScoreCell
          key={player.player.id}
          player={player}
          hole={hole}
          counts={scored?.counted.includes(player.player.id) ?? false}
        />
      ))}
      <td className="text-lead font-bold">{scored?.netTotal}</td>
    </tr>
  );
}

function ScoreCell({ player, hole, counts }: { player: TeamPlayer; hole: Hole; counts: boolean }) {
  const par = parFor(player, hole);
  const [gross, net, strokes] = [player.gross, player.net, player.strokes].map(
    (scores) => scores[hole.number - 1] ?? null,
  );
  return (
    <td className="p-0.5">
      <span
        className={`flex min-h-12 flex-col items-center justify-center rounded-control ${counts ? "bg-soft font-bold" : ""}`}
      >
        {hasLeft(player, hole.number) && <LeftMark />}
        {typeof gross === "number" && (
          <span className="inline-flex items-start">
            <ScoreMark score={gross} par={par} hasPickedUp={player.pickedUp?.includes(hole.number)} />
            {net !== gross && (
              <sup className="top-0 text-small leading-none font-bold text-stroke">
                <span className="sr-only">{teamGame.net} </span>
                {net}
              </sup>
            )}
          </span>
        )}
        <span className="flex min-h-5 items-center gap-0.5 text-small">
          {par !== hole.par && (
            <span className="font-normal text-muted">{fill(teamGame.ownPar, { par })}</span>
          )}
          <StrokeMarks strokes={strokes ?? 0} />
          {counts && (
            <>
              <Check aria-hidden strokeWidth={3} className="size-[1em] text-accent" />
              <span className="sr-only">{teamGame.counts}</span>
            </>
          )}
        </span>
      </span>
    </td>
  );
}

/** The par of the player's own tee box. */
export function parFor({ holes }: TeamPlayer, { number, par }: Hole): number {
  return holes?.[number - 1]?.par ?? par;
}

export function segmentOf(team: Team, { first, last }: { first: number; last: number }) {
  const holes = team.holes.filter(({ number }) => number >= first && number <= last);
  const everybody = team.players.map(({ player }) => player);
  return {
    holes,
    bestBalls: bestBallsIn(team, first, last),
    par: sum(holes.map((hole) => hole.par)),
    net: sum(holes.map((hole) => hole.netTotal)),
    balls: ({ number, counted }: Team["holes"][number]) =>
      counted.flatMap((id) => {
        const one = team.players.find(({ player }) => player.id === id);
        if (one === undefined) return [];
        const net = one.net[number - 1] ?? "";
        const text = one.pickedUp?.includes(number) ? teamGame.netPickedUp : teamGame.netOnHole;
        return [fill(text, { player: shortName(one.player, everybody), net })];
      }),
  };
}

/** Fewer balls may count after a player has left: "Best 3, then 2 net" (ruling 59). */
function bestBallsIn({ players }: Team, first: number, last: number): string {
  const counts = holeNumbers.slice(first - 1, last).map((number) => {
    const there = players.filter((player) => !hasLeft(player, number)).length;
    return bestBallsOnHole(number, players.length, there);
  });
  return fill(teamGame.bestBalls, { balls: [...new Set(counts)].join(teamGame.thenBalls) });
}

function SegmentRow({ team, segment }: { team: Team; segment: { first: number; last: number } }) {
  const { net, par, holes, bestBalls } = segmentOf(team, segment);
  return (
    <tr className="border-b border-line bg-soft font-bold">
      <th scope="row" className="bg-soft! whitespace-nowrap px-1 py-2 text-small">
        {segment.first}–{segment.last}
      </th>
      <td>{holes.length > 0 && par}</td>
      <td colSpan={team.players.length} className="text-small font-normal">
        {bestBalls}
      </td>
      <td className="text-lead">{holes.length > 0 && net}</td>
    </tr>
  );
}

function TotalRow(props: { label: string; team: Team; value: number; children?: ReactNode }) {
  return (
    <tr className="h-target border-b border-line font-bold">
      <th scope="row">{props.label}</th>
      <td colSpan={props.team.players.length + 1}>{props.children}</td>
      <td className="text-lead">{props.value}</td>
    </tr>
  );
}
