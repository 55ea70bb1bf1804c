import { share } from "#contract/labels/share";
import { fill } from "#contract/messages";
import { inOneLine } from "../line-breaks.ts";
import type { Align, Block, Colour, Font, Measure } from "./picture.ts";

const smallest = 0.75;
const lineHeight = 1.25;

export type Place = { x: number; width: number; align?: Align };

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
  const fitting = lines.slice(0, maxLines);
  const last = cut(lines.slice(maxLines - 1).join(" "), fitted, width, measure);
  return { font: fitted, lines: [...fitting.slice(0, -1), last] };
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
  const fits = (line: string) => measure(line, font) <= width;
  const words = text.split(" ").flatMap((word) => (fits(word) ? [word] : inLines([...word], "", fits)));
  return inLines(words, " ", fits);
}

function inLines(parts: readonly string[], separator: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : line + separator + part;
    if (line === "" || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = part;
    }
  }
  return [...lines, line];
}

function cut(text: string, font: Font, width: number, measure: Measure): string {
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join("")}…`, font) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
