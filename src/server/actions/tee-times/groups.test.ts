import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { listPlaces } from "../../store/places.ts";
import { ada, ana, max, mia } from "../../testing/cast.ts";
import { onBothEngines, type TestClub } from "../../testing/databases/database.ts";
import { accepted, addEightOClock } from "../../testing/rounds/rounds.ts";
import { joinTeeTime, leaveTeeTime, saveGroups } from "./places.ts";

const inGroup = ({ id }: Actor, groupNumber: number | null) => ({ playerId: id, groupNumber });
const pool = [inGroup(mia, null), inGroup(max, null)];

async function poolOfTwo(club: TestClub): Promise<string> {
  const teeTimeId = await addEightOClock(club);
  for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, teeTimeId));
  return teeTimeId;
}

onBothEngines("groups that another admin saved meanwhile are not overwritten, and named", async (club) => {
  const teeTimeId = await poolOfTwo(club);
  const arrange = (assignments: typeof pool, asRead = pool) =>
    saveGroups(club.context, ada, { teeTimeId, assignments, asRead });
  accepted(await arrange([inGroup(mia, 2)]));
  expect(await arrange([inGroup(mia, 1), inGroup(max, 1)])).toEqual({
    refused: "changed-meanwhile",
    detail: { changed: "Mia Parker: Group 2" },
  });
  const stored = await listPlaces(club.db.kysely, teeTimeId);
  expect(stored.map(({ groupNumber }) => groupNumber)).toEqual([2, null]);
  accepted(await arrange([inGroup(mia, 1), inGroup(max, 1)], [inGroup(mia, 2), inGroup(max, null)]));
});

onBothEngines("who left while groups were being made is named, who joined disturbs nobody", async (club) => {
  const teeTimeId = await poolOfTwo(club);
  accepted(await leaveTeeTime(club.context, max, teeTimeId));
  accepted(await joinTeeTime(club.context, ana, teeTimeId));
  const assignments = [inGroup(mia, 1), inGroup(max, 1)];
  expect(await saveGroups(club.context, ada, { teeTimeId, assignments, asRead: pool })).toEqual({
    refused: "changed-meanwhile",
    detail: { changed: "Max Lee: not in this tee time any more" },
  });
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments: [inGroup(mia, 1)], asRead: pool }));
});
