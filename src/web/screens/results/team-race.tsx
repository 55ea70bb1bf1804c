import { useDeferredValue } from "react";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import { teamSegments } from "#rules/results/team";
import { Panel } from "../../components/panel.tsx";
import { LinePicture } from "../../components/picture/line-picture.tsx";
import { PictureScale } from "../../components/picture/picture-scale.tsx";
import { ShowAsTable } from "../../components/picture/show-as-table.tsx";

const strokes = [
  { look: "text-accent", dashes: "none", width: 4 },
  { look: "text-ink", dashes: "7 5", width: 3 },
  { look: "text-stroke", dashes: "2 4", width: 4 },
  { look: "text-lost", dashes: "12 4 2 4", width: 3 },
  { look: "text-muted", dashes: "1 7", width: 5 },
] as const;

type Line = { team: Team; points: RacePoint[]; stroke: (typeof strokes)[number] };

export function TeamRace({ teams }: { teams: readonly Team[] }) {
  const lines = useDeferredValue(teams, [])
    .filter(({ holes }) => holes.length > 0)
    .toSorted((a, b) => a.groupNumber - b.groupNumber)
    .map((team): Line => {
      const stroke = strokes[team.groupNumber - 1] ?? strokes[0];
      return { team, points: racePoints(team), stroke };
    });
  if (lines.length === 0) return null;
  return (
    <Panel label={teamGame.race}>
      <h2 className="text-lead">{teamGame.race}</h2>
      <Picture lines={lines} />
      <ul className="figures flex flex-wrap gap-x-5 gap-y-1 pt-2">
        {lines.map((line) => (
          <li key={line.team.groupNumber} className="flex items-center gap-2">
            <Sample {...line.stroke} />
            {line.team.teamName} <strong>{printStatus(line.team.toPar)}</strong>
          </li>
        ))}
      </ul>
      <AsTable lines={lines} />
    </Panel>
  );
}

function Picture({ lines }: { lines: readonly Line[] }) {
  const { under, over } = raceReach(lines.map(({ points }) => points));
  const margin = (under + over) * 0.06;
  const text = fill(teamGame.raceText, { teams: lines.map(inWords).join(", ") });
  return (
    <>
      <p aria-hidden className="text-small text-muted">
        ▲ {teamGame.underPar}
      </p>
      <div className="figures grid grid-cols-[auto_1fr] gap-x-2 text-small text-muted">
        <PictureScale
          levels={scaleOf({ under, over }).map((at) => ({ at, text: printStatus(at) }))}
          widest={printStatus(-88)}
          from={-under - margin}
          span={under + over + 2 * margin}
        />
        <LinePicture
          inWords={text}
          viewBox={`0 ${-under - margin} 18 ${under + over + 2 * margin}`}
          className="h-40"
        >
          <g className="text-line" strokeWidth="2">
            <path d="M0 0H18" />
            {teamSegments.slice(0, -1).map(({ last }) => (
              <path key={last} d={`M${last} ${-under}V${over}`} strokeDasharray="2 4" />
            ))}
          </g>
          {lines.map(({ team, points, stroke }) => (
            <path
              key={team.groupNumber}
              d={racePath(points)}
              className={stroke.look}
              strokeWidth={stroke.width}
              strokeDasharray={stroke.dashes}
              strokeLinejoin="round"
            />
          ))}
        </LinePicture>
        <span aria-hidden>{teamGame.hole}</span>
        <span aria-hidden className="grid grid-cols-3 text-right">
          {teamSegments.map(({ last }) => (
            <span key={last}>{last}</span>
          ))}
        </span>
      </div>
    </>
  );
}

function Sample({ look, dashes, width }: Line["stroke"]) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 6" className={`h-1.5 w-8 shrink-0 ${look}`} stroke="currentColor">
      <path d="M0 3H32" strokeWidth={width} strokeDasharray={dashes} />
    </svg>
  );
}

function AsTable({ lines }: { lines: readonly Line[] }) {
  return (
    <ShowAsTable>
      <table className="figures w-full text-center">
        <caption className="sr-only">{teamGame.race}</caption>
        <thead className="text-small text-muted">
          <tr>
            <td />
            {teamSegments.map(({ last }) => (
              <th key={last} scope="col">
                {fill(teamGame.afterHole, { hole: last })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ team, points }) => (
            <tr key={team.groupNumber} className="border-t border-line">
              <th scope="row" className="py-2 text-left">
                {team.teamName}
              </th>
              {teamSegments.map(({ last }) => {
                const toPar = toParAfter(points, last);
                return <td key={last}>{toPar === null ? teamGame.none : printStatus(toPar)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ShowAsTable>
  );
}

function inWords({ team }: Line): string {
  const { teamName, toPar, holes } = team;
  return fill(teamGame.raceOfTeam, { team: teamName, toPar: printStatus(toPar), holes: holes.length });
}

type RacePoint = { hole: number; toPar: number };

export function racePoints({ holes }: Pick<Team, "holes">): RacePoint[] {
  let toPar = 0;
  return [
    { hole: 0, toPar },
    ...holes.map(({ number, netTotal, par }) => {
      toPar += netTotal - par;
      return { hole: number, toPar };
    }),
  ];
}

export function racePath(points: readonly RacePoint[]): string {
  return points.map(({ hole, toPar }, i) => `${i === 0 ? "M" : "L"}${hole} ${toPar}`).join("");
}

export function raceReach(lines: readonly (readonly RacePoint[])[]): { under: number; over: number } {
  const levels = lines.flat().map(({ toPar }) => toPar);
  return { under: Math.max(1, -Math.min(0, ...levels)), over: Math.max(1, ...levels) };
}

export function toParAfter(points: readonly RacePoint[], hole: number): number | null {
  return points.find((point) => point.hole === hole)?.toPar ?? null;
}

export function scaleOf({ under, over }: { under: number; over: number }): number[] {
  const isApart = (level: number) => level / (under + over) >= 0.2;
  return [...(isApart(under) ? [-under] : []), 0, ...(isApart(over) ? [over] : [])];
}
