/**
 * Restores the backup next to the club and compares both (decision 29). The hashes in a copy are made from
 * the copy itself, so they cannot show what the copy lacks. So audit entries and photos are also compared
 * with the club. The backup is always restored into SQLite, which needs no right to create databases.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Queries } from "../database/database.ts";
import { CommandError } from "../process/command-error.ts";
import { freeMegabytes, nearlyFullMegabytes } from "../process/disk.ts";
import { auditAfter, auditBetween } from "../store/audit-search.ts";
import { photosAfter, photosOf } from "../store/photos.ts";
import { intoDatabase, restore } from "./backup.ts";
import { kindOfCopy } from "./copy-file.ts";
import { type Manifest, type Progress, writeRow } from "./manifest.ts";

/** A restored database is about this many times as large as its backup. An export is compressed. */
const growth = { sqlite: 1.1, export: 12 } as const;

const entriesAtOnce = 1_000;
const photosAtOnce = 100;

/** Makes and deletes a scratch folder in `folder`. Throws a `CommandError` if the copy differs. */
export async function drill(
  club: Queries,
  file: string,
  folder: string,
  progress: Progress,
): Promise<Manifest> {
  await refuseWithoutRoom(file, folder);
  const scratch = mkdtempSync(join(folder, "drill-"));
  try {
    const place = { databaseUrl: null, dataDir: scratch };
    const manifest = await restore(place, file, progress);
    await intoDatabase(place, async ({ kysely }) => {
      const total = manifest.tables.find(({ name }) => name === "audit")?.rows ?? 0;
      await compareTrail(kysely, club, (done) => progress("Comparing", done, total));
      await comparePhotos(kysely, club);
    });
    return manifest;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function compareTrail(copy: Queries, club: Queries, progress: (done: number) => void): Promise<void> {
  let after = 0;
  let done = 0;
  for (;;) {
    const entries = await auditAfter(copy, after, entriesAtOnce);
    const upTo = entries.at(-1)?.eventOrder;
    if (upTo === undefined) return;
    const now = await auditBetween(club, { after, upTo });
    if (textOf(entries) !== textOf(now))
      throw new CommandError(
        `The audit trail of the club is not that of the backup, between entries ${after + 1} and ${upTo}.`,
      );
    after = upTo;
    done += entries.length;
    progress(done);
  }
}

function textOf(entries: Awaited<ReturnType<typeof auditAfter>>): string {
  return entries.map((entry) => writeRow("audit", entry)).join("");
}

async function comparePhotos(copy: Queries, club: Queries): Promise<void> {
  let after = "";
  for (;;) {
    const photos = await photosAfter(copy, after, photosAtOnce);
    const last = photos.at(-1);
    if (last === undefined) return;
    const copied = new Map(photos.map(({ id, jpeg }) => [id, jpeg]));
    for (const { id, jpeg } of await photosOf(club, [...copied.keys()]))
      if (copied.get(id)?.equals(jpeg) !== true)
        throw new CommandError(`Photo ${id} of the club is not that of the backup.`);
    after = last.id;
  }
}

async function refuseWithoutRoom(file: string, folder: string): Promise<void> {
  const kind = kindOfCopy(file);
  const free = await freeMegabytes(folder);
  if (kind === null || free === null) return;
  const needed = Math.ceil((statSync(file).size * growth[kind]) / 1_000_000) + nearlyFullMegabytes;
  if (free < needed)
    throw new CommandError(`The drill needs ${needed} MB beside the backups; ${free} MB are left there.`);
}
