import type { ListedAuditEntry } from "#contract/club/audit";
import type { Query } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import type { AuditEntry } from "../store/audit-append.ts";
import type { ServedClub } from "./app.ts";
import { ada } from "./cast.ts";

export async function read(
  club: ServedClub,
  query: Query<"listAudit"> & object = {},
): Promise<ListedAuditEntry[]> {
  return (await club.ask("listAudit", { as: ada, query })).answer().entries;
}

export function lineOf({ what, changes }: Pick<ListedAuditEntry, "what" | "changes">): string {
  const texts = changes.map(({ label, before, after }) =>
    before === null || after === null ? `${label}: ${before ?? after}` : `${label}: ${before} → ${after}`,
  );
  return texts.length === 0 ? what : `${what} [${texts.join("; ")}]`;
}

export async function linesOf(club: ServedClub, query: Query<"listAudit"> & object = {}): Promise<string[]> {
  return (await read(club, query)).map(lineOf);
}

export async function addEightOClockLater(club: ServedClub): Promise<string> {
  const body = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 8 } as const;
  return (await club.ask("addTeeTime", { as: ada, body })).answer().id;
}

export function auditOfTeeTime(queries: Queries, teeTimeId: TeeTimeId): Promise<Row<"audit">[]> {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("eventOrder")
    .execute();
}

export function auditOf(
  queries: Queries,
  subject: AuditEntry["subject"],
  subjectId: string,
): Promise<Row<"audit">[]> {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .orderBy("eventOrder")
    .execute();
}
