import type { ExpressionBuilder } from "kysely";
import type { TeeTimeId } from "#rules/golf";
import type { HoleClaim } from "../../rules/cards/hole-claims.ts";
import type { Queries, Transaction } from "../database/database.ts";
import type { PlayerOnTeeTime, Tables } from "../database/schema.ts";
import type { HoleOfPlayer } from "./card-devices.ts";
import { columnsOf, enteredIn } from "./entered-columns.ts";

export type StoredClaim = PlayerOnTeeTime & HoleClaim;

/** A hole with a claim. Few cards have one, and only those need another query. */
export function claimedHole({ selectFrom }: ExpressionBuilder<Tables, "cards">) {
  return selectFrom("holeClaims")
    .select("holeClaims.holeNumber")
    .whereRef("holeClaims.teeTimeId", "=", "cards.teeTimeId")
    .whereRef("holeClaims.playerId", "=", "cards.playerId")
    .limit(1)
    .as("claimedHole");
}

export async function claimsOn(queries: Queries, cards: readonly PlayerOnTeeTime[]): Promise<StoredClaim[]> {
  if (cards.length === 0) return [];
  const rows = await queries
    .selectFrom("holeClaims")
    .selectAll()
    .where("teeTimeId", "in", [...new Set(cards.map(({ teeTimeId }) => teeTimeId))])
    .where("playerId", "in", [...new Set(cards.map(({ playerId }) => playerId))])
    .orderBy("holeNumber")
    .orderBy("byId")
    .execute();
  return rows.map(({ pickedUp, gross, ...row }) => ({ ...row, gross: enteredIn({ gross, pickedUp }) }));
}

/** Replaces the claims on these holes. */
export async function saveClaims(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  holes: readonly HoleOfPlayer[],
  claims: readonly (HoleOfPlayer & HoleClaim)[],
): Promise<void> {
  for (const { playerId, holeNumber } of holes)
    await tx
      .deleteFrom("holeClaims")
      .where(({ and }) => and({ teeTimeId, playerId, holeNumber }))
      .execute();
  if (claims.length === 0) return;
  const rows = claims.map(({ playerId, holeNumber, byId, gross }) => {
    return { teeTimeId, playerId, holeNumber, byId, ...columnsOf(gross) };
  });
  await tx.insertInto("holeClaims").values(rows).execute();
}
