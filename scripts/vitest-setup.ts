/** Runs before every test file: nothing may complain on the console unnoticed. */
import { format } from "node:util";
import fc from "fast-check";
import { afterEach, vi } from "vitest";

// Property tests draw the same cases again when `npm test -- --seed N` asks for them.
if (process.env.SEED) fc.configureGlobal({ seed: Number(process.env.SEED) });

const complaints: string[] = [];

for (const level of ["error", "warn"] as const) {
  // A test that expects one replaces this for itself: vi.spyOn(console, "error").mockImplementation(…)
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${format(...args)}`);
  };
}

afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected on the console:\n${heard.join("\n")}`);
});

// Files share a worker: a clock that one of them has set would stop the timers of the next.
afterEach(() => {
  vi.useRealTimers();
});
