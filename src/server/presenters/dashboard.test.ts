import { expect } from "vitest";
import { playerHeader } from "#contract/headers";
import { addMinutes } from "#rules/calendar";
import { joinTeeTime, saveGroups } from "../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../testing/app.ts";
import { ada, addMembers, ana, max, mia } from "../testing/cast.ts";
import { statementsOf } from "../testing/databases/counted-statements.ts";
import { accepted, addEightOClock, eight, saveCard, startCard } from "../testing/rounds/rounds.ts";
import { cards } from "../testing/rounds/settled-bets.ts";

const read = async (club: ServedClub) => (await club.ask("readDashboard", { as: ada })).answer();

onServedSqliteClub("today's field before, in and after its round", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const [fourth = ada, fifth = ada] = await addMembers(club.db, 2, eight);
  for (const one of [mia, max, ana, fourth, fifth]) accepted(await joinTeeTime(club.context, one, teeTimeId));
  const assignments = [{ playerId: mia.id, groupNumber: 1 }];
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  club.at(addMinutes(eight, -60));
  const before = await read(club);
  const field = { joined: 4, waitlisted: 1, withoutGroup: 3, missingCards: 4 };
  expect(before.today).toEqual([
    { id: teeTimeId, startsAt: eight, hasStarted: false, countLimit: 4, ...field },
  ]);
  const one = { teeTimeId, startsAt: eight };
  expect(before.decisions).toEqual([
    { ...one, decision: "without-group", players: 3 },
    { ...one, decision: "waitlist", players: 1 },
  ]);

  club.at(eight);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, cards.ana);
  club.at(addMinutes(eight, 24 * 60));
  const after = await read(club);
  expect(after.today).toEqual([]);
  expect(after.decisions).toEqual([
    { ...one, decision: "without-group", players: 3 },
    { ...one, decision: "missing-cards", players: 3 },
  ]);
  club.at(addMinutes(eight, 8 * 24 * 60));
  expect(await read(club)).toEqual({ today: [], decisions: [], deletions: [] });
});

onServedClub("it takes few statements", async (club) => {
  await addEightOClock(club);
  const ask = () => club.ask("readDashboard", { as: ada, headers: { [playerHeader]: ada.id } });
  expect((await statementsOf(ask)).length).toBeLessThanOrEqual(8);
});
