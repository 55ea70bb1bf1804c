/** Summarises a trial's times: "p50 12, p99 31, max 40 ms". */
export function figuresOf(ms: readonly number[]): string {
  const print = (one: number) => (one < 100 ? one.toFixed(1) : one.toFixed(0));
  const at = (part: number) => print(percentileOf(ms, part));
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms`;
}

/** `part`: 0.5 for the median, 0.99 for the 99th percentile, 1 for the largest. 0 if there are no values. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
