import { expect } from "vitest";
import type { EndpointName } from "#contract/endpoints";
import type { Actor } from "#rules/players/permissions";
import { acceptBet, changeAmounts, createBet, setActivation } from "../../actions/bets/bets.ts";
import { changeRole } from "../../actions/players/account-changes.ts";
import { addToGroup, removeFromGroup } from "../../actions/players/membership.ts";
import { changeProfile, savePhoto } from "../../actions/players/profile.ts";
import { deleteTeeTime, readDeletion } from "../../actions/tee-times/delete-tee-time.ts";
import {
  addPlayer,
  joinTeeTime,
  leaveTeeTime,
  markNoShow,
  saveGroups,
} from "../../actions/tee-times/places.ts";
import { addTeeTime, changeTeeTime } from "../../actions/tee-times/tee-times.ts";
import { liveBetsAnswer } from "../../presenters/bet-results.ts";
import { betResultRows } from "../../presenters/bets.ts";
import { homeAnswer } from "../../presenters/home.ts";
import { teeTimeAnswer, teeTimeRows } from "../../presenters/tee-times.ts";
import { startSession } from "../../store/sessions.ts";
import { listUpcomingTeeTimes } from "../../store/tee-times.ts";
import { onServedClub, type ServedClub, serve } from "../../testing/app.ts";
import { ada, ana, gus, max, memberCode, mia, walt } from "../../testing/cast.ts";
import { onBothEngines } from "../../testing/databases/database.ts";
import { paintPicture } from "../../testing/pictures.ts";
import { par } from "../../testing/rounds/grouped-rounds.ts";
import { only } from "../../testing/rounds/late-changes.ts";
import {
  accepted,
  addEightOClock,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  submit,
} from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { openResultCache } from "../result-cache.ts";

const cachedNames = [
  "readHome",
  "listTeeTimes",
  "readTeeTime",
  "listBetResults",
  "readLiveBets",
] as const satisfies EndpointName[];
const sunday = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 12 } as const;

onServedClub("after every change a player sees what is computed now", async (club) => {
  const { context } = club;
  const teeTimeId = await addEightOClock(club, 4);
  for (const player of [gus, ana]) accepted(await joinTeeTime(context, player, teeTimeId));
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  const named = { firstName: "Maxi", lastName: "Lee", nickname: "Ace", showNickname: true, teeBox: "White" };
  const saturday = { date: "2026-11-21", time: "07:30", meridiem: "AM", countLimit: 12 } as const;
  const assignments = [mia, max].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  const amounts = { ...stakes, overallCents: 20_00 };
  const member = { playerId: mia.id, code: memberCode };
  const handIn = async (player: Actor) => {
    await saveCard(club, player, teeTimeId, par);
    await submit(club, player, teeTimeId);
  };
  const changes: Record<string, () => Promise<unknown>> = {
    "a player joins": () => joinTeeTime(context, mia, teeTimeId),
    "another one joins": () => joinTeeTime(context, walt, teeTimeId),
    "one is put on the waitlist": () => joinTeeTime(context, max, teeTimeId),
    "one leaves, and one moves up": () => leaveTeeTime(context, walt, teeTimeId),
    "the tee time is changed": () => changeTeeTime(context, ada, { teeTimeId, ...saturday }),
    "the bet is accepted": () => acceptBet(context, max, betId),
    "its amounts are changed": () => changeAmounts(context, mia, { betId, amounts }),
    "it is set inactive": () => setActivation(context, mia, { betId, isActive: false }),
    "it is set active": () => setActivation(context, mia, { betId, isActive: true }),
    "a bet is requested": () => createBet(context, walt, { opponentId: mia.id, amounts: stakes }),
    "notifications are seen": () => seeAllOf(club, mia),
    "a tee time is added": () => addTeeTime(context, ada, sunday),
    "groups are made": () => saveGroups(context, ada, { teeTimeId, assignments }),
    "a name is changed": () => changeProfile(context, max, max.id, named),
    "a photo is saved": async () => savePhoto(context, mia, mia.id, await paintPicture()),
    "a player is removed from the group": () => removeFromGroup(context, ada, member),
    "they are added again": () => addToGroup(context, ada, member),
    "the tee time has started": async () => club.at(eight),
    "a card is started": () => startCard(club, mia, teeTimeId, "7.8", "White"),
    "a hole is saved": () => saveCard(club, mia, teeTimeId, only(1, 4)),
    "the opponent has a card": () => startCard(club, max, teeTimeId, "1.9", "White"),
    "one hands in": () => handIn(mia),
    "both have": () => handIn(max),
    "a score is corrected": () => correctByAdmin(club, mia, teeTimeId, only(3, 9)),
    "a player is added": () => addPlayer(context, ada, { teeTimeId, playerId: walt.id }),
    "one did not come": () => markNoShow(context, ada, { teeTimeId, playerId: max.id }),
    "a role is changed": () => changeRole(context, ada, mia.id, "admin"),
  };
  let before = await expectFresh(club, teeTimeId, "at first");
  for (const [what, change] of Object.entries(changes)) {
    accepted((await change()) ?? {});
    const after = await expectFresh(club, teeTimeId, what);
    // A card without a score changes none of these answers.
    if (!["a card is started", "the opponent has a card"].includes(what))
      expect(after, what).not.toBe(before);
    before = after;
  }
  const deleted = accepted(await readDeletion(context, teeTimeId));
  accepted(await deleteTeeTime(context, ada, teeTimeId, deleted));
  const { refused } = await club.ask("readTeeTime", { as: mia, params: { teeTimeId } });
  expect(refused).toBe("tee-time-not-found");
});

