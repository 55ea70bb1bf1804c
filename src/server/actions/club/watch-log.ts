/**
 * SQLite sometimes writes its log into the database file. Then the file loses the mark that it shares with
 * the log (`sqlite-log.ts`), and this job marks the file again. The job also raises an alarm if the log
 * grows too long.
 */
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../../context.ts";
import { logBytesKept } from "../../database/engines.ts";
import { logBytes, logGeneration, markFile } from "../../database/sqlite-log.ts";
import { repeatWork, type TimedWork } from "../../work/timed-work.ts";

/** In milliseconds. After SQLite has written into the file, the file may be without a mark for this long. */
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

  // If the disk cannot be written, marking fails. Then SQLite cannot write either, so the old mark stays.
  return repeatWork(
    () => look().catch((err) => log.error({ err }, "the log could not be looked at")),
    everyMs,
  );
}
