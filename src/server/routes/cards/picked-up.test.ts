import { sql } from "kysely";
import { expect } from "vitest";
import type { HoleEntry } from "#contract/cards/cards";
import { deleteTeeTime, readDeletion } from "../../actions/tee-times/delete-tee-time.ts";
import { listResults } from "../../store/bets/bet-results.ts";
import { newestCompletedRounds } from "../../store/score-history.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, gus, max, mia } from "../../testing/cast.ts";
import { par, play, readSkins, teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { acceptedBet } from "../../testing/rounds/mia-max-bets.ts";
import { accepted, saveFrom, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";

/** Par 4 + 2 + 1 stroke, as both players get 7 strokes. */
const countOfHole5 = 7;

const pickUp = [{ holeNumber: 5, gross: "picked-up" }] as const;

function send(club: ServedClub, teeTimeId: string, entry: Partial<HoleEntry>, way: "live" | "post-round") {
  const entries: HoleEntry[] = [
    { holeNumber: 5, gross: "picked-up", base: 0, rev: 1, device: "phone-of-mia", ...entry },
  ];
  return club.ask("saveHoles", { as: mia, params: { teeTimeId }, body: { way, entries } });
}

async function cardOf(club: ServedClub, teeTimeId: string) {
  return (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer().card;
}

/** Both get 7 strokes and play par, but Mia picks up on hole 5. */
async function bothPlay(club: ServedClub): Promise<string> {
  const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
  for (const player of [mia, max]) await play(club, teeTimeId, player, par, "7.8");
  await saveFrom(club, { teeTimeId, player: mia, way: "post-round" }, pickUp);
  return teeTimeId;
}

function correct(club: ServedClub, teeTimeId: string, gross: HoleEntry["gross"], base: number, index = 78) {
  const basis = { handicapIndexTenths: index, teeBox: "White" };
  const asRead = { handicapIndexTenths: 78, teeBox: "White" };
  const holes = base === 0 ? [] : [{ holeNumber: 5, gross, base }];
  return club.ask("correctCard", {
    as: ada,
    params: { teeTimeId, playerId: mia.id },
    body: { ...basis, holes, reason: "The marker saw it", asRead },
  });
}

for (const way of ["live", "post-round"] as const)
  onServedClub(`a hole is picked up ${way}, once, until a score is entered`, async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await startCard(club, mia, teeTimeId, "7.8", "White");
    for (const _ of [1, 2])
      expect((await send(club, teeTimeId, {}, way)).answer()).toMatchObject({
        outcomes: [{ outcome: "saved", gross: "picked-up", version: 1 }],
      });
    const card = await cardOf(club, teeTimeId);
    expect(card).toMatchObject({ pickedUp: [5], versions: [0, 0, 0, 0, 1, ...Array(13).fill(0)] });
    expect(card?.gross[4]).toBe(countOfHole5);
    await send(club, teeTimeId, { gross: 5, base: 1, rev: 2 }, way);
    const undone = await cardOf(club, teeTimeId);
    expect(undone?.gross[4]).toBe(5);
    expect(undone).not.toHaveProperty("pickedUp");
  });

onServedClub("two phones disagree: one side picked up, and the admin reads what was kept", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await send(club, teeTimeId, {}, "live");
  // The number that the hole counts with is another entry than the picked-up hole.
  const asked = await send(club, teeTimeId, { gross: countOfHole5, device: "tablet-of-mia" }, "live");
  expect(asked.answer()).toMatchObject({
    outcomes: [{ outcome: "conflict", gross: "picked-up", version: 1 }],
  });
  const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
  expect(JSON.stringify(entries)).toContain("picked up");
});

onServedSqliteClub("anything else than a score or a picked-up hole is refused", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  for (const gross of ["picked", "P", null, 0.5])
    expect((await send(club, teeTimeId, { gross: gross as never }, "live")).status).toBe(400);
  expect((await cardOf(club, teeTimeId))?.versions[4]).toBe(0);
});

