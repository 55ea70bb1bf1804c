import { expect } from "vitest";
import type { SettleUp } from "#contract/bets/settle-up";
import { notificationText } from "#contract/club/notification-text";
import { deleteTeeTime, readDeletion } from "../../actions/tee-times/delete-tee-time.ts";
import { addPlayer, markNoShow } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { linesOf } from "../../testing/audit-entries.ts";
import { ada, course, gus, max, mia, walt } from "../../testing/cast.ts";
import { seeAll, textsOf } from "../../testing/notified-players.ts";
import { acceptedBet, cards } from "../../testing/rounds/mia-max-bets.ts";
import {
  accepted,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";

type Player = typeof mia;

const worse = "6 6 6 6 6 6 6 6 6 | 6 6 6 6 6 6 6 6 6";

/** Each skin pays $20. Max wins one skin, Mia two. The bet pays Mia $12.50, so her balance is $32.50. */
async function playedWithGus(club: ServedClub): Promise<string> {
  await acceptedBet(club);
  const teeTimeId = await teeOff(club, mia, max, gus);
  for (const [player, card] of [...cards, [gus, worse]] as const) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, card);
    await submit(club, player, teeTimeId);
  }
  await seeAll(club);
  return teeTimeId;
}

async function settleUpOf(club: ServedClub, as: Player, teeTimeId: string): Promise<SettleUp> {
  return (await club.ask("readSettleUp", { as, params: { teeTimeId } })).answer();
}

async function paymentsOf(club: ServedClub, as: Player, teeTimeId: string): Promise<string[]> {
  const { mine } = await settleUpOf(club, as, teeTimeId);
  return (mine?.payments ?? []).map(
    ({ byMe, other, cents, state, isEarlier }) =>
      `${byMe ? "pays" : "gets from"} ${other.firstName} ${cents} ${state}${isEarlier ? ", earlier" : ""}`,
  );
}

async function pay(club: ServedClub, from: Player, to: Player, teeTimeId: string, cents: number) {
  const params = { teeTimeId, playerId: to.id };
  return club.ask("markPaid", { as: from, params, body: { cents } });
}

async function paymentId(club: ServedClub, as: Player, teeTimeId: string): Promise<string> {
  const { mine } = await settleUpOf(club, as, teeTimeId);
  return mine?.payments.find(({ id }) => id !== null)?.id ?? "";
}

/** With this score, hole 18 has no skin, and the bet pays Mia $2.50. */
const max18 = "- - - - - - - - - | - - - - - - - - 4";

onServedClub("everybody sees their own balance, payments and bets, and a guest skins only", async (club) => {
  const teeTimeId = await playedWithGus(club);
  const of = (as: Player) => settleUpOf(club, as, teeTimeId);
  expect(await of(mia)).toMatchObject({
    isWaiting: false,
    mine: {
      totalCents: 3250,
      skins: {
        potPerPlayerCents: 2000,
        cents: 4000,
        holes: [{ number: 17 }, { number: 18 }],
      },
      bets: [{ opponent: { firstName: "Max" }, result: { totalCents: 1250 } }],
    },
  });
  expect(await of(max)).toMatchObject({ mine: { totalCents: -1250, skins: { cents: 2000 } } });
  expect(await of(gus)).toMatchObject({ mine: { totalCents: -2000, bets: [] } });
  expect(await paymentsOf(club, mia, teeTimeId)).toEqual([
    "gets from Gus 2000 open",
    "gets from Max 1250 open",
  ]);
  expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 open"]);
  expect(await paymentsOf(club, gus, teeTimeId)).toEqual(["pays Mia 2000 open"]);
  for (const other of [walt, ada]) expect((await of(other)).mine).toBeNull();
});

async function playedWhileGusIsOut(club: ServedClub): Promise<string> {
  await acceptedBet(club);
  const teeTimeId = await teeOff(club, mia, max, gus);
  for (const [player, card] of cards) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, card);
    await submit(club, player, teeTimeId);
  }
  await seeAll(club);
  return teeTimeId;
}

