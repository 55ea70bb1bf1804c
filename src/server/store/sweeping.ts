import type { Instant } from "#rules/golf";
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

/** Returns how many; if `atMost`, there may be more. */
export async function deleteSeenNotifications(queries: Queries, upTo: Instant, atMost: number) {
  const { numDeletedRows } = await queries
    .deleteFrom("notifications")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("notifications").select("id").where("seenAt", "<=", upTo).limit(atMost),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Looks at `atMost` rows after the id `after`. */
export async function deleteUnseenNotifications(
  queries: Queries,
  upTo: Instant,
  after: string,
  atMost: number,
): Promise<SweptStep> {
  const step = await nextStep(queries, "notifications", after, atMost);
  if (step === null) return { deleted: 0, next: null };
  const { numDeletedRows } = await queries
    .deleteFrom("notifications")
    .where("id", ">", after)
    .where("id", "<=", step.last)
    .where("seenAt", "is", null)
    .where("createdAt", "<=", upTo)
    .executeTakeFirstOrThrow();
  return { deleted: Number(numDeletedRows), next: step.next };
}
