export function figuresOf(ms: readonly number[]): string {
  const print = (one: number) => (one < 100 ? one.toFixed(1) : one.toFixed(0));
  const at = (part: number) => print(percentileOf(ms, part));
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms`;
}

/** `part` is 0.5 for the median and 0.99 for the 99th percentile. Returns 0 if there are no values. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
