/**
 * Keeps the statements that SQLite has prepared, by their text, so that the same question is not compiled again.
 * Bounded, since a list of ids makes a text of its own for each length; the one unused for longest goes first.
 */
import type Sqlite from "better-sqlite3";

type Statement = Sqlite.Statement<unknown[], unknown>;

/** Room for every text of the server, and for lists of many lengths. */
const maxStatements = 500;

/** A longer text is a list of many parameters, which hardly comes a second time. */
const maxCharacters = 8_000;

export class PreparedStatements {
  readonly #database: Sqlite.Database;
  readonly #limit: number;
  /** The last used at the end. */
  readonly #byText = new Map<string, Statement>();

  constructor(database: Sqlite.Database, limit = maxStatements) {
    this.#database = database;
    this.#limit = limit;
  }

  /** To be run to its end at once: a statement that is still stepped through cannot start again. */
  get(sql: string): Statement {
    const kept = this.#byText.get(sql);
    if (kept !== undefined) {
      this.#byText.delete(sql);
      this.#byText.set(sql, kept);
      return kept;
    }
    const statement = this.#database.prepare<unknown[], unknown>(sql);
    if (!isOfRows(sql)) this.#byText.clear();
    else if (sql.length <= maxCharacters) this.#keep(sql, statement);
    return statement;
  }

  get size(): number {
    return this.#byText.size;
  }

  #keep(sql: string, statement: Statement): void {
    this.#byText.set(sql, statement);
    const [oldest] = this.#byText.keys();
    if (this.#byText.size > this.#limit && oldest !== undefined) this.#byText.delete(oldest);
  }
}

/** Changes no table. After any other statement `select *` may have other columns. */
export function isOfRows(sql: string): boolean {
  return /^\s*(select|insert|update|delete|with|savepoint|release|rollback to)\b/i.test(sql);
}
