import { expect } from "vitest";
import { onServedClub } from "../testing/app.ts";
import { ada, ana, gus } from "../testing/cast.ts";

onServedClub(
  "the results offer tee times within 240 hours, latest first, and the nearest one",
  async (club) => {
    // It is Saturday the 21st, 07:00.
    const dates = ["2026-11-10", "2026-11-11", "2026-11-20", "2026-11-22", "2026-12-01", "2026-12-02"];
    for (const date of dates)
      await club.ask("addTeeTime", {
        as: ada,
        body: { date, time: "07:00", meridiem: "AM", countLimit: 4 },
      });
    const { teeTimes, nearestId } = (await club.ask("listResultTeeTimes", { as: gus })).answer();
    expect(teeTimes.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      "2026-12-01",
      "2026-11-22",
      "2026-11-20",
      "2026-11-11",
    ]);
    // Of two equally near the one already played.
    expect(teeTimes.find(({ id }) => id === nearestId)?.startsAt).toMatch(/^2026-11-20/);
  },
);

onServedClub("without tee times there is none to choose", async (club) => {
  expect((await club.ask("listResultTeeTimes", { as: ana })).answer()).toEqual({
    teeTimes: [],
    nearestId: null,
  });
});

onServedClub("results of a tee time that does not exist are not found", async (club) => {
  const params = { teeTimeId: "no-such-tee-time" };
  const answer = await club.ask("listBetResults", { as: ana, params });
  expect(answer).toMatchObject({ status: 404, message: "Tee time not found." });
});
