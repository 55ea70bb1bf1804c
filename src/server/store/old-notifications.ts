import type { Instant } from "#rules/golf";
import type { Queries } from "./database.ts";
import { nextStep, type SweptStep } from "./swept-step.ts";

/** Returns how many; if `atMost`, there may be more. */
export async function deleteSeenNotifications(
  queries: Queries,
  upTo: Instant,
  atMost: number,
): Promise<number> {
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
