import { gameFigures } from "#contract/labels/game-figures";
import { fill } from "#contract/messages";
import {
  type GameFigures,
  type HoleFigures,
  type StrokeHoles,
  usedStrokeHoles,
} from "#rules/cards/game-figures";
import { printAverage } from "#rules/cards/score-history";
import { Panel } from "../../../components/panel.tsx";
import { FigureTable } from "../../../components/picture/figure-table.tsx";
import { PictureZero, ScaledPicture } from "../../../components/picture/scaled-picture.tsx";
import { ShowAsTable } from "../../../components/picture/show-as-table.tsx";
import { LargeFigure } from "./rounds-picture.tsx";

export function HolesPicture({ figures: { holes, bestHoles } }: { figures: GameFigures }) {
  return (
    <>
      <Panel label={gameFigures.byHole} heading="text-lead">
        <Bars holes={holes} />
        <h3 className="pt-3 text-body font-bold">{gameFigures.bestHoles}</h3>
        <ul className="figures">
          {bestHoles
            .flatMap((number) => holes.filter((hole) => hole.number === number))
            .map(({ number, par, toParTenths }) => (
              <li key={number} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span>{fill(gameFigures.holeOfPar, { hole: number, par })}</span>
                <span className="font-bold">{printAverage(toParTenths, "to-par")}</span>
              </li>
            ))}
        </ul>
      </Panel>
      <ShowAsTable>
        <FigureTable
          caption={gameFigures.eachHole}
          columns={[gameFigures.hole, gameFigures.par, gameFigures.average, gameFigures.bestScore]}
          rows={holes.map(({ number, par, toParTenths, best }) => [
            number,
            par,
            <b key="average">{printAverage(toParTenths, "to-par")}</b>,
            best,
          ])}
        />
      </ShowAsTable>
    </>
  );
}

function Bars({ holes }: { holes: readonly HoleFigures[] }) {
  return (
    <ScaledPicture
      up={gameFigures.overPar}
      inWords={inWords(holes)}
      values={holes.map(({ toParTenths }) => 0 - toParTenths)}
      zero
      print={(height) => printAverage(0 - height, "to-par")}
      width={holes.length}
      below={
        <>
          <span aria-hidden>{gameFigures.hole}</span>
          <span
            aria-hidden
            className="grid grid-cols-6 whitespace-nowrap text-right text-[min(var(--text-small),4vw)]"
          >
            {holes
              .filter((_, i) => i % 3 === 2)
              .map(({ number }) => (
                <span key={number}>{number}</span>
              ))}
          </span>
        </>
      }
    >
      <path
        d={holes.map(({ toParTenths }, i) => `M${i + 0.18} 0V${-toParTenths}H${i + 0.82}V0Z`).join("")}
        className="text-accent"
        fill="currentColor"
        stroke="none"
      />
      <PictureZero width={holes.length} />
    </ScaledPicture>
  );
}

function inWords(holes: readonly HoleFigures[]): string {
  const byAverage = holes.toSorted((a, b) => a.toParTenths - b.toParTenths);
  const [best, hardest] = [byAverage[0], byAverage.at(-1)];
  return fill(gameFigures.byHoleText, {
    lowest: printAverage(best?.toParTenths ?? 0, "to-par"),
    best: best?.number ?? "",
    highest: printAverage(hardest?.toParTenths ?? 0, "to-par"),
    hardest: hardest?.number ?? "",
  });
}

/** Two of these parts have the same colour, and in Sun the third looks similar. So the parts differ in height. */
const parts = [
  { name: "underPar", label: gameFigures.underPar, look: "text-accent", height: 1 },
  { name: "atPar", label: gameFigures.atPar, look: "text-accent", height: 0.6 },
  { name: "overPar", label: gameFigures.aboveNetPar, look: "text-muted", height: 0.15 },
] as const;

export function StrokeHolesPicture({ strokeHoles }: { strokeHoles: StrokeHoles }) {
  const { used, of, percent } = usedStrokeHoles(strokeHoles);
  return (
    <>
      <Panel label={gameFigures.strokeHoles} heading="text-lead">
        <p className="text-small text-muted">{gameFigures.strokeNote}</p>
        {of === 0 ? (
          <p className="pt-2">{gameFigures.noStrokes}</p>
        ) : (
          <>
            <LargeFigure figure={`${percent}%`}>{fill(gameFigures.used, { used, of })}</LargeFigure>
            <Bar strokeHoles={strokeHoles} of={of} />
          </>
        )}
      </Panel>
      {of > 0 && (
        <ShowAsTable>
          <FigureTable
            caption={gameFigures.byResult}
            columns={[gameFigures.result, gameFigures.holes]}
            rows={parts.map(({ name, label }) => [label, strokeHoles[name]])}
          />
        </ShowAsTable>
      )}
    </>
  );
}

function Bar({ strokeHoles, of }: { strokeHoles: StrokeHoles; of: number }) {
  const { underPar, atPar } = strokeHoles;
  const starts = { underPar: 0, atPar: underPar, overPar: underPar + atPar };
  const text = fill(gameFigures.strokeText, { of, ...strokeHoles });
  return (
    <>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${of} 1`}
        preserveAspectRatio="none"
        className="block h-6 w-full"
        fill="currentColor"
      >
        <title>{text}</title>
        {parts.map(({ name, look, height }) => (
          <rect
            key={name}
            className={look}
            x={starts[name]}
            y={1 - height}
            width={strokeHoles[name]}
            height={height}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
        {parts.map(({ name, label, look, height }) => (
          <li key={name} className="figures flex items-center gap-2">
            <svg
              aria-hidden="true"
              viewBox="0 0 1 1"
              className={`size-4 shrink-0 ${look}`}
              fill="currentColor"
            >
              <rect y={1 - height} width="1" height={height} />
            </svg>
            {label} {strokeHoles[name]}
          </li>
        ))}
      </ul>
    </>
  );
}
