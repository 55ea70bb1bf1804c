/** Summarises a trial's times: "p50 12, p99 31, max 40 ms". */
export function figuresOf(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const print = (one: number) => (one < 100 ? one.toFixed(1) : one.toFixed(0));
  return `p50 ${print(at(0.5))}, p99 ${print(at(0.99))}, max ${print(at(1))} ms`;
}
