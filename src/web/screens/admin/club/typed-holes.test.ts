import { expect, test } from "vitest";
import { demoHoles } from "#rules/testing/demo-course";
import { pasteHoles, typedHoles } from "./typed-holes.ts";

const typed = typedHoles(demoHoles);

test("both columns of a spreadsheet fill the rows from the cell into which they are pasted", () => {
  const pasted = pasteHoles(typed, "5\t18\r\n3\t17\r\n", 1, "par");
  expect(pasted.slice(0, 4)).toEqual([
    typed[0],
    { number: 2, par: "5", handicap: "18" },
    { number: 3, par: "3", handicap: "17" },
    typed[3],
  ]);
});

test("what does not fit below or to the right is left out, and an empty cell changes nothing", () => {
  const pasted = pasteHoles(typed, "1\t9\n2", 17, "handicap");
  expect(pasted).toEqual(typed.with(17, { number: 18, par: typed[17]?.par ?? "", handicap: "1" }));
  expect(pasteHoles(typed, "\t7\n4\t", 0, "par").slice(0, 2)).toEqual([
    { ...typed[0], handicap: "7" },
    { ...typed[1], par: "4" },
  ]);
});
