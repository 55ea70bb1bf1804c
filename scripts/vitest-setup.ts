/** Runs before every test file: unexpected console output fails a test. */
import { format } from "node:util";
import fc from "fast-check";
import { afterEach, vi } from "vitest";

// `npm test -- --seed N` repeats the cases of property tests; `npm run mutants` chooses how many there are.
const { SEED, CASES } = process.env;
fc.configureGlobal({
  // Without this setting, fast-check makes short lists: four entries on average where 60 are allowed.
  defaultSizeToMaxWhenMaxSpecified: true,
  ...(SEED ? { seed: Number(SEED) } : {}),
  ...(CASES ? { numRuns: Number(CASES) } : {}),
});

const complaints: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${format(...args)}`);
  };
}

afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected on the console:\n${heard.join("\n")}`);
});

// Files share a worker, so one file's fake clock would stop the next file's timers.
afterEach(() => {
  vi.useRealTimers();
});
