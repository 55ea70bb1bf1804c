/**
 * Stores what each device has sent for a hole, so that one that repeats itself has no effect (decision 27).
 */
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { compiledOnce } from "./compiled-once.ts";
import type { Queries, Transaction } from "./database.ts";
import { isPairIn, rowsToInsert } from "./json-parameters.ts";
import type { Row } from "./schema.ts";

export type HoleOfPlayer = { readonly playerId: PlayerId; readonly holeNumber: number };

/** How far each device is with each of these holes. */
export async function listDevices(
  queries: Queries,
  teeTimeId: TeeTimeId,
  holes: readonly HoleOfPlayer[],
): Promise<Row<"cardDevices">[]> {
  return holes.length === 0 ? [] : devicesOfHoles(queries, { teeTimeId, pairs: holes.map(pairOf) });
}

type Pairs = readonly (readonly [string, number])[];

const devicesOfHoles = compiledOnce((queries, { teeTimeId, pairs }: { teeTimeId: TeeTimeId; pairs: Pairs }) =>
  queries
    .selectFrom("cardDevices")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .where(isPairIn(queries, ["playerId", "holeNumber"], pairs)),
);

/** Whatever devices had written on these holes. */
export async function deleteDevices(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  holes: readonly HoleOfPlayer[],
): Promise<void> {
  if (holes.length === 0) return;
  await tx
    .deleteFrom("cardDevices")
    .where("teeTimeId", "=", teeTimeId)
    .where(isPairIn(tx, ["playerId", "holeNumber"], holes.map(pairOf)))
    .execute();
}

function pairOf({ playerId, holeNumber }: HoleOfPlayer): readonly [PlayerId, number] {
  return [playerId, holeNumber];
}

/**
 * What each device has sent for these cards, but for the devices that the scores came from: so nothing that another one
 * repeats can replace a score (decision 27). Answers how many rows; there may be more where it is as many as asked for.
 */
export async function forgetDevices(queries: Queries, teeTimeId: TeeTimeId, atMost: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom("cardDevices")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("teeTimeId", "playerId", "holeNumber", "device"),
        "in",
        selectFrom("cardDevices as sent")
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
          .$asTuple("teeTimeId", "playerId", "holeNumber", "device"),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const columns = ["teeTimeId", "playerId", "holeNumber", "device", "rev", "conflictRev"] as const;

export async function saveDevices(tx: Transaction, devices: readonly Row<"cardDevices">[]): Promise<void> {
  if (devices.length > 0) await putDevices(tx, { devices });
}

const putDevices = compiledOnce((queries, { devices }: { devices: readonly Row<"cardDevices">[] }) =>
  queries
    .insertInto("cardDevices")
    .columns(columns)
    .expression(rowsToInsert(queries, "cardDevices", columns, devices))
    .onConflict((conflict) =>
      conflict.columns(["teeTimeId", "playerId", "holeNumber", "device"]).doUpdateSet(({ ref }) => ({
        rev: ref("excluded.rev"),
        conflictRev: ref("excluded.conflictRev"),
      })),
    ),
);
