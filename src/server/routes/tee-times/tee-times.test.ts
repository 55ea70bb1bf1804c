import { expect } from "vitest";
import { isRefused } from "#rules/refusal";
import { markNoShow, saveGroups } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";

const atEight = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit: 4 } as const;

async function join(club: ServedClub, teeTimeId: string, ...players: { id: string }[]): Promise<void> {
  for (const as of players)
    expect((await club.ask("joinTeeTime", { as, params: { teeTimeId } })).status).toBe(200);
}

async function listed(club: ServedClub, as: { id: string }, when: "upcoming" | "past") {
  return (await club.ask("listTeeTimes", { as, query: { when } })).answer().teeTimes;
}

onServedClub("an admin adds a tee time by the club's clock", async (club) => {
  const added = (await club.ask("addTeeTime", { as: ada, body: atEight })).answer();
  expect(added).toMatchObject({
    startsAt: eight,
    hasStarted: false,
    countLimit: 4,
    joined: 0,
    spotsLeft: 4,
    status: "Open",
    places: [],
    groups: [],
  });
  const row = {
    id: added.id,
    startsAt: eight,
    countLimit: 4,
    joined: 0,
    status: "Open",
    waitlisted: false,
    players: [],
  };
  expect(await listed(club, gus, "upcoming")).toEqual([row]);
  expect(await listed(club, gus, "past")).toEqual([]);
  expect((await club.ask("readTeeTime", { as: gus, params: { teeTimeId: added.id } })).answer()).toEqual(
    added,
  );
  const add = async (change: object) =>
    (await club.ask("addTeeTime", { as: ada, body: { ...atEight, ...change } })).answer().id;
  const [later, sooner] = [await add({ date: "2026-11-22" }), await add({ time: "07:30" })];
  expect((await listed(club, gus, "upcoming")).map(({ id }) => id)).toEqual([sooner, added.id, later]);
});

onServedSqliteClub("the list names up to three others who play, in order of arrival", async (club) => {
  const { id } = (await club.ask("addTeeTime", { as: ada, body: atEight })).answer();
  await join(club, id, max, mia, ana, ada, walt);
  const namesFor = async (as: { id: string }) =>
    (await listed(club, as, "upcoming"))[0]?.players.map(({ firstName }) => firstName);
  expect(await namesFor(gus)).toEqual(["Max", "Mia", "Ana"]);
  expect(await namesFor(mia)).toEqual(["Max", "Ana", "Ada"]);
});

onServedSqliteClub("what is wrong with a tee time is said in the words of the form", async (club) => {
  const add = (form: Partial<typeof atEight> | object) =>
    club.ask("addTeeTime", { as: ada, body: { ...atEight, ...form } });
  expect((await add({ countLimit: 3 })).message).toBe("Number of players must be between 4 and 50.");
  expect((await add({ countLimit: 51 })).refused).toBe("player-count-out-of-range");
  expect((await add({ time: "13:75" })).message).toBe("Enter a valid date and time.");
  expect((await add({ date: "2026-02-30" })).refused).toBe("invalid-date-time");
  expect((await add({ countLimit: 4.5 })).refused).toBe("bad-request");
  expect((await add({ meridiem: "XM" })).refused).toBe("bad-request");
  await add({});
  expect(await add({})).toMatchObject({
    status: 409,
    message: "A tee time already exists for this date and time.",
  });
});

onServedSqliteClub("the tee time lists who is in and who waits, in order", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, gus);
  const fifth = await club.ask("joinTeeTime", { as: walt, params: { teeTimeId } });
  expect(fifth.answer().outcome).toBe("waitlisted");
  const groups = [
    { playerId: mia.id, groupNumber: 1 },
    { playerId: max.id, groupNumber: 3 },
  ];
  expect(isRefused(await saveGroups(club.context, ada, { teeTimeId, assignments: groups }))).toBe(false);
  const seen = (await club.ask("readTeeTime", { as: walt, params: { teeTimeId } })).answer();
  expect(seen).toMatchObject({ joined: 4, spotsLeft: 0, status: "Waitlisted" });
  expect(
    seen.places.map(({ player, groupNumber, waitlistPosition }) => [
      player.firstName,
      groupNumber,
      waitlistPosition,
    ]),
  ).toEqual([
    ["Ana", null, null],
    ["Mia", 1, null],
    ["Max", 3, null],
    ["Gus", null, null],
    ["Walt", null, 1],
  ]);
  expect(seen.places[3]?.player).toMatchObject({ isGuest: true, guestOf: "Ana Ruiz" });
  expect(seen.groups).toEqual([
    { groupNumber: 1, startsAt: eight },
    { groupNumber: 3, startsAt: "2026-11-21T15:14:00.000Z" },
  ]);
});

onServedClub(
  "the list says Joined, with Waitlisted below it, and Waitlist to those outside",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, ana, mia, max, ada, walt);
    expect(await listed(club, ana, "upcoming")).toMatchObject([{ status: "Joined", waitlisted: false }]);
    expect(await listed(club, walt, "upcoming")).toMatchObject([{ status: "Joined", waitlisted: true }]);
    expect(await listed(club, gus, "upcoming")).toMatchObject([
      { status: "Waitlist", waitlisted: false, joined: 4 },
    ]);
  },
);

