/** Bounded, since lists of ids give a new text for each length; the least recently used statement goes first. */
import type Sqlite from "better-sqlite3";

type Statement = Sqlite.Statement<unknown[], unknown>;

/** Enough for every text of the server, and for lists of many lengths. */
const maxStatements = 500;

/** A longer text is a long list of parameters, which hardly repeats. */
const maxCharacters = 8_000;

export class PreparedStatements {
  readonly #database: Sqlite.Database;
  readonly #limit: number;
  readonly #byText = new Map<string, Statement>();

  constructor(database: Sqlite.Database, limit = maxStatements) {
    this.#database = database;
    this.#limit = limit;
  }

  /** Run it to its end immediately: a statement that is being stepped through cannot start again. */
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

/** Changes no table. After any other statement `select *` may return other columns. */
export function isOfRows(sql: string): boolean {
  return /^\s*(select|insert|update|delete|with|savepoint|release|rollback to)\b/i.test(sql);
}
