/** Times are milliseconds. `answered` also counts answers outside the measured seconds. */
export type Figure = { perSecond: number; p50: number; p99: number; answered: number };

/** Something that phones often do. `run` measures it for about `seconds`. */
export type HotPath = { readonly name: string; run(seconds: number): Promise<Figure> };

export const clients = 64;

/** Seconds before the measurement starts. A server's first requests of each kind are slow, so they do not count. */
const warmUp = 1;

export async function drive(seconds: number, ask: (client: number) => Promise<void>): Promise<Figure> {
  const from = performance.now() + warmUp * 1_000;
  const until = from + seconds * 1_000;
  const waits: number[] = [];
  let answeredInAll = 0;
  async function loop(client: number): Promise<void> {
    for (let asked = performance.now(); asked < until; ) {
      await ask(client);
      const answered = performance.now();
      answeredInAll += 1;
      if (answered >= from && answered <= until) waits.push(answered - asked);
      asked = answered;
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return { ...figureOf(waits, seconds), answered: answeredInAll };
}

export function figureOf(waits: readonly number[], seconds: number): Figure {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { perSecond: waits.length / seconds, p50: at(0.5), p99: at(0.99), answered: waits.length };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function onLines<T, U>(
  items: readonly T[],
  lines: number,
  work: (item: T) => Promise<U>,
): Promise<U[]> {
  const results: U[] = [];
  const left = items.entries();
  const line = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lines }, line));
  return results;
}
