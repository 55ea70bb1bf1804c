/**
 * Some commands must not run next to a server. They find the server by its PID file. A killed server leaves
 * its file, so the process is checked, too.
 */
import { once } from "node:events";
import { accessSync, constants, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { CommandError } from "./command-error.ts";
import type { Env } from "./env.ts";
import { codeOf } from "./startup-errors.ts";

export async function tryAddress({ port, host }: Pick<Env, "port" | "host">): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, "listening");
  await once(probe.close(), "close");
}

export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new CommandError(`DATA_DIR ${dataDir} cannot be made or written to (${codeOf(error)}).`);
  }
}

/** Writes the file, and removes it at exit. A full disk is no error: the club still opens for reading. */
export function writePidFile(dataDir: string): void {
  for (const { file, isAlive } of marksIn(dataDir)) if (!isAlive) rmSync(file, { force: true });
  const mark = join(dataDir, `server-${process.pid}.pid`);
  try {
    writeFileSync(mark, `${process.pid}\n`);
  } catch (error) {
    if (codeOf(error) !== "ENOSPC") throw error;
  }
  process.once("exit", () => rmSync(mark, { force: true }));
}

export function runningServers(dataDir: string): number[] {
  return marksIn(dataDir).flatMap(({ pid, isAlive }) => (isAlive ? [pid] : []));
}

function marksIn(dataDir: string): { file: string; pid: number; isAlive: boolean }[] {
  return readdirSync(dataDir).flatMap((name) => {
    const pid = Number(/^server-(\d+)\.pid$/.exec(name)?.[1] ?? 0);
    return pid === 0 ? [] : [{ file: join(dataDir, name), pid, isAlive: isAlive(pid) }];
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process belongs to another user.
    return codeOf(error) === "EPERM";
  }
}
