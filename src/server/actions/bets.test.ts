/**
 * Who may do what to a bet, and what is kept of it?
 */
import { expect } from "vitest";
import type { Actor } from "#rules/permissions";
import { auditOf } from "../store/audit.ts";
import { changesOfBet } from "../store/bet-changes.ts";
import { currentResults } from "../store/bet-results.ts";
import { termsOfBet } from "../store/bet-terms.ts";
import { findBet, listOpenBets, lockPlayers } from "../store/bets.ts";
import type { Database } from "../store/database.ts";
import { ada, addMembers, ana, gus, max, mia } from "../testing/cast.ts";
import { morning, onBothEngines, type TestClub } from "../testing/database.ts";
import { newGate } from "../testing/gate.ts";
import { untilWaiting } from "../testing/locks.ts";
import { accepted, addEightOClock, beginOn, eight, saveCard, submit, teeOff } from "../testing/rounds.ts";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation, withdrawBet } from "./bets.ts";
import { joinTeeTime, leaveTeeTime } from "./places.ts";
import { addTeeTime } from "./tee-times.ts";

const amounts = { front9Cents: 10_00, back9Cents: 20_00, overallCents: 40_00 };
const higher = { front9Cents: 20_00, back9Cents: 20_00, overallCents: 80_00 };
const noon = "2026-11-21T19:00:00.000Z";
const firstHole = "4 - - - - - - - - | - - - - - - - - -";

function pairsOf(players: readonly Actor[]): [Actor, Actor][] {
  return players.flatMap((one, i): [Actor, Actor][] => {
    const other = players[i + 1];
    return i % 2 === 0 && other ? [[one, other]] : [];
  });
}

async function anaAsksMia({ context }: TestClub): Promise<string> {
  return accepted(await createBet(context, ana, { opponentId: mia.id, amounts })).betId;
}

onBothEngines("two who ask each other at the same moment have one bet", async (club) => {
  const elsewhere = { ...club.context, db: await club.connectAgain() };
  const asked = await Promise.all([
    createBet(club.context, ana, { opponentId: mia.id, amounts }),
    createBet(elsewhere, mia, { opponentId: ana.id, amounts }),
  ]);
  expect(asked).toContainEqual({ refused: "opponent-not-offered" });
  expect(asked).toContainEqual({ betId: expect.any(String) });
});

onBothEngines("guests have no bets, and nobody bets against one or against himself", async (club) => {
  const ask = (by: typeof ana, opponentId: string) => createBet(club.context, by, { opponentId, amounts });
  expect(await ask(gus, mia.id)).toEqual({ refused: "not-allowed" });
  expect(await ask(ana, gus.id)).toEqual({ refused: "opponent-not-offered" });
  expect(await ask(ana, ana.id)).toEqual({ refused: "opponent-not-offered" });
  expect(await ask(ana, "player-nobody-here")).toEqual({ refused: "opponent-not-offered" });
});

onBothEngines("for everybody but its two players a bet does not exist, admins included", async (club) => {
  const betId = await anaAsksMia(club);
  for (const stranger of [max, ada]) {
    expect(await acceptBet(club.context, stranger, betId)).toEqual({ refused: "not-found" });
    expect(await declineBet(club.context, stranger, betId)).toEqual({ refused: "not-found" });
    expect(await changeAmounts(club.context, stranger, { betId, amounts })).toEqual({ refused: "not-found" });
  }
  expect(await acceptBet(club.context, ana, betId)).toEqual({ refused: "only-opponent-answers" });
  expect(await withdrawBet(club.context, mia, betId)).toEqual({ refused: "only-creator-withdraws" });
  expect(await changeAmounts(club.context, ana, { betId, amounts })).toEqual({ refused: "bet-pending" });
});

onBothEngines("accepting twice is accepting once", async (club) => {
  const betId = await anaAsksMia(club);
  expect(await acceptBet(club.context, mia, betId)).toBe(true);
  expect(await acceptBet(club.context, mia, betId)).toBe(true);
  const trail = await auditOf(club.db.kysely, "bet", betId);
  expect(trail.map(({ action }) => action)).toEqual(["create-bet", "accept-bet"]);
  const bet = await findBet(club.db.kysely, betId);
  expect(bet).toMatchObject({ status: "active", isActive: 1, acceptedAt: morning });
  expect(bet?.acceptedOrder).toBe(trail[1]?.eventOrder);
});

