/** Only a committed write proves that the database can be written to. */
import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import { type StorageTrouble, storageTrouble } from "./engines.ts";

/** The check writes this many bytes: more than any change of the club. */
const fillerBytes = 64 * 1024;

/** Returns null if the database can be written to. Throws the database's error if it does not answer. */
export async function checkWrite(db: Database): Promise<StorageTrouble | null> {
  // After a query has met a broken page, a successful write to another page proves nothing.
  if (db.isDamaged()) return "damaged";
  // The text is random, since PostgreSQL would compress any other text.
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
