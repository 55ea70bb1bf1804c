/**
 * Is a bet paid when it should be, once, and can its result always be explained?
 * The order of events in every combination is in `schedules.test.ts`.
 */
import { expect } from "vitest";
import { auditOf } from "../store/audit.ts";
import { listResults, type StoredResult } from "../store/bet-results.ts";
import { findTermsOfResult, termsOfBet } from "../store/bet-terms.ts";
import { ada, ana, max, mia, walt } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/database.ts";
import { accepted, beginOn, correctByAdmin, eight, saveCard, submit, teeOff } from "../testing/rounds.ts";
import { acceptBet, changeAmounts, createBet, setActivation } from "./bets.ts";
import { addPlayer, joinTeeTime, markNoShow, undoNoShow } from "./places.ts";
import { addTeeTime, changeTeeTime } from "./tee-times.ts";

const amounts = { front9Cents: 10_00, back9Cents: 20_00, overallCents: 40_00 };
const nine = "2026-11-21T16:00:00.000Z";
const dayBefore = { date: "2026-11-20", time: "08:00", meridiem: "AM", countLimit: 4 } as const;

/** Nine and twelve: Mia gets three strokes; Ana is up 3, down 1 and up 2: +$30 in all. */
const cards = {
  ana: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5",
  mia: "5 6 4 3 5 5 3 5 5 | 4 3 4 5 3 4 4 4 5",
};

/** The same, with the fields of every object in the opposite order. */
function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, part]) => [name, turn(part)]),
  );
}

async function agreeOnBet({ context }: TestClub, opponent = mia, creator = ana): Promise<string> {
  const { betId } = accepted(await createBet(context, creator, { opponentId: opponent.id, amounts }));
  accepted(await acceptBet(context, opponent, betId));
  return betId;
}

async function begin(club: TestClub, teeTimeId: string): Promise<void> {
  await beginOn(club, ana, teeTimeId, "8.2", "Blue");
  await beginOn(club, mia, teeTimeId, "12.4", "White");
}

async function bothSubmit(club: TestClub, teeTimeId: string): Promise<void> {
  await begin(club, teeTimeId);
  for (const [player, card] of [
    [ana, cards.ana],
    [mia, cards.mia],
  ] as const) {
    await saveCard(club, player, teeTimeId, card);
    await submit(club, player, teeTimeId);
  }
}

async function standing(club: TestClub, betId: string, teeTimeId: string): Promise<StoredResult[]> {
  const results = await listResults(club.db.kysely, { betId, teeTimeId });
  return results.filter(({ isCurrent }) => isCurrent === 1);
}

onBothEngines("a result keeps both cards as they stood", async (club) => {
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

onBothEngines("a submit that is repeated settles nothing anew", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await bothSubmit(club, teeTimeId);
  await submit(club, ana, teeTimeId);
  await saveCard(club, mia, teeTimeId, cards.mia);
  await submit(club, mia, teeTimeId);
  expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
});

onBothEngines(
  "a result whose cards were written down in another order settles nothing again",
  async (club) => {
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, mia);
    await bothSubmit(club, teeTimeId);
    const [result] = await standing(club, betId, teeTimeId);
    const turned = JSON.stringify(turn(result?.basis));
    expect(turned).not.toBe(JSON.stringify(result?.basis));
    await club.db.kysely.updateTable("betResults").set({ basis: turned }).execute();
    await submit(club, ana, teeTimeId);
    await beginOn(club, ana, teeTimeId, "8.2", "Blue");
    expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
  },
);

onBothEngines("both submitting at the same moment settle once", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await begin(club, teeTimeId);
  await saveCard(club, ana, teeTimeId, cards.ana);
  await saveCard(club, mia, teeTimeId, cards.mia);
  const elsewhere = { ...club, context: { ...club.context, db: await club.connectAgain() } };
  await Promise.all([submit(club, ana, teeTimeId), submit(elsewhere, mia, teeTimeId)]);
  expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
});

onBothEngines("a changed handicap settles again, and the earlier result is kept", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await bothSubmit(club, teeTimeId);
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  await beginOn(club, mia, teeTimeId, "8.2", "Blue");
  const all = await listResults(club.db.kysely, { betId, teeTimeId });
  expect(all.map(({ isCurrent }) => isCurrent)).toEqual([0, 1]);
  expect(all.map(({ basis }) => basis.opponent.adjustedHandicap)).toEqual([12, 9]);
  expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ resultIndex: 0 }]);
});