onServedSqliteClub(
  "while a card is missing bets are settled up, and skins follow with the last card",
  async (club) => {
    const teeTimeId = await playedWhileGusIsOut(club);
    const soFar = { totalCents: 1250, skins: null, bets: [{ result: { totalCents: 1250 } }] };
    expect(await settleUpOf(club, mia, teeTimeId)).toMatchObject({ isWaiting: true, mine: soFar });
    expect((await settleUpOf(club, gus, teeTimeId)).mine).toMatchObject({ totalCents: null, payments: [] });
    expect((await pay(club, max, mia, teeTimeId, 1250)).status).toBe(200);
    expect(await paymentsOf(club, mia, teeTimeId)).toEqual(["gets from Max 1250 marked"]);
    await startCard(club, gus, teeTimeId, "7.8", "White");
    await saveCard(club, gus, teeTimeId, worse);
    expect(await settleUpOf(club, mia, teeTimeId)).toMatchObject({
      isWaiting: false,
      mine: { totalCents: 3250 },
    });
    expect(await paymentsOf(club, mia, teeTimeId)).toEqual([
      "gets from Max 1250 marked, earlier",
      "gets from Gus 2000 open",
    ]);
    expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 marked, earlier"]);
    const changed = "What you pay or receive for Saturday, Nov 21 has changed after a payment.";
    expect(await textsOf(club, mia)).toContain(changed);
    expect(await textsOf(club, max)).not.toContain(changed);
  },
);

onServedSqliteClub("a bet that is corrected while a card is missing is paid back in part", async (club) => {
  const teeTimeId = await playedWhileGusIsOut(club);
  await pay(club, max, mia, teeTimeId, 1250);
  await correctByAdmin(club, max, teeTimeId, max18);
  expect(await paymentsOf(club, max, teeTimeId)).toEqual([
    "gets from Mia 1000 open",
    "pays Mia 1250 marked, earlier",
  ]);
  for (const player of [mia, max])
    expect(await textsOf(club, player)).toContain(
      "What you pay or receive for Saturday, Nov 21 has changed after a payment.",
    );
});

onServedSqliteClub(
  "a player added once the skins were final opens no payment again before their card is in",
  async (club) => {
    const teeTimeId = await playedWithGus(club);
    await pay(club, gus, mia, teeTimeId, 2000);
    accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: walt.id }));
    const { isWaiting, mine } = await settleUpOf(club, mia, teeTimeId);
    expect({ isWaiting, totalCents: mine?.totalCents }).toEqual({ isWaiting: true, totalCents: null });
    expect(await paymentsOf(club, mia, teeTimeId)).toEqual(["gets from Gus 2000 marked"]);
    const { refused, message } = await pay(club, max, mia, teeTimeId, 1250);
    const changed = "This payment just changed. Please look again before you pay.";
    expect([refused, message]).toEqual(["payment-changed", changed]);
  },
);

onServedSqliteClub(
  "a round whose players are all no shows waits for nobody, and what was paid is paid back",
  async (club) => {
    const teeTimeId = await playedWithGus(club);
    await pay(club, gus, mia, teeTimeId, 2000);
    for (const player of [mia, max, gus])
      accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: player.id }));
    expect(await settleUpOf(club, gus, teeTimeId)).toMatchObject({ isWaiting: false });
    expect(await paymentsOf(club, gus, teeTimeId)).toEqual([
      "gets from Mia 2000 open",
      "pays Mia 2000 marked, earlier",
    ]);
    const params = { teeTimeId };
    for (const of of ["readSkins", "readTeamResults"] as const)
      expect((await club.ask(of, { as: mia, params })).answer().isWaiting).toBe(false);
  },
);

onServedSqliteClub(
  "the receiver marks what a payer who is gone has not marked, and undoes it",
  async (club) => {
    const teeTimeId = await playedWithGus(club);
    const received = (from: Player, cents: number) =>
      club.ask("markReceived", { as: mia, params: { teeTimeId, playerId: from.id }, body: { cents } });
    const code = gus.groupCode ?? "";
    await club.ask("removeFromGroup", { as: ada, params: { code, playerId: gus.id } });
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await received(gus, 2000)).status).toBe(200);
    const isReceived = "Your payment for Saturday, Nov 21 was marked as received.";
    expect(await textsOf(club, gus)).toEqual([isReceived]);
    expect(await paymentsOf(club, mia, teeTimeId)).toEqual([
      "gets from Max 1250 open",
      "gets from Gus 2000 received",
    ]);
    expect((await pay(club, gus, mia, teeTimeId, 2000)).status).toBe(200);
    expect(await paymentsOf(club, gus, teeTimeId)).toEqual(["pays Mia 2000 received"]);
    const params = { teeTimeId, paymentId: await paymentId(club, gus, teeTimeId) };
    expect((await club.ask("withdrawPayment", { as: gus, params })).refused).toBe("payment-changed");
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await club.ask("withdrawPayment", { as: mia, params })).status).toBe(200);
    expect(await paymentsOf(club, gus, teeTimeId)).toEqual(["pays Mia 2000 open"]);
    expect(await textsOf(club, gus)).toEqual(["A payment of yours for Saturday, Nov 21 was not received."]);
    expect((await received(gus, 1999)).refused).toBe("payment-changed");
    await pay(club, max, mia, teeTimeId, 1250);
    club.at("2026-11-21T15:05:00.000Z");
    expect((await received(max, 1250)).status).toBe(200);
    expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 confirmed"]);
    expect(await textsOf(club, max)).toEqual([isReceived]);
    const ofMax = { teeTimeId, paymentId: await paymentId(club, max, teeTimeId) };
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await club.ask("withdrawPayment", { as: mia, params: ofMax })).status).toBe(200);
    expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 marked"]);
    expect(await textsOf(club, max)).toEqual([]);
    const { mine } = await settleUpOf(club, max, teeTimeId);
    expect(mine?.payments[0]?.at, "when Max marked it").toBe(eight);
    const lines = await linesOf(club, { kind: "payments" });
    expect(lines.join("; ")).toContain("Payment of Gus Hall marked as received by Mia Parker");
    expect(lines.join("; ")).toContain("Payment of Max Lee to Mia Parker no longer marked as received");
  },
);

