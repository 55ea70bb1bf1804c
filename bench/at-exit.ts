/** What has to be stopped or removed, also when the benchmark is stopped half-way. */
import { constants } from "node:os";
import { endingSignals } from "../scripts/children.mjs";

const open = new Set<() => void>();

/** Answers how to do it now. */
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