onBothEngines("one server shows a player what they have just done on another, every time", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const db = await club.connectAgain();
  const second = await serve({ ...club, db, context: { ...club.context, db } });
  const headers = { cookie: `clubhouse=${await startSession(club.db.kysely, mia.id, club.context.now())}` };
  const seen = async () => [
    (await second.ask("readHome", { headers })).answer().nextTeeTime !== null,
    (await second.ask("listTeeTimes", { headers, query: { when: "upcoming" } })).answer().teeTimes[0]?.joined,
    (await second.ask("readTeeTime", { headers, params: { teeTimeId } })).answer().joined,
  ];
  for (let times = 0; times < 20; times++) {
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    expect(await seen()).toEqual([true, 1, 1]);
    accepted(await leaveTeeTime(club.context, mia, teeTimeId));
    expect(await seen()).toEqual([false, 0, 0]);
  }
  await second.app.close();
});

onBothEngines("what a player sees is computed once, until it changes or a minute begins", async (club) => {
  const { context } = club;
  const teeTimeId = await addEightOClock(club);
  let at = context.now();
  const cachedAnswer = openResultCache(club.db.kysely, () => at);
  const made: string[] = [];
  const read = (by: Actor) =>
    cachedAnswer("readHome", by, () => {
      made.push(by.id);
      return homeAnswer(context, by);
    });
  const all = await Promise.all(Array.from({ length: 20 }, () => read(mia)));
  expect(new Set(all).size).toBe(1);
  await read(max);
  await read(mia);
  expect(made.splice(0)).toEqual([mia.id, max.id]);
  for (at of ["2026-11-21T14:59:59.999Z", "2026-11-21T14:59:00.000Z", eight]) await read(max);
  expect(made.splice(0)).toEqual([max.id, max.id]);
  await read({ ...max, role: "guest" });
  accepted(await joinTeeTime(context, walt, teeTimeId));
  await read(max);
  expect(made).toEqual([max.id, max.id]);
});

async function expectFresh(club: ServedClub, teeTimeId: string, what: string): Promise<string> {
  const texts: string[] = [];
  for (const as of [mia, max]) {
    const { role } = await club.db.kysely
      .selectFrom("players")
      .select("role")
      .where("id", "=", as.id)
      .executeTakeFirstOrThrow();
    const fresh = await computedNow(club, { ...as, role }, teeTimeId);
    for (const name of cachedNames) {
      const parts = { as, params: { teeTimeId }, query: { when: "upcoming" } };
      const { answer } = await club.ask(name, parts as object);
      expect(answer(), `${name} of ${as.id} after ${what}`).toEqual(fresh[name]);
    }
    texts.push(JSON.stringify(fresh));
  }
  return texts.join();
}

async function computedNow({ context }: ServedClub, viewer: Actor, teeTimeId: string) {
  const upcoming = await listUpcomingTeeTimes(context.db.kysely, viewer.id, context.now());
  return {
    readHome: accepted(await homeAnswer(context, viewer)),
    listTeeTimes: { teeTimes: await teeTimeRows(context, viewer.id, upcoming), next: null },
    readTeeTime: accepted(await teeTimeAnswer(context, viewer.id, teeTimeId)),
    listBetResults: accepted(await betResultRows(context, viewer.id, teeTimeId)),
    readLiveBets: accepted(await liveBetsAnswer(context, viewer.id, teeTimeId)),
  };
}

async function seeAllOf(club: ServedClub, as: Actor): Promise<object> {
  const { notices } = (await club.ask("readHome", { as })).answer();
  const body = { noticeIds: notices.map(({ id }) => id) };
  return (await club.ask("markNotificationsSeen", { as, body })).answer();
}