onServedSqliteClub("a player who leaves hears whether somebody moved up", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, ada, walt);
  const params = { teeTimeId };
  const left = (await club.ask("leaveTeeTime", { as: mia, params })).answer();
  expect(left).toEqual({ promoted: true, canUndo: false });
  const seen = async () => (await club.ask("readTeeTime", { as: mia, params })).answer();
  expect(await seen()).toMatchObject({ joined: 4, status: "Open" });
  const leftToo = (await club.ask("leaveTeeTime", { as: ada, params })).answer();
  expect(leftToo).toEqual({ promoted: false, canUndo: true });
  expect(await seen()).toMatchObject({ joined: 3, spotsLeft: 1 });
});

onServedSqliteClub(
  "a player who left takes back what nobody has taken, and reads what is gone",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, ana, mia, max);
    const assignments = [{ playerId: mia.id, groupNumber: 2 }];
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    const params = { teeTimeId };
    const undo = () => club.ask("undoLeaving", { as: mia, params });
    const minesNow = async () => {
      const { places } = (await club.ask("readTeeTime", { as: mia, params })).answer();
      return places.find(({ player }) => player.id === mia.id);
    };
    const before = await minesNow();
    await club.ask("leaveTeeTime", { as: mia, params });
    for (let tap = 0; tap < 2; tap++) expect((await undo()).answer()).toEqual({ outcome: "joined" });
    expect(await minesNow()).toMatchObject({ groupNumber: 2, waitlist: false });
    expect(await minesNow()).toEqual({ ...before, joinedAt: expect.any(String) });
    const trail = await auditOf(club.db.kysely, "place", mia.id);
    expect(trail.map(({ action }) => action).slice(-2)).toEqual(["leave-tee-time", "undo-leaving"]);

    await club.ask("leaveTeeTime", { as: mia, params });
    await join(club, teeTimeId, ada, walt);
    expect((await undo()).refused).toBe("spot-taken");
    // A player removed by an admin has not left, so there is nothing to undo.
    await club.ask("removePlayer", {
      as: ada,
      params: { teeTimeId, playerId: walt.id },
      query: { from: "players" },
    });
    const { refused, message } = await club.ask("undoLeaving", { as: walt, params });
    const tooLate = "It is too late to undo this. You can join again like everyone else.";
    expect([refused, message]).toEqual(["undo-too-late", tooLate]);
    expect((await undo()).answer().outcome).toBe("joined");
  },
);

onServedSqliteClub(
  "once it has started it is past, nobody joins or leaves, and a no show is shown as one",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, ana, mia);
    club.at(eight);
    const params = { teeTimeId };
    expect(await listed(club, walt, "upcoming")).toEqual([]);
    expect(await listed(club, walt, "past")).toMatchObject([{ status: "DNP" }]);
    expect((await club.ask("joinTeeTime", { as: walt, params })).refused).toBe("tee-time-past");
    expect((await club.ask("leaveTeeTime", { as: ana, params })).refused).toBe("tee-time-past");
    await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id });
    const seen = (await club.ask("readTeeTime", { as: ana, params })).answer();
    expect(seen.joined).toBe(1);
    expect(seen.places.map(({ player, noShow }) => [player.firstName, noShow])).toEqual([
      ["Ana", false],
      ["Mia", true],
    ]);
  },
);

onServedSqliteClub(
  "an admin moves a tee time and changes its limit, but not below those who joined",
  async (club) => {
    const teeTimeId = await addEightOClock(club, 5);
    await join(club, teeTimeId, ana, mia, max, ada, walt);
    const asRead = { startsAt: eight, countLimit: 5 };
    const change = (form: object) =>
      club.ask("changeTeeTime", { as: ada, params: { teeTimeId }, body: { ...atEight, ...form, asRead } });
    expect(await change({ countLimit: 4 })).toMatchObject({
      status: 422,
      message: "Players already joined: 5. The limit cannot be lower.",
    });
    const moved = (await change({ countLimit: 6, time: "09:30" })).answer();
    expect(moved).toMatchObject({ startsAt: "2026-11-21T16:30:00.000Z", countLimit: 6, spotsLeft: 1 });
  },
);

onServedSqliteClub("a tee time that does not exist is not found", async (club) => {
  for (const teeTimeId of ["no-such-tee-time", "x", "../club"]) {
    const answer = await club.ask("readTeeTime", { as: ana, params: { teeTimeId } });
    expect(answer.status, teeTimeId).toBe(404);
  }
  const missing = await club.ask("joinTeeTime", { as: ana, params: { teeTimeId: "no-such-tee-time" } });
  expect(missing).toMatchObject({ status: 404, message: "Tee time not found." });
});

onServedClub("Past shows the ten latest, latest first", async (club) => {
  for (let day = 1; day <= 12; day++) {
    const date = `2026-11-${String(day).padStart(2, "0")}`;
    await club.ask("addTeeTime", { as: ada, body: { ...atEight, date } });
  }
  const past = await listed(club, ana, "past");
  expect(past).toHaveLength(10);
  expect(past[0]?.startsAt).toBe("2026-11-12T15:00:00.000Z");
  expect(past.map(({ startsAt }) => startsAt)).toEqual(
    past
      .map(({ startsAt }) => startsAt)
      .toSorted()
      .reverse(),
  );
});
