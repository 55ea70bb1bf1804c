/** A club adds its members from a spreadsheet. Each row is taken whole or has a fault, and nothing is half taken. */
import { readCsv } from "../csv.ts";
import { isRefused, type Refusal, refuse } from "../refusal.ts";
import { readName } from "./name.ts";
import { readPhone } from "./person.ts";

export const maxListed = 500;

/** The longest list, in characters. */
export const maxListLength = 40_000;

/** A new member has more time than a player who has forgotten the PIN: not everybody opens the app on the same day. */
export const firstCodeDays = 14;

export const listFaults = [
  "name-missing",
  "name-invalid",
  "phone-invalid",
  "phone-twice",
  "phone-taken",
  "tee-box-unknown",
] as const;

export type ListFault = (typeof listFaults)[number];

export type ListRow = {
  /** The number of the row in the spreadsheet. The head is 1. */
  readonly row: number;
  /** These values are as the club would store them. A value with a fault stays as it was typed. */
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly teeBox: string | null;
  readonly faults: ListFault[];
};

/** Refuses with "list-invalid" without a head of the needed columns, or without 1 to 500 rows. */
export function readMemberList(text: string, teeBoxes: readonly { name: string }[]): ListRow[] | Refusal {
  const table = [",", ";", "\t"]
    .map((separator) => readTable(text, separator as ","))
    .find((one) => one !== null);
  if (!table || table.length === 0 || table.length > maxListed) return refuse("list-invalid");
  const rows = table.map((typed) => readRow(typed, teeBoxes));
  const phones = phonesOf(rows);
  const isTwice = (phone: string) => phones.indexOf(phone) !== phones.lastIndexOf(phone);
  return withFault(rows, "phone-twice", isTwice);
}

/** Without those that are no phones. */
export function phonesOf(rows: readonly ListRow[]): string[] {
  return rows.filter(({ faults }) => !faults.includes("phone-invalid")).map(({ phone }) => phone);
}

export function withPhonesTaken(rows: readonly ListRow[], taken: ReadonlySet<string>): ListRow[] {
  return withFault(rows, "phone-taken", (phone) => taken.has(phone));
}

function withFault(rows: readonly ListRow[], fault: ListFault, isWrong: (phone: string) => boolean) {
  return rows.map((row) => (isWrong(row.phone) ? { ...row, faults: [...row.faults, fault] } : row));
}

type Typed = { readonly row: number; readonly cells: Readonly<Record<Column, string>> };

/** The heads of each column, in small letters only. The first one that the list has counts. */
const heads = {
  firstName: ["firstname", "first"],
  lastName: ["lastname", "last", "surname"],
  phone: ["phone", "phonenumber", "mobile", "cell"],
  teeBox: ["teebox", "preferredteebox", "tee"],
} as const;

type Column = keyof typeof heads;

/** Without empty rows. Null if the head lacks a column, as with another separator. */
function readTable(text: string, separator: "," | ";" | "\t"): Typed[] | null {
  const [head = [], ...rows] = readCsv(text, separator) ?? [];
  const named = head.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const columnOf = (column: Column) => {
    const name = heads[column].find((one) => named.includes(one));
    return name === undefined ? -1 : named.indexOf(name);
  };
  const columns = { firstName: -1, lastName: -1, phone: -1, teeBox: -1 };
  for (const column of Object.keys(columns) as Column[]) columns[column] = columnOf(column);
  if (columns.firstName < 0 || columns.lastName < 0 || columns.phone < 0) return null;
  return rows.flatMap((cells, i) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const cell = (column: Column) => readCell(cells[columns[column]] ?? "");
    const read = {
      firstName: cell("firstName"),
      lastName: cell("lastName"),
      phone: cell("phone"),
      teeBox: cell("teeBox"),
    };
    return [{ row: i + 2, cells: read }];
  });
}

/** Spreadsheets keep a text that looks like a number as the formula ="0602". */
function readCell(text: string): string {
  return text
    .trim()
    .replace(/^="(.*)"$/s, "$1")
    .trim();
}

function readRow({ row, cells }: Typed, teeBoxes: readonly { name: string }[]): ListRow {
  const names = [readName(cells.firstName), readName(cells.lastName)];
  const [firstName = "", lastName = ""] = names;
  // A spreadsheet shortens a number to 6.02555E+09, whose digits are another phone.
  const phone = /\de[+-]?\d/i.test(cells.phone)
    ? refuse("invalid-phone")
    : readPhone(cells.phone, "invalid-phone");
  const teeBox = teeBoxes.find(({ name }) => name.toLowerCase() === cells.teeBox.toLowerCase())?.name;
  const isMissing = cells.firstName === "" || cells.lastName === "";
  const faults: ListFault[] = [];
  if (isMissing) faults.push("name-missing");
  else if (names.some(isRefused)) faults.push("name-invalid");
  if (isRefused(phone)) faults.push("phone-invalid");
  if (teeBox === undefined && cells.teeBox !== "") faults.push("tee-box-unknown");
  return {
    row,
    firstName: isRefused(firstName) ? cells.firstName : firstName,
    lastName: isRefused(lastName) ? cells.lastName : lastName,
    phone: isRefused(phone) ? cells.phone : phone,
    teeBox: teeBox ?? (cells.teeBox || null),
    faults,
  };
}
