import type { Instant } from "#rules/golf";
import { type Actor, mayCall } from "#rules/players/permissions";
import type { Refusal } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";

export async function changeAsAdmin<Done>(
  { db, now }: Context,
  actor: Actor,
  change: (tx: Transaction, now: () => Instant) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const may = mayCall("admin", actor);
  return may === true ? db.transaction((tx) => change(tx, now)) : may;
}
