/**
 * Who changed a bet's stakes or its activation since it was accepted, when, and from what to what (ruling 22)?
 * The audit trail has it all, so there is no second place to keep.
 */
import * as z from "zod/mini";
import type { BetId, Instant, NassauAmounts, PlayerId } from "#rules/golf";
import { isDoneToOthers } from "./audit.ts";
import type { Queries } from "./database.ts";
import { amounts } from "./golf-json.ts";
import { readJson } from "./json.ts";

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

/** Of what the audit trail keeps of a bet. */
const withAmounts = z.object({ amounts });

/** Latest first. */
export async function changesOfBet(queries: Queries, betId: BetId): Promise<BetChange[]> {
  const rows = await queries
    .selectFrom("audit")
    .select(["eventOrder", "at", "actorId", "action", "before", "after"])
    .where("subject", "=", "bet")
    .where("subjectId", "=", betId)
    .where(isDoneToOthers())
    .where("action", "in", Object.keys(actions))
    .orderBy("eventOrder", "desc")
    .execute();
  return rows.map(({ eventOrder, at, actorId, action, before, after }) => ({
    order: eventOrder,
    at,
    by: actorId,
    what: actions[action as keyof typeof actions],
    before: readJson(withAmounts, before, "audit.before", { eventOrder }).amounts,
    after: readJson(withAmounts, after, "audit.after", { eventOrder }).amounts,
  }));
}
