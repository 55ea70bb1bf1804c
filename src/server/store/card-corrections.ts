/**
 * Which admin wrote on a player's card, when and why? The audit trail has it all (ruling 16), so there is no
 * second place to keep.
 */
import type { CardBasis, Gross, Instant, PlayerId } from "#rules/golf";
import type { CardKey } from "./cards.ts";
import type { Queries } from "./database.ts";

/** As the audit trail keeps it: `basis` only where index or tee box changed, and only the holes that did. */
export type CorrectedFrom = {
  readonly basis?: CardBasis;
  readonly holes: readonly { readonly holeNumber: number; readonly gross: Gross | null }[];
};

export type CorrectedBy = {
  readonly basis?: CardBasis;
  readonly holes: readonly { readonly holeNumber: number; readonly gross: Gross; readonly version: number }[];
  readonly reason: string;
};

export type CardCorrection = {
  readonly at: Instant;
  readonly by: PlayerId | null;
  readonly before: CorrectedFrom;
  readonly after: CorrectedBy;
};

/** Latest first. */
export async function correctionsOf(
  queries: Queries,
  { teeTimeId, playerId }: CardKey,
): Promise<CardCorrection[]> {
  const rows = await queries
    .selectFrom("audit")
    .select(["at", "actorId", "before", "after"])
    .where("teeTimeId", "=", teeTimeId)
    .where("subject", "=", "card")
    .where("subjectId", "=", playerId)
    .where("action", "=", "correct-card")
    .orderBy("eventOrder", "desc")
    .execute();
  return rows.map(({ at, actorId, before, after }) => ({
    at,
    by: actorId,
    before: JSON.parse(before ?? "{}"),
    after: JSON.parse(after ?? "{}"),
  }));
}
