import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { listTeamTotals } from "../../store/final-results.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { accepted, saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { beginCard } from "../cards/cards.ts";
import { markNoShow, saveGroups, undoNoShow } from "../tee-times/places.ts";

const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
const four = [mia, max, walt, gus];

/** Index 1.9 on White is 1.9 × 125 / 113 + (69.9 − 72) = 0.00, so net equals gross. */
async function playPar(club: TestClub, teeTimeId: string, ...players: Actor[]): Promise<void> {
  for (const player of players) {
    await startCard(club, player, teeTimeId, "1.9", "White");
    await saveCard(club, player, teeTimeId, par);
  }
}

async function group(club: TestClub, teeTimeId: string, groups: readonly (readonly Actor[])[]) {
  const assignments = groups.flatMap((players, i) =>
    players.map(({ id }) => ({ playerId: id, groupNumber: i + 1 })),
  );
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
}

async function totals({ db }: TestClub, teeTimeId: string): Promise<string[]> {
  const stored = await listTeamTotals(db.kysely, teeTimeId);
  return stored.map(
    ({ teamName, grossTotal, netTotal }) => `${teamName}: ${grossTotal} gross, ${netTotal} net`,
  );
}

onBothEngines("a team's totals are stored with the last card of its group, and not before", async (club) => {
  const teeTimeId = await teeOff(club, ...four);
  await group(club, teeTimeId, [
    [mia, max],
    [walt, gus],
  ]);
  await playPar(club, teeTimeId, mia, walt);
  await startCard(club, max, teeTimeId, "2.8", "White");
  await saveCard(club, max, teeTimeId, par.replace(/5$/, "-"));
  expect(await totals(club, teeTimeId)).toEqual([]);
  await saveCard(club, max, teeTimeId, "- - - - - - - - - | - - - - - - - - 6");
  expect(await totals(club, teeTimeId)).toEqual(["Group 1: 121 gross, 120 net"]);
  const written = (await auditOfTeeTime(club.db.kysely, teeTimeId)).filter(
    ({ subject }) => subject === "team",
  );
  expect(written.map(({ subjectId }) => subjectId)).toEqual(["Group-1"]);
});

onBothEngines("a corrected card and a changed handicap correct the team's totals, audited", async (club) => {
  const teeTimeId = await teeOff(club, ...four);
  await group(club, teeTimeId, [four]);
  await playPar(club, teeTimeId, ...four);
  expect(await totals(club, teeTimeId)).toEqual(["Group 1: 145 gross, 145 net"]);

  await saveCard(club, mia, teeTimeId, "3 - - - - - - - - | - - - - - - - - -");
  expect(await totals(club, teeTimeId)).toEqual(["Group 1: 144 gross, 144 net"]);

  const basis = { teeTimeId, playerId: max.id, handicapIndexTenths: 28, teeBox: "White" };
  accepted(await beginCard(club.context, max, basis));
  expect(await totals(club, teeTimeId)).toEqual(["Group 1: 144 gross, 143 net"]);

  const trail = (await auditOfTeeTime(club.db.kysely, teeTimeId)).filter(({ subject }) => subject === "team");
  expect(
    trail.map(({ action, actorId, subjectId, before, after }) => ({
      action,
      by: actorId,
      team: subjectId,
      from: before && JSON.parse(before).netTotal,
      to: after && JSON.parse(after).netTotal,
    })),
  ).toEqual([
    { action: "total-team", by: gus.id, team: "Group-1", from: null, to: 145 },
    { action: "total-team", by: mia.id, team: "Group-1", from: 145, to: 144 },
    { action: "total-team", by: max.id, team: "Group-1", from: 144, to: 143 },
  ]);
});

onSqlite("a no show does not hold their team up; when it is undone, the team waits again", async (club) => {
  const teeTimeId = await teeOff(club, ...four);
  await group(club, teeTimeId, [four]);
  await playPar(club, teeTimeId, mia, max);
  const place = (player: Actor) => ({ teeTimeId, playerId: player.id });
  accepted(await markNoShow(club.context, ada, place(gus)));
  expect(await totals(club, teeTimeId)).toEqual([]);
  accepted(await markNoShow(club.context, ada, place(walt)));
  expect(await totals(club, teeTimeId)).toEqual(["Group 1: 120 gross, 120 net"]);
  accepted(await undoNoShow(club.context, ada, place(walt)));
  expect(await totals(club, teeTimeId)).toEqual([]);
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  expect(trail.at(-1)).toMatchObject({ action: "withdraw-team-total", actorId: ada.id, after: null });
});

onSqlite("a team of which nobody came has no totals, whatever was on the cards", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await group(club, teeTimeId, [[mia]]);
  await playPar(club, teeTimeId, mia);
  expect(await totals(club, teeTimeId)).toEqual(["Group 1: 72 gross, 72 net"]);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
  expect(await totals(club, teeTimeId)).toEqual([]);
});

onBothEngines(
  "groups changed after the round are totalled again, those left as well as those joined",
  async (club) => {
    const teeTimeId = await teeOff(club, ...four);
    await playPar(club, teeTimeId, ...four);
    expect(await totals(club, teeTimeId)).toEqual([]);
    await group(club, teeTimeId, [[mia, max, walt], [gus]]);
    expect(await totals(club, teeTimeId)).toEqual([
      "Group 1: 145 gross, 145 net",
      "Group 2: 72 gross, 72 net",
    ]);
    await group(club, teeTimeId, [[mia, max], [], [walt, gus]]);
    expect(await totals(club, teeTimeId)).toEqual([
      "Group 1: 120 gross, 120 net",
      "Group 3: 120 gross, 120 net",
    ]);
  },
);

onBothEngines("two last cards of a group at the same moment total it all the same", async (club) => {
  const teeTimeId = await teeOff(club, ...four);
  await group(club, teeTimeId, [four]);
  for (const player of four) await startCard(club, player, teeTimeId, "1.9", "White");
  await Promise.all(four.map((player) => saveCard(club, player, teeTimeId, par)));
  expect(await totals(club, teeTimeId)).toEqual(["Group 1: 145 gross, 145 net"]);
});
