/** Rows that never change, so that an earlier copy can be compared with the club of today. */
import type { Queries } from "./database.ts";
import type { Row } from "./schema.ts";

export function auditAfter(queries: Queries, eventOrder: number, atMost: number): Promise<Row<"audit">[]> {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("eventOrder", ">", eventOrder)
    .orderBy("eventOrder")
    .limit(atMost)
    .execute();
}

export function auditBetween(queries: Queries, { after, upTo }: { after: number; upTo: number }) {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("eventOrder", ">", after)
    .where("eventOrder", "<=", upTo)
    .orderBy("eventOrder")
    .execute();
}

export function photosAfter(queries: Queries, id: string, atMost: number) {
  return queries
    .selectFrom("photos")
    .select(["id", "jpeg"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(atMost)
    .execute();
}

export function photosOf(queries: Queries, ids: readonly string[]) {
  return queries.selectFrom("photos").select(["id", "jpeg"]).where("id", "in", ids).execute();
}
