/** A player's own scorecard: what it came to, what it was played on, and every hole with golf's marks. */
import type { Card } from "#contract/cards";
import { finish } from "#contract/labels/finish";
import { scoreEntry } from "#contract/labels/score";
import type { GrossScores } from "#rules/golf";
import { parOf, printHandicap, writeIndex } from "#rules/handicap";
import { printStatus } from "#rules/nassau";
import { totals } from "#rules/round";
import { netScores, strokesOnHoles } from "#rules/strokes";
import { bestScoreTexts } from "../finish/best-score-texts.ts";
import { figuresBlock } from "./figures-block.ts";
import { textBlock } from "./fit-text.ts";
import { ninesBlock } from "./nines-grid.ts";
import { type Block, innerWidth, type Measure, margin, stack } from "./picture.ts";
import { legendBlock } from "./score-marks.ts";

export function cardBlock(card: Card, scores: GrossScores, measure: Measure): Block {
  const { holes, adjustedHandicap } = card;
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  const net = netScores(scores, strokes);
  const sums = { gross: totals(scores), net: totals(net) };
  const line = (text: string, bold = false) =>
    textBlock(
      text,
      { font: { size: 17, bold }, colour: bold ? "ink" : "muted", maxLines: 2 },
      { x: margin, width: innerWidth },
      measure,
    );
  const played = holes.filter((_, i) => scores[i] !== null);
  const figures = [
    { name: finish.toPar, value: printStatus((sums.gross.total ?? 0) - parOf(played)) },
    { name: scoreEntry.gross, value: String(sums.gross.total ?? "") },
    { name: scoreEntry.net, value: String(sums.net.total ?? "") },
  ];
  const text = (score: number | null | undefined) => ({ text: String(score ?? "") });
  return stack(
    [
      figuresBlock(figures, measure),
      line(playedOn(card)),
      line(bestScoreTexts(scores, holes).join(" · "), true),
      ninesBlock(
        holes,
        [
          { label: scoreEntry.hcp, cells: holes.map(({ handicap }) => text(handicap)), look: "quiet" },
          {
            label: scoreEntry.gross,
            cells: holes.map(({ par }, i) => {
              const gross = scores[i] ?? null;
              return { ...text(gross), overPar: (gross ?? par) - par, strokes: strokes[i] ?? 0 };
            }),
            sums: sums.gross,
            look: "score",
          },
          { label: scoreEntry.net, cells: net.map(text), sums: sums.net, look: "total" },
        ],
        measure,
      ),
      legendBlock(measure, { ofTeam: false }),
    ],
    14,
  );
}

function playedOn({ teeBox, handicapIndexTenths, adjustedHandicap }: Card): string {
  return [
    teeBox.name,
    `${scoreEntry.handicapIndex} ${writeIndex(handicapIndexTenths)}`,
    `${scoreEntry.adjustedHandicap} ${printHandicap(adjustedHandicap)}`,
  ].join(" · ");
}
