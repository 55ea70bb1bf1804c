import { expect, test } from "vitest";
import { type Cell, writeCsv } from "./csv.ts";

/** The one line behind the mark and the head. */
function line(...cells: Cell[]): string {
  return writeCsv(["head"], [cells]).replace("\uFEFFhead\r\n", "").replace(/\r\n$/, "");
}

test("a table has a head, a line for each row, and the mark of UTF-8 in front", () => {
  expect(
    writeCsv(
      ["Name", "Net"],
      [
        ["Mia", 72],
        ["Max", null],
      ],
    ),
  ).toBe("\uFEFFName,Net\r\nMia,72\r\nMax,\r\n");
});

test("a comma, a quote and a line break stay in their cell", () => {
  expect(line("Lee, Max", 'the "Ace"', "two\nlines", " blank ")).toBe(
    '"Lee, Max","the ""Ace""","two\nlines"," blank "',
  );
});

test("umlauts and other letters stay as they are", () => {
  expect(line("Jürgen Groß", "Zoë", "李", "O’Neil")).toBe("Jürgen Groß,Zoë,李,O’Neil");
});

test("a name that begins like a formula is text", () => {
  expect(line("=1+1", "+1", "-1", "@SUM(A1)", "＝1")).toBe("'=1+1,'+1,'-1,'@SUM(A1),'＝1");
  expect(line("\t=1+1", "\r=1")).toBe("'\t=1+1,\"'\r=1\"");
  expect(line('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
});

test("a number below zero is still a number", () => {
  expect(line(-3, 0, 145)).toBe("-3,0,145");
});
