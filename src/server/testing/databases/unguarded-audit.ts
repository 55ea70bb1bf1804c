import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { NewRow } from "../../database/schema.ts";

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