onServedClub("an admin corrects to and from picked up, and a bet settles again", async (club) => {
  const betId = await acceptedBet(club);
  const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
  for (const player of [mia, max]) await play(club, teeTimeId, player, par, "7.8");
  for (const player of [mia, max]) await submit(club, player, teeTimeId);
  const settled = async () => {
    const results = await listResults(club.db.kysely, { betId, teeTimeId });
    const current = results.find(({ isCurrent }) => isCurrent === 1);
    return { basis: current?.basis.creator, down: current?.holeDiffOverall };
  };
  expect((await settled()).down).toBe(0);
  expect((await settled()).basis).not.toHaveProperty("pickedUp");
  expect((await correct(club, teeTimeId, "picked-up", 1)).status).toBe(200);
  expect(await settled()).toMatchObject({ down: -1, basis: { pickedUp: [5] } });
  const read = { as: mia, params: { betId, resultIndex: 0 } };
  expect(JSON.stringify((await club.ask("readBetScorecard", read)).answer())).toContain('"pickedUp":[5]');
  const stale = await correct(club, teeTimeId, 6, 1);
  expect(stale.text).toContain("picked up");
  const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
  expect(JSON.stringify(entries)).toContain('"before":"4","after":"picked up"');
  const card = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
  expect(JSON.stringify(card)).toContain('"before":4,"after":"picked-up"');

  // With the index 1.0 she gets no stroke there, so the hole counts with less.
  expect((await correct(club, teeTimeId, "picked-up", 0, 10)).status).toBe(200);
  expect((await settled()).basis?.gross[4]).toBe(countOfHole5 - 1);
  const back = { handicapIndexTenths: 10, teeBox: "White" };
  const holes = [{ holeNumber: 5, gross: 4, base: 2 }];
  const body = { ...back, holes, reason: "He holed out", asRead: back };
  const undo = { as: ada, params: { teeTimeId, playerId: mia.id }, body };
  expect((await club.ask("correctCard", undo)).status).toBe(200);
  expect((await settled()).basis).not.toHaveProperty("pickedUp");
});

onServedClub("a picked-up hole counts in team, totals, files and My Game, and is named", async (club) => {
  const teeTimeId = await bothPlay(club);
  const total = 72 + countOfHole5 - 4;
  const { teams } = (await club.ask("readTeamResults", { as: gus, params: { teeTimeId } })).answer();
  const players = teams.flatMap((team) => team.players);
  expect(players.find(({ player }) => player.id === mia.id)).toMatchObject({ pickedUp: [5] });
  expect(players.find(({ player }) => player.id === max.id)).not.toHaveProperty("pickedUp");
  const { text } = await club.ask("exportRawTable", { as: ada, query: { teeTimeId } });
  const [head, ...rows] = text.slice(1, -2).split("\r\n");
  expect(head).toMatch(/,18,Total,Picked Up$/);
  expect(rows.find((row) => row.startsWith("Mia,"))).toMatch(
    new RegExp(`^Mia,[^,]*,1,,4,5,4,3,${countOfHole5},.*,${total},"=""5"""$`),
  );
  expect(rows.find((row) => row.startsWith("Max,"))).toMatch(/,72,$/);
  expect((await club.ask("readMyGame", { as: mia })).answer().rounds).toMatchObject([{ gross: total }]);
  expect((await newestCompletedRounds(club.db.kysely, mia.id, 1))[0]?.gross[4]).toBe(countOfHole5);
});

onServedClub("in skins a picked-up hole neither wins nor ties", async (club) => {
  const teeTimeId = await bothPlay(club);
  const hole = (await readSkins(club, teeTimeId)).holes[4];
  expect(hole).toMatchObject({ outcome: "won", winnerId: max.id });
  await saveFrom(club, { teeTimeId, player: max, way: "post-round" }, pickUp);
  const skins = await readSkins(club, teeTimeId);
  expect(skins.holes[4]?.winnerId).toBeNull();
  expect(skins.potCents).toBe(4000);
  expect(skins.holes[4]?.scores.map(({ hasPickedUp }) => hasPickedUp)).toEqual([true, true]);
});

onServedClub(
  "the database refuses a mark other than 0 and 1, and scores of before have none",
  async (club) => {
    const teeTimeId = await bothPlay(club);
    const { kysely } = club.db;
    const held = await kysely
      .selectFrom("cardHoles")
      .select("pickedUp")
      .where("teeTimeId", "=", teeTimeId)
      .execute();
    expect(held.filter(({ pickedUp }) => pickedUp === 1)).toHaveLength(1);
    await expect(sql`update card_holes set picked_up = 2`.execute(kysely)).rejects.toThrow();
  },
);

onServedSqliteClub("the trail of a deleted tee time keeps what was picked up", async (club) => {
  const teeTimeId = await bothPlay(club);
  const deletion = accepted(await readDeletion(club.context, teeTimeId));
  accepted(await deleteTeeTime(club.context, ada, teeTimeId, deletion));
  const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
  expect(JSON.stringify(entries)).toContain("4 5 4 3 P 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
});
