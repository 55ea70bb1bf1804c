/** JSON columns are read by a schema. Errors name the column and the row for the log, but no values. */
import type * as z from "zod/mini";
import type { Tables } from "./schema.ts";

/** "cards.holes" */
export type Column = {
  [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables];

/** The columns of the row's key. */
export type RowKey = Readonly<Record<string, string | number>>;

export class UnreadableColumn extends Error {}

export function readJson<T>(schema: z.ZodMiniType<T>, text: string | null, column: Column, key: RowKey): T {
  return fitting(schema, parsed(text ?? "null", column, key), column, key);
}

/** For a part of a value that was read. */
export function fitting<T>(schema: z.ZodMiniType<T>, value: unknown, column: Column, key: RowKey): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, code }) => `${path.join(".") || "all of it"} (${code})`);
  throw misfit(column, key, faults.slice(0, 5).join(", "));
}

function parsed(text: string, column: Column, key: RowKey): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw misfit(column, key, "it is not JSON");
  }
}

function misfit(column: Column, key: RowKey, fault: string): UnreadableColumn {
  const row = Object.entries(key).map(([name, value]) => `${name} ${value}`);
  return new UnreadableColumn(`${column} does not fit its schema, in the row of ${row.join(", ")}: ${fault}`);
}
