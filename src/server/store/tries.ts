/**
 * How often has somebody guessed, and when?
 * Counted before the guess is compared; what was guessed stands here only as a keyed hash.
 */
import type { Instant } from "#rules/golf";
import type { Queries } from "./database.ts";
import type { NewRow, Row } from "./schema.ts";

export async function addTries(queries: Queries, tries: readonly NewRow<"tries">[]): Promise<void> {
  await queries.insertInto("tries").values(tries).execute();
}

/** Since then, oldest first. */
export function triesOf(queries: Queries, subject: string, since: Instant): Promise<Row<"tries">[]> {
  return queries
    .selectFrom("tries")
    .selectAll()
    .where("subject", "=", subject)
    .where("at", ">", since)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

export async function removeTries(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.deleteFrom("tries").where("id", "in", ids).execute();
}

export async function forgetTriesOf(queries: Queries, subject: string): Promise<void> {
  await queries.deleteFrom("tries").where("subject", "=", subject).execute();
}

/** But not where there are `kept` or more of one subject. */
export async function forgetTriesBefore(queries: Queries, before: Instant, kept: number): Promise<void> {
  const many = queries
    .selectFrom("tries")
    .select("subject")
    .groupBy("subject")
    .having(({ fn }) => fn.countAll<number>(), ">=", kept);
  await queries.deleteFrom("tries").where("at", "<=", before).where("subject", "not in", many).execute();
}
