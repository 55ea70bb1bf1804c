/** A schema checks each JSON column that is read. An error names the column and the row, but no values. */
import * as z from "zod/mini";
import {
  type CardBasis,
  type GrossScores,
  type Hole,
  holesPerRound,
  type NassauAmounts,
  type PlayerId,
  type TeeBox,
} from "#rules/golf";
import { type Queries, raiseAlarm } from "./database.ts";
import type { Tables } from "./schema.ts";

export type Column = {
  [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables];

export type RowKey = Readonly<Record<string, string | number>>;

export class UnreadableColumn extends Error {}

export function readJson<T>(schema: z.ZodMiniType<T>, text: string | null, column: Column, key: RowKey): T {
  return fitting(schema, parsed(text ?? "null", column, key), column, key);
}

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

export const hole: z.ZodMiniType<Hole> = z.object({ number: z.int(), par: z.int(), handicap: z.int() });

export const holes = z.array(hole).check(z.length(holesPerRound));

export const teeBox: z.ZodMiniType<TeeBox> = z.object({
  name: z.string(),
  yards: z.int(),
  ratingTenths: z.int(),
  slope: z.int(),
  holes: z.exactOptional(holes),
});

export const teeBoxes = z.array(teeBox);

export const ownBasis = { teeBox, handicapIndexTenths: z.int(), adjustedHandicap: z.int() };

export const cardBasis: z.ZodMiniType<CardBasis> = z.object({ ...ownBasis, holes });

export const grossScores: z.ZodMiniType<GrossScores> = z.array(z.nullable(z.int()));
export const playerIds: z.ZodMiniType<readonly PlayerId[]> = z.array(z.string());

export const amounts: z.ZodMiniType<NassauAmounts> = z.object({
  front9Cents: z.int(),
  back9Cents: z.int(),
  overallCents: z.int(),
});

export function readableRows<Row, T>(queries: Queries, rows: readonly Row[], read: (row: Row) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof UnreadableColumn)) throw error;
      raiseAlarm(queries, { error, text: "A ROW CANNOT BE READ; it is left out", about: {} });
      return [];
    }
  });
}
