import type { CardToPrint } from "#contract/files";
import { paper } from "#contract/labels/print";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import { totals } from "#rules/cards/gross";
import { printHandicap, writeIndex } from "#rules/cards/handicap";
import type { Hole } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { StrokeMarks } from "../../components/card/stroke-marks.tsx";
import { Table } from "../../components/table.tsx";
import { FittedName } from "./fitted-name.tsx";

const box = "border border-ink align-top";
const nameOnCard = { width: 44, height: 7, largest: 4.5 };

export function ScoreCardTable(props: {
  caption: string;
  holes: readonly Hole[];
  cards: readonly CardToPrint[];
  givers: readonly Giver[];
}) {
  const { holes } = props;
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
      <HoleLines holes={holes} />
      {[...new Map(props.cards.map(({ basis, holes }) => [basis?.teeBox.name, holes]))].map(
        ([teeBox, own]) => own && <HoleLines key={teeBox} holes={own} teeBox={teeBox} />,
      )}
      {props.cards.map((card) => (
        <PlayerLine key={card.player.id} card={card} givers={props.givers} />
      ))}
    </Table>
  );
}

/** `teeBox`: a tee box that has its own pars and stroke indexes. */
function HoleLines({ holes, teeBox }: { holes: readonly Hole[]; teeBox?: string | undefined }) {
  const par = totals(holes.map((hole) => hole.par));
  const called = (name: string) => (teeBox === undefined ? name : fill(paper.ofTeeBox, { name, teeBox }));
  return (
    <>
      <Line
        name={called(scoreEntry.par)}
        holes={holes.map((hole) => hole.par)}
        sums={[par.out, par.in, par.total, ""]}
      />
      <Line
        name={called(scoreEntry.hcp)}
        holes={holes.map((hole) => hole.handicap)}
        sums={["", "", "", ""]}
      />
    </>
  );
}

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
          {letter && <BetLetter letter={letter} />}
          <FittedName text={displayName(player)} box={nameOnCard} font="sans" />
        </span>
        <span className="block text-small font-normal print:text-print-small">{text}</span>
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

function BetStrokes(props: { hole: number; inBets: CardToPrint["strokesInBets"]; givers: readonly Giver[] }) {
  const given = props.givers.flatMap((giver) => {
    const inBet = props.inBets.find(({ from }) => from === giver.player.id);
    const count = inBet?.strokes[props.hole] ?? 0;
    return count === 0 ? [] : [{ ...giver, count }];
  });
  if (given.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap justify-center gap-0.5">
      {given.map(({ letter, player, count }) => (
        <span key={letter} className="inline-flex gap-0.5">
          {Array.from({ length: count }, (_, i) => (
            <BetLetter key={i} letter={letter} isMark />
          ))}
          <span className="sr-only">
            {fill(paper.betStroke, { player: displayName(player), strokes: count })}
          </span>
        </span>
      ))}
    </span>
  );
}

function BetLetter({ letter, isMark }: { letter: string; isMark?: boolean }) {
  return (
    <span aria-hidden={isMark} className="border border-ink px-0.5 text-small font-bold leading-none">
      {letter}
    </span>
  );
}

export function BetLegend({ givers }: { givers: readonly Giver[] }) {
  if (givers.length === 0) return null;
  return (
    <p className="text-small">
      {paper.betLetters}
      {givers.map(({ letter, player }, i) => (
        <span key={letter}>
          {i > 0 && ","} <BetLetter letter={letter} /> <span translate="no">{displayName(player)}</span>
        </span>
      ))}
      . {paper.betNotes}
    </p>
  );
}

export type Giver = { letter: string; player: Person };

const alphabet = 26;

export function giversOf(group: readonly CardToPrint[]): Giver[] {
  const ids = new Set(group.flatMap(({ strokesInBets }) => strokesInBets.map(({ from }) => from)));
  return group
    .filter(({ player }) => ids.has(player.id))
    .map(({ player }, i) => ({ letter: letterAt(i), player }));
}

export function giversTo(cards: readonly CardToPrint[], givers: readonly Giver[]): Giver[] {
  return givers.filter(({ player }) =>
    cards.some(({ strokesInBets }) => strokesInBets.some(({ from }) => from === player.id)),
  );
}

function letterAt(i: number): string {
  const letter = String.fromCodePoint((i % alphabet) + "A".charCodeAt(0));
  return letter.repeat(1 + Math.floor(i / alphabet));
}
