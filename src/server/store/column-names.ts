/**
 * Columns are camelCase here and snake_case in the database. Kysely's plugin would look for objects in every
 * value; here names are translated once for all rows.
 */
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from "kysely";

export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (first === undefined) return result;
    const columns = Object.keys(first);
    const names = columns.map((column) => this.camelCase(column));
    if (columns.every((column, i) => column === names[i])) return result;
    return { ...result, rows: result.rows.map((row) => renamed(row, columns, names)) };
  }
}

function renamed(row: UnknownRow, columns: readonly string[], names: readonly string[]): UnknownRow {
  const ours: UnknownRow = {};
  names.forEach((name, i) => {
    ours[name] = row[columns[i] ?? name];
  });
  return ours;
}
