/** All that a club holds, as text that is the same for the same effect: without random ids, and in no order. */
import { type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import { allTables, type TableName } from "../../../src/server/store/all-tables.ts";
import type { Queries } from "../../../src/server/store/database.ts";

/** Rows of each table, sorted. */
export type Dump = ReadonlyMap<TableName, readonly string[]>;

/** The order of events, which others who ask at the same moment take part in. */
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

/** Ids, tokens and hashes are drawn for each act, or hashed with salt; an actor may have been renamed before or after. */
function lineOf(row: Record<string, unknown>): string {
  const kept = Object.entries(row).filter(
    ([column]) => !["pinHash", "actorName"].includes(column) && !orders.includes(column),
  );
  return kept
    .map(([column, value]) => `${column}: ${Buffer.isBuffer(value) ? `${value.length} bytes` : value}`)
    .join(", ")
    .replace(/(?<![\w-])(?!player-)[\w-]{16,}/g, "#");
}

/** Lines that only one of both has: "+" is there and was not expected. */
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

/** Those of the one list that the other has not, or not as often. */
function surplus(list: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return list.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** What a repeat adds to, as the contract says. */
export function grownByRepeats(name: EndpointName): readonly TableName[] {
  // What is in the place of what was there before is one more act.
  if (endpoints[name].repeat === "replaces") return ["audit", "invalidationEvents"];
  // The open apps are told once more to look.
  if (endpoints[name].repeat === "harmless" && name !== "logIn") return ["invalidationEvents"];
  // Each login is one, and a wrong PIN is counted.
  if (name === "logIn" || name === "register") return ["sessions"];
  if (name === "changePin" || name === "resetPin") return ["attempts"];
  return [];
}
