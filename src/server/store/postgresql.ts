/** PostgreSQL with its driver, which is loaded by whoever has a database URL and by nobody else. */
import { type DataTypeNode, type Dialect, PostgresDialect, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import type { ChangeNotifier } from "./change-notifier.ts";
import { postgresNotifier } from "./postgresql-notifier.ts";
import { openPool, type PoolOptions } from "./postgresql-pool.ts";
import { clientWithNames, StatementNames } from "./statement-names.ts";

export function postgresql(
  databaseUrl: string,
  options: PoolOptions,
): { dialect: Dialect; changeNotifier: ChangeNotifier } {
  const Client = clientWithNames(new StatementNames());
  const pool = openPool(databaseUrl, { getTypeParser: numbersAsNumbers }, Client, options);
  return { dialect: new NumberingPostgresql({ pool }), changeNotifier: postgresNotifier(databaseUrl) };
}

class NumberingPostgresql extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NumberingCompiler();
  }
}

class NumberingCompiler extends PostgresQueryCompiler {
  protected override getAutoIncrement(): string {
    return "generated always as identity";
  }

  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === "blob") this.append("bytea");
    else super.visitDataType(node);
  }
}

/** `count(*)` and `sum` are a bigint, which `pg` gives as text; ours stay far below 2^53. */
function numbersAsNumbers(type: number, format?: "text" | "binary") {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}
