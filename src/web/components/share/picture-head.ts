import { roundResults } from "#contract/labels/results";
import { share } from "#contract/labels/share";
import { fill } from "#contract/messages";
import { printDay, printTime, printWeekday } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { linesBlock, textBlock } from "./fit-text.ts";
import { type Block, type Colour, type Font, type Measure, stack, wholeWidth } from "./picture.ts";

export type ClubOfPicture = { readonly name: string; readonly timeZone: string };

export type Head = {
  readonly title: string;
  readonly what?: string;
  readonly startsAt: Instant;
  readonly isFinal: boolean;
  readonly soFar?: string;
  readonly note?: string | null;
};

export function headBlock(head: Head, { name, timeZone }: ClubOfPicture, measure: Measure): Block {
  const { title, what, startsAt } = head;
  const day = { weekday: printWeekday(startsAt, timeZone), day: printDay(startsAt, timeZone) };
  const when = fill(share.day, { ...day, time: printTime(startsAt, timeZone) });
  const text = (line: string, colour: Colour, font: Font) =>
    textBlock(line, { font, colour, maxLines: 2 }, wholeWidth, measure);
  return stack(
    [
      text(name, "accent", { size: 17, bold: true }),
      text(title, "ink", { size: 36, bold: true, serif: true }),
      what && text(what, "ink", { size: 19, bold: true }),
      text(when, "muted", { size: 17 }),
      text(stateOf(head), "ink", { size: 17, bold: true }),
      head.note && text(head.note, "ink", { size: 17 }),
    ],
    4,
  );
}

function stateOf({ isFinal, soFar }: Head): string {
  if (isFinal) return roundResults.final;
  return [roundResults.notFinal, soFar].filter(Boolean).join(" · ");
}

type Figure = { readonly name: string; readonly value: string };

export function figuresBlock(figures: readonly Figure[], measure: Measure): Block {
  const width = wholeWidth.width / figures.length;
  const columns = figures.map(({ name, value }, i) => {
    const at = { x: wholeWidth.x + i * width, width: width - 8 };
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
