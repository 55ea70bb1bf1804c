import type { Help } from "#contract/club/help";
import { help } from "#contract/labels/help";
import { examplePlayers, teamHelp as labels } from "#contract/labels/help-pages";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/bets/match-status";
import { netScores } from "#rules/cards/strokes";
import type { Hole } from "#rules/golf";
import { teamSegments } from "#rules/results/team";
import {
  ballsOfGroup,
  type ExampleRound,
  exampleLeaving,
  exampleLeftAfter,
  exampleTeam,
} from "#rules/results/worked-examples";
import { FigureTable } from "../../components/picture/figure-table.tsx";
import { Facts, HelpSection, roundOf } from "./help-section.tsx";

const leavers = ["pat", "robin"] as const;

export function TeamHelp({ figures }: { figures: Help }) {
  const round = roundOf(figures);
  const { netTotal: net, par, toPar } = exampleTeam(round);
  const names = round.players.map(({ id }) => examplePlayers[id]);
  return (
    <>
      <p>{labels.intro}</p>
      <HelpSection title={help.team}>
        <CountingBalls holes={figures.holes} />
        <p>{labels.fewer}</p>
      </HelpSection>
      <HelpSection title={help.example}>
        <p>{fill(labels.exampleIntro, { players: names.join(", "), size: names.length })}</p>
        <SomeHoles round={round} names={names} />
        <p className="font-bold">{fill(labels.round, { net, par, toPar: printStatus(toPar) })}</p>
      </HelpSection>
      <Leaving round={round} />
      <HelpSection title={help.goodToKnow}>
        <Facts facts={[labels.compare, labels.waits]} />
      </HelpSection>
    </>
  );
}

export function CountingBalls({ holes }: { holes: readonly Hole[] }) {
  return (
    <FigureTable
      caption={labels.intro}
      columns={[
        labels.group,
        ...teamSegments.map((segment) => fill(teamGame.segment, segment)),
        labels.parOfAll,
      ]}
      rows={[3, 4, 5].map((size) => {
        const { balls, par } = ballsOfGroup(holes, size);
        return [size, ...balls, par];
      })}
    />
  );
}

function Leaving({ round }: { round: ExampleRound }) {
  const { netTotal: net, par, toPar } = exampleTeam(exampleLeaving(round, ...leavers));
  const [one, other] = leavers;
  const names = { one: examplePlayers[one], other: examplePlayers[other] };
  const count = round.players.length - leavers.length;
  return (
    <HelpSection title={help.leaving}>
      <p>{fill(labels.leaving, { ...names, hole: exampleLeftAfter, count })}</p>
      <p className="font-bold">{fill(labels.leftRound, { net, par, toPar: printStatus(toPar) })}</p>
    </HelpSection>
  );
}

function SomeHoles({ round, names }: { round: ExampleRound; names: readonly string[] }) {
  const { holes } = exampleTeam(round);
  const cards = round.players.map(({ id, gross, strokes }) => ({ id, net: netScores(gross, strokes) }));
  return (
    <FigureTable
      caption={labels.counted}
      columns={[help.hole, ...names, labels.total, help.par]}
      rows={teamSegments.flatMap(({ first }) =>
        holes.slice(first - 1, first).map(({ counted, netTotal, par }) => {
          const nets = cards.map(({ id, net }) => (
            <Net key={id} net={net[first - 1] ?? 0} counts={counted.includes(id)} />
          ));
          return [first, ...nets, netTotal, par];
        }),
      )}
    />
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
