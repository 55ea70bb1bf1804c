import { expect, test } from "vitest";
import { fitNames, fitText, textBlock } from "./fit-text.ts";
import { measure } from "./testing/drawn.ts";

const font = { size: 20 };
const ten = "Maximilian";

test("a text that fits keeps its size, and takes as many lines as it may", () => {
  expect(fitText(ten, font, 100, 1, measure)).toEqual({ font, lines: [ten] });
  expect(fitText(`${ten} Lee Jr`, font, 100, 2, measure)).toEqual({ font, lines: [ten, "Lee Jr"] });
});

test("a text that is too long is drawn smaller, and only then cut", () => {
  expect(fitText(`${ten}s`, font, 100, 1, measure)).toEqual({ font: { size: 18 }, lines: [`${ten}s`] });
  const long = fitText("Wolfeschlegelsteinhausenbergerdorff Lee", font, 100, 2, measure);
  expect(long.font.size).toBe(15);
  expect(long.lines).toEqual(["Wolfeschlegel", "steinhausenb…"]);
});

test("a word that is wider than the line is broken, and a line too narrow for a letter has one all the same", () => {
  expect(fitText("Wolfeschlegelstein", font, 100, 2, measure).lines).toEqual(["Wolfeschle", "gelstein"]);
  expect(fitText("Wo", font, 5, 2, measure).lines).toEqual(["W", "o"]);
});

test("of names that do not all fit it is said how many are left out", () => {
  const names = ["Ana Ruiz", "Dan Evans", "Finn Gray", "Iris Jones"];
  const lines = (width: number, maxLines: number) =>
    fitNames(names, font, width, maxLines, measure).map((line) => line.replaceAll("\u00a0", " "));
  expect(lines(250, 2)).toEqual(["Ana Ruiz, Dan Evans,", "Finn Gray, Iris Jones"]);
  expect(lines(205, 2)).toEqual(["Ana Ruiz, Dan Evans,", "and 2 more"]);
  expect(lines(320, 1)).toEqual(["Ana Ruiz, Dan Evans, and 2 more"]);
});

test("a text is at the left, in the middle or at the right of its place", () => {
  const place = { x: 24, width: 100 };
  const style = { font, colour: "ink" } as const;
  const xOf = (align: "left" | "center" | "right") =>
    textBlock("Net", style, { ...place, align }, measure).shapes[0]?.x;
  expect([xOf("left"), xOf("center"), xOf("right")]).toEqual([24, 74, 124]);
});
