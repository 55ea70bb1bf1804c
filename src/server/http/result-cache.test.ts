import { expect } from "vitest";
import type { EndpointName } from "#contract/endpoints";
import { changeClubSettings } from "../actions/club/club-settings.ts";
import { replaceCourse } from "../actions/club/replace-course.ts";
import { changeRole } from "../actions/players/account-changes.ts";
import { changeProfile, savePhoto } from "../actions/players/profile.ts";
import { deleteTeeTime, readDeletion } from "../actions/tee-times/delete-tee-time.ts";
import { addPlayer, markNoShow, saveGroups, undoNoShow } from "../actions/tee-times/places.ts";
import { changeTeeTime } from "../actions/tee-times/tee-times.ts";
import { leaderboardAnswer } from "../presenters/leaderboard.ts";
import { playerStatusAnswer, skinsAnswer } from "../presenters/results-field.ts";
import { teamResultsAnswer } from "../presenters/team-results.ts";
import { readClub, settingsOf } from "../store/club.ts";
import { startSession } from "../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub, serve } from "../testing/app.ts";
import { ada, ana, course, courseFileOf, gus, max, mia, walt } from "../testing/cast.ts";
import { morning, onBothEngines, onSqlite } from "../testing/databases/database.ts";
import { paintPicture } from "../testing/pictures.ts";
import { par, play, teeOffGrouped } from "../testing/rounds/grouped-rounds.ts";
import { only } from "../testing/rounds/late-changes.ts";
import { accepted, correctByAdmin, eight, saveCard, startCard, teeOff } from "../testing/rounds/rounds.ts";
import { openResultCache, WrittenAnswer } from "./result-cache.ts";

const cachedNames = [
  "listPlayerStatus",
  "readTeamResults",
  "readSkins",
  "readLeaderboard",
] as const satisfies EndpointName[];

onServedClub("after every change the results are those that are computed now", async (club) => {
  const { context } = club;
  const teeTimeId = await teeOffGrouped(club, [
    [mia, max],
    [walt, gus],
  ]);
  const settings = settingsOf(await readClub(club.db.kysely));
  const named = { firstName: "Maxi", lastName: "Lee", nickname: "Ace", showNickname: true, teeBox: "White" };
  const assignments = [mia, max, walt].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  const holes = course.holes.map((hole) => ({ ...hole, handicap: 19 - hole.handicap }));
  const turned = courseFileOf({ ...course, id: "turned", holes });
  const later = { date: "2026-11-21", time: "07:30", meridiem: "AM", countLimit: 12 } as const;
  const changes: Record<string, () => Promise<unknown>> = {
    "the course is replaced before the start": () =>
      replaceCourse(context, ada, { file: turned, replaces: course.id }),
    "the pot is changed before the start": () =>
      changeClubSettings(context, ada, { ...settings, potPerPlayerCents: 700 }),
    "a card is started": () => startCard(club, mia, teeTimeId, "7.8", "White"),
    "a name is changed": () => changeProfile(context, max, max.id, named),
    "a hole is saved": () => saveCard(club, mia, teeTimeId, only(1, 4)),
    "a card is complete": () => saveCard(club, mia, teeTimeId, par),
    "all cards are": async () => {
      for (const player of [max, walt, gus]) await play(club, teeTimeId, player, par);
    },
    "a score is corrected": () => correctByAdmin(club, mia, teeTimeId, only(3, 9)),
    "a player did not come": () => markNoShow(context, ada, { teeTimeId, playerId: walt.id }),
    "they came": () => undoNoShow(context, ada, { teeTimeId, playerId: walt.id }),
    "a player is added": () => addPlayer(context, ada, { teeTimeId, playerId: ana.id }),
    "groups are changed": () => saveGroups(context, ada, { teeTimeId, assignments }),
    "a photo is saved": async () => savePhoto(context, mia, mia.id, await paintPicture()),
    "a role is changed": () => changeRole(context, ada, ana.id, "admin"),
    "the tee time is moved": () => changeTeeTime(context, ada, { teeTimeId, ...later }),
  };
  let before = await expectFresh(club, teeTimeId);
  for (const [what, change] of Object.entries(changes)) {
    club.at(what.endsWith("before the start") ? morning : eight);
    accepted(await change());
    const after = await expectFresh(club, teeTimeId, what);
    // Results mark guests. They do not show whether a player is a member or an admin.
    if (what !== "a role is changed") expect(after, what).not.toBe(before);
    before = after;
  }
  const deleted = accepted(await readDeletion(context, teeTimeId));
  accepted(await deleteTeeTime(context, ada, teeTimeId, deleted));
  for (const name of cachedNames)
    expect((await club.ask(name, { as: mia, params: { teeTimeId } })).refused).toBe("tee-time-not-found");
});

