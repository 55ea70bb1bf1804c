import { scoreEntry } from "#contract/labels/score";
import { share } from "#contract/labels/share";
import { linesBlock } from "./fit-text.ts";
import { type Block, innerWidth, type Measure, margin, type Shape, shift } from "./picture.ts";

export function markShapes(overPar: number, x: number, y: number, side = 30): Shape[] {
  const rings = Math.min(Math.abs(overPar), 2);
  return Array.from({ length: rings }, (_, ring) => {
    const half = side / 2 - ring * 3;
    return {
      kind: "box",
      x: x - half,
      y: y - half,
      width: 2 * half,
      height: 2 * half,
      radius: overPar < 0 ? half : 0,
      line: overPar < 0 ? "accent" : "muted",
      lineWidth: 1.25,
    };
  });
}

export function underScore(
  { strokes = 0, net, counts }: { strokes?: number; net?: string; counts?: boolean },
  x: number,
  y: number,
): Shape[] {
  const parts = [
    ...Array.from({ length: Math.abs(strokes) }, () => ({
      width: 8,
      at: (left: number) => stroke(left + 4),
    })),
    ...(net === undefined ? [] : [{ width: 11, at: (left: number) => small(net, left + 5) }]),
    ...(counts ? [{ width: 13, at: (left: number) => check(left + 7) }] : []),
  ];
  let left = x - parts.reduce((sum, { width }) => sum + width, 0) / 2;
  return parts.map(({ width, at }) => {
    left += width;
    return at(left - width);
  });

  function stroke(at: number): Shape {
    if (strokes < 0) return small("+", at);
    return { kind: "box", x: at - 2.5, y: y - 2.5, width: 5, height: 5, radius: 2.5, fill: "stroke" };
  }
  function small(text: string, at: number): Shape {
    const font = { size: 13, bold: true };
    return { kind: "text", text, x: at, y, font, colour: "stroke", align: "center" };
  }
  function check(at: number): Shape {
    return { kind: "check", x: at, y, colour: "accent" };
  }
}

export function legendBlock(measure: Measure, { ofTeam }: { ofTeam: boolean }): Block {
  const font = { size: 14 };
  const rowHeight = 28;
  const marks: readonly (readonly [string, (x: number, y: number) => Shape[]])[] = [
    [scoreEntry.underPar, (x, y) => markShapes(-1, x, y, 18)],
    [scoreEntry.overPar, (x, y) => markShapes(1, x, y, 18)],
    [share.stroke, (x, y) => underScore({ strokes: 1 }, x, y)],
    ...(ofTeam
      ? [[share.counts, (x: number, y: number) => underScore({ counts: true }, x, y)] as const]
      : []),
  ];
  let [x, y] = [margin, rowHeight / 2];
  const shapes = marks.flatMap(([text, mark]) => {
    const width = 24 + measure(text, font);
    if (x + width > margin + innerWidth) [x, y] = [margin, y + rowHeight];
    const line = linesBlock([text], { font, colour: "muted" }, { x: x + 24, width: innerWidth });
    const drawn = [...mark(x + 10, y), ...shift(line.shapes, y - line.height / 2)];
    x += width + 14;
    return drawn;
  });
  return { height: y + rowHeight / 2, shapes };
}
