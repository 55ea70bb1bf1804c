import { expect } from "vitest";
import type { Course, TeeBox } from "#rules/golf";
import { womensHoles } from "#rules/testing/demo-course";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, addMembers, course, courseFileOf, gus, max, mia, walt } from "../../testing/cast.ts";
import { groupTogether } from "../../testing/rounds/kept-rounds.ts";
import { acceptedBet } from "../../testing/rounds/mia-max-bets.ts";
import { accepted, saveCard, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";

const another: Course = {
  ...course,
  name: "Desert Course, rebuilt",
  holes: course.holes.map((hole) => (hole.number === 7 ? { ...hole, par: 4 } : hole)),
  teeBoxes: course.teeBoxes
    .filter(({ name }) => name !== "Blue")
    .map((teeBox) => (teeBox.name === "White" ? { ...teeBox, slope: 155, ratingTenths: 750 } : teeBox)),
};

const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

function replace(club: ServedClub, wanted: Course, replaces = course.id) {
  const body = courseFileOf(wanted);
  return club.ask("replaceCourse", { as: ada, query: { replaces }, body });
}

function preview(club: ServedClub, body: Uint8Array) {
  return club.ask("previewCourse", { as: ada, body });
}

async function tomorrowWith(club: ServedClub): Promise<string> {
  const request = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
  for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, teeTimeId));
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await startCard(club, max, teeTimeId, "10.4", "Blue");
  return teeTimeId;
}

onServedSqliteClub("what a course file changes is shown before anything is replaced", async (club) => {
  await tomorrowWith(club);
  await club.db.kysely.updateTable("players").set({ teeBox: "Blue" }).where("id", "=", gus.id).execute();
  const { course: now, wanted, ...counts } = (await preview(club, courseFileOf(another))).answer();
  expect(now).toMatchObject({ id: course.id, name: course.name, teeBoxes: course.teeBoxes });
  expect(wanted).toEqual({ name: another.name, holes: another.holes, teeBoxes: another.teeBoxes });
  expect(counts).toEqual({ teeTimes: 1, preferences: 1, cards: 1 });
  expect((await club.ask("readCourse", { as: ada })).answer()).toMatchObject({ name: course.name });
});

onServedSqliteClub("a course file with faults is refused with each of them and its place", async (club) => {
  const wrong = {
    ...course,
    holes: course.holes.map((hole) => (hole.number === 7 ? { ...hole, par: 8 } : hole)),
    teeBoxes: course.teeBoxes.map((teeBox) => (teeBox.name === "Blue" ? { ...teeBox, slope: 200 } : teeBox)),
  };
  const text =
    "The course file is not valid: hole 7: par 8 is not between 3 and 6; tee box Blue: slope 200 is not between 55 and 155";
  expect((await preview(club, courseFileOf(wrong))).message).toBe(text);
  expect((await replace(club, wrong)).message).toBe(text);
  const noJson = await preview(club, new TextEncoder().encode("18 holes"));
  expect(noJson.message).toContain("The course file is not valid: file: this is not JSON");
  const large = await preview(club, new Uint8Array(65 * 1024));
  expect([large.status, large.refused]).toEqual([413, "course-too-large"]);
  const picture = { "content-type": "image/png" };
  const asked = { as: ada, body: courseFileOf(course), headers: picture };
  expect((await club.ask("previewCourse", asked)).status).toBeGreaterThanOrEqual(400);
  expect((await club.ask("readCourse", { as: ada })).answer()).toMatchObject({ name: course.name });
});