onBothEngines(
  "a no show takes the result back, and undone gives it again on the old stakes",
  async (club) => {
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, mia);
    await bothSubmit(club, teeTimeId);
    accepted(await changeAmounts(club.context, ana, { betId, amounts: { ...amounts, overallCents: 1 } }));
    const one = { teeTimeId, playerId: mia.id };
    accepted(await markNoShow(club.context, ada, one));
    expect(await standing(club, betId, teeTimeId)).toEqual([]);
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ resultIndex: 0 }]);
    accepted(await undoNoShow(club.context, ada, one));
    expect(await standing(club, betId, teeTimeId)).toMatchObject([{ totalCents: 30_00 }]);
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ resultIndex: 0 }]);
    expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(2);
    const trail = await auditOf(club.db.kysely, "bet", betId);
    expect(trail.map(({ action }) => action).slice(2)).toEqual([
      "freeze-terms",
      "settle-bet",
      "change-amounts",
      "withdraw-result",
      "settle-bet",
    ]);
  },
);

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
  // Each of the four has a bet with each other.
  const betIds: string[] = [];
  for (const [i, creator] of everybody.entries())
    for (const opponent of everybody.slice(i + 1)) betIds.push(await agreeOnBet(club, opponent, creator));
  for (const teeTimeId of [today, yesterday])
    for (const player of everybody) {
      await beginOn(club, player, teeTimeId, "8.2", "Blue");
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

onBothEngines(
  "a player added to a round that has started plays the bet in it, from then on",
  async (club) => {
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, max);
    await beginOn(club, ana, teeTimeId, "8.2", "Blue");
    await saveCard(club, ana, teeTimeId, cards.ana);
    expect(await termsOfBet(club.db.kysely, betId)).toEqual([]);
    club.at(nine);
    accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: mia.id }));
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([
      { teeTimeId, ...amounts, frozenAt: nine },
    ]);
  },
);

onBothEngines(
  "a no show of a round nobody has scored in keeps its stakes for the day it is undone",
  async (club) => {
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, mia);
    club.at(nine);
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
    accepted(await changeAmounts(club.context, ana, { betId, amounts: { ...amounts, overallCents: 1 } }));
    accepted(await undoNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
    await bothSubmit(club, teeTimeId);
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ ...amounts, frozenAt: eight }]);
    expect(await standing(club, betId, teeTimeId)).toMatchObject([{ totalCents: 30_00 }]);
  },
);

onBothEngines(
  "a tee time moved into the future thaws, and one moved into the past freezes then",
  async (club) => {
    const { context, db } = club;
    const betId = await agreeOnBet(club);
    const teeTimeId = await teeOff(club, ana, mia);
    const raised = { ...amounts, overallCents: 80_00 };
    accepted(await changeAmounts(context, mia, { betId, amounts: raised }));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([amounts]);
    const at = (date: string) => ({ teeTimeId, date, time: "08:00", meridiem: "AM", countLimit: 4 }) as const;
    accepted(await changeTeeTime(context, ada, at("2026-11-28")));
    expect(await termsOfBet(db.kysely, betId)).toEqual([]);
    club.at(nine);
    accepted(await changeTeeTime(context, ada, at("2026-11-20")));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([{ ...raised, frozenAt: nine }]);
    // Another hour of the same day: what is fixed stays.
    accepted(await changeTeeTime(context, ada, { ...at("2026-11-20"), time: "09:00" }));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([{ ...raised, frozenAt: nine }]);
    const trail = (await auditOf(db.kysely, "bet", betId)).map(({ action }) => action);
    expect(trail.slice(2)).toEqual(["freeze-terms", "change-amounts", "thaw-terms", "freeze-terms"]);
  },
);

onBothEngines("a card completed by an admin settles", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await begin(club, teeTimeId);
  await saveCard(club, ana, teeTimeId, cards.ana, { way: "live" });
  expect(await standing(club, betId, teeTimeId)).toEqual([]);
  await correctByAdmin(club, mia, teeTimeId, cards.mia);
  expect(await standing(club, betId, teeTimeId)).toMatchObject([{ totalCents: 30_00 }]);
});

onBothEngines("live rounds settle by themselves where the club wants it so", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  await begin(club, teeTimeId);
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
