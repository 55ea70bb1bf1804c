/**
 * Who changed a bet's stakes or its activation since it was accepted, when, and from what to what (ruling 22)?
 * The audit trail has it all, so there is no second place to keep.
 */
import type { Instant, NassauAmounts, PlayerId } from "#rules/golf";
import type { Queries } from "./database.ts";

export type BetChange = {
  /** Its place in the order of events. */
  order: number;
  at: Instant;
  by: PlayerId | null;
  what: "amounts" | "active" | "inactive";
  /** The same before and after where only the activation changed. */
  before: NassauAmounts;
  after: NassauAmounts;
};

const actions = { "change-amounts": "amounts", "set-active": "active", "set-inactive": "inactive" } as const;

/** Latest first. */
export async function changesOfBet(queries: Queries, betId: string): Promise<BetChange[]> {
  const rows = await queries
    .selectFrom("audit")
    .select(["eventOrder", "at", "actorId", "action", "before", "after"])
    .where("subject", "=", "bet")
    .where("subjectId", "=", betId)
    .where("action", "in", Object.keys(actions))
    .orderBy("eventOrder", "desc")
    .execute();
  return rows.map(({ eventOrder, at, actorId, action, before, after }) => ({
    order: eventOrder,
    at,
    by: actorId,
    what: actions[action as keyof typeof actions],
    before: JSON.parse(before ?? "{}").amounts,
    after: JSON.parse(after ?? "{}").amounts,
  }));
}
