/**
 * Stores what each device has sent for a hole, so that one that repeats itself has no effect (decision 27).
 */
import type { TeeTimeId } from "#rules/golf";
import type { CardKey } from "./cards.ts";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

/** How far each device is with each of these holes of a card. */
export async function listDevices(
  queries: Queries,
  { teeTimeId, playerId }: CardKey,
  holeNumbers: readonly number[],
): Promise<Row<"cardDevices">[]> {
  if (holeNumbers.length === 0) return [];
  return queries
    .selectFrom("cardDevices")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "=", playerId)
    .where("holeNumber", "in", holeNumbers)
    .execute();
}

/** Whatever devices had written on these holes. */
export async function deleteDevices(
  tx: Transaction,
  { teeTimeId, playerId }: CardKey,
  holeNumbers: readonly number[],
): Promise<void> {
  if (holeNumbers.length === 0) return;
  await tx
    .deleteFrom("cardDevices")
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "=", playerId)
    .where("holeNumber", "in", holeNumbers)
    .execute();
}

/**
 * What each device has sent for these cards, but for the devices that the scores came from: so nothing that another one
 * repeats can replace a score (decision 27). Answers how many rows.
 */
export async function forgetDevices(queries: Queries, teeTimeId: TeeTimeId): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom("cardDevices")
    .where("teeTimeId", "=", teeTimeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cardHoles")
            .select("cardHoles.holeNumber")
            .whereRef("cardHoles.teeTimeId", "=", "cardDevices.teeTimeId")
            .whereRef("cardHoles.playerId", "=", "cardDevices.playerId")
            .whereRef("cardHoles.holeNumber", "=", "cardDevices.holeNumber")
            .whereRef("cardHoles.device", "=", "cardDevices.device"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function saveDevices(tx: Transaction, devices: readonly Row<"cardDevices">[]): Promise<void> {
  if (devices.length === 0) return;
  await tx
    .insertInto("cardDevices")
    .values(devices)
    .onConflict((conflict) =>
      conflict.columns(["teeTimeId", "playerId", "holeNumber", "device"]).doUpdateSet(({ ref }) => ({
        rev: ref("excluded.rev"),
        conflictRev: ref("excluded.conflictRev"),
      })),
    )
    .execute();
}