onServedClub(
  "rounds that have started keep the course, cards and results they started with",
  async (club) => {
    const played = await teeOff(club, mia, max, walt);
    for (const player of [mia, max]) {
      await startCard(club, player, played, "7.8", "Blue");
      await saveCard(club, player, played, par);
      await submit(club, player, played);
    }
    const params = { teeTimeId: played };
    const results = async () => [
      (await club.ask("readSkins", { as: gus, params })).text,
      (await club.ask("readTeamResults", { as: gus, params })).text,
      (await club.ask("readRawTable", { as: ada, query: params })).text,
      (await club.ask("readCard", { as: mia, params })).text,
    ];
    const before = await results();
    expect((await replace(club, another)).status).toBe(200);
    expect(await results()).toEqual(before);
    await startCard(club, walt, played, "16.3", "Blue");
    await startCard(club, mia, played, "7.8", "White");
    const { card } = (await club.ask("readCard", { as: mia, params })).answer();
    expect(card?.holes).toEqual(course.holes);
    expect(card?.teeBox).toEqual(course.teeBoxes.find(({ name }) => name === "White"));
    const { course: ofRound } = (await club.ask("readCard", { as: walt, params })).answer();
    expect(ofRound.teeBoxes).toEqual(course.teeBoxes);
  },
);

onServedClub(
  "tee times to come are played on the new course, cards without a score included",
  async (club) => {
    const coming = await tomorrowWith(club);
    await club.db.kysely.updateTable("players").set({ teeBox: "Blue" }).where("id", "=", gus.id).execute();
    const replaced = (await replace(club, another)).answer();
    expect(replaced).toMatchObject({ name: another.name, holes: another.holes, teeBoxes: another.teeBoxes });
    const params = { teeTimeId: coming };
    const ofMia = (await club.ask("readCard", { as: mia, params })).answer();
    expect(ofMia.course.teeBoxes).toEqual(another.teeBoxes);
    // 7.8 × 155 / 113 + (75.0 − 73) = 12.70
    expect(ofMia.card).toMatchObject({ holes: another.holes, adjustedHandicap: 13 });
    expect((await club.ask("readCard", { as: max, params })).answer().card).toBeNull();
    const { teeBoxes } = (await club.ask("listTeeBoxes")).answer();
    expect(teeBoxes.map(({ name }) => name)).not.toContain("Blue");
    const { me } = (await club.ask("readSession", { as: gus })).answer();
    expect(me.teeBox).toBeNull();

    const trail = club.db.kysely.selectFrom("audit").select(["action", "subjectId", "actorId"]);
    const written = await trail.orderBy("eventOrder", "desc").limit(4).execute();
    expect(written.map(({ action, subjectId }) => `${action} ${subjectId}`).toSorted()).toEqual([
      `change-handicap ${mia.id}`,
      `change-profile ${gus.id}`,
      `delete-card ${max.id}`,
      "replace-course 1",
    ]);
    expect(new Set(written.map(({ actorId }) => actorId))).toEqual(new Set([ada.id]));
  },
);

onServedClub("a course that another admin replaced meanwhile is not replaced unseen", async (club) => {
  const first = (await replace(club, another)).answer();
  const again: Course = { ...course, name: "Third" };
  const second = await replace(club, again);
  expect([second.status, second.message]).toEqual([
    409,
    "Someone else just changed this. Saved now: Course: Desert Course, rebuilt, Loaded Saturday, Nov 21.",
  ]);
  expect((await replace(club, another)).answer()).toEqual(first);
  const third = (await replace(club, again, first.id)).answer();
  expect(third.name).toBe("Third");
  expect(new Set([course.id, first.id, third.id]).size).toBe(3);
  const trail = await auditOf(club.db.kysely, "club", "1");
  expect(trail.map(({ action }) => action)).toEqual(["create-club", "replace-course", "replace-course"]);
});

onServedClub(
  "a player who begins a card at that very moment plays the course of their tee time",
  async (club) => {
    const request = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 12 } as const;
    const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
    const players = [ada, ...(await addMembers(club.db, 9, club.context.now()))];
    for (const player of players) accepted(await joinTeeTime(club.context, player, teeTimeId));
    await Promise.all([
      ...players.slice(0, 5).map((player) => startCard(club, player, teeTimeId, "7.8", "White")),
      replace(club, another),
      ...players.slice(5).map((player) => startCard(club, player, teeTimeId, "7.8", "White")),
    ]);
    for (const player of players) {
      const { card } = (await club.ask("readCard", { as: player, params: { teeTimeId } })).answer();
      expect(card).toMatchObject({ holes: another.holes, adjustedHandicap: 13 });
    }
  },
);

