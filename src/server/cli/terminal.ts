import type { Progress } from "../backups/manifest.ts";

export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

/** Returns the exit code. */
export function printErrors(...lines: readonly string[]): number {
  for (const line of lines) console.error(line);
  return 1;
}

/** A bar on a terminal; anywhere else (a log, a pipe) a line for each step. */
export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const shown = process.stdout.isTTY === true ? bar() : plainLines();
  try {
    return await work(shown.progress);
  } finally {
    shown.end();
  }
}

const redrawMs = 80;
const barWidth = 30;

function bar(): { progress: Progress; end(): void } {
  let current = "";
  let drawnAt = 0;
  return {
    progress(step, done, total) {
      const isNew = step !== current;
      const isLast = done >= total;
      if (!isNew && !isLast && performance.now() - drawnAt < redrawMs) return;
      if (isNew && current !== "") process.stdout.write("\n");
      current = step;
      drawnAt = performance.now();
      process.stdout.write(`\r${drawBar(step, done, total)}`);
    },
    end() {
      if (current !== "") process.stdout.write("\n");
    },
  };
}

export function drawBar(step: string, done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * barWidth);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${step.padEnd(21)}[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}] ${percent} %`;
}

function plainLines(): { progress: Progress; end(): void } {
  let current = "";
  return {
    progress(step) {
      if (step !== current) print(`${step} ...`);
      current = step;
    },
    end() {},
  };
}
