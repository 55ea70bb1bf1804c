/** `play` starts cards with index 1.9: 1.9 × 125 / 113 + (69.9 − 72) = 0.00, an adjusted handicap of 0. */
import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { finishCard } from "../../actions/cards/cards.ts";
import { joinTeeTime, markNoShow, saveGroups } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, addMembers, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { par, play, readSkins, teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";

async function readTeams(club: ServedClub, teeTimeId: string, as: Actor = gus) {
  return (await club.ask("readTeamResults", { as, params: { teeTimeId } })).answer();
}

onServedClub(
  "a team of four is measured by 145, a team of five by 217, and a guest reads it",
  async (club) => {
    const [extra, another, third] = await addMembers(club.db, 3, eight);
    if (!extra || !another || !third) throw new Error("Three members were asked for.");
    const fives = [ada, ana, extra, another, third];
    const fours = [mia, max, walt, gus];
    const teeTimeId = await teeOffGrouped(club, [fours, fives]);
    for (const player of fours) await play(club, teeTimeId, player, par);
    // In the team of five, each player is one over par on the first hole. Two of their balls count there.
    for (const player of fives) await play(club, teeTimeId, player, par.replace("4", "5"));
    const { isWaiting, teams } = await readTeams(club, teeTimeId);
    expect(isWaiting).toBe(false);
    expect(
      teams.map(({ teamName, place, netTotal, par, toPar }) => ({ teamName, place, netTotal, par, toPar })),
    ).toEqual([
      { teamName: "Group 1", place: 1, netTotal: 145, par: 145, toPar: 0 },
      { teamName: "Group 2", place: 2, netTotal: 219, par: 217, toPar: 2 },
    ]);
  },
);

onServedSqliteClub("teams level with their own par share a place, whatever their size", async (club) => {
  const teeTimeId = await teeOffGrouped(club, [[mia], [max, walt], [gus]]);
  for (const player of [mia, max, walt]) await play(club, teeTimeId, player, par);
  await play(club, teeTimeId, gus, par.replace("4", "6"));
  const { teams } = await readTeams(club, teeTimeId);
  expect(teams.map(({ groupNumber, place, toPar }) => [groupNumber, place, toPar])).toEqual([
    [1, 1, 0],
    [2, 1, 0],
    [3, 3, 2],
  ]);
});

onServedSqliteClub("a group that is ready has its place while another is still out", async (club) => {
  const teeTimeId = await teeOffGrouped(club, [
    [mia, max],
    [walt, gus],
  ]);
  await play(club, teeTimeId, walt, par);
  await play(club, teeTimeId, gus, par);
  await play(club, teeTimeId, mia, "3 5 4 - - - - - - | - - - - - - - - -");
  await play(club, teeTimeId, max, "4 4 - - - - - - - | - - - - - - - - -");
  const { isWaiting, teams } = await readTeams(club, teeTimeId);
  expect(isWaiting).toBe(true);
  expect(teams.map(({ groupNumber, isReady, place }) => [groupNumber, isReady, place])).toEqual([
    [2, true, 1],
    [1, false, null],
  ]);
  // Both players have filled the first two holes. Their 3 and 4 count there, against a par of 4 and 5.
  expect(teams[1]).toMatchObject({ netTotal: 7, par: 9, toPar: -2, fullPar: 120 });
  expect(teams[1]?.holes.map(({ number, counted }) => [number, ...counted])).toEqual([
    [1, mia.id],
    [2, max.id],
  ]);
});

onServedSqliteClub("a no show is in no team, no field and nobody's waiting", async (club) => {
  const teeTimeId = await teeOffGrouped(club, [[mia, max, gus]]);
  for (const player of [mia, max]) await play(club, teeTimeId, player, par);
  expect(await readTeams(club, teeTimeId)).toMatchObject({ isWaiting: true });
  expect(await readSkins(club, teeTimeId)).toMatchObject({ isWaiting: true, potCents: 6000 });
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: gus.id }));
  const { isWaiting, teams } = await readTeams(club, teeTimeId);
  expect(isWaiting).toBe(false);
  expect(teams[0]?.players.map(({ player }) => player.id)).toEqual([max.id, mia.id]);
  expect(await readSkins(club, teeTimeId)).toMatchObject({ isWaiting: false, potCents: 4000 });
  const { players } = (await club.ask("listPlayerStatus", { as: gus, params: { teeTimeId } })).answer();
  expect(players.map(({ player }) => player.firstName)).toEqual(["Max", "Mia"]);
});

