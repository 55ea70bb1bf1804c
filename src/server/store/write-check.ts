/**
 * Can the database be written to? Only a write that was committed says so.
 */
import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import { type StorageTrouble, storageTrouble } from "./engines.ts";

/** More than a change of the club takes, so that one is not refused where this was stored. */
const fillerBytes = 64 * 1024;

/** Null when it can. Fails as the database does where it does not answer at all. */
export async function checkWrite(db: Database): Promise<StorageTrouble | null> {
  // A broken page is found by whoever needs it, and this row may lie on a good one.
  if (db.isDamaged()) return "damaged";
  // Random, or PostgreSQL would compress it to nothing.
  const filler = randomBytes((fillerBytes * 3) / 4).toString("base64");
  try {
    await db.transaction((tx) =>
      tx
        .insertInto("writeChecks")
        .values({ id: 1, filler })
        .onConflict((row) => row.column("id").doUpdateSet({ filler }))
        .execute(),
    );
    return null;
  } catch (error) {
    const trouble = storageTrouble(error);
    if (trouble === null) throw error;
    return trouble;
  }
}
