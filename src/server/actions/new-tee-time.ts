import { randomUUID } from "node:crypto";
import type { Instant, TeeTimeId } from "#rules/golf";
import { appendAudit } from "../store/audit.ts";
import type { Transaction } from "../store/database.ts";
import type { NewRow } from "../store/schema.ts";
import { insertTeeTime } from "../store/tee-times.ts";

type Settings = Pick<NewRow<"teeTimes">, "startsAt" | "countLimit" | "courseId" | "createdByRole">;

export async function storeNewTeeTime(
  tx: Transaction,
  settings: Settings,
  { at, by, action }: { at: Instant; by: string | null; action: "add-tee-time" | "open-tee-time" },
): Promise<TeeTimeId> {
  const id = randomUUID();
  const teeTime = {
    id,
    ...settings,
    activeCount: 0,
    status: "Open",
    potPerPlayerCents: null,
    createdAt: at,
  } as const;
  await insertTeeTime(tx, teeTime);
  const subject = { subject: "tee-time", subjectId: id, teeTimeId: id } as const;
  await appendAudit(tx, { at, by, action, ...subject, after: teeTime });
  return id;
}