onBothEngines("one server answers with what another has just saved, every time", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const db = await club.connectAgain();
  const second = await serve({ ...club, db, context: { ...club.context, db } });
  const cookie = { cookie: `clubhouse=${await startSession(club.db.kysely, gus.id, eight)}` };
  for (let saves = 1; saves <= 100; saves++) {
    const [hole, gross] = [(saves % 18) + 1, 3 + (saves % 5)];
    await saveCard(club, mia, teeTimeId, only(hole, gross));
    const { holes } = (await second.ask("readSkins", { headers: cookie, params: { teeTimeId } })).answer();
    const scores = holes[hole - 1]?.scores.find(({ playerId }) => playerId === mia.id);
    expect(scores?.gross).toBe(gross);
  }
  await second.app.close();
});

onServedSqliteClub("everybody is sent the same results", async (club) => {
  const teeTimeId = await teeOffGrouped(club, [[mia, max, gus]]);
  for (const player of [mia, gus]) await play(club, teeTimeId, player, par);
  for (const name of cachedNames) {
    const texts = await Promise.all(
      [mia, gus, ada].map(async (as) => {
        const server = await serve(club);
        const { text } = await server.ask(name, { as, params: { teeTimeId } });
        await server.app.close();
        return text;
      }),
    );
    expect(new Set(texts).size, name).toBe(1);
  }
});

onSqlite("results that nobody has changed are computed once, however many ask", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  const cachedAnswer = openResultCache(club.db.kysely, () => eight);
  let made = 0;
  const read = () =>
    cachedAnswer("readSkins", teeTimeId, () => {
      made += 1;
      return skinsAnswer(club.context, teeTimeId);
    });
  const all = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(all).size).toBe(1);
  expect(await read()).toBe(all[0]);
  expect(made).toBe(1);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  expect(await read()).not.toBe(all[0]);
  expect(made).toBe(2);
});

onSqlite("an answer that failed is not kept", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  const cachedAnswer = openResultCache(club.db.kysely, () => eight);
  const error = new Error("The disk is gone.");
  await expect(cachedAnswer("readSkins", teeTimeId, () => Promise.reject(error))).rejects.toBe(error);
  const read = await cachedAnswer("readSkins", teeTimeId, () => skinsAnswer(club.context, teeTimeId));
  expect(read).toBeInstanceOf(WrittenAnswer);
});

onSqlite("a thousand answers are kept at most", async (club) => {
  const cachedAnswer = openResultCache(club.db.kysely, () => eight);
  let made = 0;
  const read = (id: number) =>
    cachedAnswer("listPlayerStatus", String(id), async () => {
      made += 1;
      return { players: [] };
    });
  for (let id = 1; id <= 1_000; id++) await read(id);
  await read(1);
  expect(made).toBe(1_000);
  await read(1_001);
  await read(1);
  expect(made).toBe(1_002);
});

async function expectFresh(club: ServedClub, teeTimeId: string, what = "at first"): Promise<string> {
  const fresh = {
    listPlayerStatus: accepted(await playerStatusAnswer(club.context, teeTimeId)),
    readTeamResults: accepted(await teamResultsAnswer(club.context, teeTimeId)),
    readSkins: accepted(await skinsAnswer(club.context, teeTimeId)),
    readLeaderboard: accepted(await leaderboardAnswer(club.context, teeTimeId)),
  };
  for (const name of cachedNames) {
    const { answer } = await club.ask(name, { as: gus, params: { teeTimeId } });
    expect(answer(), `${name} after ${what}`).toEqual(fresh[name]);
  }
  return JSON.stringify(fresh);
}
