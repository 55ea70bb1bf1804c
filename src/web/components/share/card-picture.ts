import type { Card } from "#contract/cards/cards";
import { finish } from "#contract/labels/finish";
import { left } from "#contract/labels/left";
import { pickedUpWords } from "#contract/labels/picked-up";
import { roundResults } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { share } from "#contract/labels/share";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team, TeamPlayer } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import { totals } from "#rules/cards/gross";
import { parOf, printHandicap, writeIndex } from "#rules/cards/handicap";
import { hasLeft } from "#rules/cards/left";
import { countEntered } from "#rules/cards/picked-up";
import { netScores, strokesOnHoles } from "#rules/cards/strokes";
import type { EnteredScores, Hole } from "#rules/golf";
import { displayName, shortName } from "#rules/players/person";
import { bestScoreTexts } from "../finish/best-score-texts.ts";
import { textBlock } from "./fit-text.ts";
import { cellOf, type GridCell, type GridRow, ninesBlock } from "./nines-grid.ts";
import { type Block, type Measure, stack, wholeWidth } from "./picture.ts";
import { figuresBlock } from "./picture-head.ts";
import { legendBlock } from "./score-marks.ts";

const maxPlayers = 12;

const gap = 14;

export function cardBlock(card: Card, entered: EnteredScores, measure: Measure): Block {
  const { holes, teeBox, handicapIndexTenths, adjustedHandicap } = card;
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  const scores = countEntered(entered, card);
  const net = netScores(scores, strokes);
  const sums = { gross: totals(scores), net: totals(net) };
  const played = holes.filter((_, i) => scores[i] !== null);
  const playedOn = [
    teeBox.name,
    `${scoreEntry.handicapIndex} ${writeIndex(handicapIndexTenths)}`,
    `${scoreEntry.adjustedHandicap} ${printHandicap(adjustedHandicap)}`,
  ];
  const gross = holes.map(({ par }, i) =>
    scoreCell(scores[i] ?? null, par, strokes[i] ?? 0, entered[i] === "picked-up", hasLeft(card, i + 1)),
  );
  const figures = [
    { name: finish.toPar, value: printStatus((sums.gross.total ?? 0) - parOf(played)) },
    { name: scoreEntry.gross, value: String(sums.gross.total ?? "") },
    { name: scoreEntry.net, value: String(sums.net.total ?? "") },
  ];
  const rows: GridRow[] = [
    { label: scoreEntry.hcp, cells: holes.map(({ handicap }) => cellOf(handicap)), look: "quiet" },
    { label: scoreEntry.gross, cells: gross, sums: sums.gross, look: "score" },
    { label: scoreEntry.net, cells: net.map(cellOf), sums: sums.net, look: "total" },
  ];
  return stack(
    [
      figuresBlock(figures, measure),
      lineBlock(playedOn.join(" · "), false, measure),
      lineBlock(bestScoreTexts(entered, holes).join(" · "), true, measure),
      ninesBlock(holes, rows, measure),
      legendBlock(measure, { ofTeam: false }),
      entered.includes("picked-up") && lineBlock(pickedUpWords.note, false, measure),
    ],
    gap,
  );
}

export function teamCardBlock(team: Team, holes: readonly Hole[], measure: Measure): Block {
  const { players, toPar, netTotal, grossTotal, par } = team;
  const others = players.length - maxPlayers;
  const more = others === 1 ? share.morePlayer : fill(share.morePlayers, { count: others });
  const nets = holes.map(({ number }) => team.holes.find((hole) => hole.number === number)?.netTotal ?? null);
  const figures = [
    { name: finish.toPar, value: printStatus(toPar) },
    { name: teamGame.net, value: String(netTotal) },
    { name: teamGame.gross, value: String(grossTotal) },
    { name: teamGame.par, value: String(par) },
  ];
  const rows: GridRow[] = [
    ...players.slice(0, maxPlayers).map((player) => rowOf(player, team, holes)),
    { label: roundResults.team, cells: nets.map(cellOf), sums: totals(nets), look: "total" },
  ];
  return stack(
    [
      figuresBlock(figures, measure),
      others > 0 && lineBlock(more, true, measure),
      ninesBlock(holes, rows, measure),
      legendBlock(measure, { ofTeam: true }),
      players.some(({ pickedUp }) => pickedUp) && lineBlock(pickedUpWords.note, false, measure),
      lineBlock(players.flatMap(leftText).join(" "), false, measure),
    ],
    gap,
  );
}

function leftText({ player, leftAfter }: TeamPlayer): string[] {
  return leftAfter === undefined
    ? []
    : [fill(left.doneFor, { player: displayName(player), hole: leftAfter })];
}

function rowOf(
  { player, gross, net, strokes, pickedUp = [], leftAfter, holes: own }: TeamPlayer,
  team: Team,
  holes: readonly Hole[],
): GridRow {
  const everybody = team.players.map((one) => one.player);
  return {
    label: shortName(player, everybody),
    cells: holes.map(({ number, ...hole }, i) => {
      const par = own?.[i]?.par ?? hole.par;
      const score = gross[i] ?? null;
      const counted = team.holes.find((hole) => hole.number === number)?.counted ?? [];
      return {
        ...scoreCell(score, par, strokes[i] ?? 0, pickedUp.includes(number), hasLeft({ leftAfter }, number)),
        ...(net[i] !== score && { net: String(net[i] ?? "") }),
        counts: counted.includes(player.id),
      };
    }),
    sums: totals(gross),
    look: "score",
  };
}

function scoreCell(
  score: number | null,
  par: number,
  strokes: number,
  hasPickedUp: boolean,
  isAfterLeaving: boolean,
): GridCell {
  if (score === null && isAfterLeaving) return { text: left.none };
  const mark = hasPickedUp ? scoreEntry.pickedUpMark : "";
  return { text: `${score ?? ""}${mark}`, overPar: hasPickedUp ? 0 : (score ?? par) - par, strokes };
}

function lineBlock(text: string, isBold: boolean, measure: Measure): Block {
  const font = { size: 17, bold: isBold };
  return textBlock(text, { font, colour: isBold ? "ink" : "muted", maxLines: 2 }, wholeWidth, measure);
}
