/** What is there to settle up after a round, and what has been paid of it? */
import type { Balance } from "#rules/fewest-payments";
import type { Cents } from "#rules/golf";
import { emptyCard, isComplete } from "#rules/round";
import { balancesOf, type SettleUp, settleUp } from "#rules/settle-up";
import { playSkins, type SkinsGame } from "#rules/skins";
import { resultsOnTeeTime } from "../store/bet-results.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { listPayments, type StoredPayment } from "../store/payments.ts";
import { readPlayedField } from "../store/played-field.ts";
import type { Row } from "../store/schema.ts";

export type RoundToSettle = {
  readonly skins: SkinsGame;
  readonly potPerPlayerCents: Cents;
  /** Marked as paid, and not taken back. */
  readonly made: readonly StoredPayment[];
  readonly balances: readonly Balance[];
  /** Null while somebody of the field has holes open: nobody knows what the skins come to. */
  readonly settling: SettleUp<StoredPayment> | null;
};

export async function readRoundToSettle(queries: Queries, teeTime: Row<"teeTimes">): Promise<RoundToSettle> {
  const { places, cards, holes } = await readPlayedField(queries, teeTime);
  const potPerPlayerCents = teeTime.potPerPlayerCents ?? (await readClub(queries)).potPerPlayerCents;
  const players = places.map(({ playerId }) => {
    const card = cards.find((one) => one.playerId === playerId);
    return {
      id: playerId,
      gross: card?.gross ?? emptyCard(),
      adjustedHandicap: card?.adjustedHandicap ?? null,
    };
  });
  const skins = playSkins({ players, holes, potPerPlayerCents });
  const made = await listPayments(queries, teeTime.id);
  const balances = balancesOf(skins.payouts, potPerPlayerCents, await resultsOnTeeTime(queries, teeTime.id));
  const isOver = players.length > 0 && players.every(({ gross }) => isComplete(gross));
  return {
    skins,
    potPerPlayerCents,
    made,
    balances,
    settling: isOver ? settleUp(balances, made) : null,
  };
}
