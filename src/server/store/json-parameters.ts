/**
 * How does a statement take many ids, or many rows? As JSON in one parameter, so that its text is the same for one and
 * for fifty: it is built quickly, and both engines keep it prepared.
 */
import { type RawBuilder, sql } from "kysely";
import { encoded } from "./compiled-once.ts";
import type { Queries } from "./database.ts";
import { hasRowLocks } from "./engines.ts";
import type { NewRow, Tables } from "./schema.ts";

/** Whether the column has one of these values. Both engines look each of them up in an index. */
export function isIn(queries: Queries, column: string, values: readonly string[]): RawBuilder<boolean> {
  const json = encoded(values, JSON.stringify);
  return hasRowLocks(queries)
    ? sql`${sql.ref(column)} = any(array(select json_array_elements_text(cast(${json} as json))))`
    : sql`${sql.ref(column)} in (select value from json_each(${json}))`;
}

/** Whether these two columns, a text and a whole number, are one of these pairs; looked up in the same way. */
export function isPairIn(
  queries: Queries,
  [text, number]: readonly [string, string],
  pairs: readonly (readonly [string, number])[],
): RawBuilder<boolean> {
  const json = encoded(pairs, JSON.stringify);
  const columns = sql`(${sql.ref(text)}, ${sql.ref(number)})`;
  return hasRowLocks(queries)
    ? sql`${columns} in (select pair ->> 0, cast(pair ->> 1 as integer)
        from json_array_elements(cast(${json} as json)) as pairs (pair))`
    : sql`${columns} in (select value ->> 0, value ->> 1 from json_each(${json}))`;
}

/** The rows to insert, in this order. `derived`: what is read for each row from one of its columns, after these. */
export function rowsToInsert<Table extends keyof Tables & string>(
  queries: Queries,
  table: Table,
  columns: readonly (keyof NewRow<Table> & string)[],
  rows: readonly Partial<NewRow<Table>>[],
  derived: readonly (readonly [
    column: string,
    read: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
  ])[] = [],
): RawBuilder<unknown> {
  if (!hasRowLocks(queries)) {
    // A value is found faster by its place in a list than by its name.
    const json = encoded(rows, (rows) =>
      JSON.stringify(rows.map((row) => columns.map((column) => row[column]))),
    );
    const places: readonly string[] = columns;
    const field = (column: string) => sql`value ->> ${sql.lit(places.indexOf(column))}`;
    const fields = [...columns.map(field), ...derived.map(([column, read]) => read(field(column)))];
    // Without a condition SQLite would take the `on` of a conflict for that of a join.
    return sql`select ${sql.join(fields)} from json_each(${json}) where true`;
  }
  const names = columns.map(snakeCase);
  const json = encoded(rows, (rows) =>
    JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((column, i) => [names[i], row[column]]))),
    ),
  );
  const field = (column: string) => sql.ref(column);
  const fields = [...columns.map(field), ...derived.map(([column, read]) => read(field(column)))];
  return sql`select ${sql.join(fields)}
    from json_populate_recordset(cast(null as ${sql.table(table)}), cast(${json} as json)) with ordinality
    order by ordinality`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
