import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { sqliteFile } from "../../database/engines.ts";
import type { Place } from "../rounds/places.ts";

/** Damages the index by which a login finds its player. Later readers of the file get the damaged page. */
export async function damageIndexOfPhones({ kysely }: Database, { dataDir }: Place): Promise<void> {
  const { rows } = await sql<{ rootpage: number; size: number }>`select rootpage, page_size as size
    from pragma_index_list('players') as list, pragma_index_info(list.name) as info, sqlite_master, pragma_page_size
    where info.name = 'phone' and sqlite_master.name = list.name`.execute(kysely);
  await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  const [index] = rows;
  if (index === undefined) throw new Error("There is no index of phones.");
  const file = openSync(join(dataDir, sqliteFile), "r+");
  const bytes = Buffer.alloc(index.size, 0xa7);
  writeSync(file, bytes, 0, bytes.length, (index.rootpage - 1) * index.size);
  closeSync(file);
}