onBothEngines("a bet declined or withdrawn leaves both lists, and the pair may start anew", async (club) => {
  const declined = await anaAsksMia(club);
  accepted(await declineBet(club.context, mia, declined));
  expect(await listOpenBets(club.db.kysely, ana.id)).toEqual([]);
  const withdrawn = await anaAsksMia(club);
  accepted(await withdrawBet(club.context, ana, withdrawn));
  expect(await acceptBet(club.context, mia, withdrawn)).toEqual({ refused: "bet-not-pending" });
  await anaAsksMia(club);
  expect(await listOpenBets(club.db.kysely, mia.id)).toHaveLength(1);
});

onBothEngines("a change of stakes or activation is kept with who made it and when", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  accepted(await changeAmounts(club.context, mia, { betId, amounts: higher }));
  accepted(await setActivation(club.context, ana, { betId, isActive: false }));
  expect(await findBet(club.db.kysely, betId)).toMatchObject({ ...higher, isActive: 0 });
  // A stake that was raised stays told, whatever comes after it.
  expect(await changesOfBet(club.db.kysely, betId)).toMatchObject([
    { what: "inactive", by: ana.id, at: morning },
    { what: "amounts", by: mia.id, at: morning, before: amounts, after: higher },
  ]);
  const trail = await auditOf(club.db.kysely, "bet", betId);
  expect(trail.map(({ action }) => action)).toEqual([
    "create-bet",
    "accept-bet",
    "change-amounts",
    "set-inactive",
  ]);
  expect(JSON.parse(trail[2]?.before ?? "")).toMatchObject({ amounts });
});

onBothEngines("stakes that the other player changed meanwhile are not overwritten unseen", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  accepted(await changeAmounts(club.context, mia, { betId, amounts: higher, asRead: amounts }));
  const mine = { ...amounts, front9Cents: 5_00 };
  expect(await changeAmounts(club.context, ana, { betId, amounts: mine, asRead: amounts })).toEqual({
    refused: "changed-meanwhile",
    detail: { changed: "Front 9: $20; Back 9: $20; Overall: $80" },
  });
  expect(await findBet(club.db.kysely, betId)).toMatchObject(higher);
  // Sent twice, or meant the same: nothing is overwritten.
  accepted(await changeAmounts(club.context, mia, { betId, amounts: higher, asRead: amounts }));
  accepted(await changeAmounts(club.context, ana, { betId, amounts: mine, asRead: higher }));
  expect(await findBet(club.db.kysely, betId)).toMatchObject(mine);
});

onBothEngines("stakes freeze at the start of the round; a later change is for later rounds", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  accepted(await changeAmounts(club.context, ana, { betId, amounts: higher }));
  const teeTimeId = await teeOff(club, ana, mia);
  expect(await termsOfBet(club.db.kysely, betId)).toEqual([]);
  club.at(noon);
  accepted(await changeAmounts(club.context, mia, { betId, amounts }));
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  const held = { teeTimeId, ...higher, counts: 1, frozenAt: eight };
  expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([held]);
  // Written down before what changed the bet, by nobody: the start fixed them.
  const trail = await auditOf(club.db.kysely, "bet", betId);
  expect(trail.slice(3).map(({ action, actorId }) => [action, actorId])).toEqual([
    ["freeze-terms", null],
    ["change-amounts", mia.id],
    ["set-inactive", mia.id],
  ]);
});

onBothEngines(
  "a bet accepted during a round freezes then, and a later edit does not reach it",
  async (club) => {
    const betId = await anaAsksMia(club);
    const teeTimeId = await teeOff(club, ana, mia);
    club.at(noon);
    accepted(await acceptBet(club.context, mia, betId));
    accepted(await changeAmounts(club.context, ana, { betId, amounts: higher }));
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([
      { teeTimeId, ...amounts, frozenAt: noon },
    ]);
  },
);

