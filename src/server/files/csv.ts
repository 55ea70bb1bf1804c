/**
 * How is a table written so that every spreadsheet reads it as it is meant? RFC 4180, in UTF-8 with the mark
 * without which Excel takes an umlaut for two other letters.
 */

/** Empty for null. A number stays one; a text is never taken for a formula. */
export type Cell = string | number | null;

export function writeCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(writeCell).join(","));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join("");
}

const byteOrderMark = "\uFEFF";

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = disarm(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet runs what begins like a formula, also in wide letters; behind a quote it is text. In half of the
 * world semicolons separate the cells, or tabs do: there a cell can begin in the middle of ours.
 */
function disarm(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r\n])/g, "'");
}
