import { results } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { totals } from "#rules/cards/gross";
import type { Hole } from "#rules/golf";
import { textBlock } from "./fit-text.ts";
import {
  type Block,
  type Colour,
  type Font,
  innerWidth,
  type Measure,
  margin,
  type Shape,
  shift,
  stack,
} from "./picture.ts";
import { markShapes, underScore } from "./score-marks.ts";

export type GridCell = {
  readonly text: string;
  readonly overPar?: number;
  readonly strokes?: number;
  readonly net?: string;
  readonly counts?: boolean;
};

export type GridRow = {
  readonly label: string;
  readonly cells: readonly GridCell[];
  readonly sums?: { readonly out: number | null; readonly in: number | null };
  readonly look: Look;
};

type Look = keyof typeof looks;

const looks = {
  head: { height: 34, middle: 17, font: { size: 17, bold: true }, colour: "ink", isShaded: true },
  quiet: { height: 30, middle: 15, font: { size: 17 }, colour: "muted", isShaded: false },
  score: { height: 54, middle: 21, font: { size: 20, bold: true }, colour: "ink", isShaded: false },
  total: { height: 42, middle: 21, font: { size: 20, bold: true }, colour: "ink", isShaded: true },
} as const;

const nines = [
  { first: 0, sum: "out" },
  { first: 9, sum: "in" },
] as const;

type Nine = (typeof nines)[number];

const labelWidth = 92;
const cellWidth = (innerWidth - labelWidth) / 10;
const columnAt = (column: number) => margin + labelWidth + column * cellWidth;

export function ninesBlock(holes: readonly Hole[], rows: readonly GridRow[], measure: Measure): Block {
  const par = holes.map((hole) => hole.par);
  const all: readonly GridRow[] = [
    { label: scoreEntry.hole, cells: holes.map(({ number }) => cellOf(number)), look: "head" },
    { label: scoreEntry.par, cells: par.map(cellOf), sums: totals(par), look: "quiet" },
    ...rows,
  ];
  const rowsOf = (nine: Nine) => all.map((row) => rowBlock(row, nine, measure));
  const blocks = nines.map((nine) => stack(rowsOf(nine), 0));
  return stack(blocks, 18);
}

export function cellOf(figure: number | null | undefined) {
  return { text: String(figure ?? "") };
}

function rowBlock(row: GridRow, nine: Nine, measure: Measure): Block {
  const { height, middle, font, colour, isShaded } = looks[row.look];
  const label = textBlock(
    row.label,
    { font: { size: 16, bold: isShaded }, colour, maxLines: 2 },
    { x: margin + 6, width: labelWidth - 10 },
    measure,
  );
  const cells = row.cells.slice(nine.first, nine.first + 9);
  const sum = row.look === "head" ? results[nine.sum] : String(row.sums?.[nine.sum] ?? "");
  return {
    height,
    shapes: [
      ...(isShaded ? [acrossAll("soft", 0, height)] : []),
      ...shift(label.shapes, middle - label.height / 2),
      ...cells.flatMap((cell, column) => cellShapes(cell, column, looks[row.look])),
      centred(sum, columnAt(9), middle, { ...(sum.length > 2 ? tight(font) : font), bold: true }, colour),
      acrossAll("line", height - 1, 1),
    ],
  };
}

function cellShapes(cell: GridCell, column: number, look: (typeof looks)[Look]): Shape[] {
  const { height, middle, font, colour } = look;
  const x = columnAt(column);
  const ground = { x: x + 1, y: 1.5, width: cellWidth - 2, height: height - 4, radius: 6 };
  return [
    ...(cell.counts ? [{ kind: "box", ...ground, fill: "soft" } as const] : []),
    centred(cell.text, x, middle, cell.overPar && cell.text.length > 1 ? tight(font) : font, colour),
    ...markShapes(cell.overPar ?? 0, x + cellWidth / 2, middle),
    ...underScore(cell, x + cellWidth / 2, height - 9),
  ];
}

function tight(font: Font): Font {
  return { ...font, size: Math.min(font.size, 16) };
}

function centred(text: string, x: number, y: number, font: Font, colour: Colour) {
  return { kind: "text", text, x: x + cellWidth / 2, y, font, colour, align: "center" } as const;
}

function acrossAll(fill: Colour, y: number, height: number): Shape {
  return { kind: "box", x: margin, y, width: innerWidth, height, radius: 0, fill };
}
