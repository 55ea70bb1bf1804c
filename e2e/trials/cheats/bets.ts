/** Cheats about bets and payments: one's own request accepted, another's touched, stakes changed once one knows better. */
import { ada, ana, gus, max, mia, walt } from "../../../src/server/testing/cast.ts";
import type { CheatedClub, Expected } from "./cheated-club.ts";
import type { TeeTimes } from "./places.ts";
import type { Players } from "./players.ts";

const stakes = { front9Cents: 5_00, back9Cents: 5_00, overallCents: 10_00 };
const tenfold = { ...stakes, overallCents: 100_00 };

/** Answers the bet of Mia with Max, accepted in the morning; Max has raised it since. */
export async function cheatAboutBets(
  { cheat }: CheatedClub,
  { ana: anas, mia: mias, max: maxs, walt: walts, gus: guss, nobody }: Players,
  { today }: TeeTimes,
): Promise<string> {
  const request = (opponentId: string, amounts: object = stakes) => ({ body: { opponentId, amounts } });
  for (const [what, opponentId] of [
    ["oneself", mia.id],
    ["a guest", gus.id],
    ["nobody there is", "player-of-no-name"],
  ] as const)
    await cheat(`bets with ${what}`, [mias, "createBet", request(opponentId)], "opponent-not-offered", null);
  for (const [what, amounts, expected] of strangeStakes)
    await cheat(
      `bets ${what}`,
      [mias, "createBet", request(max.id, { ...stakes, ...amounts })],
      expected,
      null,
    );
  await cheat("a guest bets", [guss, "createBet", request(mia.id)], "not-allowed", [
    mias,
    "createBet",
    { body: { opponentId: max.id, amounts: stakes, status: "active", isActive: true, acceptedOrder: 1 } },
  ]);
  const { bets } = await mias.get("listBets");
  const betId = bets[0]?.id ?? "";
  const bet = { params: { betId } };
  await cheat("bets twice with the same", [maxs, "createBet", request(mia.id)], "opponent-not-offered", null);
  await cheat("accepts one's own bet", [mias, "acceptBet", bet], "only-opponent-answers", null);
  await cheat("declines one's own bet", [mias, "declineBet", bet], "only-opponent-answers", null);
  await cheat("withdraws another's request", [maxs, "withdrawBet", bet], "only-creator-withdraws", null);
  await cheat("a guest accepts a bet", [guss, "acceptBet", bet], "not-allowed", null);
  const higher = { ...bet, body: { amounts: { ...stakes, overallCents: 500_00 }, asRead: stakes } };
  await cheat("changes the stakes of a request", [maxs, "changeAmounts", higher], "bet-pending", null);
  await cheat("sets a request active", [mias, "activateBet", bet], "bet-pending", null);
  for (const name of [
    "readBet",
    "acceptBet",
    "declineBet",
    "withdrawBet",
    "activateBet",
    "deactivateBet",
  ] as const)
    await cheat(`${name} of two others`, [walts, name, bet], "not-found", null);
  await cheat("changes the stakes of two others", [walts, "changeAmounts", higher], "not-found", null);
  await cheat("accepts without a login", [nobody, "acceptBet", bet], "not-signed-in", [
    maxs,
    "acceptBet",
    bet,
  ]);
  await cheat("withdraws what is accepted", [mias, "withdrawBet", bet], "bet-not-pending", null);
  const negative = { ...bet, body: { amounts: { ...stakes, overallCents: -1_00 }, asRead: stakes } };
  await cheat(
    "changes the stakes to less than nothing",
    [maxs, "changeAmounts", negative],
    "amount-invalid",
    null,
  );
  const unread = { ...bet, body: { amounts: stakes, asRead: { ...stakes, front9Cents: 1 } } };
  await cheat(
    "changes stakes that were never read",
    [maxs, "changeAmounts", { ...unread, body: { ...unread.body, amounts: { ...stakes, front9Cents: 9 } } }],
    "changed-meanwhile",
    [maxs, "changeAmounts", { ...bet, body: { amounts: { ...stakes, front9Cents: 9 }, asRead: stakes } }],
  );
  await maxs.get("changeAmounts", {
    ...bet,
    body: { amounts: stakes, asRead: { ...stakes, front9Cents: 9 } },
  });

  const key = { "idempotency-key": "a-key-of-22-characters" };
  const first = { ...request(ana.id), headers: key };
  await mias.get("createBet", first);
  await cheat(
    "asks for another bet with the key of the first",
    [mias, "createBet", { ...request(ada.id), headers: key }],
    "repeat-differs",
    null,
  );
  await cheat("asks for the same bet once more", [mias, "createBet", first], "200", null);
  const { bets: both } = await anas.get("listBets");
  const withAna = { params: { betId: both[0]?.id ?? "" } };
  await cheat("accepts for the opponent", [walts, "acceptBet", withAna], "not-found", [
    anas,
    "declineBet",
    withAna,
  ]);
  await cheat("accepts what was declined", [anas, "acceptBet", withAna], "bet-not-pending", null);
  const round = { params: { betId, teeTimeId: today } };
  await cheat("declines what was agreed on", [maxs, "declineTerms", round], "say-over", null);
  // Late, so that Mia is asked.
  await maxs.get("changeAmounts", { ...bet, body: { amounts: tenfold, asRead: stakes } });
  return betId;
}