onServedClub("the payer marks, the receiver confirms, and each can take it back", async (club) => {
  const teeTimeId = await playedWithGus(club);
  const params = { teeTimeId, paymentId: "" };
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect((await pay(club, max, mia, teeTimeId, 1250)).status).toBe(200);
  expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 marked"]);
  expect(await textsOf(club, mia)).toEqual([
    "Max Lee paid you $12.50 for Saturday, Nov 21. Please confirm that you have it.",
  ]);
  params.paymentId = await paymentId(club, max, teeTimeId);
  expect((await club.ask("withdrawPayment", { as: mia, params })).refused).toBe("not-allowed");
  expect((await club.ask("withdrawPayment", { as: max, params })).status).toBe(200);
  expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 open"]);
  expect(await textsOf(club, mia)).toEqual([]);
  expect((await club.ask("confirmPayment", { as: mia, params })).refused).toBe("payment-changed");

  expect((await pay(club, max, mia, teeTimeId, 1250)).status).toBe(200);
  params.paymentId = await paymentId(club, max, teeTimeId);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await club.ask("confirmPayment", { as: mia, params })).status).toBe(200);
    expect(await paymentsOf(club, mia, teeTimeId)).toEqual([
      "gets from Gus 2000 open",
      "gets from Max 1250 confirmed",
    ]);
  }
  expect((await club.ask("withdrawPayment", { as: max, params })).refused).toBe("payment-changed");
  expect((await club.ask("denyPayment", { as: mia, params })).status).toBe(200);
  expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 open"]);
  expect(await textsOf(club, max)).toEqual(["A payment of yours for Saturday, Nov 21 was not received."]);
});

onServedSqliteClub(
  "the audit trail of either player has the whole of a payment between them",
  async (club) => {
    const teeTimeId = await playedWithGus(club);
    await pay(club, max, mia, teeTimeId, 1250);
    const params = { teeTimeId, paymentId: await paymentId(club, max, teeTimeId) };
    await club.ask("confirmPayment", { as: mia, params });
    const all = await linesOf(club, { kind: "payments" });
    expect(all).toHaveLength(2);
    for (const player of [max, mia])
      expect(await linesOf(club, { kind: "payments", player: player.id })).toEqual(all);
    expect(await linesOf(club, { kind: "payments", player: gus.id })).toEqual([]);
  },
);

onServedSqliteClub("nobody marks a payment that is not theirs, or of another amount", async (club) => {
  const teeTimeId = await playedWithGus(club);
  for (const [from, to, cents] of [
    [mia, max, 1250],
    [max, mia, 1249],
    [max, gus, 1250],
    [gus, mia, 1250],
    [walt, mia, 1250],
    [ada, mia, 1250],
  ] as const)
    expect((await pay(club, from, to, teeTimeId, cents)).refused).toBe("payment-changed");
});

onServedSqliteClub("after a corrected card what was paid counts, and both are notified", async (club) => {
  const teeTimeId = await playedWithGus(club);
  await pay(club, max, mia, teeTimeId, 1250);
  const params = { teeTimeId, paymentId: await paymentId(club, mia, teeTimeId) };
  await club.ask("confirmPayment", { as: mia, params });
  await correctByAdmin(club, max, teeTimeId, max18);
  expect(await settleUpOf(club, mia, teeTimeId)).toMatchObject({ mine: { totalCents: 1250 } });
  expect(await paymentsOf(club, mia, teeTimeId)).toEqual(["gets from Max 1250 confirmed, earlier"]);
  expect(await paymentsOf(club, max, teeTimeId)).toEqual([
    "gets from Gus 2000 open",
    "pays Mia 1250 confirmed, earlier",
  ]);
  const reopened = "What you pay or receive for Saturday, Nov 21 has changed after a payment.";
  for (const player of [mia, max]) expect(await textsOf(club, player)).toContain(reopened);
  expect(await textsOf(club, gus)).not.toContain(reopened);
  expect((await pay(club, gus, mia, teeTimeId, 2000)).refused).toBe("payment-changed");
  expect((await pay(club, gus, max, teeTimeId, 2000)).status).toBe(200);
  await correctByAdmin(club, max, teeTimeId, "- - - - - - - - - | - - - - - - - - 5");
  expect(await paymentsOf(club, max, teeTimeId)).toEqual([
    "gets from Gus 2000 marked, earlier",
    "pays Mia 2000 open",
    "pays Mia 1250 confirmed, earlier",
  ]);
});

