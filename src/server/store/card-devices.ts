/** Remembers the last entry of each device for a hole, so that repeats have no effect (decision 11). */
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { countDeleted, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";

export type HoleOfPlayer = { readonly playerId: PlayerId; readonly holeNumber: number };

/** Lists the devices of these holes. The list may include other holes of these players. */
export function listDevices(queries: Queries, teeTimeId: TeeTimeId, holes: readonly HoleOfPlayer[]) {
  return queries
    .selectFrom("cardDevices")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "in", [...new Set(holes.map(({ playerId }) => playerId))])
    .where("holeNumber", "in", [...new Set(holes.map(({ holeNumber }) => holeNumber))])
    .execute();
}

export async function deleteDevices(tx: Transaction, teeTimeId: TeeTimeId, holes: readonly HoleOfPlayer[]) {
  for (const { playerId, holeNumber } of holes)
    await tx
      .deleteFrom("cardDevices")
      .where(({ and }) => and({ teeTimeId, playerId, holeNumber }))
      .execute();
}

/** Deletes at most `atMost` rows. Keeps the devices that sent the present scores (decision 11). */
export function forgetDevices(queries: Queries, teeTimeId: TeeTimeId, atMost: number): Promise<number> {
  const unused = queries
    .selectFrom("cardDevices as sent")
    .leftJoin("cardHoles", (join) =>
      join
        .onRef("cardHoles.teeTimeId", "=", "sent.teeTimeId")
        .onRef("cardHoles.playerId", "=", "sent.playerId")
        .onRef("cardHoles.holeNumber", "=", "sent.holeNumber")
        .onRef("cardHoles.device", "=", "sent.device"),
    )
    .select(["sent.teeTimeId", "sent.playerId", "sent.holeNumber", "sent.device"])
    .where("sent.teeTimeId", "=", teeTimeId)
    .where("cardHoles.holeNumber", "is", null)
    .limit(atMost)
    .$asTuple("teeTimeId", "playerId", "holeNumber", "device");
  return countDeleted(
    queries
      .deleteFrom("cardDevices")
      .where(({ eb, refTuple }) =>
        eb(refTuple("teeTimeId", "playerId", "holeNumber", "device"), "in", unused),
      ),
  );
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
