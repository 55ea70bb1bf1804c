/**
 * Gives a statement that comes again and again a name, under which every connection to PostgreSQL keeps it parsed and
 * planned: to do that each time takes longer than most statements run.
 *
 * There is room for so many names: each of the 20 connections keeps each of them, in some tens of kilobytes of
 * PostgreSQL's memory. A list of ids makes a text of its own for each length, so a text has to come often first.
 */
import pg from "pg";
import { planIsOutOfDate } from "./postgresql-errors.ts";
import { isOfRows } from "./prepared-statements.ts";

const maxNames = 150;
const usesBeforeName = 10;
/** Of more texts without a name it is not counted how often they come. */
const maxCounted = 1_000;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  /** No name is ever given to a second text. */
  #given = 0;

  /** Null where it has none. */
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

/** A client of a pool, all of which share the names. */
export function clientWithNames(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: there are nine ways to call it; Kysely's is the one with two arguments
    override query(...given: any[]): any {
      const [text, values] = given;
      const name = given.length === 2 && typeof text === "string" ? names.nameOf(text) : null;
      if (name === null) return super.query(...(given as [string]));
      return super.query({ name, text, values }).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === planIsOutOfDate)) throw error;
        names.forget();
        // A transaction has failed by it, and is run again as a whole (`isRetryable`).
        if (this.getTransactionStatus() !== "I") throw error;
        return super.query(text, values);
      });
    }
  };
}
