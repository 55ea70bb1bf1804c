import { expect } from "vitest";
import type { Query } from "#contract/endpoints";
import { joinTeeTime, leaveTeeTime } from "../../actions/tee-times/places.ts";
import { isAction } from "../../store/invalidations.ts";
import { onServedClub } from "../../testing/app.ts";
import { addEightOClockLater, linesOf, read } from "../../testing/audit-entries.ts";
import { ada, addMembers, gus, max, mia, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { accepted } from "../../testing/rounds/rounds.ts";

onServedClub("a stretch of days is taken in the club's time, both ends included", async (club) => {
  const late = "2026-11-22T06:59:00.000Z"; // Saturday, 11:59 PM in Phoenix
  const early = "2026-11-22T07:00:00.000Z"; // Sunday, midnight
  const teeTimeId = await addEightOClockLater(club);
  for (const [at, player] of [
    [late, mia],
    [early, max],
  ] as const) {
    club.at(at);
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  }
  const days = (from?: string, to?: string) =>
    linesOf(club, { kind: "places", ...(from && { from }), ...(to && { to }) });
  expect(await days("2026-11-21", "2026-11-21")).toEqual(["Mia Parker joined"]);
  expect(await days("2026-11-22")).toEqual(["Max Lee joined"]);
  expect(await days(undefined, "2026-11-21")).toEqual(["Mia Parker joined"]);
  expect(await days("2026-11-21", "2026-11-22")).toEqual(["Max Lee joined", "Mia Parker joined"]);
  expect(await days("2026-11-23")).toEqual([]);
  expect(await days(undefined, "2026-11-20")).toEqual([]);
  expect(await club.ask("listAudit", { as: ada, query: { from: "2026-02-30" } })).toMatchObject({
    status: 422,
    message: "Enter a valid date and time.",
  });
});

onServedClub("what was written a moment late still lies on its day", async (club) => {
  const teeTimeId = await addEightOClockLater(club);
  // Around midnight, the order of entries differs from the order of their times.
  for (const [at, player] of [
    ["2026-11-22T07:00:00.001Z", mia],
    ["2026-11-22T06:59:59.999Z", max],
    ["2026-11-22T07:00:00.000Z", walt],
  ] as const) {
    club.at(at);
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  }
  const days = (query: Query<"listAudit"> & object) => linesOf(club, { kind: "places", ...query });
  expect(await days({ from: "2026-11-22" })).toEqual(["Walt Young joined", "Mia Parker joined"]);
  expect(await days({ to: "2026-11-21" })).toEqual(["Max Lee joined"]);
});

onServedClub("page by page every entry comes once, whatever is written down meanwhile", async (club) => {
  const members = await addMembers(club.db, 60, morning);
  const { id: teeTimeId } = (
    await club.ask("addTeeTime", {
      as: ada,
      body: { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 50 },
    })
  ).answer();
  for (const member of members) accepted(await joinTeeTime(club.context, member, teeTimeId));
  const first = (await club.ask("listAudit", { as: ada, query: { teeTime: teeTimeId } })).answer();
  expect(first.entries).toHaveLength(50);
  accepted(await leaveTeeTime(club.context, members[0] ?? mia, teeTimeId));
  const query = { teeTime: teeTimeId, before: first.next ?? 0 };
  const second = (await club.ask("listAudit", { as: ada, query })).answer();
  expect(second.next).toBeNull();
  const orders = [...first.entries, ...second.entries].map(({ order }) => order);
  expect(orders).toHaveLength(61);
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
  expect(second.entries.at(-1)?.what).toBe("Tee time added");
});

onServedClub(
  "a player without entries finds nothing, and an action of a later server is not an error",
  async (club) => {
    expect(await read(club, { player: gus.id })).toEqual([]);
    await club.db.kysely
      .insertInto("audit")
      .values({ at: morning, actorId: ada.id, action: "plant-tree", subject: "club", subjectId: "1" })
      .execute();
    expect(isAction("plant-tree")).toBe(false);
    expect((await linesOf(club))[0]).toBe("plant-tree");
  },
);
