import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandError } from "../process/command-error.ts";
import { isThere } from "../process/disk.ts";

/** `write` gets a temporary path, so that `file` is either whole or missing. Never replaces an older file. */
export async function newFile<T>(file: string, write: (partial: string) => Promise<T>): Promise<T> {
  if (isThere(file)) throw new CommandError(`${file} is there already. Choose another name.`);
  fs.mkdirSync(dirname(file), { recursive: true });
  const folder = fs.mkdtempSync(`${file}.partial-`);
  try {
    const partial = join(folder, basename(file));
    const answer = await write(partial);
    bringToDisk(partial);
    fs.renameSync(partial, file);
    bringToDisk(dirname(file));
    return answer;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Recognizes a copy by its first bytes, since its name may be wrong. Returns null for any other file. */
export function kindOfCopy(file: string): "export" | "sqlite" | null {
  if (!isThere(file)) throw new CommandError(`There is no file ${file}.`);
  const start = Buffer.alloc(16);
  const descriptor = fs.openSync(file, "r");
  fs.readSync(descriptor, start);
  fs.closeSync(descriptor);
  if (start.toString("latin1") === "SQLite format 3\0") return "sqlite";
  return start[0] === 0x1f && start[1] === 0x8b ? "export" : null;
}

function bringToDisk(path: string): void {
  const descriptor = fs.openSync(path, "r");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
