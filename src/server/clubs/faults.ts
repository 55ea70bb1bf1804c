/**
 * In which club did something go wrong that nobody caught?
 * Node ends a process for it. Here whatever a club begins, its timers too, knows whose it is; so that only this club is
 * closed and opened again. What belongs to no club still ends the process, as it does for a server of one.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const atWork = new AsyncLocalStorage<string>();

/** Everything that `work` begins belongs to this club. */
export function workOf<T>(host: string, work: () => T): T {
  return atWork.run(host, work);
}

/** Answers how to stop. `failed` gets null for what belongs to no club. */
export function catchFaults(failed: (host: string | null, error: unknown) => void): () => void {
  const listener = (error: unknown) => failed(atWork.getStore() ?? null, error);
  process.on("uncaughtException", listener);
  return () => void process.off("uncaughtException", listener);
}
