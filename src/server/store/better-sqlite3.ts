/**
 * better-sqlite3, with the compiled part for this machine; loaded by whoever opens a file of SQLite.
 *
 * On Linux its own entry learns from a report of the whole process which part that is. Such a report leaves 2 MB more in
 * memory, for as long as the server runs, and takes some milliseconds of each start.
 */
import { createRequire } from "node:module";
import type Sqlite from "better-sqlite3";

const require = createRequire(import.meta.url);
let loaded: typeof Sqlite | null = null;

export function betterSqlite(): typeof Sqlite {
  loaded ??= process.platform === "linux" ? withPartForGlibc() : withOwnChoice();
  return loaded;
}

/** Node's own builds need this one of Linux's two C libraries. Where there is the other, its part does not load. */
function withPartForGlibc(): typeof Sqlite {
  try {
    const BetterSqlite: typeof Sqlite = require(`better-sqlite3/linux-${process.arch}`);
    new BetterSqlite(":memory:").close();
    return BetterSqlite;
  } catch {
    return withOwnChoice();
  }
}

function withOwnChoice(): typeof Sqlite {
  return require("better-sqlite3");
}
