/**
 * For tests that plant an entry in the audit trail which the product never writes: changes entries behind the database's
 * guard. There is no other way to do it, and nothing but tests may.
 */
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { NewRow } from "../store/schema.ts";

export async function plantAudit(
  { engine, kysely }: Database,
  eventOrder: number,
  change: Partial<NewRow<"audit">>,
): Promise<void> {
  const drop =
    engine === "sqlite"
      ? sql`drop trigger audit_keeps_entries`
      : sql`drop trigger audit_is_append_only on audit`;
  await drop.execute(kysely);
  await kysely.updateTable("audit").set(change).where("eventOrder", "=", eventOrder).execute();
}
