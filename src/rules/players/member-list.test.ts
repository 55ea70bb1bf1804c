import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsv } from "../csv.ts";
import { isRefused, refuse } from "../refusal.ts";
import { maxListed, phonesOf, readMemberList, withPhonesTaken } from "./member-list.ts";

const teeBoxes = [{ name: "White" }, { name: "Blue" }];
const head = "First Name,Last Name,Phone,Tee Box";

function read(...lines: string[]) {
  return readMemberList(lines.join("\r\n"), teeBoxes);
}

function faultsOf(line: string) {
  const rows = read(head, line);
  return isRefused(rows) ? rows : rows.flatMap(({ faults }) => faults);
}

test("a row is taken with its names, phone and tee box", () => {
  expect(read(head, "Lena, Wolf ,(602) 555-0130,white", "Jürgen,Groß,+1 602 555 0131,")).toEqual([
    { row: 2, firstName: "Lena", lastName: "Wolf", phone: "6025550130", teeBox: "White", faults: [] },
    { row: 3, firstName: "Jürgen", lastName: "Groß", phone: "6025550131", teeBox: null, faults: [] },
  ]);
});

test.each([
  ["semicolons", "First Name;Last Name;Phone\nLena;Wolf;6025550130"],
  ["tabs, as copied from a spreadsheet", "First Name\tLast Name\tPhone\r\nLena\tWolf\t6025550130"],
  [
    "a byte order mark and a line that names the separator",
    "\uFEFFsep=;\r\nFIRST NAME;last_name;phone\r\nLena;Wolf;6025550130",
  ],
  ["quotes", '"First Name","Last Name","Phone"\n"Lena","Wolf","602-555-0130"'],
  ["a phone kept as a formula", 'First Name,Last Name,Phone\nLena,Wolf,"=""6025550130"""'],
  ["other columns, in another order", "No.,Phone,E-mail,Last Name,First Name\n1,6025550130,a@b.c,Wolf,Lena"],
  ["empty rows and columns", "First Name,Last Name,Phone,,\nLena,Wolf,6025550130,,\n,,,,\n\n"],
  [
    "an export of the players",
    "First Name,Last Name,Nickname,Phone,Group Code\nLena,Wolf,,(602)555-0130,MESA",
  ],
])("a spreadsheet's %s are read", (_, text) => {
  expect(readMemberList(text, teeBoxes)).toMatchObject([
    { row: 2, firstName: "Lena", lastName: "Wolf", phone: "6025550130", teeBox: null, faults: [] },
  ]);
});

test("a row has the spreadsheet's number, also below an empty one", () => {
  expect(read(head, ",,,", "Lena,Wolf,6025550130")).toMatchObject([{ row: 3 }]);
});

test.each([
  ["Lena,,6025550130", ["name-missing"]],
  [",Wolf,6025550130", ["name-missing"]],
  ["Lena 🏌,Wolf,6025550130", ["name-invalid"]],
  [`${"x".repeat(61)},Wolf,6025550130`, ["name-invalid"]],
  ["Lena,Wolf,602555013", ["phone-invalid"]],
  ["Lena,Wolf,", ["phone-invalid"]],
  ["Lena,Wolf,+44 20 7946 0958", ["phone-invalid"]],
  ["Lena,Wolf,6.02555011E+9", ["phone-invalid"]],
  ["Lena,Wolf,6025550130,Gold", ["tee-box-unknown"]],
  [",Wolf,1,Gold", ["name-missing", "phone-invalid", "tee-box-unknown"]],
  ["Lena,Wolf,6025550130,BLUE", []],
])("the faults of %j are %j", (line, faults) => {
  expect(faultsOf(line)).toEqual(faults);
});

test("what has a fault is shown as it was typed", () => {
  expect(read(head, "Lena,,6.02E+09,Gold")).toMatchObject([
    { firstName: "Lena", lastName: "", phone: "6.02E+09", teeBox: "Gold" },
  ]);
});

test("a phone that is there twice, however it is written, is a fault of both rows, and no phone is one of none", () => {
  const rows = read(head, "A,One,6025550130", "B,Two,5550130", "C,Three,(602) 555-0130", "D,Four,5550130");
  expect(isRefused(rows) || rows.map(({ faults }) => faults)).toEqual([
    ["phone-twice"],
    ["phone-invalid"],
    ["phone-twice"],
    ["phone-invalid"],
  ]);
});

test("a phone of a player is a fault of its row", () => {
  const rows = read(head, "A,One,6025550130", "B,Two,6025550131", "C,Three,no");
  if (isRefused(rows)) throw new Error("The list is right.");
  expect(phonesOf(rows)).toEqual(["6025550130", "6025550131"]);
  const marked = withPhonesTaken(rows, new Set(["6025550131"]));
  expect(marked.map(({ faults }) => faults)).toEqual([[], ["phone-taken"], ["phone-invalid"]]);
});

test.each([
  [""],
  [head],
  ["Lena,Wolf,6025550130"],
  ["First Name,Last Name\nLena,Wolf"],
  ["First Name|Last Name|Phone\nLena|Wolf|6025550130"],
  [`${head}\n"Lena,Wolf,6025550130\nMax,Lee,6025550131`],
  [`${head}\nLena,Wolf,6025550130,"White"s`],
])("no list is %j", (text) => {
  expect(readMemberList(text, teeBoxes)).toEqual(refuse("list-invalid"));
});

test("a list has at most 500 rows", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `A,B,${String(6025550000 + i)}`);
  expect(read(head, ...lines(maxListed))).toHaveLength(500);
  expect(read(head, ...lines(maxListed + 1))).toEqual(refuse("list-invalid"));
});

test("each member comes back as written, whatever separates the cells, and in any order of columns", () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z][a-z]{1,5})?$/);
  const member = fc.record({
    firstName: name,
    lastName: name,
    phone: fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String),
    teeBox: fc.constantFrom("White", "Blue", null),
  });
  const members = fc.uniqueArray(member, { minLength: 1, maxLength: 20, selector: ({ phone }) => phone });
  const columns = { firstName: "First Name", lastName: "Last Name", phone: "Phone", teeBox: "Tee Box" };
  const order = fc.shuffledSubarray(Object.keys(columns) as (keyof typeof columns)[], { minLength: 4 });
  const law = fc.property(members, order, fc.constantFrom(",", ";", "\t"), (list, order, separator) => {
    const text = writeCsv(
      order.map((column) => columns[column]),
      list.map((one) => order.map((column) => one[column])),
    );
    const read = readMemberList(separator === "," ? text : text.replaceAll(",", separator), teeBoxes);
    expect(read).toEqual(list.map((one, i) => ({ row: i + 2, ...one, faults: [] })));
  });
  fc.assert(law);
});

test("whatever text it is, a list is read or refused, and each row has a fault or is whole", () => {
  const piece = fc.constantFrom(
    "First Name",
    "Last Name",
    "Phone",
    "6025550130",
    "A",
    ",",
    ";",
    '"',
    "\n",
    "\r",
    "\t",
    "=",
    " ",
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => `${head}\n${pieces.join("")}`);
  const law = fc.property(text, (typed) => {
    const rows = readMemberList(typed, teeBoxes);
    if (isRefused(rows)) expect(rows).toEqual(refuse("list-invalid"));
    else
      for (const { firstName, lastName, phone, faults } of rows)
        expect(faults.length > 0 || (firstName !== "" && lastName !== "" && /^\d{10}$/.test(phone))).toBe(
          true,
        );
  });
  fc.assert(law, { numRuns: 1_000 });
});
