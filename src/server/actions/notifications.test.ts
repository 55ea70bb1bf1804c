/**
 * Is each player told once what happened without him, and nobody else? Ruling 33.
 */
import { expect } from "vitest";
import { notificationText } from "#contract/notification-text";
import type { Actor } from "#rules/permissions";
import { notificationsAnswer } from "../presenters/notifications.ts";
import { onServedClub } from "../testing/app.ts";
import { ada, ana, course, gus, max, mia, walt } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/database.ts";
import { follow } from "../testing/follow.ts";
import { accepted, addEightOClock, beginOn, eight, saveCard, submit, teeOff } from "../testing/rounds.ts";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation, withdrawBet } from "./bets.ts";
import { deleteTeeTime, readDeletion } from "./delete-tee-time.ts";
import { saveGroups } from "./groups.ts";
import { addPlayer, joinTeeTime, leaveTeeTime, markNoShow, removePlayer, undoNoShow } from "./places.ts";
import { changeTeeTime } from "./tee-times.ts";

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
const everybody = [ada, ana, mia, max, walt, gus];

/** By their words: of those of one moment the order is by chance. */
async function textsOf({ db }: TestClub, player: Actor): Promise<string[]> {
  const notifications = await notificationsAnswer(db.kysely, player.id);
  return notifications
    .map((notification) => notificationText(notification, course.timeZone))
    .toSorted(byMoney);
}

/** Those of a bet first. */
function byMoney(a: string, b: string): number {
  return Number(a === corrected) - Number(b === corrected);
}

/** Nobody but these is told anything. */
async function expectOnlyNotified(club: TestClub, ...players: Actor[]): Promise<void> {
  for (const player of everybody)
    expect((await textsOf(club, player)).length > 0, player.id).toBe(players.includes(player));
}

async function seeAll({ db }: TestClub): Promise<void> {
  await db.kysely.updateTable("notifications").set({ seenAt: eight }).where("seenAt", "is", null).execute();
}

/** Asked by Mia, not answered. */
async function miasRequest({ context }: TestClub): Promise<string> {
  return accepted(await createBet(context, mia, { opponentId: max.id, amounts })).betId;
}

async function acceptedBet(club: TestClub): Promise<string> {
  const betId = await miasRequest(club);
  accepted(await acceptBet(club.context, max, betId));
  await seeAll(club);
  return betId;
}

async function join({ context }: TestClub, teeTimeId: string, ...players: Actor[]): Promise<void> {
  for (const player of players) accepted(await joinTeeTime(context, player, teeTimeId));
}

async function moveTo({ context }: TestClub, teeTimeId: string, time: string): Promise<void> {
  const request = { teeTimeId, date: "2026-11-21", time, meridiem: "AM", countLimit: 4 } as const;
  accepted(await changeTeeTime(context, ada, request));
}

async function group(club: TestClub, teeTimeId: string, ...groups: Actor[][]): Promise<void> {
  const assignments = groups.flatMap((players, i) =>
    players.map(({ id }) => ({ playerId: id, groupNumber: i + 1 })),
  );
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
}

onBothEngines("the opponent is notified of a bet request, and the creator of the answer", async (club) => {
  const betId = await miasRequest(club);
  expect(await textsOf(club, max)).toEqual(["Mia Parker asks you for a bet: F9 $5 · B9 $5 · O18 $10."]);
  await expectOnlyNotified(club, max);
  accepted(await acceptBet(club.context, max, betId));
  expect(await textsOf(club, mia)).toEqual(["Max Lee accepted your bet."]);
  // Who answers a request needs not be told of it any more.
  await expectOnlyNotified(club, mia);
});

onBothEngines("the creator is notified of a declined bet", async (club) => {
  accepted(await declineBet(club.context, max, await miasRequest(club)));
  expect(await textsOf(club, mia)).toEqual(["Max Lee declined your bet."]);
  await expectOnlyNotified(club, mia);
});

