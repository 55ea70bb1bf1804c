/**
 * What of a club takes long and is done in a process of its own, so that no other club waits for it?
 * Its backup, the drill of it, and bringing its tables up to date. One club after the other.
 */
import type { ChildProcess } from "node:child_process";
import { startBehind } from "../child-process.ts";

/** Rejects with what the command says. */
export type CommandOfClub = (host: string, typed: readonly string[]) => Promise<void>;

export function startCommand(dir: string, host: string, typed: readonly string[]): ChildProcess {
  return startBehind([...typed, "--clubs", dir, "--club", host]);
}
