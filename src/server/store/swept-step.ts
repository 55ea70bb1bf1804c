import type { Queries } from "./database.ts";

/** What a sweep of a table has done in one step. */
export type SweptStep = {
  readonly deleted: number;
  /** The id from which the next step goes on; null after the last one. */
  readonly next: string | null;
};

/**
 * Goes through the next `atMost` rows, in the order of their ids from `after` on: `last` is the id of the last one. Null
 * where there are none.
 */
export async function nextStep(
  queries: Queries,
  table: "attempts" | "notifications",
  after: string,
  atMost: number,
): Promise<{ readonly last: string; readonly next: string | null } | null> {
  const ids = await queries
    .selectFrom(table)
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .execute();
  const last = ids.at(-1)?.id;
  return last === undefined ? null : { last, next: ids.length === atMost ? last : null };
}
