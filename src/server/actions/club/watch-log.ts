/**
 * SQLite sometimes writes its log into the database file. Then the file loses the mark that ties it to the log
 * (`sqlite-log.ts`). So this work marks the file again. It also logs an alarm if a long read makes the log grow.
 */
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../../context.ts";
import { logBytesKept } from "../../database/engines.ts";
import { logBytes, logGeneration, markFile } from "../../database/sqlite-log.ts";
import { repeatWork, type TimedWork } from "../../work/timed-work.ts";

/** In milliseconds. The file may be without a mark for this long, after SQLite has written to it. */
const everyMs = 5_000;

type Log = Pick<FastifyBaseLogger, "info" | "error">;

export function keepWatchingLog({ db }: Pick<Context, "db">, dataDir: string, log: Log): TimedWork {
  let marked: string | null = null;
  let isLong = false;

  async function look(): Promise<void> {
    const bytes = logBytes(dataDir);
    const wasLong = isLong;
    isLong = bytes > logBytesKept;
    if (isLong && !wasLong) log.error({ alarm: "admins", bytes }, "THE LOG OF THE DATABASE GROWS");
    if (!isLong && wasLong) log.info({ bytes }, "the log of the database is short again");
    if (marked !== null && marked === logGeneration(dataDir)) return;
    await markFile(db);
    marked = logGeneration(dataDir);
  }

  // If this fails because nothing can be written, SQLite does not change the file or its mark either.
  return repeatWork(
    () => look().catch((err) => log.error({ err }, "the log could not be looked at")),
    everyMs,
  );
}
