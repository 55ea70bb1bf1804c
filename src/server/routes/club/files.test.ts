import ICAL from "ical.js";
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { joinTeeTime, markNoShow, saveGroups } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { startSession } from "../../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, addMembers, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { accepted, addEightOClock, eight, saveCard, startCard } from "../../testing/rounds/rounds.ts";

function lines(text: string): string[] {
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  return text.slice(1, -2).split("\r\n");
}

async function rename({ db }: ServedClub, id: string, firstName: string, lastName: string): Promise<void> {
  await db.kysely.updateTable("players").set({ firstName, lastName }).where("id", "=", id).execute();
}

onServedClub("the players are a table for admins: names, phones, codes and roles", async (club) => {
  await rename(club, mia.id, "Jürgen", "Groß, Jr.");
  await rename(club, max.id, "=cmd|' /C calc'!A0", '"Max" Lee');
  const { status, text } = await club.ask("exportPlayers", { as: ada });
  expect(status).toBe(200);
  const [head, ...rows] = lines(text);
  expect(head).toBe("First Name,Last Name,Nickname,Phone,Group Code,Role,Guest of");
  expect(rows).toContainEqual(
    expect.stringMatching(/^Jürgen,"Groß, Jr\.",[^,]*,\(602\)555-\d{4},MESA,Member,$/),
  );
  expect(rows).toContainEqual(expect.stringContaining(`'=cmd|' /C calc'!A0,"""Max"" Lee",`));
  expect(rows.filter((row) => row.includes(",Guest,"))).not.toEqual([]);
  expect(rows.some((row) => /^[=+\-@\t]/.test(row))).toBe(false);
});

onServedSqliteClub(
  "a file goes out under its name and as what it is, and no browser keeps it",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const cookie = `clubhouse=${await startSession(club.db.kysely, ada.id, morning)}`;
    const fetch = async (url: string) => {
      const { headers } = await club.app.inject({ url, headers: { cookie } });
      return [headers["content-type"], headers["content-disposition"], headers["cache-control"]];
    };
    const csv = "text/csv; charset=utf-8";
    const named = (name: string) => `attachment; filename="${name}-2026-11-21`;
    expect(await fetch("/api/admin/players.csv")).toEqual([csv, `${named("players")}.csv"`, "no-store"]);
    expect(await fetch("/api/admin/raw-table.csv")).toEqual([csv, `${named("raw-table")}.csv"`, "no-store"]);
    const results = await fetch(`/api/admin/tee-times/${teeTimeId}/results.csv`);
    expect(results).toEqual([csv, `${named("results")}.csv"`, "no-store"]);
    const calendar = await fetch(`/api/tee-times/${teeTimeId}/calendar.ics`);
    expect(calendar).toEqual(["text/calendar; charset=utf-8", `${named("tee-time")}.ics"`, "no-store"]);
  },
);

onServedClub("the raw table as a file holds what its screen holds", async (club) => {
  const teeTimeId = await addEightOClock(club, 6);
  for (const player of [mia, max, gus]) accepted(await joinTeeTime(club.context, player, teeTimeId));
  const assignments = [{ playerId: mia.id, groupNumber: 2 }];
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  club.at(eight);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: gus.id }));
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, "4 5 0 - - - - - - | - - - - - - - - 6");
  const { text } = await club.ask("exportRawTable", { as: ada, query: { teeTimeId } });
  const [head, ...rows] = lines(text);
  expect(head).toBe("First Name,Last Name,Group,No show,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,Total");
  const blanks = ",".repeat(17);
  expect(rows.map((row) => row.replace(/^(\w+),\w+/, "$1"))).toEqual([
    `Gus,,yes,${blanks},`,
    `Max,,,${blanks},`,
    "Mia,2,,4,5,0,,,,,,,,,,,,,,,6,15",
  ]);
});

onServedClub(
  "the results as a file hold team and skins of each player, and nothing of a bet",
  async (club) => {
    const teeTimeId = await addEightOClock(club, 6);
    for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, teeTimeId));
    const assignments = [mia, max].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    club.at(eight);
    const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
    await startCard(club, mia, teeTimeId, "1.9", "White");
    await saveCard(club, mia, teeTimeId, par.replace("4", "3"));
    await startCard(club, max, teeTimeId, "0.0", "White");
    await saveCard(club, max, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 -");
    const { text } = await club.ask("exportResults", { as: ada, params: { teeTimeId } });
    const [head, ...rows] = lines(text);
    expect(head).toBe(
      "First Name,Last Name,Adjusted Handicap,Gross,Net,Group,Team Place,Team Net,Team Gross,Team Par,Team To Par,Skins Handicap,Skins,Payout",
    );
    const [max1 = "", mia1 = ""] = rows.map((row) => row.replace(/^(\w+),\w+/, "$1"));
    expect(max1).toMatch(/^Max,-2,,,1,,/);
    expect(mia1).toMatch(/^Mia,0,71,71,1,,/);
    expect(max1.split(",").slice(-3)).toEqual(["0", "0", "0"]);
    expect(mia1.split(",").slice(-2)[1]).toBe("40");
  },
);

