/**
 * How does an exported club move into an empty database, of either engine?
 * All of it in one transaction, or nothing; before it is kept, every row is hashed as the database
 * gives it back.
 */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { CommandError } from "../command-error.ts";
import { continueNumbers, type WholeRow } from "../store/all-tables.ts";
import { findClub } from "../store/club.ts";
import type { Transaction } from "../store/database.ts";
import { type Database, migrate, migrationsDone } from "../store/database.ts";
import { insertOrExplain } from "../store/insert-or-explain.ts";
import { kindOfCopy } from "./files.ts";
import { damaged, type Manifest, type Progress, readManifest, tableNamed, verify } from "./manifest.ts";
import { readRow } from "./rows.ts";

const rowsAtOnce = 500;

export async function importClub(db: Database, file: string, progress: Progress): Promise<Manifest> {
  if (kindOfCopy(file) !== "export") throw new CommandError(`${file} is not an export of a club.`);
  const lines = linesOf(file);
  const manifest = readManifest((await lines.next()).value ?? "", file);
  await lines.return(undefined);
  await prepare(db, manifest);
  await db.transaction(async (tx) => {
    await load(db.engine, tx, file, manifest, progress);
    await continueNumbers(
      db.engine,
      tx,
      manifest.tables.map(({ name }) => tableNamed(name)),
    );
    await verify(db.engine, tx, manifest, progress);
  });
  await migrate(db);
  return manifest;
}

/** A club is never written over. */
export async function refuseIfThereIsAClub(db: Database): Promise<void> {
  if ((await migrationsDone(db)).length === 0) return;
  const club = await findClub(db.kysely);
  if (club !== null)
    throw new CommandError(`There is a club here already: ${club.name}. Choose an empty database or folder.`);
}

/** The tables as they were when the copy was made; later migrations find its rows in them. */
async function prepare(db: Database, { migrations }: Manifest): Promise<void> {
  await refuseIfThereIsAClub(db);
  const isOlder = (await migrationsDone(db)).every((name) => migrations.includes(name));
  if (!isOlder)
    throw new CommandError("This database was made for a newer version than the copy. Choose an empty one.");
  await migrate(db, migrations.at(-1));
}

async function load(
  engine: Database["engine"],
  tx: Transaction,
  file: string,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const lines = linesOf(file);
  await lines.next();
  let done = 0;
  for (const said of manifest.tables) {
    const table = tableNamed(said.name);
    let waiting: WholeRow[] = [];
    const doneBefore = done;
    const insert = async () => {
      await insertOrExplain(engine, tx, table, waiting, done - doneBefore);
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

async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding("utf8");
  source.once("error", (error) => text.destroy(error));
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
  } finally {
    source.destroy();
    text.destroy();
  }
  if (rest !== "") yield rest;
}
