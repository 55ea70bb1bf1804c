/** Null is an empty cell. A number stays a number. A text never becomes a formula, a number or a date. */
export type Cell = string | number | null;

/** Writes RFC 4180 in UTF-8, with the byte order mark that Excel needs for umlauts. */
export function writeCsv(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(writeCell).join(","));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join("");
}

/**
 * Reads cells that a comma, a semicolon or a tab separates, as spreadsheets save and copy them. Null if a quote is
 * not closed, or has text after it.
 */
export function readCsv(text: string, separator: "," | ";" | "\t"): string[][] | null {
  const rest = text.replace(/^\uFEFF/, "").replace(/^sep=.(\r\n|\r|\n)/i, "");
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|((?!")[^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`,
    "y",
  );
  const rows: string[][] = [[]];
  for (;;) {
    const found = cell.exec(rest);
    if (found === null) return null;
    const [, quoted, plain = "", end] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") return rows;
    if (end !== separator) rows.push([]);
  }
}

const byteOrderMark = "\uFEFF";

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = looksLikeValue.test(cell) ? `="${cell}"` : disarm(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets turn 007 into 7 and 3-4 into a date, even in quotes. The formula ="007" stays text. */
const looksLikeValue =
  /^(\.?\d|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ./-]*\d|(true|false)$)[\w .,:/%-]*$/i;

/** Spreadsheets run texts that start like a formula, also after ; or a tab. An apostrophe prevents this. */
function disarm(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r\n])/g, "'");
}
