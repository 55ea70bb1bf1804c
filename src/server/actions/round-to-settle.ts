import type { Balance } from "#rules/fewest-payments";
import type { Cents, TeeTimeId } from "#rules/golf";
import { emptyCard, isComplete } from "#rules/round";
import { balancesOf, type SettleUp, settleUp } from "#rules/settle-up";
import { playSkins, type SkinsGame } from "#rules/skins";
import { resultsOnTeeTime } from "../store/bet-results.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { finalOrders, wholeField } from "../store/final-results.ts";
import { listPayments, type StoredPayment } from "../store/payments.ts";
import { readPlayedField } from "../store/played-field.ts";
import type { Row } from "../store/schema.ts";

export type RoundToSettle = {
  readonly skins: SkinsGame;
  readonly potPerPlayerCents: Cents;
  /** Marked as paid, and not taken back. */
  readonly made: readonly StoredPayment[];
  readonly balances: readonly Balance[];
  /** Somebody still has open holes, so skins are not known and only bets are settled up. */
  readonly isWaiting: boolean;
  /** Null while a field whose skins were final waits for another card. */
  readonly settling: SettleUp<StoredPayment> | null;
};

export async function readRoundToSettle(queries: Queries, teeTime: Row<"teeTimes">): Promise<RoundToSettle> {
  const { places, cards, holes, isEmpty } = await readPlayedField(queries, teeTime);
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
  const isWaiting = isEmpty || !players.every(({ gross }) => isComplete(gross));
  const bets = await resultsOnTeeTime(queries, teeTime.id);
  const balances = balancesOf(skins.payouts, isWaiting ? null : potPerPlayerCents, bets);
  return {
    skins,
    potPerPlayerCents,
    made,
    balances,
    isWaiting,
    settling: isWaiting && (await wasFinal(queries, teeTime.id)) ? null : settleUp(balances, made),
  };
}

async function wasFinal(queries: Queries, teeTimeId: TeeTimeId): Promise<boolean> {
  return (await finalOrders(queries, teeTimeId)).has(wholeField);
}
