import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";
import { whyNotReady } from "../http/health.ts";
import { freeMegabytes, nearlyFullMegabytes } from "./disk.ts";
import type { Env } from "./env.ts";

export async function startWarnings(
  db: Database,
  { dataDir }: Pick<Env, "dataDir">,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<string[]> {
  const problem = await whyNotReady(db, log);
  const warnings = problem === null ? [] : [`WARNING: ${problem} The club can be read meanwhile.`];
  // The server cannot measure PostgreSQL's disk, because it does not know where the data is.
  const free = db.engine === "sqlite" ? await freeMegabytes(dataDir) : null;
  if (free !== null && free < nearlyFullMegabytes)
    warnings.push(
      `WARNING: The disk of ${dataDir} has ${free} MB left. Once it is full, nothing can be saved: please make room.`,
    );
  return warnings;
}