onServedSqliteClub(
  "a correction that is taken back before anybody paid again reopens nothing",
  async (club) => {
    const teeTimeId = await playedWithGus(club);
    await pay(club, max, mia, teeTimeId, 1250);
    await correctByAdmin(club, max, teeTimeId, max18);
    await correctByAdmin(club, max, teeTimeId, "- - - - - - - - - | - - - - - - - - 5");
    expect(await paymentsOf(club, max, teeTimeId)).toEqual(["pays Mia 1250 marked"]);
    expect((await textsOf(club, max)).some((text) => text.startsWith("What you pay"))).toBe(false);
  },
);

onServedSqliteClub("a player who turns out not to have come gets back what they paid", async (club) => {
  const teeTimeId = await playedWithGus(club);
  await pay(club, gus, mia, teeTimeId, 2000);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: gus.id }));
  const { mine } = await settleUpOf(club, gus, teeTimeId);
  expect(mine).toMatchObject({ totalCents: 0, skins: null });
  const gets = mine?.payments.filter(({ byMe }) => !byMe).reduce((sum, { cents }) => sum + cents, 0);
  expect(gets).toBe(2000);
});

onServedSqliteClub(
  "a receiver reads who has marked which payments as paid, until all are answered",
  async (club) => {
    const teeTimeId = await playedWithGus(club);
    await pay(club, max, mia, teeTimeId, 1250);
    await pay(club, gus, mia, teeTimeId, 2000);
    expect(await textsOf(club, mia)).toEqual([
      "Max Lee paid you $12.50, Gus Hall paid you $20 for Saturday, Nov 21. Please confirm that you have it.",
    ]);
    await seeAll(club);
    for (const payer of [max, gus]) {
      const params = { teeTimeId, paymentId: await paymentId(club, payer, teeTimeId) };
      await club.ask("confirmPayment", { as: mia, params });
    }
    const { rows } = (await club.ask("listNotifications", { as: mia })).answer();
    expect(rows.map(({ notice }) => notificationText(notice, course.timeZone))).toContain(
      "A payment to you for Saturday, Nov 21 was marked as paid.",
    );
  },
);

onServedSqliteClub("a bet that settles after a payment is in the balance from then on", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  await acceptedBet(club);
  for (const [player, card] of cards) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, card, { way: "live" });
  }
  expect(await settleUpOf(club, max, teeTimeId)).toMatchObject({
    mine: { totalCents: -666, bets: [{ state: "submit", result: null }] },
  });
  await pay(club, max, mia, teeTimeId, 666);
  await submit(club, max, teeTimeId);
  expect(await paymentsOf(club, max, teeTimeId)).toEqual([
    "pays Mia 1250 open",
    "pays Mia 666 marked, earlier",
  ]);
  expect((await textsOf(club, mia)).some((text) => text.startsWith("What you pay"))).toBe(true);
});

onServedSqliteClub(
  "the audit trail names both players of a payment, also when the tee time is deleted",
  async (club) => {
    const teeTimeId = await playedWithGus(club);
    const unpaid = accepted(await readDeletion(club.context, teeTimeId));
    expect(unpaid.payments).toBe(0);
    await pay(club, max, mia, teeTimeId, 1250);
    expect(await deleteTeeTime(club.context, ada, teeTimeId, unpaid)).toEqual({
      refused: "changed-meanwhile",
      detail: { changed: "Payments marked as paid: 1" },
    });
    const deletion = { ...unpaid, payments: 1 };
    expect(await deleteTeeTime(club.context, ada, teeTimeId, deletion)).toBe(true);
    expect(await linesOf(club, { kind: "payments" })).toEqual([
      `Payment of Max Lee to Mia Parker deleted with the tee time [Amount: $12.50; Payment: marked as paid]`,
      `Payment of Max Lee to Mia Parker marked as paid [Amount: $12.50; Payment: marked as paid]`,
    ]);
    expect((await club.ask("readSettleUp", { as: mia, params: { teeTimeId } })).refused).toBe(
      "tee-time-not-found",
    );
  },
);