onBothEngines("a request withdrawn before it was seen is no request any more", async (club) => {
  accepted(await withdrawBet(club.context, mia, await miasRequest(club)));
  expect(await textsOf(club, max)).toEqual(["Mia Parker withdrew the bet request."]);
  await expectOnlyNotified(club, max);
});

onBothEngines("amounts changed twice are notified once, as they are now", async (club) => {
  const betId = await acceptedBet(club);
  for (const front9Cents of [750, 2000])
    accepted(await changeAmounts(club.context, max, { betId, amounts: { ...amounts, front9Cents } }));
  expect(await textsOf(club, mia)).toEqual([
    "Max Lee changed the amounts of your bet: F9 $20 · B9 $5 · O18 $10.",
  ]);
  await expectOnlyNotified(club, mia);
});

onBothEngines("a player who changes the amounts is no longer notified of the earlier ones", async (club) => {
  const betId = await acceptedBet(club);
  accepted(await changeAmounts(club.context, max, { betId, amounts: { ...amounts, front9Cents: 750 } }));
  accepted(await changeAmounts(club.context, mia, { betId, amounts: { ...amounts, front9Cents: 900 } }));
  expect(await textsOf(club, max)).toEqual([
    "Mia Parker changed the amounts of your bet: F9 $9 · B9 $5 · O18 $10.",
  ]);
  await expectOnlyNotified(club, max);
});

onBothEngines("a bet set inactive and active again is notified once", async (club) => {
  const betId = await acceptedBet(club);
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  expect(await textsOf(club, max)).toEqual(["Mia Parker set your bet inactive."]);
  accepted(await setActivation(club.context, mia, { betId, isActive: true }));
  expect(await textsOf(club, max)).toEqual(["Mia Parker set your bet active."]);
  await expectOnlyNotified(club, max);
});

const miasCard = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
const maxsCard = "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

const corrected = "Results on Saturday, Nov 21 were corrected after they were final.";

/** Mia wins the front nine and the round; Max hands his card in last. */
async function settled(club: TestClub): Promise<{ teeTimeId: string; betId: string }> {
  const betId = await acceptedBet(club);
  const teeTimeId = await teeOff(club, mia, max);
  for (const player of [mia, max]) await beginOn(club, player, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, miasCard);
  await submit(club, mia, teeTimeId);
  await saveCard(club, max, teeTimeId, maxsCard);
  await submit(club, max, teeTimeId);
  return { teeTimeId, betId };
}

onBothEngines(
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
    // Max is also told whose card it was, and that the skins were final (ruling 43).
    expect(await textsOf(club, max)).toEqual([
      "The card of Mia Parker on Saturday, Nov 21 was changed after both cards were complete. Your bet now stands at +$15.",
      corrected,
    ]);
    // They have seen the first result, so that this one is another.
    expect(await textsOf(club, mia)).toEqual([
      "Your bet with Max Lee on Saturday, Nov 21 is settled again: -$15.",
    ]);
    await expectOnlyNotified(club, mia, max);
  },
);

onBothEngines(
  "a bet settled again before it was seen is notified once, with its current result",
  async (club) => {
    const { teeTimeId } = await settled(club);
    await saveCard(club, max, teeTimeId, "7 - - - - - - - - | - - 3 - - - - - -");
    expect(await textsOf(club, mia)).toEqual([
      "The card of Max Lee on Saturday, Nov 21 was changed after both cards were complete. Your bet now stands at $0.",
      corrected,
    ]);
    expect(await textsOf(club, max)).toEqual([
      "Your bet with Mia Parker on Saturday, Nov 21 is settled: $0.",
    ]);
  },
);

onBothEngines("a card submitted again unchanged settles nothing and notifies nobody", async (club) => {
  const { teeTimeId } = await settled(club);
  await seeAll(club);
  await submit(club, max, teeTimeId);
  await expectOnlyNotified(club);
});

