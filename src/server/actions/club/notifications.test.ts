/** Who is notified of a change of a bet, and which notification replaces another (ruling 33)? */
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { onServedClub } from "../../testing/app.ts";
import { ada, ana, max, mia } from "../../testing/cast.ts";
import { morning, onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { follow } from "../../testing/follow.ts";
import {
  corrected,
  expectOnlyNotified,
  miasRequest,
  seeAll,
  textsOf,
} from "../../testing/notified-players.ts";
import { accepted, eight, saveCard, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { agreeToTerms, declineTerms } from "../bets/bet-says.ts";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation, withdrawBet } from "../bets/bets.ts";
import { markNoShow, undoNoShow } from "../tee-times/places.ts";

async function acceptedBet(club: TestClub): Promise<string> {
  const betId = await miasRequest(club);
  accepted(await acceptBet(club.context, max, betId));
  await seeAll(club);
  return betId;
}

onSqlite("the opponent is notified of a bet request, and the creator of the answer", async (club) => {
  const betId = await miasRequest(club);
  expect(await textsOf(club, max)).toEqual(["Mia Parker wants to play you: F9 $5 · B9 $5 · O18 $10."]);
  await expectOnlyNotified(club, max);
  accepted(await acceptBet(club.context, max, betId));
  expect(await textsOf(club, mia)).toEqual(["Max Lee accepted your bet."]);
  await expectOnlyNotified(club, mia);
});

onSqlite("the creator is notified of a declined bet", async (club) => {
  accepted(await declineBet(club.context, max, await miasRequest(club)));
  expect(await textsOf(club, mia)).toEqual(["Max Lee declined your bet."]);
  await expectOnlyNotified(club, mia);
});

onSqlite("a request withdrawn before it was seen is not shown any more", async (club) => {
  accepted(await withdrawBet(club.context, mia, await miasRequest(club)));
  expect(await textsOf(club, max)).toEqual(["Mia Parker withdrew the bet request."]);
  await expectOnlyNotified(club, max);
});

onSqlite(
  "requests of one player that were withdrawn again are one notification, and soon refused",
  async (club) => {
    for (let i = 0; i < 5; i++) accepted(await withdrawBet(club.context, mia, await miasRequest(club)));
    expect(await textsOf(club, max)).toEqual(["Mia Parker withdrew the bet request."]);
    const again = () => createBet(club.context, mia, { opponentId: max.id, amounts: stakes });
    expect(await again()).toMatchObject({ refused: "too-many-tries", detail: { wait: "1 hour" } });
    expect(await textsOf(club, max)).toHaveLength(1);
    accepted(await createBet(club.context, mia, { opponentId: ana.id, amounts: stakes }));
    const max1 = accepted(await createBet(club.context, max, { opponentId: mia.id, amounts: stakes }));
    accepted(await withdrawBet(club.context, max, max1.betId));
    club.at(addMinutes(morning, 60));
    accepted(await again());
    expect(await textsOf(club, max)).toHaveLength(1);
  },
);

onSqlite(
  "of amounts changed twice one notification is left, with the amounts as they are now",
  async (club) => {
    const betId = await acceptedBet(club);
    for (const front9Cents of [750, 2000])
      accepted(await changeAmounts(club.context, max, { betId, amounts: { ...stakes, front9Cents } }));
    expect(await textsOf(club, mia)).toEqual([
      "Max Lee changed the amounts of your bet: F9 $20 · B9 $5 · O18 $10.",
    ]);
    await expectOnlyNotified(club, mia);
  },
);

onSqlite("a player who changes the amounts is no longer notified of what they were before", async (club) => {
  const betId = await acceptedBet(club);
  accepted(await changeAmounts(club.context, max, { betId, amounts: { ...stakes, front9Cents: 750 } }));
  accepted(await changeAmounts(club.context, mia, { betId, amounts: { ...stakes, front9Cents: 900 } }));
  expect(await textsOf(club, max)).toEqual([
    "Mia Parker changed the amounts of your bet: F9 $9 · B9 $5 · O18 $10.",
  ]);
  await expectOnlyNotified(club, max);
});

onSqlite("of a bet set inactive and active again one notification is left", async (club) => {
  const betId = await acceptedBet(club);
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  expect(await textsOf(club, max)).toEqual(["Mia Parker set your bet inactive."]);
  accepted(await setActivation(club.context, mia, { betId, isActive: true }));
  expect(await textsOf(club, max)).toEqual(["Mia Parker set your bet active."]);
  await expectOnlyNotified(club, max);
});

onSqlite(
  "of a raise in the last hours its maker is told immediately whether the other player agreed",
  async (club) => {
    const betId = await acceptedBet(club);
    const raised = { ...stakes, front9Cents: 2000 };
    const teeTimeId = await teeOff(club, mia, max);
    club.at(addMinutes(eight, -60));
    accepted(await changeAmounts(club.context, mia, { betId, amounts: raised }));
    await seeAll(club);
    const round = { betId, teeTimeId };
    accepted(await declineTerms(club.context, max, round));
    expect(await textsOf(club, mia)).toEqual([
      "Max Lee plays Saturday, Nov 21 without the change of your bet.",
    ]);
    await expectOnlyNotified(club, mia);
    await seeAll(club);
    accepted(await changeAmounts(club.context, mia, { betId, amounts: { ...raised, overallCents: 4000 } }));
    await seeAll(club);
    accepted(await agreeToTerms(club.context, max, { ...round, amounts: { ...raised, overallCents: 4000 } }));
    expect(await textsOf(club, mia)).toEqual([
      "Max Lee agreed to the change of your bet for Saturday, Nov 21.",
    ]);
    await expectOnlyNotified(club, mia);
  },
);

const miasCard = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
const maxsCard = "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

async function settled(club: TestClub): Promise<{ teeTimeId: string; betId: string }> {
  const betId = await acceptedBet(club);
  const teeTimeId = await teeOff(club, mia, max);
  for (const player of [mia, max]) await startCard(club, player, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, miasCard);
  await submit(club, mia, teeTimeId);
  await saveCard(club, max, teeTimeId, maxsCard);
  await submit(club, max, teeTimeId);
  return { teeTimeId, betId };
}

onSqlite(
  "both players are notified of a settled bet, each in their own view, also the one who settled it",
  async (club) => {
    const { teeTimeId } = await settled(club);
    expect(await textsOf(club, mia)).toEqual(["Your bet with Max Lee on Saturday, Nov 21 is settled: +$15."]);
    expect(await textsOf(club, max)).toEqual([
      "Your bet with Mia Parker on Saturday, Nov 21 is settled: -$15.",
    ]);
    await expectOnlyNotified(club, mia, max);
    await seeAll(club);
    await saveCard(club, mia, teeTimeId, "6 - - - - - - - - | - - - - - - - - -");
    // Max also learns whose card changed, because the skins were final (ruling 43).
    expect(await textsOf(club, max)).toEqual([
      "The card of Mia Parker on Saturday, Nov 21 was changed afterwards. Your bet is now at +$15.",
      corrected,
    ]);
    expect(await textsOf(club, mia)).toEqual([
      "Your bet with Max Lee on Saturday, Nov 21 is settled again: -$15.",
    ]);
    await expectOnlyNotified(club, mia, max);
  },
);

onBothEngines(
  "of a bet settled again before it was seen one notification is left, with the current result",
  async (club) => {
    const { teeTimeId } = await settled(club);
    await saveCard(club, max, teeTimeId, "7 - - - - - - - - | - - 3 - - - - - -");
    expect(await textsOf(club, mia)).toEqual([
      "The card of Max Lee on Saturday, Nov 21 was changed afterwards. Your bet is now at $0.",
      corrected,
    ]);
    expect(await textsOf(club, max)).toEqual([
      "Your bet with Mia Parker on Saturday, Nov 21 is settled: $0.",
    ]);
  },
);

onSqlite("a card submitted again unchanged settles nothing and notifies nobody", async (club) => {
  const { teeTimeId } = await settled(club);
  await seeAll(club);
  await submit(club, max, teeTimeId);
  await expectOnlyNotified(club);
});

onSqlite("a no show withdraws a result, and both are notified, also when it is restored", async (club) => {
  const { teeTimeId } = await settled(club);
  const one = { teeTimeId, playerId: max.id };
  accepted(await markNoShow(club.context, ada, one));
  expect(await textsOf(club, mia)).toEqual([
    "Your bet with Max Lee on Saturday, Nov 21 was cancelled: one of you didn't play.",
    corrected,
  ]);
  await expectOnlyNotified(club, mia, max);
  accepted(await undoNoShow(club.context, ada, one));
  expect(await textsOf(club, mia)).toEqual([
    "Your bet with Max Lee on Saturday, Nov 21 is settled again: +$15.",
    corrected,
  ]);
  expect(await textsOf(club, max)).toEqual([
    "Your bet with Mia Parker on Saturday, Nov 21 is settled again: -$15.",
    corrected,
  ]);
});

onServedClub(
  "a notification seen on one phone is gone on the other, and nobody can see it for another",
  async (club) => {
    const [phone, otherPhone] = [await follow(club, max), await follow(club, max)];
    await miasRequest(club);
    for (const each of [phone, otherPhone]) {
      expect((await each.next()).message.kind).toBe("bet");
      const [notification] = (await club.ask("readHome", { as: max })).answer().notices;
      expect((await each.next()).message).toEqual({ kind: "notice", noticeId: notification?.id });
    }
    const [notification] = (await club.ask("readHome", { as: max })).answer().notices;
    const body = { noticeIds: [notification?.id ?? ""] };
    expect((await club.ask("markNotificationsSeen", { as: mia, body })).refused).toBe("not-found");
    expect((await club.ask("readHome", { as: max })).answer().notices).toHaveLength(1);
    for (const _ of ["once", "again"])
      expect((await club.ask("markNotificationsSeen", { as: max, body })).status).toBe(200);
    expect((await otherPhone.next()).message).toEqual({ kind: "notices" });
    expect((await club.ask("readHome", { as: max })).answer().notices).toEqual([]);
  },
);
