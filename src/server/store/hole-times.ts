import { sql } from "kysely";
import * as z from "zod/mini";
import type { Instant } from "#rules/golf";
import type { CardKey } from "./cards.ts";
import type { Queries } from "./database.ts";
import { readJson } from "./json.ts";

const hole = z.object({ holeNumber: z.int() });
const saved = z.union([z.object({ holes: z.array(hole) }), hole]);

/** By hole number, without holes that have no score. Ignores what was saved after `upTo`. */
export async function timesOfHoles(
  queries: Queries,
  { teeTimeId, playerId }: CardKey,
  upTo: Instant,
): Promise<ReadonlyMap<number, Instant>> {
  const rows = await queries
    .selectFrom("audit")
    .select(["eventOrder", "at", "after"])
    .where("teeTimeId", "=", teeTimeId)
    .where("subject", "=", "card")
    .where("subjectId", "=", playerId)
    // Without `|| ''` SQLite uses the index by action, and reads every tee time.
    .where(sql`action || ''`, "in", ["save-hole", "correct-card"])
    .orderBy("eventOrder")
    .execute();
  return new Map(
    rows.flatMap(({ eventOrder, at, after }) => {
      if (at > upTo) return [];
      const entry = readJson(saved, after, "audit.after", { eventOrder });
      const holes = "holes" in entry ? entry.holes : [entry];
      return holes.map(({ holeNumber }) => [holeNumber, at] as const);
    }),
  );
}
