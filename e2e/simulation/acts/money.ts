import type { SettleUpPayment } from "../../../src/contract/bets/settle-up.ts";
import type { TeeTimeId } from "../../../src/rules/golf.ts";
import type { Club } from "../club.ts";
import type { PhoneApp } from "../phone/app.ts";
import { type Act, onTeeTime, phoneOf, tap } from "./act.ts";

function onActiveBet(
  share: number,
  doing: string,
  ask: (bet: BetRow, cents: number, teeTimeId: TeeTimeId) => (app: PhoneApp) => Promise<unknown>,
): Act {
  return {
    share,
    async act(club, chance) {
      const bets = await activeBets(club);
      const places = await club.server
        .db()
        .kysely.selectFrom("teeTimes")
        .select("id")
        .orderBy("createdAt")
        .execute();
      if (bets.length === 0 || places.length === 0) return null;
      const bet = chance.oneOf(bets);
      const phone = phoneOf(club, chance.oneOf([bet.createdBy, bet.opponent]), chance);
      return (
        phone && tap(club, phone, doing, ask(bet, 100 * (1 + chance.below(20)), chance.oneOf(places).id))
      );
    },
  };
}

type BetRow = Awaited<ReturnType<typeof activeBets>>[number];

function activeBets({ server }: Club) {
  return server
    .db()
    .kysely.selectFrom("bets")
    .selectAll()
    .where("status", "=", "active")
    .orderBy("createdAt")
    .execute();
}

const amountsOf = ({ front9Cents, back9Cents, overallCents }: BetRow) => {
  return { front9Cents, back9Cents, overallCents };
};

export const lateChanges: readonly Act[] = [
  onActiveBet(5, "changes the stakes", (bet, cents) => {
    const asRead = amountsOf(bet);
    const amounts = { ...asRead, front9Cents: cents };
    return ({ request }) =>
      request("changeAmounts", { params: { betId: bet.id }, body: { amounts, asRead } });
  }),
  onActiveBet(2, "agrees to the late stakes", (bet, _, teeTimeId) => {
    const params = { betId: bet.id, teeTimeId };
    return ({ request }) => request("agreeToTerms", { params, body: { amounts: amountsOf(bet) } });
  }),
  onActiveBet(1, "declines the late stakes", (bet, _, teeTimeId) => {
    const params = { betId: bet.id, teeTimeId };
    return ({ request }) => request("declineTerms", { params });
  }),
];

export const payments: readonly Act[] = [
  onTeeTime(12, "settles up", (teeTimeId, chance) => async ({ request }) => {
    const { mine } = await request("readSettleUp", { params: { teeTimeId } });
    const shown = mine?.payments ?? [];
    if (shown.length === 0) return "nothing to pay";
    const payment = chance.oneOf(shown);
    await answer(payment, teeTimeId, chance.happens(0.3))({ request } as PhoneApp);
    return `${payment.byMe ? "pays" : "receives"} ${payment.cents} cents (${payment.state})`;
  }),
];

function answer(
  { id, byMe, cents, other, state }: SettleUpPayment,
  teeTimeId: TeeTimeId,
  isChanged: boolean,
) {
  const params = { teeTimeId, playerId: other.id };
  const payment = { teeTimeId, paymentId: id ?? "" };
  return async ({ request }: PhoneApp): Promise<void> => {
    if (state === "open") await request(byMe ? "markPaid" : "markReceived", { params, body: { cents } });
    else if (isChanged && byMe) await request("withdrawPayment", { params: payment });
    else if (state === "marked" && !byMe)
      await request(isChanged ? "denyPayment" : "confirmPayment", { params: payment });
  };
}
