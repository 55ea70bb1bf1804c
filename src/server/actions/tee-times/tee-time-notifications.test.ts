import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { expectOnlyNotified, miasRequest, seeAll, textsOf } from "../../testing/notified-players.ts";
import { accepted, addEightOClock } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { acceptBet, changeAmounts, withdrawBet } from "../bets/bets.ts";
import { deleteTeeTime, readDeletion } from "./delete-tee-time.ts";
import { addPlayer, joinTeeTime, leaveTeeTime, removePlayer, saveGroups } from "./places.ts";
import { changeTeeTime } from "./tee-times.ts";

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

onBothEngines("a player who moves up is notified, and no longer once they have left", async (club) => {
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
  "a player that an admin adds or removes is notified, and only of the last of it",
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
      "You were removed from the tee time on Saturday, Nov 21 @ 08:00 AM.",
    ]);
    await expectOnlyNotified(club, gus);
    await join(club, teeTimeId, gus);
    await expectOnlyNotified(club);
  },
);

onSqlite("an admin who adds themselves is not notified of it", async (club) => {
  const teeTimeId = await addEightOClock(club);
  accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: ada.id }));
  await expectOnlyNotified(club);
});

onSqlite("players in a group are notified of it and its start, and again when it changes", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, mia, max, ana);
  await group(club, teeTimeId, [mia], [max]);
  expect(await textsOf(club, mia)).toEqual(["You're in Group 1 on Saturday, Nov 21, at 08:00 AM."]);
  expect(await textsOf(club, max)).toEqual(["You're in Group 2 on Saturday, Nov 21, at 08:07 AM."]);
  await expectOnlyNotified(club, mia, max);
  await seeAll(club);
  await group(club, teeTimeId, [mia], [], [max]);
  await expectOnlyNotified(club, max);
  await group(club, teeTimeId, [mia]);
  expect(await textsOf(club, max)).toEqual(["You're no longer in a group for Saturday, Nov 21."]);
});

onSqlite("everybody in a moved tee time is notified once, from the time they knew", async (club) => {
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
});

onBothEngines(
  "everybody in a deleted tee time is notified of that, and of nothing else about it",
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

onSqlite("nobody is notified of what was refused", async (club) => {
  const betId = await miasRequest(club);
  await seeAll(club);
  await acceptBet(club.context, mia, betId);
  await changeAmounts(club.context, max, { betId, amounts: stakes });
  await withdrawBet(club.context, walt, betId);
  await expectOnlyNotified(club);
});

onSqlite("of a tee time that had started both moves are told, although they cancel out", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, mia);
  club.at("2026-11-21T16:00:00.000Z");
  await moveTo(club, teeTimeId, "11:00");
  await moveTo(club, teeTimeId, "08:00");
  expect(await textsOf(club, mia)).toEqual(
    expect.arrayContaining([
      "The tee time on Saturday, Nov 21 @ 08:00 AM was moved after its start, to Saturday, Nov 21 @ 11:00 AM.",
      "The tee time on Saturday, Nov 21 @ 11:00 AM was moved after its start, to Saturday, Nov 21 @ 08:00 AM.",
    ]),
  );
});
