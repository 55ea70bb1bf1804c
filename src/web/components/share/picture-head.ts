import { roundResults } from "#contract/labels/results";
import { share } from "#contract/labels/share";
import { fill } from "#contract/messages";
import { printDay, printTime, printWeekday } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { linesBlock, textBlock } from "./fit-text.ts";
import { type Block, innerWidth, type Measure, margin, stack } from "./picture.ts";

export type ClubOfPicture = { readonly name: string; readonly timeZone: string };

export type Head = {
  readonly title: string;
  /** Under the title, where the title is a name. */
  readonly what?: string;
  readonly startsAt: Instant;
  readonly isFinal: boolean;
  /** While it is not final: "through 7 holes". */
  readonly soFar?: string;
  /** Such as a correction after it was final. */
  readonly note?: string | null;
};

const place = { x: margin, width: innerWidth };

export function headBlock(head: Head, { name, timeZone }: ClubOfPicture, measure: Measure): Block {
  const { title, what, startsAt } = head;
  const day = { weekday: printWeekday(startsAt, timeZone), day: printDay(startsAt, timeZone) };
  const when = fill(share.day, { ...day, time: printTime(startsAt, timeZone) });
  const text = (line: string, size: number, colour: "accent" | "ink" | "muted", bold = false, maxLines = 2) =>
    textBlock(line, { font: { size, bold }, colour, maxLines }, place, measure);
  return stack(
    [
      text(name, 17, "accent", true),
      textBlock(
        title,
        { font: { size: 36, bold: true, serif: true }, colour: "ink", maxLines: 2 },
        place,
        measure,
      ),
      ...(what === undefined ? [] : [text(what, 19, "ink", true)]),
      text(when, 17, "muted"),
      text(stateOf(head), 17, "ink", true),
      ...(head.note ? [text(head.note, 17, "ink")] : []),
    ],
    4,
  );
}

function stateOf({ isFinal, soFar }: Head): string {
  if (isFinal) return roundResults.final;
  return [roundResults.notFinal, ...(soFar === undefined ? [] : [soFar])].join(" · ");
}

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