onServedClub("no file with others' phones or scores is for anybody but admins", async (club) => {
  const teeTimeId = await addEightOClock(club);
  for (const as of [mia, gus]) {
    expect((await club.ask("exportPlayers", { as })).refused).toBe("admins-only");
    expect((await club.ask("exportRawTable", { as })).refused).toBe("admins-only");
    expect((await club.ask("exportResults", { as, params: { teeTimeId } })).refused).toBe("admins-only");
    expect((await club.ask("readScoreCards", { as, params: { teeTimeId } })).refused).toBe("admins-only");
  }
  expect((await club.ask("exportPlayers")).refused).toBe("not-signed-in");
  expect((await club.ask("readCalendar", { params: { teeTimeId } })).refused).toBe("not-signed-in");
});

async function readEvent(club: ServedClub, as: typeof mia, teeTimeId: string): Promise<ICAL.Event> {
  const { text } = await club.ask("readCalendar", { as, params: { teeTimeId } });
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
}

onServedSqliteClub(
  "a calendar entry begins when my group does and lasts four and a half hours",
  async (club) => {
    const teeTimeId = await addEightOClock(club, 6);
    for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, teeTimeId));
    const before = await readEvent(club, mia, teeTimeId);
    expect(before.startDate.toString()).toBe("2026-11-21T15:00:00Z");
    const assignments = [{ playerId: mia.id, groupNumber: 3 }];
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    const event = await readEvent(club, mia, teeTimeId);
    expect(event.startDate.toString()).toBe("2026-11-21T15:14:00Z");
    expect(event.endDate.toString()).toBe("2026-11-21T19:44:00Z");
    expect(event.summary).toBe("Tee time at Mesa");
    expect(event.description).toBe("Saturday, Nov 21 @ 08:14 AM, club time\nGroup 3");
    expect(event.uid).toBe(before.uid);
    expect((await readEvent(club, max, teeTimeId)).startDate.toString()).toBe("2026-11-21T15:00:00Z");
  },
);

onServedClub("there is no calendar entry of a tee time that is not there", async (club) => {
  const { refused } = await club.ask("readCalendar", { as: mia, params: { teeTimeId: "nosuchteetime" } });
  expect(refused).toBe("tee-time-not-found");
});

onServedClub(
  "a score card is dotted by the latest index from the preferred tee box, or by the card started",
  async (club) => {
    const earlier = await addEightOClock(club, 6);
    for (const player of [mia, max, ana]) accepted(await joinTeeTime(club.context, player, earlier));
    club.at(eight);
    await startCard(club, mia, earlier, "7.8", "Black");
    await startCard(club, max, earlier, "0.0", "White");
    await startCard(club, ana, earlier, "7.8", "White");
    await club.db.kysely.updateTable("players").set({ teeBox: null }).where("id", "=", ana.id).execute();
    const atNine = { date: "2026-11-21", time: "09:00", meridiem: "AM", countLimit: 5 } as const;
    const { teeTimeId } = accepted(await addTeeTime(club.context, ada, atNine));
    const [waiter = ada] = await addMembers(club.db, 1, eight);
    for (const player of [mia, max, ana, walt, gus, waiter])
      accepted(await joinTeeTime(club.context, player, teeTimeId));
    club.at(addMinutes(eight, 60));
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: gus.id }));
    await startCard(club, max, teeTimeId, "1.9", "White");
    const { cards, holes } = (await club.ask("readScoreCards", { as: ada, params: { teeTimeId } })).answer();
    expect(cards.map(({ player, basis }) => [player.firstName, basis?.adjustedHandicap ?? null])).toEqual([
      ["Ana", 7], // Ana prefers no tee box, so her latest card's tee box is used
      ["Max", 0],
      ["Mia", 7], // Mia prefers White
      ["Walt", null],
    ]);
    const [, , ofMia] = cards;
    const dotted = holes.filter((_, i) => ofMia?.strokes[i] === 1).map(({ handicap }) => handicap);
    expect(dotted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  },
);
