/**
 * What is printed on a score card before the round? The holes with par and stroke index, and a line for each player
 * with tee box and handicap, and a dot in each box where the player receives a stroke; below it a letter for each stroke
 * in a bet. The rest is for the pencil.
 */
import type { CardToPrint } from "#contract/files";
import { paper } from "#contract/labels/print";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { Hole } from "#rules/golf";
import { printHandicap, writeIndex } from "#rules/handicap";
import { displayName } from "#rules/person";
import { totals } from "#rules/round";
import { StrokeMarks } from "../../components/card/stroke-marks.tsx";
import { Table } from "../../components/table.tsx";
import { BetLetter, BetStrokes } from "./bet-strokes.tsx";
import type { Giver } from "./givers.ts";

const box = "border border-ink align-top";

export function ScoreCardTable(props: {
  caption: string;
  holes: readonly Hole[];
  cards: readonly CardToPrint[];
  /** Of the group; some may be on its other card. */
  givers: readonly Giver[];
}) {
  const { holes } = props;
  const par = totals(holes.map((hole) => hole.par));
  const numbers = holes.map(({ number }) => number);
  return (
    <Table
      caption={props.caption}
      head={
        <Line
          name={scoreEntry.hole}
          holes={numbers}
          sums={[scoreEntry.out, scoreEntry.in, scoreEntry.total18, scoreEntry.net]}
          isHead
        />
      }
    >
      <Line
        name={scoreEntry.par}
        holes={holes.map((hole) => hole.par)}
        sums={[par.out, par.in, par.total, ""]}
      />
      <Line name={scoreEntry.hcp} holes={holes.map((hole) => hole.handicap)} sums={["", "", "", ""]} />
      {props.cards.map((card) => (
        <PlayerLine key={card.player.id} card={card} givers={props.givers} />
      ))}
    </Table>
  );
}

/** Nine holes, OUT, nine holes, IN, TOTAL and Net: `sums` are the four that are no hole. */
function Line(props: {
  name: string;
  holes: readonly (number | string)[];
  sums: readonly [Sum, Sum, Sum, Sum];
  isHead?: boolean;
}) {
  const { holes, sums } = props;
  const cells = [...holes.slice(0, 9), sums[0], ...holes.slice(9), sums[1], sums[2], sums[3]];
  const Cell = props.isHead ? "th" : "td";
  return (
    <tr>
      <th scope={props.isHead ? "col" : "row"} className={`${box} min-w-words px-1 text-left`}>
        {props.name}
      </th>
      {cells.map((cell, column) => (
        <Cell
          key={column}
          scope={props.isHead ? "col" : undefined}
          className={`${box} min-w-8 px-1 text-ink`}
        >
          {cell}
        </Cell>
      ))}
    </tr>
  );
}

type Sum = number | string | null;

function PlayerLine({ card, givers }: { card: CardToPrint; givers: readonly Giver[] }) {
  const { player, basis, strokes, strokesInBets } = card;
  const text = basis
    ? fill(paper.basis, {
        index: writeIndex(basis.handicapIndexTenths),
        teeBox: basis.teeBox.name,
        handicap: printHandicap(basis.adjustedHandicap),
      })
    : paper.noBasis;
  const letter = givers.find((giver) => giver.player.id === player.id)?.letter;
  const holes = [...strokes.keys()];
  const boxes = [...holes.slice(0, 9), null, ...holes.slice(9), null, null, null];
  return (
    <tr>
      <th scope="row" className={`${box} h-14 px-1 text-left`}>
        <span className="block">
          {letter && <BetLetter letter={letter} />} <span translate="no">{displayName(player)}</span>
        </span>
        <span className="block text-small font-normal">{text}</span>
      </th>
      {boxes.map((hole, column) => (
        <td key={column} className={`${box} text-small leading-none`}>
          {hole !== null && (
            <>
              <StrokeMarks strokes={strokes[hole] ?? 0} />
              <BetStrokes hole={hole} inBets={strokesInBets} givers={givers} />
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
