/** A bar of all stroke holes in three parts: under net par, at net par, over it. */
import { gameFigures } from "#contract/labels/game-figures";
import { fill } from "#contract/messages";
import { type StrokeHoles, usedStrokeHoles } from "#rules/game-figures";
import { FigureRow, FigureTable } from "../../../components/figure-table.tsx";
import { Panel } from "../../../components/panel.tsx";
import { ShowAsTable } from "../../../components/show-as-table.tsx";
import { LargeFigure } from "./rounds-picture.tsx";

/** Different heights: in the Sun theme the colours are alike. */
const parts = [
  { name: "underPar", label: gameFigures.underPar, look: "text-accent", height: 1 },
  { name: "atPar", label: gameFigures.atPar, look: "text-accent", height: 0.6 },
  { name: "overPar", label: gameFigures.aboveNetPar, look: "text-muted", height: 0.15 },
] as const;

export function StrokeHolesPicture({ strokeHoles }: { strokeHoles: StrokeHoles }) {
  const { used, of, percent } = usedStrokeHoles(strokeHoles);
  return (
    <>
      <Panel label={gameFigures.strokeHoles}>
        <h2 className="text-lead">{gameFigures.strokeHoles}</h2>
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
            first={gameFigures.result}
            columns={[gameFigures.holes]}
          >
            {parts.map(({ name, label }) => (
              <FigureRow key={name} name={label} figures={[strokeHoles[name]]} />
            ))}
          </FigureTable>
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
