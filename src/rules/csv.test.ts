import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, readCsv, writeCsv } from "./csv.ts";

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
  expect(line("\t=1+1", "\r=1")).toBe("\"'\t'=1+1\",\"'\r'=1\"");
  expect(line('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
});

test("where semicolons or tabs separate the cells, nothing becomes a formula either", () => {
  expect(line("Lee;=1+1", "a; +1", 'b;"=1"', "c\t@d", "two\n-3")).toBe(
    `"Lee;'=1+1","a;' +1","b;'""=1""","c\t'@d","two\n'-3"`,
  );
  expect(line("Lee; Max", "semi;colon")).toBe('"Lee; Max","semi;colon"');
});

test("no text becomes a formula, however a spreadsheet splits the line", () => {
  const piece = fc.constantFrom(
    "7",
    "=1",
    "+",
    "-",
    "@",
    "＝",
    ";",
    ",",
    "\t",
    "\n",
    '"',
    "'",
    " ",
    "a",
    "é",
  );
  const texts = fc.array(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    { minLength: 1 },
  );
  const law = fc.property(texts, (cells) => {
    // A cell may be ="7" or another constant of letters and digits, because such a formula computes nothing.
    for (const separator of [";", "\t"])
      for (const cell of writeCsv(["head"], [cells]).split(new RegExp(`[${separator}\r\n]`)))
        expect(cell.replace(/^[\s"]+/, "")).not.toMatch(/^(=(?!""[\w .,:/%-]+""")|[+\-@＝＋－＠])/);
  });
  fc.assert(law, { numRuns: 2_000 });
});

test("a code that looks like a number, a date or a truth value is shown as written", () => {
  for (const code of [
    "007",
    "1E5",
    "3-4",
    ".5",
    "7:30",
    "12%",
    "2026-01-02",
    "1-JAN",
    "MAR1",
    "sep-26",
    "True",
  ])
    expect(line(code), code).toBe(`"=""${code}"""`);
  for (const code of ["MESA", "GUEST-7", "MARCH", "SUMMER-26", "DECK", "MARY-ANN 2", "(602)555-0113"])
    expect(line(code), code).toBe(code);
  expect(line('1"&A1', "1;=2")).toBe(`"1""&A1","1;'=2"`);
});

test("a number below zero is still a number", () => {
  expect(line(-3, 0, 145)).toBe("-3,0,145");
});

test("what is written is read again, cell by cell", () => {
  const text = fc.array(fc.constantFrom("a", "é", ",", '"', "\na", " "), { maxLength: 6 });
  const cell = text.map((pieces) => `a${pieces.join("")}`);
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
  const law = fc.property(table, ([head = [], ...rows]) => {
    const read = readCsv(writeCsv(head, rows), ",");
    expect(read?.filter((row) => row.length > 1)).toEqual([head, ...rows]);
  });
  fc.assert(law, { numRuns: 1_000 });
});

test.each([
  [
    "a,b\nc,d",
    ",",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a;b\r\nc;d",
    ";",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a\tb\rc\td",
    "\t",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["\uFEFFa,b", ",", [["a", "b"]]],
  ["sep=;\r\na;b", ";", [["a", "b"]]],
  ['"a, ""b""","c\nd"', ",", [['a, "b"', "c\nd"]]],
  [
    "a,,\n,",
    ",",
    [
      ["a", "", ""],
      ["", ""],
    ],
  ],
  ["", ",", [[""]]],
] as const)("%j separated by %j is read", (text, separator, rows) => {
  const read = readCsv(text, separator)?.filter((row, i) => i === 0 || row.length > 1);
  expect(read).toEqual(rows);
});

test.each(['"a,b\nc,d', '"a" b,c', 'a,"b'])("a quote that does not end its cell is not read: %j", (text) => {
  expect(readCsv(text, ",")).toBeNull();
});
