import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { type Database, lockPlayers } from "../../database/database.ts";
import { currentResults } from "../../store/bets/bet-results.ts";
import { frozenTermsOf, termsOfBet } from "../../store/bets/bet-terms.ts";
import { findBet } from "../../store/bets/bets.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, addMembers, ana, max, mia } from "../../testing/cast.ts";
import { morning, onBothEngines, onSqlite } from "../../testing/databases/database.ts";
import { untilWaiting } from "../../testing/databases/locks.ts";
import { newGate } from "../../testing/gate.ts";
import { amounts, anaAsksMia, firstHole, higher, noon } from "../../testing/rounds/ana-mia-bets.ts";
import {
  accepted,
  addEightOClock,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";
import { agreeOnBet, startCards } from "../../testing/rounds/settled-bets.ts";
import { joinTeeTime, leaveTeeTime } from "../tee-times/places.ts";
import { addTeeTime } from "../tee-times/tee-times.ts";
import { acceptBet, changeAmounts, createBet, setActivation } from "./bets.ts";

function pairsOf(players: readonly Actor[]): [Actor, Actor][] {
  return players.flatMap((one, i): [Actor, Actor][] => {
    const other = players[i + 1];
    return i % 2 === 0 && other ? [[one, other]] : [];
  });
}

onBothEngines("stakes freeze at the start of the round; a later change is for later rounds", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  accepted(await changeAmounts(club.context, ana, { betId, amounts: higher }));
  const teeTimeId = await teeOff(club, ana, mia);
  expect(await termsOfBet(club.db.kysely, betId)).toEqual([]);
  club.at(noon);
  accepted(await changeAmounts(club.context, mia, { betId, amounts }));
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  const held = { teeTimeId, ...amounts, counts: 1, frozenAt: eight };
  const terms = await termsOfBet(club.db.kysely, betId);
  expect(terms).toMatchObject([held]);
  expect(terms.map((row) => frozenTermsOf(row).asked)).toEqual([higher]);
  const trail = await auditOf(club.db.kysely, "bet", betId);
  expect(trail.slice(3).map(({ action, actorId }) => [action, actorId])).toEqual([
    ["freeze-terms", null],
    ["change-amounts", mia.id],
    ["set-inactive", mia.id],
    ["decline-terms", mia.id],
  ]);
});

onBothEngines(
  "the first hole that is saved freezes the stakes, and only those of who plays",
  async (club) => {
    const betId = await agreeOnBet(club);
    const withMax = await agreeOnBet(club, max);
    const teeTimeId = await teeOff(club, ana, mia);
    await startCards(club, teeTimeId);
    expect(await termsOfBet(club.db.kysely, betId)).toEqual([]);
    club.at(noon);
    await saveCard(club, mia, teeTimeId, firstHole);
    await saveCard(club, ana, teeTimeId, firstHole);
    const held = { teeTimeId, ...amounts, counts: 1, frozenAt: eight };
    expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([held]);
    expect(await termsOfBet(club.db.kysely, withMax)).toEqual([]);
  },
);

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

onSqlite("an edit that waits until the round has started is for the next round", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  const teeTimeId = await teeOff(club, ana, mia);
  club.at(morning);
  const elsewhere = await club.connectAgain();
  const [locked, free, started] = [newGate(), newGate(), newGate()];
  const holding = elsewhere.transaction(async (tx) => {
    await lockPlayers(tx, [mia.id]);
    locked.open();
    await free.isOpen;
  });
  await locked.isOpen;
  let waiting = 0;
  const transaction: Database["transaction"] = (work) => {
    waiting += 1;
    if (waiting === 2) started.open();
    return club.db.transaction(work);
  };
  const context = { ...club.context, db: { ...club.db, transaction } };
  const edit = changeAmounts(context, ana, { betId, amounts: higher });
  const leave = leaveTeeTime(context, mia, teeTimeId);
  await started.isOpen;
  await untilWaiting(club.db, 2);
  club.at(eight);
  free.open();
  await holding;
  accepted(await edit);
  expect(await leave).toEqual({ refused: "tee-time-past" });
  expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ teeTimeId, ...amounts }]);
  expect(await findBet(club.db.kysely, betId)).toMatchObject(higher);
});

onSqlite(
  "what was raised hours after the start pays the old stakes, and is the next round's",
  async (club) => {
    const { context, db } = club;
    const one = { front9Cents: 1_00, back9Cents: 1_00, overallCents: 1_00 };
    const all = { front9Cents: 9_999_99, back9Cents: 9_999_99, overallCents: 9_999_99 };
    const request = { opponentId: mia.id, amounts: one };
    const { betId } = accepted(await createBet(context, max, request));
    accepted(await acceptBet(context, mia, betId));
    const today = await teeOff(club, max, mia);
    await startCard(club, mia, today, "8.2", "Blue");
    await saveCard(club, mia, today, "5 6 5 4 5 5 4 5 6 | 5 4 5 6 4 5 4 6 6");
    club.at("2026-11-21T20:00:00.000Z");
    accepted(await changeAmounts(context, max, { betId, amounts: all }));
    await startCard(club, max, today, "8.2", "Blue");
    await saveCard(club, max, today, "3 4 3 2 3 3 2 3 4 | 3 2 3 4 2 3 2 4 4");
    await submit(club, max, today);
    const [result] = await currentResults(db.kysely, [betId]);
    expect(result).toMatchObject({ ...one, totalCents: 3_00, winner: max.id });

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

onBothEngines("a bet accepted while a first score is on its way binds nobody in that round", async (club) => {
  const members = await addMembers(club.db, 16, morning);
  const teeTimeId = await addEightOClock(club, 16);
  for (const member of members) accepted(await joinTeeTime(club.context, member, teeTimeId));
  club.at(eight);
  const pairs = pairsOf(members);
  for (const [creator] of pairs) await startCard(club, creator, teeTimeId, "8.2", "Blue");
  const betIds: string[] = [];
  for (const [creator, { id }] of pairs)
    betIds.push(accepted(await createBet(club.context, creator, { opponentId: id, amounts })).betId);
  const elsewhere = { ...club.context, db: await club.connectAgain() };
  await Promise.all(
    pairs.flatMap(([creator, opponent], i) => [
      // The card was loaded before the acceptance, so it showed no stakes.
      saveCard(club, creator, teeTimeId, firstHole, { shown: [] }),
      acceptBet(elsewhere, opponent, betIds[i] ?? ""),
    ]),
  );
  for (const betId of betIds) {
    const [terms] = await termsOfBet(club.db.kysely, betId);
    expect(terms).toMatchObject({ teeTimeId, ...amounts, counts: 0 });
    expect(["half-decided", "not-agreed"]).toContain(terms?.whyNot);
  }
});
