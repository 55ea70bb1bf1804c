/**
 * What have saves left behind in a club? Comparable with another club that began as a copy: new ids have no names, and
 * a number of the audit trail is replaced by what the entry says.
 */
import type { Database } from "../store/database.ts";
import type { Row, Tables } from "../store/schema.ts";

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
  /** Rows of each table, in no order. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** The entries of cards in the audit trail, in its order; and those of each other subject in theirs. */
  readonly trails: ReadonlyMap<string, readonly string[]>;
  /** Each once, as open apps need it. */
  readonly events: ReadonlySet<string>;
};

/** `knownIds`: of what was there before. */
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
