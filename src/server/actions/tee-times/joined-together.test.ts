import { expect } from "vitest";
import { isRefused } from "#rules/refusal";
import { listPlaces } from "../../store/places.ts";
import { findTeeTime } from "../../store/tee-times.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { addMembers, ana, mia } from "../../testing/cast.ts";
import { onBothEngines } from "../../testing/databases/database.ts";
import { addEightOClock, eight } from "../../testing/rounds/rounds.ts";
import { joinTeeTime, leaveTeeTime } from "./places.ts";

onBothEngines("two hundred at once get 36 places, and wait in the order in which they came", async (club) => {
  const countLimit = 36;
  const teeTimeId = await addEightOClock(club, countLimit);
  const members = await addMembers(club.db, 200, eight);
  const answers = await Promise.all(members.map((one) => joinTeeTime(club.context, one, teeTimeId)));
  const ids = members.map(({ id }) => id);
  const places = await listPlaces(club.db.kysely, teeTimeId);
  expect(places.map(({ playerId, arrival }) => [playerId, arrival])).toEqual(ids.map((id, i) => [id, i + 1]));
  expect(places.map(({ waitlist }) => waitlist)).toEqual(ids.map((_, i) => i >= countLimit));
  expect(answers.map((answer) => (isRefused(answer) ? answer.refused : answer.outcome))).toEqual(
    ids.map((_, i) => (i < countLimit ? "joined" : "waitlisted")),
  );
  expect((await findTeeTime(club.db.kysely, teeTimeId))?.activeCount).toBe(countLimit);
  const trail = (await auditOfTeeTime(club.db.kysely, teeTimeId)).slice(1);
  expect(trail.map(({ action, subjectId, actorId }) => [action, subjectId, actorId])).toEqual(
    ids.map((id) => ["join-tee-time", id, id]),
  );
});

onBothEngines("one who may not join, or is in already, is answered separately", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const stranger = { ...mia, groupCode: null };
  const gone = { ...ana, id: "player-gone" };
  const answers = await Promise.allSettled(
    [ana, stranger, ana, gone, mia].map((one) => joinTeeTime(club.context, one, teeTimeId)),
  );
  expect(answers).toMatchObject([
    { value: { outcome: "joined" } },
    { value: { refused: "not-in-a-group" } },
    { value: { outcome: "joined" } },
    { status: "rejected" },
    { value: { outcome: "joined" } },
  ]);
  const places = await listPlaces(club.db.kysely, teeTimeId);
  expect(places.map(({ playerId }) => playerId)).toEqual([ana.id, mia.id]);
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  expect(trail.map(({ action }) => action)).toEqual(["add-tee-time", "join-tee-time", "join-tee-time"]);
});

onBothEngines("who leaves while others join gives the place to the first who waits", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const members = await addMembers(club.db, 30, eight);
  await joinTeeTime(club.context, ana, teeTimeId);
  const joining = members.map((one) => joinTeeTime(club.context, one, teeTimeId));
  await Promise.all([
    ...joining.slice(0, 15),
    leaveTeeTime(club.context, ana, teeTimeId),
    ...joining.slice(15),
  ]);
  const places = await listPlaces(club.db.kysely, teeTimeId);
  const active = places.filter(({ waitlist }) => !waitlist);
  expect(places).toHaveLength(30);
  expect(active.map(({ playerId }) => playerId)).toEqual(members.slice(0, 4).map(({ id }) => id));
});

onBothEngines("of a tee time that is gone nobody joins", async (club) => {
  const answers = await Promise.all(
    [ana, mia].map((one) => joinTeeTime(club.context, one, "no-such-tee-time")),
  );
  expect(answers).toEqual([{ refused: "tee-time-not-found" }, { refused: "tee-time-not-found" }]);
});
