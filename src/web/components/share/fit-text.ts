import { share } from "#contract/labels/share";
import { fill } from "#contract/messages";
import { inOneLine } from "../line-breaks.ts";
import type { Block, Colour, Font, Measure } from "./picture.ts";

const smallest = 0.75;
const lineHeight = 1.25;

export type Place = { x: number; width: number; align?: "left" | "center" | "right" };

type Style = { font: Font; colour: Colour; maxLines?: number };

export function textBlock(text: string, style: Style, place: Place, measure: Measure): Block {
  const { font, lines } = fitText(text, style.font, place.width, style.maxLines ?? 1, measure);
  return linesBlock(lines, { font, colour: style.colour }, place);
}

export function linesBlock(lines: readonly string[], { font, colour }: Style, place: Place): Block {
  const { x, width, align = "left" } = place;
  const step = font.size * lineHeight;
  const shapes = lines.map((text, i) => ({
    kind: "text" as const,
    text,
    x: { left: x, center: x + width / 2, right: x + width }[align],
    y: step * (i + 0.5),
    font,
    colour,
    align,
  }));
  return { height: step * lines.length, shapes };
}

export function fitText(text: string, font: Font, width: number, maxLines: number, measure: Measure) {
  let size = font.size;
  while (size > font.size * smallest && wrap(text, { ...font, size }, width, measure).length > maxLines)
    size -= 1;
  const fitted = { ...font, size };
  const lines = wrap(text, fitted, width, measure);
  if (lines.length <= maxLines) return { font: fitted, lines };
  const kept = lines.slice(0, maxLines);
  const last = cut(lines.slice(maxLines - 1).join(" "), fitted, width, measure);
  return { font: fitted, lines: [...kept.slice(0, -1), last] };
}

export function fitNames(
  names: readonly string[],
  font: Font,
  width: number,
  maxLines: number,
  measure: Measure,
): string[] {
  const whole = names.map((name) => (measure(`${name},`, font) <= width ? inOneLine(name) : name));
  for (let shown = names.length; shown > 1; shown -= 1) {
    const left = names.length - shown;
    const more = left === 0 ? [] : [fill(share.moreNames, { count: left })];
    const lines = wrap([...whole.slice(0, shown), ...more].join(", "), font, width, measure);
    if (lines.length <= maxLines) return lines;
  }
  return fitText(names.join(", "), font, width, maxLines, measure).lines;
}

function wrap(text: string, font: Font, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((one) => pieces(one, font, width, measure))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || measure(longer, font) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, font: Font, width: number, measure: Measure): string[] {
  if (measure(word, font) <= width) return [word];
  const all: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && measure(piece + letter, font) > width) {
      all.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...all, piece];
}

function cut(text: string, font: Font, width: number, measure: Measure): string {
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join("")}…`, font) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
