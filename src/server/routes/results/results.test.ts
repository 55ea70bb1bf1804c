import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { joinTeeTime, markNoShow } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { accepted } from "../../testing/rounds/rounds.ts";

onServedClub(
  "the results offer tee times within 240 hours, latest first, and the nearest one",
  async (club) => {
    // It is Saturday the 21st, 07:00.
    const dates = ["2026-11-10", "2026-11-11", "2026-11-20", "2026-11-22", "2026-12-01", "2026-12-02"];
    const add = (date: string, time: string) =>
      club.ask("addTeeTime", { as: ada, body: { date, time, meridiem: "AM", countLimit: 4 } });
    for (const date of dates) await add(date, "07:00");
    await add("2026-11-11", "06:59");
    await add("2026-12-01", "07:01");
    const { teeTimes, nearestId } = (await club.ask("listResultTeeTimes", { as: gus })).answer();
    expect(teeTimes.map(({ startsAt }) => startsAt)).toEqual([
      "2026-12-01T14:00:00.000Z",
      "2026-11-22T14:00:00.000Z",
      "2026-11-20T14:00:00.000Z",
      "2026-11-11T14:00:00.000Z",
    ]);
    expect(teeTimes.find(({ id }) => id === nearestId)?.startsAt).toMatch(/^2026-11-20/);
  },
);

onServedClub(
  "a player's own tee time of the day comes first, unless they wait or did not show",
  async (club) => {
    const add = async (time: string) => {
      const body = { date: "2026-11-21", time, meridiem: "AM", countLimit: 4 } as const;
      return (await club.ask("addTeeTime", { as: ada, body })).answer().id;
    };
    const [near, later] = [await add("07:30"), await add("11:00")];
    for (const player of [mia, max, walt, gus, ana]) accepted(await joinTeeTime(club.context, player, later));
    const nearestOf = async (player: Actor) =>
      (await club.ask("listResultTeeTimes", { as: player })).answer().nearestId;
    expect(await nearestOf(mia)).toBe(later);
    expect(await nearestOf(ana)).toBe(near);
    expect(await nearestOf(ada)).toBe(near);
    club.at("2026-11-21T18:00:00.000Z");
    accepted(await markNoShow(club.context, ada, { teeTimeId: later, playerId: mia.id }));
    club.at("2026-11-21T15:00:00.000Z");
    expect(await nearestOf(mia)).toBe(near);
    expect(await nearestOf(max)).toBe(later);
  },
);

onServedSqliteClub("without tee times there is none to choose", async (club) => {
  expect((await club.ask("listResultTeeTimes", { as: ana })).answer()).toEqual({
    teeTimes: [],
    nearestId: null,
  });
});

onServedSqliteClub("results of a tee time that does not exist are not found", async (club) => {
  const params = { teeTimeId: "no-such-tee-time" };
  const answer = await club.ask("listBetResults", { as: ana, params });
  expect(answer).toMatchObject({ status: 404, message: "Tee time not found." });
});
