/**
 * How is a row of the club written as a line of text, and read back?
 *
 *   ["codes",{"active":1,"code":"MESA",…}]
 *
 * Columns by their names in order of the alphabet, so that the same row is always the same line,
 * and gives the same hash. Bytes (a photo) are written as {"base64": "…"}.
 */
import type { Value, WholeRow } from "../store/all-tables.ts";

/** With the end of the line. */
export function writeRow(table: string, row: WholeRow): string {
  const columns = Object.keys(row).toSorted();
  const values = columns.map((column) => `${JSON.stringify(column)}:${JSON.stringify(written(row[column]))}`);
  return `[${JSON.stringify(table)},{${values.join(",")}}]\n`;
}

/** Null when the line is none that `writeRow` wrote. */
export function readRow(line: string): { table: string; row: WholeRow } | null {
  const parts = parsed(line);
  if (!Array.isArray(parts) || typeof parts[0] !== "string" || !isObject(parts[1])) return null;
  const entries = Object.entries(parts[1]).map(([column, value]) => [column, read(value)] as const);
  return { table: parts[0], row: Object.fromEntries(entries) };
}

function written(value: Value | undefined): unknown {
  if (!(value instanceof Uint8Array)) return value ?? null;
  return { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") };
}

function read(value: unknown): Value {
  if (typeof value === "string" || typeof value === "number") return value;
  if (isObject(value) && typeof value.base64 === "string") return Buffer.from(value.base64, "base64");
  return null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