onBothEngines(
  "a no show withdraws a result, and both are notified, also when it is settled again",
  async (club) => {
    const { teeTimeId } = await settled(club);
    const one = { teeTimeId, playerId: max.id };
    accepted(await markNoShow(club.context, ada, one));
    expect(await textsOf(club, mia)).toEqual([
      "The result of your bet with Max Lee on Saturday, Nov 21 was taken back: a player did not show.",
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
  },
);

onBothEngines("a promoted player is notified, and no longer once they have left", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, mia, max, ana, gus, walt);
  accepted(await leaveTeeTime(club.context, mia, teeTimeId));
  expect(await textsOf(club, walt)).toEqual([
    "A spot opened up. You've joined the tee time on Saturday, Nov 21 @ 08:00 AM.",
  ]);
  await expectOnlyNotified(club, walt);
  accepted(await leaveTeeTime(club.context, walt, teeTimeId));
  await expectOnlyNotified(club);
});

onBothEngines(
  "a player whom an admin adds or removes is notified, and only of the last change",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const one = { teeTimeId, playerId: gus.id };
    accepted(await addPlayer(club.context, ada, one));
    expect(await textsOf(club, gus)).toEqual([
      "You were added to the tee time on Saturday, Nov 21 @ 08:00 AM.",
    ]);
    await group(club, teeTimeId, [gus]);
    accepted(await removePlayer(club.context, ada, one));
    expect(await textsOf(club, gus)).toEqual([
      "You were taken out of the tee time on Saturday, Nov 21 @ 08:00 AM.",
    ]);
    await expectOnlyNotified(club, gus);
    await join(club, teeTimeId, gus);
    await expectOnlyNotified(club);
  },
);

onBothEngines("admins who add themselves are not notified of it", async (club) => {
  const teeTimeId = await addEightOClock(club);
  accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: ada.id }));
  await expectOnlyNotified(club);
});

onBothEngines(
  "players are notified of their group with its start, and again when it changes",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, mia, max, ana);
    await group(club, teeTimeId, [mia], [max]);
    expect(await textsOf(club, mia)).toEqual([
      "Groups on Saturday, Nov 21: you are in Group 1, which starts 08:00 AM.",
    ]);
    expect(await textsOf(club, max)).toEqual([
      "Groups on Saturday, Nov 21: you are in Group 2, which starts 08:07 AM.",
    ]);
    await expectOnlyNotified(club, mia, max);
    await seeAll(club);
    await group(club, teeTimeId, [mia], [], [max]);
    await expectOnlyNotified(club, max);
    await group(club, teeTimeId, [mia]);
    expect(await textsOf(club, max)).toEqual(["Groups on Saturday, Nov 21: you are in no group now."]);
  },
);

onBothEngines(
  "all players of a moved tee time are notified, once, with the start they knew",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, mia, max, ana, gus, walt);
    await moveTo(club, teeTimeId, "09:00");
    await moveTo(club, teeTimeId, "10:30");
    for (const player of [mia, walt])
      expect(await textsOf(club, player)).toEqual([
        "The tee time on Saturday, Nov 21 @ 08:00 AM is now on Saturday, Nov 21 @ 10:30 AM.",
      ]);
    await expectOnlyNotified(club, mia, max, ana, gus, walt);
    await moveTo(club, teeTimeId, "08:00");
    await expectOnlyNotified(club);
  },
);

onBothEngines(
  "all players of a deleted tee time are notified of that, and of nothing else of it",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, mia, ada);
    await group(club, teeTimeId, [mia]);
    const goes = accepted(await readDeletion(club.context, teeTimeId));
    accepted(await deleteTeeTime(club.context, ada, teeTimeId, goes));
    expect(await textsOf(club, mia)).toEqual(["The tee time on Saturday, Nov 21 @ 08:00 AM was deleted."]);
    await expectOnlyNotified(club, mia);
  },
);

onBothEngines("nobody is notified of what was refused", async (club) => {
  const betId = await miasRequest(club);
  await seeAll(club);
  await acceptBet(club.context, mia, betId);
  await changeAmounts(club.context, max, { betId, amounts });
  await withdrawBet(club.context, walt, betId);
  await expectOnlyNotified(club);
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
