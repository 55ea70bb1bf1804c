/** When was what a hole of a card had at a moment saved? The audit trail has it (ruling 16): there is no second place. */
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Instant } from "#rules/golf";
import type { CardKey } from "./cards.ts";
import type { Queries } from "./database.ts";
import { readJson } from "./json.ts";

const hole = z.object({ holeNumber: z.int() });
const saved = z.union([z.object({ holes: z.array(hole) }), hole]);

/** By the number of the hole; one without a score is not in it. What was saved after `upTo` does not count. */
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
    // By the index of its action SQLite would read what was done in every tee time.
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
