/** A manifest describes a copy. It is the first line of an export, or a table in a backup of SQLite. */
import { createHash } from "node:crypto";
import { z } from "zod/mini";
import type { Instant } from "#rules/golf";
import { sum } from "#rules/values";
import {
  allTables,
  type CopiedTable,
  countRows,
  readRows,
  tableNamed,
  type Value,
  type WholeRow,
} from "../database/all-tables.ts";
import type { Queries } from "../database/database.ts";
import { migrationNames } from "../database/migrate.ts";
import { CommandError } from "../process/command-error.ts";
import { readClub } from "../store/club.ts";

const table = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });

const manifest = z.object({
  clubhouse: z.literal("a copy of a club"),
  club: z.string(),
  writtenAt: z.string(),
  migrations: z.array(z.string()),
  /** The fingerprint of the pepper that the PINs need. Null if the club's pepper was missing. */
  pepper: z.nullable(z.string()),
  tables: z.array(table),
});

export type Manifest = z.infer<typeof manifest>;
export type TableInCopy = z.infer<typeof table>;

export type Progress = (step: string, done: number, total: number) => void;

export type CopyOf = { writtenAt: Instant; pepper: string | null };

/** `queries` must read one snapshot, so that the tables agree. */
export type Copying = { queries: Queries; progress: Progress };

export async function describe(copying: Copying, copyOf: CopyOf): Promise<Manifest> {
  const { name } = await readClub(copying.queries);
  return {
    clubhouse: "a copy of a club",
    club: name,
    ...copyOf,
    migrations: [...migrationNames],
    tables: await hashTables(copying, "Counting and hashing", allTables),
  };
}

export function rowsIn({ tables }: Manifest): number {
  return sum(tables.map(({ rows }) => rows));
}

export function readManifest(text: string, file: string): Manifest {
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new CommandError(`${file} is not a copy of a club.`);
  const newer = read.data.migrations.filter((name) => !migrationNames.includes(name));
  if (newer.length > 0)
    throw new CommandError(
      `${file} was written by a newer version of Clubhouse: it has ${newer.join(", ")}. Update first.`,
    );
  return read.data;
}

export async function verify(copying: Copying, { tables }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => tableNamed(name));
  const now = await hashTables(copying, "Verifying", names);
  const faults = now.flatMap((table, i) => differences(tables[i], table));
  if (faults.length > 0) throw damaged(faults);
}

function differences(said: TableInCopy | undefined, found: TableInCopy): string[] {
  if (said?.rows !== found.rows) return [`${found.name} has ${found.rows} rows, not ${said?.rows ?? 0}`];
  return said.sha256 === found.sha256 ? [] : [`${found.name} has been changed`];
}

export function damaged(faults: readonly string[]): CommandError {
  return new CommandError(`The copy is damaged: ${faults.join("; ")}. Nothing was kept of it.`);
}

async function hashTables({ queries, progress }: Copying, step: string, names: readonly CopiedTable[]) {
  let total = 0;
  for (const name of names) total += await countRows(queries, name);
  let done = 0;
  const tables: TableInCopy[] = [];
  for (const name of names) {
    const hash = createHash("sha256");
    const before = done;
    for await (const rows of readRows(queries, name)) {
      for (const row of rows) hash.update(writeRow(name, row));
      done += rows.length;
      progress(step, done, total);
    }
    tables.push({ name, rows: done - before, sha256: hash.digest("hex") });
  }
  return tables;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns ["codes",{"active":1,…}]. Columns are sorted for stable hashes. Bytes become {"base64": "…"}. */
export function writeRow(table: string, row: WholeRow): string {
  const columns = Object.keys(row).toSorted();
  const values = columns.map((column) => `${JSON.stringify(column)}:${JSON.stringify(written(row[column]))}`);
  return `[${JSON.stringify(table)},{${values.join(",")}}]\n`;
}

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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
