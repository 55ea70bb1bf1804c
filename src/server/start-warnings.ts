/** Warnings only: the club opens all the same. */
import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Env } from "./env.ts";
import { whyNotReady } from "./http/health.ts";
import type { Database } from "./store/database.ts";

export const nearlyFullMegabytes = 256;

export async function startWarnings(
  db: Database,
  { dataDir }: Pick<Env, "dataDir">,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<string[]> {
  const problem = await whyNotReady(db, log);
  const warnings = problem === null ? [] : [`WARNING: ${problem} The club can be read meanwhile.`];
  // The server does not know where PostgreSQL has its data.
  const free = db.engine === "sqlite" ? await freeMegabytes(dataDir) : null;
  if (free !== null && free < nearlyFullMegabytes)
    warnings.push(
      `WARNING: The disk of ${dataDir} has ${free} MB left. Once it is full, nothing can be saved: please make room.`,
    );
  return warnings;
}

export async function freeMegabytes(folder: string): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? null : Math.floor((bavail * bsize) / 1_000_000);
}
