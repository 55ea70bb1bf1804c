/**
 * Builds and compiles a statement once, and runs it with other values each time. For busy paths alone: Kysely takes as
 * long to build and compile a statement as SQLite takes to answer it.
 */
import type { Compilable, CompiledQuery } from "kysely";
import type { Queries } from "./database.ts";
import { hasRowLocks } from "./engines.ts";

/**
 * Answers how to ask for the rows. `build` gets what stands for the values: it may hand them to the query and to
 * `encoded`, and must not look at them, so that the text is the same for all.
 */
export function compiledOnce<Values extends object, Row>(
  build: (queries: Queries, values: Values) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<Row[]> {
  const byEngine = new Map<boolean, CompiledQuery<Row>>();
  return async (queries, values) => {
    const engine = hasRowLocks(queries);
    const compiled = byEngine.get(engine) ?? build(queries, laterValues<Values>()).compile();
    byEngine.set(engine, compiled);
    const parameters = compiled.parameters.map((one) => (one instanceof LaterValue ? one.of(values) : one));
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** As the text of one parameter, now or when the value is there. */
export function encoded<Value>(value: Value, encode: (value: Value) => string): string {
  if (!(value instanceof LaterValue)) return encode(value);
  // Kysely takes whatever stands where a value belongs for a parameter.
  return new LaterValue(value.name, encode as (value: unknown) => string) as unknown as string;
}

/** Stands for the value of this name. */
class LaterValue {
  readonly name: string;
  readonly #encode: (value: unknown) => unknown;

  constructor(name: string, encode: (value: unknown) => unknown = (value) => value) {
    this.name = name;
    this.#encode = encode;
  }

  of(values: object): unknown {
    return this.#encode((values as Record<string, unknown>)[this.name]);
  }
}

function laterValues<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new LaterValue(String(name)) }) as Values;
}
