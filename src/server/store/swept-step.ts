import type { Queries } from "./database.ts";

export type SweptStep = {
  readonly deleted: number;
  /** The last id of this step; null after the last step. */
  readonly next: string | null;
};

/** Finds the next `atMost` rows after the id `after`. Null if there are none. */
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
