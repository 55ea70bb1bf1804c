import { expect } from "vitest";
import { listResults } from "../../store/bets/bet-results.ts";
import { findTermsOfResult, termsOfBet } from "../../store/bets/bet-terms.ts";
import { ada, ana, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite } from "../../testing/databases/database.ts";
import {
  accepted,
  correctByAdmin,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";
import {
  agreeOnBet,
  bothSubmit,
  cards,
  dayBefore,
  standing,
  startCards,
} from "../../testing/rounds/settled-bets.ts";
import { addPlayer, joinTeeTime } from "../tee-times/places.ts";
import { addTeeTime } from "../tee-times/tee-times.ts";

function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, part]) => [name, turn(part)]),
  );
}

onSqlite("a result keeps both cards as they were", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await bothSubmit(club, teeTimeId);
  const [result] = await standing(club, betId, teeTimeId);
  expect(result).toMatchObject({ totalCents: 30_00, winner: ana.id });
  expect(result?.basis.creator).toMatchObject({
    adjustedHandicap: 9,
    handicapIndexTenths: 82,
    teeBox: { name: "Blue", slope: 128 },
  });
  expect(result?.basis.opponent.gross).toEqual([5, 6, 4, 3, 5, 5, 3, 5, 5, 4, 3, 4, 5, 3, 4, 4, 4, 5]);
  expect(result?.basis.holes).toHaveLength(18);
});

onSqlite("a submit that is repeated settles nothing again", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await bothSubmit(club, teeTimeId);
  await submit(club, ana, teeTimeId);
  await saveCard(club, mia, teeTimeId, cards.mia);
  await submit(club, mia, teeTimeId);
  expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
});

onSqlite("a result whose cards were written down in another order settles nothing again", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await bothSubmit(club, teeTimeId);
  const [result] = await standing(club, betId, teeTimeId);
  const turned = JSON.stringify(turn(result?.basis));
  expect(turned).not.toBe(JSON.stringify(result?.basis));
  await club.db.kysely.updateTable("betResults").set({ basis: turned }).execute();
  await submit(club, ana, teeTimeId);
  await startCard(club, ana, teeTimeId, "8.2", "Blue");
  expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
});

onBothEngines("both submitting at the same moment settle once", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await startCards(club, teeTimeId);
  await saveCard(club, ana, teeTimeId, cards.ana);
  await saveCard(club, mia, teeTimeId, cards.mia);
  const elsewhere = { ...club, context: { ...club.context, db: await club.connectAgain() } };
  await Promise.all([submit(club, ana, teeTimeId), submit(elsewhere, mia, teeTimeId)]);
  expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
});

onBothEngines("results are numbered in the order in which rounds first settle", async (club) => {
  const betId = await agreeOnBet(club);
  const { teeTimeId: yesterday } = accepted(await addTeeTime(club.context, ada, dayBefore));
  for (const { id } of [ana, mia])
    accepted(await addPlayer(club.context, ada, { teeTimeId: yesterday, playerId: id }));
  const today = await teeOff(club, ana, mia);
  await bothSubmit(club, today);
  await bothSubmit(club, yesterday);
  expect((await findTermsOfResult(club.db.kysely, betId, 0))?.teeTimeId).toBe(today);
  expect((await findTermsOfResult(club.db.kysely, betId, 1))?.teeTimeId).toBe(yesterday);
  expect(await findTermsOfResult(club.db.kysely, betId, 2)).toBeNull();
});

onBothEngines("rounds of one bet that settle at the same moment get a number each", async (club) => {
  const everybody = [ana, mia, max, walt] as const;
  const today = await teeOff(club, ...everybody);
  const { teeTimeId: yesterday } = accepted(await addTeeTime(club.context, ada, dayBefore));
  for (const { id } of everybody)
    accepted(await addPlayer(club.context, ada, { teeTimeId: yesterday, playerId: id }));
  const betIds: string[] = [];
  for (const [i, creator] of everybody.entries())
    for (const opponent of everybody.slice(i + 1)) betIds.push(await agreeOnBet(club, opponent, creator));
  for (const teeTimeId of [today, yesterday])
    for (const player of everybody) {
      await startCard(club, player, teeTimeId, "8.2", "Blue");
      await saveCard(club, player, teeTimeId, cards.ana);
    }
  const elsewhere = { ...club, context: { ...club.context, db: await club.connectAgain() } };
  await Promise.all([
    submit(club, ana, today),
    submit(elsewhere, mia, yesterday),
    submit(club, max, today),
    submit(elsewhere, walt, yesterday),
  ]);
  for (const teeTimeId of [today, yesterday])
    for (const player of everybody) await submit(club, player, teeTimeId);
  for (const betId of betIds) {
    const indexes = (await termsOfBet(club.db.kysely, betId)).map(({ resultIndex }) => resultIndex);
    expect(indexes.toSorted()).toEqual([0, 1]);
  }
});

onSqlite("a card completed by an admin settles", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await startCards(club, teeTimeId);
  await saveCard(club, ana, teeTimeId, cards.ana, { way: "live" });
  expect(await standing(club, betId, teeTimeId)).toEqual([]);
  await correctByAdmin(club, mia, teeTimeId, cards.mia);
  expect(await standing(club, betId, teeTimeId)).toMatchObject([{ totalCents: 30_00 }]);
});

onSqlite("live rounds settle automatically where the club wants it so", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await startCards(club, teeTimeId);
  await saveCard(club, ana, teeTimeId, cards.ana, { way: "live" });
  await club.db.kysely.updateTable("club").set({ settleAfterLiveRound: 1 }).execute();
  await saveCard(club, mia, teeTimeId, cards.mia, { way: "live" });
  expect(await standing(club, betId, teeTimeId)).toMatchObject([{ totalCents: 30_00 }]);
});

onBothEngines("of several bets of one player each is settled with its own opponent", async (club) => {
  const withMia = await agreeOnBet(club);
  const withMax = await agreeOnBet(club, max);
  const teeTimeId = await teeOff(club, ana, mia);
  expect(await joinTeeTime(club.context, max, teeTimeId)).toEqual({ refused: "tee-time-past" });
  await bothSubmit(club, teeTimeId);
  expect(await standing(club, withMia, teeTimeId)).toHaveLength(1);
  expect(await standing(club, withMax, teeTimeId)).toEqual([]);
});
