/**
 * Reads the rows that saves stored in a club. Words replace new ids and audit numbers, so that a test can
 * compare the rows of two copies of a club.
 */
import type { Database } from "../../database/database.ts";
import type { Row, Tables } from "../../database/schema.ts";

const tables = [
  "teeTimes",
  "cards",
  "cardHoles",
  "cardDevices",
  "teamFinalTotals",
  "finalResults",
  "bets",
  "betTerms",
  "betResults",
  "pendingSettlements",
  "notifications",
] as const satisfies (keyof Tables)[];

type LeftBehind = {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly trails: ReadonlyMap<string, readonly string[]>;
  /** An event that was sent twice is here once, because open apps need it only once. */
  readonly events: ReadonlySet<string>;
};

export async function leftBehind({ kysely }: Database, knownIds: readonly string[]): Promise<LeftBehind> {
  const audit = await kysely.selectFrom("audit").selectAll().orderBy("eventOrder").execute();
  const saidBy = new Map(audit.map((entry) => [entry.eventOrder, `${entry.action} of ${entry.subjectId}`]));
  const comparable = (row: object) =>
    JSON.stringify(row)
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (knownIds.includes(id) ? id : "new"))
      .replace(/(\w*Order\\?":)(\d+)/g, (_, name, number) => `${name}${saidBy.get(Number(number))}`);
  const rows: Record<string, string[]> = {};
  for (const table of tables)
    rows[table] = (await kysely.selectFrom(table).selectAll().execute()).map(comparable).sort();
  const events = await kysely.selectFrom("invalidationEvents").select(["event", "playerId"]).execute();
  return { rows, trails: trailsOf(audit, comparable), events: new Set(events.map(comparable)) };
}

function trailsOf(audit: readonly Row<"audit">[], comparable: (row: object) => string) {
  const trails = new Map<string, string[]>();
  for (const { eventOrder, ...entry } of audit) {
    const trail = entry.subject === "card" ? "cards" : `${entry.subject} ${entry.subjectId}`;
    trails.set(trail, [...(trails.get(trail) ?? []), comparable(entry)]);
  }
  return trails;
}
