/** Lengths are in units, not in pixels, so that the layout can be tested without a canvas. */
export const pictureWidth = 540;
export const margin = 24;
export const innerWidth = pictureWidth - 2 * margin;
export const wholeWidth = { x: margin, width: innerWidth };

export const colours = ["ground", "surface", "line", "ink", "muted", "accent", "soft", "stroke"] as const;
export type Colour = (typeof colours)[number];

export type Font = { readonly size: number; readonly bold?: boolean; readonly serif?: boolean };

export type Align = "left" | "center" | "right";

/** The `y` of a text is the middle of its capital letters and digits. */
export type Shape = { readonly x: number; readonly y: number } & (
  | {
      readonly kind: "text";
      readonly text: string;
      readonly font: Font;
      readonly colour: Colour;
      readonly align: Align;
    }
  | {
      readonly kind: "box";
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill?: Colour;
      readonly line?: Colour;
      readonly lineWidth?: number;
    }
  | { readonly kind: "check"; readonly colour: Colour }
);

export type Block = { readonly height: number; readonly shapes: readonly Shape[] };

export type Measure = (text: string, font: Font) => number;

export function stack(blocks: readonly (Block | "" | false | null | undefined)[], gap: number): Block {
  const shapes: Shape[] = [];
  let height = 0;
  for (const block of blocks) {
    if (!block || block.shapes.length === 0) continue;
    if (height > 0) height += gap;
    shapes.push(...shift(block.shapes, height));
    height += block.height;
  }
  return { height, shapes };
}

export function shift(shapes: readonly Shape[], down: number): Shape[] {
  return shapes.map((shape) => ({ ...shape, y: shape.y + down }));
}

export function panel(blocks: readonly Block[], padding: number, isFirst: boolean): Block {
  const height = Math.max(...blocks.map((block) => block.height)) + 2 * padding;
  const ground: Shape = {
    kind: "box",
    x: margin,
    y: 0,
    width: innerWidth,
    height,
    radius: 14,
    fill: "surface",
    line: isFirst ? "accent" : "line",
    lineWidth: isFirst ? 2.5 : 1,
  };
  return { height, shapes: [ground, ...blocks.flatMap(({ shapes }) => shift(shapes, padding))] };
}

export function framed(block: Block): Block {
  return { height: block.height + 2 * margin, shapes: shift(block.shapes, margin) };
}
