/**
 * What of a club takes long and is done in a process of its own, so that no other club waits for it?
 * Its backup, and bringing its tables up to date. One club after the other, and behind everything else that wants the
 * processor.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { clubProgram } from "../program.ts";

/** Rejects with what the command says. */
export type CommandOfClub = (host: string, typed: readonly string[]) => Promise<void>;

/** Of 19, as `nice` has it. */
const niceness = 10;

export function startCommand(dir: string, host: string, typed: readonly string[]): ChildProcess {
  const args = [clubProgram, ...typed, "--clubs", dir, "--club", host];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
