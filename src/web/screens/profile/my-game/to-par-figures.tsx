/** The average to par of the par 3s, 4s and 5s, hole by hole, and of each nine, round by round. */
import { gameFigures } from "#contract/labels/game-figures";
import { fill } from "#contract/messages";
import type { GameFigures } from "#rules/game-figures";
import type { Tenths } from "#rules/golf";
import { printAverage } from "#rules/score-history";
import { Panel } from "../../../components/panel.tsx";

export function ToParFigures({ figures: { pars, nines } }: { figures: GameFigures }) {
  return (
    <Panel label={gameFigures.toPar}>
      <h2 className="text-lead">{gameFigures.toPar}</h2>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-3 pt-2">
        {pars.map(({ par, toParTenths }) => (
          <Figure key={par} name={fill(gameFigures.pars, { par })} tenths={toParTenths} />
        ))}
        <Figure name={gameFigures.front} tenths={nines.front} />
        <Figure name={gameFigures.back} tenths={nines.back} />
      </dl>
    </Panel>
  );
}

function Figure({ name, tenths }: { name: string; tenths: Tenths }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-serif text-title font-bold leading-tight">{printAverage(tenths, "to-par")}</dd>
    </div>
  );
}
