import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { addEightOClock, eight } from "../../testing/rounds/rounds.ts";

async function missed(club: ServedClub, season?: number) {
  const query = season === undefined ? {} : { season };
  return (await club.ask("listMissedPlaces", { as: ada, query })).answer();
}

onServedClub("admins see who left within a day of the start, and who did not show", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const params = { teeTimeId };
  for (const as of [ana, mia, max, walt, gus]) await club.ask("joinTeeTime", { as, params });
  club.at(addMinutes(eight, -24 * 60 - 1));
  await club.ask("leaveTeeTime", { as: ana, params });
  const leftAt = addMinutes(eight, -60);
  club.at(leftAt);
  await club.ask("leaveTeeTime", { as: mia, params });
  await club.ask("leaveTeeTime", { as: max, params });
  await club.ask("undoLeaving", { as: max, params });
  club.at(eight);
  await club.ask("markNoShow", { as: ada, params: { teeTimeId, playerId: walt.id } });
  const { season, seasons, players } = await missed(club);
  expect([season, seasons]).toEqual([{ year: 2026, name: "2026" }, [{ year: 2026, name: "2026" }]]);
  expect(players.map(({ player, missed: places }) => [player.firstName, places])).toEqual([
    ["Mia", [{ teeTimeId, startsAt: eight, leftAt }]],
    ["Walt", [{ teeTimeId, startsAt: eight, leftAt: null }]],
  ]);
});

onServedSqliteClub(
  "each season has its own list, and a season that the club had not is not found",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await club.ask("joinTeeTime", { as: mia, params: { teeTimeId } });
    club.at(addMinutes(eight, -60));
    await club.ask("leaveTeeTime", { as: mia, params: { teeTimeId } });
    club.at("2027-02-01T12:00:00.000Z");
    const now = await missed(club);
    expect([now.seasons.map(({ year }) => year), now.players]).toEqual([[2027, 2026], []]);
    expect((await missed(club, 2026)).players).toHaveLength(1);
    const none = await club.ask("listMissedPlaces", { as: ada, query: { season: 2020 } });
    expect(none.refused).toBe("not-found");
  },
);
