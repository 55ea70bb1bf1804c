/** Reads corrections of a card and the times of its holes. Only the audit trail has them (ruling 16). */
import * as z from "zod/mini";
import { entered } from "#contract/values";
import type { Instant } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import { cardBasis, readJson } from "../database/json.ts";
import { actionWithoutIndex, isDoneToOthers } from "./audit-search.ts";
import type { CardKey } from "./cards.ts";

const basis = z.exactOptional(cardBasis);

export const holeOfCard = z.object({ holeNumber: z.int(), gross: z.nullable(entered) });
const holeAfter = z.object({ holeNumber: z.int(), gross: entered, version: z.int() });

/** `holes` has only the holes that changed. */
export const correctedFrom = z.object({ basis, holes: z.array(holeOfCard) });
const correctedBy = z.object({ basis, holes: z.array(holeAfter), reason: z.string() });

export type CorrectedFrom = z.infer<typeof correctedFrom>;
export type CorrectedBy = z.infer<typeof correctedBy>;

export async function correctionsOf(queries: Queries, { teeTimeId, playerId }: CardKey) {
  const rows = await queries
    .selectFrom("audit")
    .select(["eventOrder", "at", "actorId", "before", "after"])
    .where(({ and }) => and({ teeTimeId, subject: "card", subjectId: playerId }))
    .where(isDoneToOthers())
    .where("action", "=", "correct-card")
    .orderBy("eventOrder", "desc")
    .execute();
  return rows.map(({ eventOrder, at, actorId, before, after }) => ({
    at,
    by: actorId,
    before: readJson(correctedFrom, before, "audit.before", { eventOrder }),
    after: readJson(correctedBy, after, "audit.after", { eventOrder }),
  }));
}

const hole = z.object({ holeNumber: z.int() });
const saved = z.union([z.object({ holes: z.array(hole) }), hole]);

export async function timesOfHoles(queries: Queries, { teeTimeId, playerId }: CardKey, upTo: Instant) {
  const rows = await queries
    .selectFrom("audit")
    .select(["eventOrder", "at", "after"])
    .where(({ and }) => and({ teeTimeId, subject: "card", subjectId: playerId }))
    .where(actionWithoutIndex, "in", ["save-hole", "correct-card"])
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
