import type { CSSProperties } from "react";
import { type NameBox, sizeThatFits } from "./size-that-fits.ts";

/**
 * Shows a text with names. On paper, the text shrinks until it fits in its box. The text is a block, because WebKit
 * does not divide blocks between pages. But WebKit prints the first pixel of a block at the end of the previous page,
 * so this pixel is empty.
 */
export function FittedName({ text, box, font }: { text: string; box: NameBox; font: "serif" | "sans" }) {
  const size = sizeThatFits(text, box, (part) => widthAtSizeOne(part, font));
  return (
    <span
      translate="no"
      className="block break-inside-avoid print:pt-px print:text-(length:--name-size) print:leading-[1.1]"
      style={{ "--name-size": `${size}mm` } as CSSProperties}
    >
      {text}
    </span>
  );
}

let canvas: CanvasRenderingContext2D | null = null;

function widthAtSizeOne(text: string, font: "serif" | "sans"): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (canvas === null) return text.length;
  const family = getComputedStyle(document.documentElement).getPropertyValue(`--${font}`);
  canvas.font = `bold 100px ${family}`;
  return canvas.measureText(text).width / 100;
}
