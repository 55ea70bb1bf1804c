/**
 * A frequent statement gets a name, so that each PostgreSQL connection keeps its plan. The number of names is
 * limited, since each plan takes tens of kilobytes on each of 20 connections. Rare statements get no name: a
 * list of ids has a different statement for each of its lengths.
 */
import pg from "pg";
import { planIsOutOfDate } from "./postgresql-errors.ts";
import { isOfRows } from "./sqlite-driver.ts";

const maxNames = 150;
const usesBeforeName = 10;
const maxCounted = 1_000;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #given = 0;

  nameOf(sql: string): string | null {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (this.#names.size >= maxNames || !isOfRows(sql)) return null;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses <= usesBeforeName) {
      if (this.#uses.size >= maxCounted) this.#uses.clear();
      this.#uses.set(sql, uses);
      return null;
    }
    this.#uses.delete(sql);
    this.#given += 1;
    this.#names.set(sql, `clubhouse-${this.#given}`);
    return this.nameOf(sql);
  }

  forget(): void {
    this.#names.clear();
  }
}

export function clientWithNames(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: `query` has nine signatures; Kysely uses two arguments
    override query(...given: any[]): any {
      const [text, values] = given;
      const name = given.length === 2 && typeof text === "string" ? names.nameOf(text) : null;
      if (name === null) return super.query(...(given as [string]));
      return super.query({ name, text, values }).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === planIsOutOfDate)) throw error;
        names.forget();
        // If there is a transaction, the error has ended it. So the whole transaction runs again
        // (`isRetryable`).
        if (this.getTransactionStatus() !== "I") throw error;
        return super.query(text, values);
      });
    }
  };
}