onServedSqliteClub(
  "where everybody is a no show nobody played, and there is nothing to wait for",
  async (club) => {
    const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
    expect(await readTeams(club, teeTimeId)).toMatchObject({ isWaiting: true, nobodyPlayed: false });
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
    expect(await readTeams(club, teeTimeId)).toMatchObject({
      isWaiting: false,
      nobodyPlayed: true,
      teams: [],
    });
  },
);

onServedSqliteClub("players in no group do not hold a group up", async (club) => {
  const teeTimeId = await addEightOClock(club);
  for (const player of [mia, max, walt]) accepted(await joinTeeTime(club.context, player, teeTimeId));
  const assignments = [mia, max].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  club.at(eight);
  for (const player of [mia, max]) await play(club, teeTimeId, player, par);
  const { teams } = await readTeams(club, teeTimeId);
  expect(teams).toMatchObject([{ groupNumber: 1, isReady: true, place: 1 }]);
});

onServedSqliteClub("a tee time without groups waits until its players have submitted", async (club) => {
  const teeTimeId = await addEightOClock(club);
  expect(await readTeams(club, teeTimeId)).toMatchObject({ isWaiting: true, teams: [] });
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
  club.at(eight);
  expect(await readTeams(club, teeTimeId)).toMatchObject({ isWaiting: true, teams: [] });
  await play(club, teeTimeId, mia, par);
  expect(await readTeams(club, teeTimeId)).toMatchObject({ isWaiting: false, teams: [] });
});

onServedSqliteClub(
  "an unfinished card is pending with the holes it has, a complete one submitted",
  async (club) => {
    const teeTimeId = await teeOffGrouped(club, [[mia, max, walt]]);
    await play(club, teeTimeId, mia, par);
    // A finished live round counts as submitted (ruling 14).
    accepted(await finishCard(club.context, mia, { teeTimeId, playerId: mia.id }));
    await play(club, teeTimeId, max, "4 5 4 3 4 4 3 - - | - - - - - - - - -");
    const { players } = (await club.ask("listPlayerStatus", { as: gus, params: { teeTimeId } })).answer();
    expect(players.map(({ player, status, thru }) => [player.firstName, status, thru])).toEqual([
      ["Max", "pending", 7],
      ["Mia", "submitted", null],
      ["Walt", "pending", null],
    ]);
  },
);

onServedSqliteClub(
  "results of a tee time that does not exist are not found, whichever are asked for",
  async (club) => {
    const params = { teeTimeId: "no-such-tee-time" };
    for (const name of ["readTeamResults", "readSkins", "listPlayerStatus"] as const)
      expect(await club.ask(name, { as: gus, params })).toMatchObject({ status: 404 });
  },
);

onServedClub("more tee times are the past ones, page by page without a gap", async (club) => {
  const days = Array.from({ length: 23 }, (_, i) => `2026-10-${String(i + 1).padStart(2, "0")}`);
  for (const date of [...days, "2026-12-24"])
    await club.ask("addTeeTime", { as: ada, body: { date, time: "07:00", meridiem: "AM", countLimit: 4 } });
  const first = (await club.ask("listMoreTeeTimes", { as: gus, query: {} })).answer();
  expect(first.teeTimes).toHaveLength(20);
  const second = (
    await club.ask("listMoreTeeTimes", { as: gus, query: { from: first.next ?? "" } })
  ).answer();
  expect(second.next).toBeNull();
  const listed = [...first.teeTimes, ...second.teeTimes].map(({ startsAt }) => startsAt.slice(0, 10));
  expect(listed).toEqual(days.toReversed());
  const invalid = await club.ask("listMoreTeeTimes", { as: gus, query: { from: "yesterday" } });
  expect(invalid.status).toBe(400);
});
