import { expect } from "vitest";
import type { PlayerId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused } from "#rules/refusal";
import { listPlaces } from "../../store/places.ts";
import { findTeeTime } from "../../store/tee-times.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, addMembers, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, type TestClub } from "../../testing/databases/database.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";
import {
  addPlayer,
  joinTeeTime,
  leaveTeeTime,
  markNoShow,
  removePlayer,
  saveGroups,
  undoNoShow,
} from "./places.ts";

async function whoIsIn(club: TestClub, teeTimeId: string): Promise<string> {
  const places = await listPlaces(club.db.kysely, teeTimeId);
  const names = (waits: boolean) =>
    places.filter(({ waitlist }) => waitlist === waits).map(({ playerId }) => playerId.split("-")[1]);
  return `${names(false).join(" ")} | ${names(true).join(" ")}`.trim();
}

async function join(club: TestClub, teeTimeId: string, ...players: Actor[]): Promise<void> {
  for (const player of players) accepted(await joinTeeTime(club.context, player, teeTimeId));
}

async function rush(club: TestClub, contexts: number): Promise<void> {
  const countLimit = 36;
  const teeTimeId = await addEightOClock(club, countLimit);
  const members = await addMembers(club.db, 40, eight);
  const databases = [club.db];
  while (databases.length < contexts) databases.push(await club.connectAgain());
  let moment = 0;
  const answers = await Promise.all(
    members.map(async ({ id, ...rest }, i) => {
      const db = databases[i % databases.length] ?? club.db;
      const asked = moment++;
      const answer = await joinTeeTime({ db, now: club.context.now }, { id, ...rest }, teeTimeId);
      return { id, asked, answered: moment++, outcome: isRefused(answer) ? answer.refused : answer.outcome };
    }),
  );
  const places = await listPlaces(club.db.kysely, teeTimeId);
  const placeOf = (id: PlayerId) => places.find(({ playerId }) => playerId === id);
  expect(places.filter(({ waitlist }) => !waitlist)).toHaveLength(36);
  expect(places.filter(({ waitlist }) => waitlist)).toHaveLength(4);
  expect(places.map(({ arrival }) => arrival)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(places.slice(0, countLimit).every(({ waitlist }) => !waitlist)).toBe(true);
  for (const { id, outcome } of answers)
    expect(outcome).toBe(placeOf(id)?.waitlist ? "waitlisted" : "joined");
  for (const early of answers)
    for (const late of answers)
      if (early.answered < late.asked)
        expect(placeOf(early.id)?.arrival).toBeLessThan(placeOf(late.id)?.arrival ?? 0);
  expect((await findTeeTime(club.db.kysely, teeTimeId))?.activeCount).toBe(36);
}

onBothEngines("forty members joining at once fill 36 places and a waitlist of four", (club) => rush(club, 1));

onBothEngines("forty members joining through several servers at once do the same", (club) => rush(club, 8));

onBothEngines(
  "a waitlisted player is promoted when a joined player leaves, first come first served",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, ana, mia, max, walt, gus, ada);
    expect(await whoIsIn(club, teeTimeId)).toBe("ana mia max walt | gus ada");
    expect(await leaveTeeTime(club.context, mia, teeTimeId)).toMatchObject({ promoted: [gus.id] });
    expect(await whoIsIn(club, teeTimeId)).toBe("ana max walt gus | ada");
    await join(club, teeTimeId, mia);
    expect(await whoIsIn(club, teeTimeId)).toBe("ana max walt gus | ada mia");
    expect(await leaveTeeTime(club.context, ada, teeTimeId)).toMatchObject({ promoted: [] });
    expect(await whoIsIn(club, teeTimeId)).toBe("ana max walt gus | mia");
  },
);

onBothEngines("joining twice keeps the one place, and notifies nobody else", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, ana);
  expect(await whoIsIn(club, teeTimeId)).toBe("ana |");
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  expect(trail.map(({ action }) => action)).toEqual(["add-tee-time", "join-tee-time"]);
});

onBothEngines("every change of a place is in the audit trail, in order", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, walt, gus);
  await removePlayer(club.context, ada, { teeTimeId, playerId: ana.id });
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  expect(trail.slice(-2).map(({ action, subjectId, actorId }) => [action, subjectId, actorId])).toEqual([
    ["remove-player", ana.id, ada.id],
    ["promote-player", gus.id, ada.id],
  ]);
  expect(trail.map(({ eventOrder }) => eventOrder)).toEqual(
    trail.map(({ eventOrder }) => eventOrder).toSorted((a, b) => a - b),
  );
});

onBothEngines("only an admin adds and removes players", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const one = { teeTimeId, playerId: mia.id };
  expect(await addPlayer(club.context, ana, one)).toEqual({ refused: "admins-only" });
  expect(await removePlayer(club.context, ana, one)).toEqual({ refused: "admins-only" });
  expect(await addPlayer(club.context, ada, one)).toMatchObject({ joined: { playerId: mia.id } });
});

onBothEngines("once the tee time has started nobody joins, and a no show keeps their place", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, walt, gus);
  club.at(eight);
  expect(await joinTeeTime(club.context, ada, teeTimeId)).toEqual({ refused: "tee-time-past" });
  expect(await leaveTeeTime(club.context, ana, teeTimeId)).toEqual({ refused: "tee-time-past" });
  const one = { teeTimeId, playerId: mia.id };
  expect(await removePlayer(club.context, ada, one)).toEqual({ refused: "tee-time-begun" });
  await markNoShow(club.context, ada, one);
  expect((await findTeeTime(club.db.kysely, teeTimeId))?.activeCount).toBe(3);
  expect(await whoIsIn(club, teeTimeId)).toBe("ana mia max walt | gus");
  await undoNoShow(club.context, ada, one);
  expect((await findTeeTime(club.db.kysely, teeTimeId))?.activeCount).toBe(4);
});

onBothEngines("groups hold those who play, and lose who leaves", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, walt, gus);
  const inGroups = (...assignments: [Actor, number | null][]) =>
    saveGroups(club.context, ada, {
      teeTimeId,
      assignments: assignments.map(([{ id }, groupNumber]) => ({ playerId: id, groupNumber })),
    });
  expect(await inGroups([gus, 1])).toEqual({ refused: "on-waitlist" });
  expect(await inGroups([ana, 6])).toEqual({ refused: "group-number-out-of-range" });
  await inGroups([ana, 1], [mia, 5]);
  await leaveTeeTime(club.context, ana, teeTimeId);
  const places = await listPlaces(club.db.kysely, teeTimeId);
  expect(places.map(({ playerId, groupNumber }) => [playerId, groupNumber])).toEqual([
    [mia.id, 5],
    [max.id, null],
    [walt.id, null],
    [gus.id, null],
  ]);
});
