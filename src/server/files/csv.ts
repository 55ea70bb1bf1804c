/**
 * How is a table written so that every spreadsheet reads it as it is meant? RFC 4180, in UTF-8 with the mark
 * without which Excel takes an umlaut for two other letters.
 */

/** Empty for null. A number stays one; a text is never taken for a formula, a number or a date. */
export type Cell = string | number | null;

export function writeCsv(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(writeCell).join(","));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join("");
}

const byteOrderMark = "\uFEFF";

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = looksLikeValue.test(cell) ? `="${cell}"` : disarm(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets turn 007 into 7, 1E5 into 100000, and 3-4 or MAR1 into a date, also in quotes. As the constant of a formula
 * all of them show the text as it is.
 */
const looksLikeValue =
  /^(\.?\d|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ./-]*\d|(true|false)$)[\w .,:/%-]*$/i;

/**
 * A spreadsheet runs what begins like a formula, also in wide letters; behind a quote it is text. In half of the
 * world semicolons separate the cells, or tabs do: there a cell can begin in the middle of ours.
 */
function disarm(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r\n])/g, "'");
}
