import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "../scripts/builds.ts";
import { endingSignals } from "../scripts/children.mjs";
import { startCluster } from "../scripts/postgres.ts";
import { readTyped } from "../scripts/terminal.mjs";
import { printMachine } from "./print.ts";

export async function prepare(defaultSeconds: number) {
  const { values } = readTyped({
    options: {
      postgres: { type: "boolean" },
      only: { type: "string", default: "reads,saves,joins,start" },
      seconds: { type: "string", default: String(defaultSeconds) },
      seed: { type: "string", default: "1" },
    },
  });
  await buildIfStale("web");
  await buildIfStale("server");
  if (values.postgres && !process.env.TEST_DATABASE_URL) {
    const cluster = await startCluster({ isDurable: true });
    atExit(cluster.stop);
    process.env.TEST_DATABASE_URL = cluster.url;
  }
  const seed = Number(values.seed);
  printMachine(seed);
  return { only: values.only.split(","), seconds: Number(values.seconds), seed };
}

export function isOnPostgresql(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-bench-"));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const open = new Set<() => void>();

export function atExit(end: () => void): () => void {
  open.add(end);
  return () => {
    if (open.delete(end)) end();
  };
}

process.once("exit", () => {
  for (const end of [...open].reverse()) end();
});
for (const signal of endingSignals) process.once(signal, () => process.exit(128 + constants.signals[signal]));
