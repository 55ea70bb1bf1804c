/**
 * What is printed on a score card before the round? The holes with par and stroke index, and a line for each player
 * with tee box and handicap, and a dot in each box where the player receives a stroke. The rest is for the pencil.
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

const box = "border border-ink align-top";

export function ScoreCardTable(props: {
  caption: string;
  holes: readonly Hole[];
  cards: readonly CardToPrint[];
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
        <PlayerLine key={card.player.id} card={card} />
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

function PlayerLine({ card }: { card: CardToPrint }) {
  const { player, basis, strokes } = card;
  const text = basis
    ? fill(paper.basis, {
        index: writeIndex(basis.handicapIndexTenths),
        teeBox: basis.teeBox.name,
        handicap: printHandicap(basis.adjustedHandicap),
      })
    : paper.noBasis;
  const boxes = [...strokes.slice(0, 9), null, ...strokes.slice(9), null, null, null];
  return (
    <tr>
      <th scope="row" className={`${box} h-14 px-1 text-left`}>
        <span className="block">{displayName(player)}</span>
        <span className="block text-small font-normal">{text}</span>
      </th>
      {boxes.map((given, column) => (
        <td key={column} className={`${box} text-small leading-none`}>
          {given !== null && <StrokeMarks strokes={given} />}
        </td>
      ))}
    </tr>
  );
}