onServedClub(
  "a tee box with its own pars and stroke indexes is played by them in all results",
  async (club) => {
    const ofRed = (teeBox: TeeBox) =>
      teeBox.name === "Red" ? { ...teeBox, holes: [...womensHoles] } : teeBox;
    const women = { ...course, teeBoxes: course.teeBoxes.map(ofRed) };
    expect((await replace(club, women)).answer().teeBoxes).toEqual(women.teeBoxes);
    const betId = await acceptedBet(club);
    const teeTimeId = await teeOff(club, mia, max);
    await groupTogether(club, teeTimeId, mia, max);
    await startCard(club, mia, teeTimeId, "1.9", "White");
    await startCard(club, max, teeTimeId, "7.8", "Red");
    for (const player of [mia, max]) {
      await saveCard(club, player, teeTimeId, par);
      await submit(club, player, teeTimeId);
    }
    const params = { teeTimeId };

    const { card } = (await club.ask("readCard", { as: max, params })).answer();
    // 7.8 × 118 / 113 + (67.9 − 73) = 3.05. With the course's par, it would be 4.
    expect(card).toMatchObject({ holes: womensHoles, adjustedHandicap: 3 });
    expect(card?.teeBox).not.toHaveProperty("holes");

    const { holes } = (await club.ask("readSkins", { as: mia, params })).answer();
    const won = holes.flatMap(({ number, winnerId }) => (winnerId === max.id ? number : []));
    expect(won).toEqual([7, 11, 14]);
    expect(holes.every(({ winnerId }) => winnerId !== mia.id)).toBe(true);

    const { teams } = (await club.ask("readTeamResults", { as: mia, params })).answer();
    expect(teams).toMatchObject([{ netTotal: 117, grossTotal: 120, par: 121, toPar: -4 }]);
    expect(teams[0]).not.toHaveProperty("fullPar");
    expect(teams[0]?.players.map((one) => one.holes ?? null)).toEqual([womensHoles, null]);

    const { players } = (await club.ask("readLeaderboard", { as: mia, params })).answer();
    const toPar = players.map(({ player, net, gross }) => [player.id, net?.toPar, gross?.toPar]);
    expect(toPar).toEqual([
      [max.id, -4, -1],
      [mia.id, 0, 0],
    ]);

    const match = (await club.ask("readLiveBets", { as: mia, params })).answer().bets[0];
    expect(match).toMatchObject({ front9: { up: -1 }, back9: { up: -2 }, overall: { up: -3 } });
    expect(match?.holes[5]).toMatchObject({ par: 4, theirPar: 5 });
    expect(match?.holes[0]).not.toHaveProperty("theirPar");
    const settled = await club.ask("readBetScorecard", { as: mia, params: { betId, resultIndex: 0 } });
    const { result, me, opponent, ...shown } = settled.answer();
    expect(result).toMatchObject({ holeDiffFront9: -1, holeDiffBack9: -2, holeDiffOverall: -3 });
    expect(shown.holes).toEqual(course.holes);
    expect(me).not.toHaveProperty("holes");
    expect(opponent.holes).toEqual(womensHoles);

    const sheet = (await club.ask("readScoreCards", { as: ada, params })).answer();
    const ofMax = sheet.cards.find(({ player }) => player.id === max.id);
    expect(ofMax).toMatchObject({ holes: womensHoles });
    expect(ofMax?.strokesInBets[0]?.strokes.flatMap((one, i) => (one > 0 ? i + 1 : []))).toEqual([7, 11, 14]);
  },
);
