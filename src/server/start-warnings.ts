/**
 * What must the person who starts the server know, though the club opens all the same?
 */
import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Env } from "./env.ts";
import { whyNotReady } from "./http/health.ts";
import type { Database } from "./store/database.ts";

/** Below this much free room, in megabytes, a disk is nearly full. */
const nearlyFullMegabytes = 256;

export async function startWarnings(
  db: Database,
  { dataDir }: Pick<Env, "dataDir">,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<string[]> {
  const problem = await whyNotReady(db, log);
  const warnings = problem === null ? [] : [`${problem} The club can be read meanwhile.`];
  // Where PostgreSQL keeps its data, is not known here.
  const free = db.engine === "sqlite" ? await freeMegabytes(dataDir) : null;
  if (free !== null && free < nearlyFullMegabytes)
    warnings.push(
      `The disk of ${dataDir} has ${free} MB left. Once it is full, nothing can be saved: please make room.`,
    );
  return warnings.map((warning) => `WARNING: ${warning}`);
}

/** Null where the file system does not say. */
async function freeMegabytes(folder: string): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? null : Math.floor((bavail * bsize) / 1_000_000);
}
