import { balancesOf, settleUp } from "#rules/bets/settle-up";
import { emptyCard } from "#rules/cards/gross";
import { isDone } from "#rules/cards/left";
import { playSkins } from "#rules/results/skins";
import type { Queries } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { readClub } from "../club.ts";
import { finalOrders, wholeField } from "../final-results.ts";
import { readPlayedField } from "../played-field.ts";
import { resultsOnTeeTime } from "./bet-results.ts";
import { listPayments } from "./payments.ts";

export type RoundToSettle = Awaited<ReturnType<typeof readRoundToSettle>>;

export async function readRoundToSettle(queries: Queries, teeTime: Row<"teeTimes">) {
  const { places, cards, holes, isEmpty } = await readPlayedField(queries, teeTime);
  const potPerPlayerCents = teeTime.potPerPlayerCents ?? (await readClub(queries)).potPerPlayerCents;
  const players = places.map(({ playerId }) => {
    const card = cards.find((one) => one.playerId === playerId);
    return {
      id: playerId,
      gross: card?.gross ?? emptyCard(),
      pickedUp: card?.pickedUp,
      leftAfter: card?.left?.after,
      adjustedHandicap: card?.adjustedHandicap ?? null,
      holes: card?.holes,
    };
  });
  const skins = playSkins({ players, holes, potPerPlayerCents });
  const made = await listPayments(queries, teeTime.id);
  const isWaiting = isEmpty || cards.filter(isDone).length < places.length;
  const waitsAgain = isWaiting && (await finalOrders(queries, teeTime.id)).has(wholeField);
  const bets = await resultsOnTeeTime(queries, teeTime.id);
  const balances = balancesOf(skins.payouts, isWaiting ? null : potPerPlayerCents, bets);
  return {
    skins,
    potPerPlayerCents,
    made,
    bets,
    balances,
    /** True if nobody joined or a card is incomplete. Then skins are unknown: only bets are settled up. */
    isWaiting,
    /** Null if the skins were final, but wait for a card again. Then nobody can settle up yet. */
    settling: waitsAgain ? null : settleUp(balances, made),
  };
}
