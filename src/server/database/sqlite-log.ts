/**
 * SQLite opens a file even if its log is missing or is the log of another file. Then the last saves are lost. So an
 * open file has a random mark in its field `user_version`. The log has the same mark, in the field `application_id` of
 * a copy of the first page. In that copy, `user_version` is 0. A file with a mark but without its log is refused.
 */
import { randomInt } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { CommandError } from "../process/command-error.ts";
import { isThere } from "../process/disk.ts";
import type { Database } from "./database.ts";
import { sqliteFile } from "./engines.ts";

type Marks = { readonly mark: number; readonly id: number };

/**
 * Refuses a file without its log, or with the log of another file. Call this before SQLite opens the file.
 * This function closes the file again, and that would release SQLite's locks.
 */
export function refuseStrangeLog(dataDir: string): void {
  const file = join(dataDir, sqliteFile);
  if (!isThere(file)) return;
  const { mark, id } = marksOf(bytesOf(file, 0, pageStart));
  const log = `${file}-wal`;
  if (!isThere(log)) {
    if (mark === 0) return;
    throw new CommandError(
      `${file} is here without its log, ${log}, which has what was saved last. Put the log beside it, or restore a ` +
        `backup. To serve the file without it, make an empty one: touch ${log}`,
    );
  }
  const inLog = marksInLog(log);
  const belongs = (one: Marks) => one.id === (mark || id) || (mark !== 0 && one.mark === mark);
  if (inLog.length > 0 && !inLog.some(belongs))
    throw new CommandError(
      `${file} was copied over the log of another file, ${log}. To serve the copy, move ${log} and ${file}-shm away; ` +
        "that log has what the file before the copy saved last.",
    );
}

/** Call this again after SQLite wrote the log into the file, because the file then loses its mark. */
export async function markFile({ kysely, transaction }: Database): Promise<void> {
  const mark = randomInt(1, 2 ** 31);
  await sql`pragma user_version = ${sql.lit(mark)}`.execute(kysely);
  await sql`pragma wal_checkpoint(passive)`.execute(kysely);
  await transaction(async (tx) => {
    await sql`pragma user_version = 0`.execute(tx);
    await sql`pragma application_id = ${sql.lit(mark)}`.execute(tx);
  });
}

/** A copy is whole and has no log, so it needs no mark. */
export async function unmarkFile({ kysely }: Pick<Database, "kysely">): Promise<void> {
  await sql`pragma user_version = 0`.execute(kysely);
  await sql`pragma application_id = 0`.execute(kysely);
}

/** Returns a value that changes whenever the log starts again, or null if there is no log. */
export function logGeneration(dataDir: string): string | null {
  const log = join(dataDir, `${sqliteFile}-wal`);
  return logBytes(dataDir) < logStart ? null : bytesOf(log, 0, logStart).toString("hex", salts, salts + 8);
}

export function logBytes(dataDir: string): number {
  return statSync(join(dataDir, `${sqliteFile}-wal`), { throwIfNoEntry: false })?.size ?? 0;
}

/** Sizes and positions in bytes, from the file formats that SQLite documents. */
const pageStart = 100;
const logStart = 32;
const frameStart = 24;
const salts = 16;

function marksOf(firstPage: Buffer): Marks {
  return { mark: firstPage.readInt32BE(60), id: firstPage.readInt32BE(68) };
}

/** The log may have several copies of the file's first page. Returns the marks in each copy. */
function marksInLog(log: string): Marks[] {
  const size = statSync(log).size;
  if (size < logStart) return [];
  const file = openSync(log, "r");
  try {
    const header = read(file, 0, logStart);
    const pageSize = header.readUInt32BE(8) === 1 ? 65_536 : header.readUInt32BE(8);
    const generation = header.subarray(salts, salts + 8);
    const found: Marks[] = [];
    for (let at = logStart; at + frameStart + pageSize <= size; at += frameStart + pageSize) {
      const frame = read(file, at, frameStart);
      // This frame and later ones are left from an earlier generation of the log.
      if (!frame.subarray(8, 16).equals(generation)) break;
      if (frame.readUInt32BE(0) === 1) found.push(marksOf(read(file, at + frameStart, pageStart)));
    }
    return found;
  } finally {
    closeSync(file);
  }
}

function bytesOf(name: string, at: number, length: number): Buffer {
  const file = openSync(name, "r");
  try {
    return read(file, at, length);
  } finally {
    closeSync(file);
  }
}

/** Reads `length` bytes. Bytes missing at the end of the file are zero. */
function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}
