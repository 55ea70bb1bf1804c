/** Writes cards and their holes. `cards.ts` reads them. */
import type { Left } from "#rules/cards/left";
import type { CardBasis, Instant, PlayerId } from "#rules/golf";
import type { CardHole } from "../../rules/cards/enter-hole.ts";
import type { Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import type { CardKey, StoredCard } from "./cards.ts";
import { columnsOf } from "./entered-columns.ts";
import { ofPlayer } from "./places.ts";

export async function saveBasis(
  tx: Transaction,
  key: CardKey,
  { begunBy = null, ...basis }: CardBasis & { begunBy?: PlayerId | null },
  createdAt: Instant,
) {
  const { handicapIndexTenths, adjustedHandicap } = basis;
  const columns = {
    holes: JSON.stringify(basis.holes),
    teeBox: JSON.stringify(basis.teeBox),
    handicapIndexTenths,
    adjustedHandicap,
    begunBy,
  };
  await tx
    .insertInto("cards")
    .values({ ...key, ...columns, completedOrder: null, submittedAt: null, createdAt })
    .onConflict((conflict) => conflict.columns(["teeTimeId", "playerId"]).doUpdateSet(columns))
    .execute();
}

export function saveNewCard(tx: Transaction, { teeTimeId, playerId, createdAt, ...card }: StoredCard) {
  return saveBasis(tx, { teeTimeId, playerId }, card, createdAt);
}

export async function markCard(
  tx: Transaction,
  key: CardKey,
  { left, ...mark }: Partial<Pick<StoredCard, "completedOrder" | "submittedAt" | "left">>,
): Promise<void> {
  const columns = left === undefined ? {} : columnsOfLeft(left);
  await tx
    .updateTable("cards")
    .set({ ...mark, ...columns })
    .where(ofPlayer(key))
    .execute();
}

function columnsOfLeft(left: Left | null): Pick<Row<"cards">, "leftAfter" | "backNineLostTo"> {
  if (left === null) return { leftAfter: null, backNineLostTo: null };
  return { leftAfter: left.after, backNineLostTo: JSON.stringify(left.backNineLostTo) };
}

export async function saveCardHoles(tx: Transaction, holes: readonly CardHole[]): Promise<void> {
  if (holes.length === 0) return;
  await tx
    .insertInto("cardHoles")
    .values(holes.map(rowOfHole))
    .onConflict((conflict) =>
      conflict.columns(["teeTimeId", "playerId", "holeNumber"]).doUpdateSet(({ ref }) => ({
        gross: ref("excluded.gross"),
        pickedUp: ref("excluded.pickedUp"),
        version: ref("excluded.version"),
        device: ref("excluded.device"),
        scorerId: ref("excluded.scorerId"),
      })),
    )
    .execute();
}

function rowOfHole({ gross, ...hole }: CardHole): Row<"cardHoles"> {
  return { ...hole, ...columnsOf(gross) };
}

/** Call this only for a card without scores. */
export async function deleteCard(tx: Transaction, key: CardKey): Promise<void> {
  await tx.deleteFrom("cards").where(ofPlayer(key)).execute();
}
