/** One team's scorecard: every player's gross and net with golf's marks, the balls that counted, and the team's net. */
import { finish } from "#contract/labels/finish";
import { roundResults } from "#contract/labels/results";
import { share } from "#contract/labels/share";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team, TeamPlayer } from "#contract/results";
import type { Hole } from "#rules/golf";
import { printStatus } from "#rules/nassau";
import { shortName } from "#rules/person";
import { totals } from "#rules/round";
import { figuresBlock } from "./figures-block.ts";
import { textBlock } from "./fit-text.ts";
import { type GridRow, ninesBlock } from "./nines-grid.ts";
import { type Block, innerWidth, type Measure, margin, stack } from "./picture.ts";
import { legendBlock } from "./score-marks.ts";

/** More rows of both nines make letters that cannot be read on a phone. */
const maxPlayers = 12;

export function teamCardBlock(team: Team, holes: readonly Hole[], measure: Measure): Block {
  const { players, toPar, netTotal, grossTotal, par } = team;
  const shown = players.slice(0, maxPlayers);
  const left = players.length - shown.length;
  const figures = [
    { name: finish.toPar, value: printStatus(toPar) },
    { name: teamGame.net, value: String(netTotal) },
    { name: teamGame.gross, value: String(grossTotal) },
    { name: teamGame.par, value: String(par) },
  ];
  const nets = holes.map(({ number }) => team.holes.find((hole) => hole.number === number)?.netTotal ?? null);
  const totalRow: GridRow = {
    label: roundResults.team,
    cells: nets.map((net) => ({ text: String(net ?? "") })),
    sums: totals(nets),
    look: "total",
  };
  const more = left === 1 ? share.morePlayer : fill(share.morePlayers, { count: left });
  return stack(
    [
      figuresBlock(figures, measure),
      ninesBlock(holes, [...shown.map((player) => rowOf(player, team, holes)), totalRow], measure),
      ...(left === 0
        ? []
        : [
            textBlock(
              more,
              { font: { size: 17, bold: true }, colour: "ink", maxLines: 2 },
              { x: margin, width: innerWidth },
              measure,
            ),
          ]),
      legendBlock(measure, { ofTeam: true }),
    ],
    14,
  );
}

function rowOf({ player, gross, net, strokes }: TeamPlayer, team: Team, holes: readonly Hole[]): GridRow {
  const everybody = team.players.map((one) => one.player);
  return {
    label: shortName(player, everybody),
    cells: holes.map(({ number, par }, i) => {
      const score = gross[i] ?? null;
      const counted = team.holes.find((hole) => hole.number === number)?.counted ?? [];
      return {
        text: String(score ?? ""),
        overPar: (score ?? par) - par,
        strokes: strokes[i] ?? 0,
        ...(net[i] !== score && { net: String(net[i] ?? "") }),
        counts: counted.includes(player.id),
      };
    }),
    sums: totals(gross),
    look: "score",
  };
}