const strangeStakes: readonly (readonly [what: string, amounts: object, expected: Expected])[] = [
  ["less than nothing", { front9Cents: -5_00 }, "amount-invalid"],
  ["more than the limit", { overallCents: 1_000_000 }, "amount-invalid"],
  ["nothing on anything", { front9Cents: 0, back9Cents: 0, overallCents: 0 }, "amounts-all-zero"],
  ["half a cent", { front9Cents: 0.5 }, "bad-request"],
  ["a text", { front9Cents: "500" }, "bad-request"],
  ["a number that no column takes", { overallCents: 2 ** 31 }, "bad-request"],
  ["nothing that is a number", { back9Cents: null }, "bad-request"],
];

/** After the start Mia sees that she loses. */
export async function cheatAfterTheStart(
  { cheat, check, club }: CheatedClub,
  { mia: mias, max: maxs, walt: walts }: Players,
  { today }: TeeTimes,
  betId: string,
): Promise<void> {
  const bet = { params: { betId } };
  const none = { front9Cents: 1, back9Cents: 0, overallCents: 0 };
  const round = { params: { betId, teeTimeId: today } };
  const agreed = { ...round, body: { amounts: tenfold } };
  await cheat(
    "agrees to more, once the cards are in sight",
    [mias, "agreeToTerms", agreed],
    "say-over",
    null,
  );
  await cheat("agrees to one's own raise", [maxs, "agreeToTerms", agreed], "say-over", null);
  await cheat("agrees for two others", [walts, "agreeToTerms", agreed], "not-found", null);
  await cheat("declines for two others", [walts, "declineTerms", round], "not-found", null);
  await maxs.get("changeAmounts", { ...bet, body: { amounts: none, asRead: tenfold } });
  await maxs.get("deactivateBet", bet);
  await mias.get("submitCard", { params: { teeTimeId: today } });
  await maxs.get("submitCard", { params: { teeTimeId: today } });
  const rows = await club.db.kysely.selectFrom("betResults").selectAll().where("isCurrent", "=", 1).execute();
  check("got out of a bet after the start", rows.length === 1);
  // Mia has won all three: four on every hole, beside five.
  check("changed the stakes after the start", rows[0]?.totalCents === 20_00);
}

export async function cheatAboutPayments(
  { cheat }: CheatedClub,
  { ada: adas, mia: mias, max: maxs, walt: walts }: Players,
  { today: teeTimeId }: TeeTimes,
): Promise<void> {
  await adas.get("markNoShow", { params: { teeTimeId, playerId: walt.id } });
  const { mine } = await maxs.get("readSettleUp", { params: { teeTimeId } });
  const owed = mine?.payments.find(({ byMe }) => byMe);
  const cents = owed?.cents ?? 0;
  const toMia = { params: { teeTimeId, playerId: mia.id }, body: { cents } };
  const pay = (over: object, cents = owed?.cents) => ({
    params: { teeTimeId, playerId: mia.id, ...over },
    body: { cents },
  });
  await cheat("pays less than is owed", [maxs, "markPaid", pay({}, 1)], "payment-changed", null);
  await cheat("pays somebody else", [maxs, "markPaid", pay({ playerId: walt.id })], "payment-changed", null);
  await cheat("pays for another", [walts, "markPaid", toMia], "payment-changed", null);
  await cheat("pays oneself", [mias, "markPaid", toMia], "payment-changed", null);
  await cheat("pays less than nothing", [maxs, "markPaid", pay({}, -5)], "bad-request", [
    maxs,
    "markPaid",
    toMia,
  ]);
  const read = (await mias.get("readSettleUp", { params: { teeTimeId } })).mine?.payments ?? [];
  const payment = { params: { teeTimeId, paymentId: read[0]?.id ?? "" } };
  await cheat("confirms for the receiver", [maxs, "confirmPayment", payment], "not-allowed", null);
  await cheat("denies for the receiver", [maxs, "denyPayment", payment], "not-allowed", null);
  await cheat("takes back another's payment", [mias, "withdrawPayment", payment], "not-allowed", null);
  for (const name of ["confirmPayment", "denyPayment", "withdrawPayment"] as const) {
    await cheat(`${name} of two others`, [walts, name, payment], "not-found", null);
    await cheat(`${name} of two others, as an admin`, [adas, name, payment], "not-found", null);
  }
  const elsewhere = { params: { ...payment.params, teeTimeId: "another-tee-time" } };
  await cheat("confirms it on another round", [mias, "confirmPayment", elsewhere], "not-found", [
    mias,
    "confirmPayment",
    payment,
  ]);
  await cheat("takes back what is confirmed", [maxs, "withdrawPayment", payment], "payment-changed", null);
}
