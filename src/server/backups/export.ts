/** An export has lines of JSON, compressed: the manifest, then each row. Either engine can import it. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import {
  allTables,
  continueNumbers,
  insertOrExplain,
  readRows,
  tableNamed,
  type WholeRow,
} from "../database/all-tables.ts";
import type { Database, Transaction } from "../database/database.ts";
import { inSteps } from "../database/disk-steps.ts";
import { migrate, migrationsDone } from "../database/migrate.ts";
import { CommandError } from "../process/command-error.ts";
import { findClub } from "../store/club.ts";
import { kindOfCopy, newFile } from "./copy-file.ts";
import {
  type Copying,
  type CopyOf,
  damaged,
  describe,
  type Manifest,
  type Progress,
  readManifest,
  readRow,
  rowsIn,
  verify,
  writeRow,
} from "./manifest.ts";

export async function exportClub(
  { snapshot }: Pick<Database, "snapshot">,
  file: string,
  copyOf: CopyOf,
  progress: Progress,
): Promise<Manifest> {
  return newFile(file, (partial) =>
    snapshot(async (queries) => {
      const copying = { queries, progress };
      const manifest = await describe(copying, copyOf);
      const lines = linesOf(copying, manifest);
      const written = await open(partial, "w", 0o600);
      await pipeline(lines, createGzip(), inSteps(written)).finally(() => written.close());
      return manifest;
    }),
  );
}

async function* linesOf({ queries, progress }: Copying, manifest: Manifest): AsyncGenerator<string> {
  const total = rowsIn(manifest);
  let done = 0;
  yield `${JSON.stringify(manifest)}\n`;
  for (const table of allTables)
    for await (const rows of readRows(queries, table)) {
      yield rows.map((row) => writeRow(table, row)).join("");
      done += rows.length;
      progress("Writing", done, total);
    }
}

const rowsAtOnce = 500;

/** Imports everything in one transaction. Before the commit, every row is read back and hashed. */
export async function importClub(db: Database, file: string, progress: Progress): Promise<Manifest> {
  if (kindOfCopy(file) !== "export") throw new CommandError(`${file} is not an export of a club.`);
  const lines = linesIn(file);
  const manifest = readManifest((await lines.next()).value ?? "", file);
  await lines.return(undefined);
  await prepare(db, manifest);
  await db.transaction(async (tx) => {
    const copying = { queries: tx, progress };
    await load(tx, copying, file, manifest);
    const tables = manifest.tables.map(({ name }) => tableNamed(name));
    await continueNumbers(tx, tables);
    await verify(copying, manifest);
  });
  await migrate(db);
  return manifest;
}

export async function refuseIfThereIsAClub(db: Database): Promise<void> {
  if ((await migrationsDone(db)).length === 0) return;
  const club = await findClub(db.kysely);
  if (club !== null)
    throw new CommandError(`There is a club here already: ${club.name}. Choose an empty database or folder.`);
}

async function prepare(db: Database, { migrations }: Manifest): Promise<void> {
  await refuseIfThereIsAClub(db);
  const isOlder = (await migrationsDone(db)).every((name) => migrations.includes(name));
  if (!isOlder)
    throw new CommandError("This database was made for a newer version than the copy. Choose an empty one.");
  await migrate(db, migrations.at(-1));
}

async function load(tx: Transaction, { progress }: Copying, file: string, manifest: Manifest): Promise<void> {
  const total = rowsIn(manifest);
  const lines = linesIn(file);
  await lines.next();
  let done = 0;
  for (const said of manifest.tables) {
    const table = tableNamed(said.name);
    let waiting: WholeRow[] = [];
    const doneBefore = done;
    const insert = async () => {
      await insertOrExplain(tx, table, waiting, done - doneBefore);
      done += waiting.length;
      waiting = [];
      progress("Reading in", done, total);
    };
    for (let n = 0; n < said.rows; n++) {
      const read = readRow((await lines.next()).value ?? "");
      if (read?.table !== table) throw damaged([`row ${n + 1} of ${table} is missing`]);
      if (waiting.push(read.row) === rowsAtOnce) await insert();
    }
    await insert();
  }
  if (!(await lines.next()).done) throw damaged(["there are more rows than it says"]);
}

async function* linesIn(file: string): AsyncGenerator<string, undefined> {
  const text = createGunzip().setEncoding("utf8");
  // Errors are not handled here. The loop below gets the error of either stream, and ends both.
  pipeline(createReadStream(file), text).catch(() => {});
  let rest = "";
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    const isCutOff = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isCutOff ? damaged(["the file is cut off or changed"]) : error;
  }
  if (rest !== "") yield rest;
}
