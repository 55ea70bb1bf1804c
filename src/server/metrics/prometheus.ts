/**
 * How are figures counted, and written as Prometheus reads them (text format 0.0.4)?
 * Labels must have few values: every combination that was ever seen is a line of its own for as long as the process lives.
 */
export type Labels = Readonly<Record<string, string | number>>;

export type Metric = { text(): string };

export class Counter implements Metric {
  readonly #head: string;
  readonly #name: string;
  readonly #values = new Map<string, number>();

  /** `expected`: labels that are known before; they begin with 0, since a line that appears with 1 has not increased. */
  constructor(name: string, help: string, expected: readonly Labels[] = []) {
    this.#head = headOf(name, help, "counter");
    this.#name = name;
    for (const labels of expected) this.add(labels, 0);
  }

  add(labels: Labels = {}, by = 1): void {
    const key = written(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + by);
  }

  text(): string {
    return this.#head + [...this.#values].map(([labels, value]) => line(this.#name, labels, value)).join("");
  }
}

type Observed = { readonly counts: number[]; sum: number };

/** Of durations in seconds. */
export class Histogram implements Metric {
  readonly #head: string;
  readonly #name: string;
  readonly #bounds: readonly number[];
  readonly #values = new Map<string, Observed>();

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#head = headOf(name, help, "histogram");
    this.#name = name;
    this.#bounds = bounds;
  }

  observe(seconds: number, labels: Labels = {}): void {
    const key = written(labels);
    const observed = this.#values.get(key) ?? { counts: [...this.#bounds, 0].map(() => 0), sum: 0 };
    this.#values.set(key, observed);
    const found = this.#bounds.findIndex((bound) => seconds <= bound);
    const bucket = found === -1 ? this.#bounds.length : found;
    observed.counts[bucket] = (observed.counts[bucket] ?? 0) + 1;
    observed.sum += seconds;
  }

  text(): string {
    return this.#head + [...this.#values].map((entry) => this.#lines(...entry)).join("");
  }

  #lines(labels: string, { counts, sum }: Observed): string {
    const name = this.#name;
    let count = 0;
    const buckets = [...this.#bounds, "+Inf"].map((bound, i) => {
      count += counts[i] ?? 0;
      const le = written({ le: bound });
      return line(`${name}_bucket`, labels === "" ? le : `${labels},${le}`, count);
    });
    return buckets.join("") + line(`${name}_sum`, labels, sum) + line(`${name}_count`, labels, count);
  }
}

/** A value of this moment; none is no line. */
export function gauge(name: string, help: string, values: readonly [Labels, number | null][]): string {
  const lines = values.flatMap(([labels, value]) =>
    value === null ? [] : [line(name, written(labels), value)],
  );
  return headOf(name, help, "gauge") + lines.join("");
}

function headOf(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function line(name: string, labels: string, value: number): string {
  return `${name}${labels === "" ? "" : `{${labels}}`} ${value}\n`;
}

/** An object that is given again is not written again. */
const known = new WeakMap<Labels, string>();

function written(labels: Labels): string {
  const text = known.get(labels) ?? write(labels);
  known.set(labels, text);
  return text;
}

function write(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`)
    .join(",");
}
