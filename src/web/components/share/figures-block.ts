import { linesBlock, textBlock } from "./fit-text.ts";
import { type Block, innerWidth, type Measure, margin, stack } from "./picture.ts";

export type Figure = { readonly name: string; readonly value: string };

/** The first is the most important one. */
export function figuresBlock(figures: readonly Figure[], measure: Measure): Block {
  const width = innerWidth / figures.length;
  const columns = figures.map(({ name, value }, i) => {
    const at = { x: margin + i * width, width: width - 8 };
    const font = { size: 44, bold: true, serif: true };
    return stack(
      [
        textBlock(value, { font, colour: i === 0 ? "accent" : "ink" }, at, measure),
        linesBlock([name], { font: { size: 16 }, colour: "muted" }, at),
      ],
      0,
    );
  });
  const height = Math.max(...columns.map((column) => column.height));
  return { height, shapes: columns.flatMap(({ shapes }) => shapes) };
}
