/** How does a group score as a team? The balls that count, on a round of four on the club's course. */
import type { Help } from "#contract/help";
import { help } from "#contract/labels/help";
import { examplePlayers, teamHelp as labels } from "#contract/labels/help-pages";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/nassau";
import { netScores } from "#rules/strokes";
import { teamSegments } from "#rules/team";
import { type ExampleRound, exampleTeam } from "#rules/worked-examples";
import { FigureRow, FigureTable } from "../../components/figure-table.tsx";
import { CountingBalls } from "./counting-balls.tsx";
import { roundOf } from "./example-of.ts";
import { Facts, Part } from "./part.tsx";

export function TeamHelp({ figures }: { figures: Help }) {
  const round = roundOf(figures);
  const { netTotal: net, par, toPar } = exampleTeam(round);
  const names = round.players.map(({ id }) => examplePlayers[id]);
  return (
    <>
      <p>{labels.intro}</p>
      <Part title={help.team}>
        <CountingBalls holes={figures.holes} />
        <p>{labels.fewer}</p>
      </Part>
      <Part title={help.example}>
        <p>{fill(labels.exampleIntro, { players: names.join(", "), size: names.length })}</p>
        <SomeHoles round={round} names={names} />
        <p className="font-bold">{fill(labels.round, { net, par, toPar: printStatus(toPar) })}</p>
      </Part>
      <Part title={help.goodToKnow}>
        <Facts facts={[labels.compare, labels.waits]} />
      </Part>
    </>
  );
}

/** The first hole of each stretch. */
function SomeHoles({ round, names }: { round: ExampleRound; names: readonly string[] }) {
  const { holes } = exampleTeam(round);
  const cards = round.players.map(({ id, gross, strokes }) => ({ id, net: netScores(gross, strokes) }));
  return (
    <FigureTable caption={labels.counted} first={help.hole} columns={[...names, labels.total, help.par]}>
      {teamSegments.map(({ first }) => {
        const hole = holes[first - 1];
        if (!hole) return null;
        return (
          <FigureRow
            key={first}
            name={first}
            figures={[
              ...cards.map(({ id, net }) => (
                <Net key={id} net={net[first - 1] ?? 0} counts={hole.counted.includes(id)} />
              )),
              hole.netTotal,
              hole.par,
            ]}
          />
        );
      })}
    </FigureTable>
  );
}

function Net({ net, counts }: { net: number; counts: boolean }) {
  if (!counts) return <span className="text-muted">{net}</span>;
  return (
    <span className="whitespace-nowrap font-bold">
      {net}
      <span aria-hidden> ✓</span>
      <span className="sr-only"> {labels.counts}</span>
    </span>
  );
}
