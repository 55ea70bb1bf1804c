import type { Block, Measure, Shape } from "../picture.ts";

export const measure: Measure = (text, { size }) => ([...text].length * size) / 2;

export function textsOf({ shapes }: Block): string[] {
  return shapes
    .flatMap((shape) => (shape.kind === "text" && shape.text !== "" ? [shape] : []))
    .toSorted((a, b) => a.y - b.y)
    .map(({ text }) => text.replaceAll("\u00a0", " "));
}

export function boxesOf({ shapes }: Block): Extract<Shape, { kind: "box" }>[] {
  return shapes.flatMap((shape) => (shape.kind === "box" ? [shape] : []));
}

export function overEdges({ shapes, height }: Block): Shape[] {
  return shapes.filter((shape) => {
    const [left, right] = sidesOf(shape);
    return left < 24 - 0.01 || right > 516 + 0.01 || shape.y < 0 || shape.y > height;
  });
}

function sidesOf(shape: Shape): [number, number] {
  if (shape.kind === "check") return [shape.x - 6, shape.x + 6];
  if (shape.kind === "box") return [shape.x, shape.x + shape.width];
  const width = measure(shape.text, shape.font);
  const left = { left: shape.x, center: shape.x - width / 2, right: shape.x - width }[shape.align];
  return [left, left + width];
}
