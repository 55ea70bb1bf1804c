/**
 * What of a club never changes once it is there, so that an earlier copy can be held against the club of now: entries of
 * the audit trail, and photos, which have a new id with each picture.
 */
import type { Queries } from "./database.ts";
import type { Row } from "./schema.ts";

/** Entries after a number, in their order. */
export function auditAfter(queries: Queries, eventOrder: number, atMost: number): Promise<Row<"audit">[]> {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("eventOrder", ">", eventOrder)
    .orderBy("eventOrder")
    .limit(atMost)
    .execute();
}

/** Entries after a number, up to another one. */
export function auditBetween(
  queries: Queries,
  { after, upTo }: { after: number; upTo: number },
): Promise<Row<"audit">[]> {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("eventOrder", ">", after)
    .where("eventOrder", "<=", upTo)
    .orderBy("eventOrder")
    .execute();
}

/** Photos after an id, in the order of their ids. */
export function photosAfter(
  queries: Queries,
  id: string,
  atMost: number,
): Promise<Pick<Row<"photos">, "id" | "jpeg">[]> {
  return queries
    .selectFrom("photos")
    .select(["id", "jpeg"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(atMost)
    .execute();
}

/** Those that are still there. */
export function photosOf(
  queries: Queries,
  ids: readonly string[],
): Promise<Pick<Row<"photos">, "id" | "jpeg">[]> {
  return queries.selectFrom("photos").select(["id", "jpeg"]).where("id", "in", ids).execute();
}