onBothEngines("an edit that waits until the round has started is for the next round", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  const teeTimeId = await teeOff(club, ana, mia);
  club.at(morning);
  const elsewhere = await club.connectAgain();
  const [locked, free, begun] = [newGate(), newGate(), newGate()];
  const holding = elsewhere.transaction(async (tx) => {
    await lockPlayers(tx, [mia.id]);
    locked.open();
    await free.isOpen;
  });
  await locked.isOpen;
  let waiting = 0;
  const transaction: Database["transaction"] = (work) => {
    waiting += 1;
    if (waiting === 2) begun.open();
    return club.db.transaction(work);
  };
  const context = { ...club.context, db: { ...club.db, transaction } };
  const edit = changeAmounts(context, ana, { betId, amounts: higher });
  const leave = leaveTeeTime(context, mia, teeTimeId);
  await begun.isOpen;
  await untilWaiting(club.db, 2);
  club.at(eight);
  free.open();
  await holding;
  accepted(await edit);
  // Judged by the moment at which it got through, like the edit.
  expect(await leave).toEqual({ refused: "tee-time-past" });
  expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ teeTimeId, ...amounts }]);
  expect(await findBet(club.db.kysely, betId)).toMatchObject(higher);
});

onBothEngines(
  "what was raised hours after the start pays the old stakes, and is the next round's",
  async (club) => {
    const { context, db } = club;
    const one = { front9Cents: 1_00, back9Cents: 1_00, overallCents: 1_00 };
    const all = { front9Cents: 9_999_99, back9Cents: 9_999_99, overallCents: 9_999_99 };
    const request = { opponentId: mia.id, amounts: one };
    const { betId } = accepted(await createBet(context, max, request));
    accepted(await acceptBet(context, mia, betId));
    const today = await teeOff(club, max, mia);
    await beginOn(club, mia, today, "8.2", "Blue");
    await saveCard(club, mia, today, "5 6 5 4 5 5 4 5 6 | 5 4 5 6 4 5 4 6 6");
    club.at("2026-11-21T20:00:00.000Z");
    accepted(await changeAmounts(context, max, { betId, amounts: all }));
    await beginOn(club, max, today, "8.2", "Blue");
    await saveCard(club, max, today, "3 4 3 2 3 3 2 3 4 | 3 2 3 4 2 3 2 4 4");
    await submit(club, max, today);
    const [result] = await currentResults(db.kysely, [betId]);
    expect(result).toMatchObject({ ...one, totalCents: 3_00, winner: max.id });

    // Mia's change back counts from the next round.
    accepted(await changeAmounts(context, mia, { betId, amounts: one }));
    const nextWeek = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    const { teeTimeId: next } = accepted(await addTeeTime(context, ada, nextWeek));
    for (const player of [max, mia]) accepted(await joinTeeTime(context, player, next));
    club.at("2026-11-28T15:00:00.000Z");
    accepted(await setActivation(context, max, { betId, isActive: false }));
    const terms = await termsOfBet(db.kysely, betId);
    expect(terms).toMatchObject([
      { teeTimeId: next, ...one, counts: 1 },
      { teeTimeId: today, ...one },
    ]);
  },
);

onBothEngines("the same amounts, sent in another order, are no change", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  const { overallCents, back9Cents, front9Cents } = amounts;
  const sameAmounts = { overallCents, back9Cents, front9Cents };
  accepted(await changeAmounts(club.context, mia, { betId, amounts: sameAmounts }));
  expect(await changesOfBet(club.db.kysely, betId)).toEqual([]);
});

onBothEngines("a bet accepted while a first score is on its way holds for that round", async (club) => {
  const members = await addMembers(club.db, 16, morning);
  const teeTimeId = await addEightOClock(club, 16);
  for (const member of members) accepted(await joinTeeTime(club.context, member, teeTimeId));
  club.at(eight);
  const pairs = pairsOf(members);
  for (const [creator] of pairs) await beginOn(club, creator, teeTimeId, "8.2", "Blue");
  const betIds: string[] = [];
  for (const [creator, { id }] of pairs)
    betIds.push(accepted(await createBet(club.context, creator, { opponentId: id, amounts })).betId);
  const elsewhere = { ...club.context, db: await club.connectAgain() };
  await Promise.all(
    pairs.flatMap(([creator, opponent], i) => [
      saveCard(club, creator, teeTimeId, firstHole),
      acceptBet(elsewhere, opponent, betIds[i] ?? ""),
    ]),
  );
  for (const betId of betIds)
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ teeTimeId, ...amounts, counts: 1 }]);
});
