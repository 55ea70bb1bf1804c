/** Returns everything in a club's tables as sorted text without random ids. Equal effects give equal text. */
import { type EndpointName, endpoints } from "#contract/endpoints";
import { allTables, type TableName } from "../../database/all-tables.ts";
import type { Queries } from "../../database/database.ts";

export type Dump = ReadonlyMap<TableName, readonly string[]>;

/** Columns that number audit entries or events. Dumps omit them: such numbers also depend on other work. */
const orders = [
  "eventOrder",
  "position",
  "completedOrder",
  "acceptedOrder",
  "frozenOrder",
  "settledOrder",
  "markedOrder",
  "finalOrder",
];

export async function dumpOf(queries: Queries): Promise<Dump> {
  const dump = new Map<TableName, readonly string[]>();
  for (const table of allTables) {
    const rows: Record<string, unknown>[] = await queries.selectFrom(table).selectAll().execute();
    dump.set(table, rows.map(lineOf).toSorted());
  }
  return dump;
}

function lineOf(row: Record<string, unknown>): string {
  const kept = Object.entries(row).filter(
    ([column]) => !["pinHash", "actorName"].includes(column) && !orders.includes(column),
  );
  return kept
    .map(([column, value]) => `${column}: ${Buffer.isBuffer(value) ? `${value.length} bytes` : value}`)
    .join(", ")
    .replace(/(?<![\w-])(?!player-)[\w-]{16,}/g, "#");
}

/** Returns the rows that only one dump has. "+": the row was not expected. "-": the row is missing. */
export function difference(is: Dump, expected: Dump, without: readonly TableName[] = []): string[] {
  return allTables.flatMap((table) => {
    if (without.includes(table)) return [];
    const [here, there] = [is.get(table) ?? [], expected.get(table) ?? []];
    return [
      ...surplus(here, there).map((line) => `+ ${table} ${line}`),
      ...surplus(there, here).map((line) => `- ${table} ${line}`),
    ];
  });
}

function surplus(list: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return list.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

export function grownByRepeats(name: EndpointName): readonly TableName[] {
  // A repeat that replaces something is a second change, with an audit entry and events of its own.
  if (endpoints[name].repeat === "replaces") return ["audit", "invalidationEvents"];
  if (endpoints[name].repeat === "harmless" && name !== "logIn") return ["invalidationEvents"];
  if (name === "logIn" || name === "register") return ["sessions"];
  if (name === "changePin" || name === "resetPin") return ["attempts"];
  return [];
}
