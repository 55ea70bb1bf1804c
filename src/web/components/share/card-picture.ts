import type { Card } from "#contract/cards";
import { finish } from "#contract/labels/finish";
import { roundResults } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { share } from "#contract/labels/share";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team, TeamPlayer } from "#contract/results";
import type { GrossScores, Hole } from "#rules/golf";
import { parOf, printHandicap, writeIndex } from "#rules/handicap";
import { printStatus } from "#rules/nassau";
import { shortName } from "#rules/person";
import { totals } from "#rules/round";
import { netScores, strokesOnHoles } from "#rules/strokes";
import { bestScoreTexts } from "../finish/best-score-texts.ts";
import { textBlock } from "./fit-text.ts";
import { type GridRow, ninesBlock } from "./nines-grid.ts";
import { type Block, innerWidth, type Measure, margin, stack } from "./picture.ts";
import { type Figure, figuresBlock } from "./picture-head.ts";
import { legendBlock } from "./score-marks.ts";

type Drawn = {
  readonly figures: readonly Figure[];
  readonly lines: readonly { text: string; isBold: boolean }[];
  readonly holes: readonly Hole[];
  readonly rows: readonly GridRow[];
  readonly ofTeam: boolean;
};

/** More rows would make letters too small for a phone. */
const maxPlayers = 12;

export function cardBlock(card: Card, scores: GrossScores, measure: Measure): Block {
  const { holes, teeBox, handicapIndexTenths, adjustedHandicap } = card;
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  const net = netScores(scores, strokes);
  const sums = { gross: totals(scores), net: totals(net) };
  const played = holes.filter((_, i) => scores[i] !== null);
  const playedOn = [
    teeBox.name,
    `${scoreEntry.handicapIndex} ${writeIndex(handicapIndexTenths)}`,
    `${scoreEntry.adjustedHandicap} ${printHandicap(adjustedHandicap)}`,
  ];
  const gross = holes.map(({ par }, i) => {
    const score = scores[i] ?? null;
    return { ...text(score), overPar: (score ?? par) - par, strokes: strokes[i] ?? 0 };
  });
  return draw(
    {
      figures: [
        { name: finish.toPar, value: printStatus((sums.gross.total ?? 0) - parOf(played)) },
        { name: scoreEntry.gross, value: String(sums.gross.total ?? "") },
        { name: scoreEntry.net, value: String(sums.net.total ?? "") },
      ],
      lines: [
        { text: playedOn.join(" · "), isBold: false },
        { text: bestScoreTexts(scores, holes).join(" · "), isBold: true },
      ],
      holes,
      rows: [
        { label: scoreEntry.hcp, cells: holes.map(({ handicap }) => text(handicap)), look: "quiet" },
        { label: scoreEntry.gross, cells: gross, sums: sums.gross, look: "score" },
        { label: scoreEntry.net, cells: net.map(text), sums: sums.net, look: "total" },
      ],
      ofTeam: false,
    },
    measure,
  );
}

export function teamCardBlock(team: Team, holes: readonly Hole[], measure: Measure): Block {
  const { players, toPar, netTotal, grossTotal, par } = team;
  const left = players.length - maxPlayers;
  const more = left === 1 ? share.morePlayer : fill(share.morePlayers, { count: left });
  const nets = holes.map(({ number }) => team.holes.find((hole) => hole.number === number)?.netTotal ?? null);
  return draw(
    {
      figures: [
        { name: finish.toPar, value: printStatus(toPar) },
        { name: teamGame.net, value: String(netTotal) },
        { name: teamGame.gross, value: String(grossTotal) },
        { name: teamGame.par, value: String(par) },
      ],
      lines: left > 0 ? [{ text: more, isBold: true }] : [],
      holes,
      rows: [
        ...players.slice(0, maxPlayers).map((player) => rowOf(player, team, holes)),
        { label: roundResults.team, cells: nets.map(text), sums: totals(nets), look: "total" },
      ],
      ofTeam: true,
    },
    measure,
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
        ...text(score),
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

function text(score: number | null | undefined) {
  return { text: String(score ?? "") };
}

function draw({ figures, lines, holes, rows, ofTeam }: Drawn, measure: Measure): Block {
  const place = { x: margin, width: innerWidth };
  const line = ({ text, isBold }: Drawn["lines"][number]) => {
    const style = {
      font: { size: 17, bold: isBold },
      colour: isBold ? "ink" : "muted",
      maxLines: 2,
    } as const;
    return textBlock(text, style, place, measure);
  };
  return stack(
    [
      figuresBlock(figures, measure),
      ...lines.map(line),
      ninesBlock(holes, rows, measure),
      legendBlock(measure, { ofTeam }),
    ],
    14,
  );
}
