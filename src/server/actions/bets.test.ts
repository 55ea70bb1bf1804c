/**
 * Who may do what to a bet, and what is kept of it?
 */
import { expect } from "vitest";
import type { Actor } from "#rules/permissions";
import { auditOf } from "../store/audit.ts";
import { changesOfBet } from "../store/bet-changes.ts";
import { termsOfBet } from "../store/bet-terms.ts";
import { findBet, listOpenBets } from "../store/bets.ts";
import { ada, addMembers, ana, gus, max, mia } from "../testing/cast.ts";
import { morning, onBothEngines, type TestClub } from "../testing/database.ts";
import { accepted, addEightOClock, beginOn, eight, saveCard, teeOff } from "../testing/rounds.ts";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation, withdrawBet } from "./bets.ts";
import { joinTeeTime } from "./places.ts";

const amounts = { front9Cents: 10_00, back9Cents: 20_00, overallCents: 40_00 };
const higher = { front9Cents: 20_00, back9Cents: 20_00, overallCents: 80_00 };
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

onBothEngines("stakes freeze at the first score; a later change is for later rounds", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  const teeTimeId = await teeOff(club, ana, mia);
  await beginOn(club, ana, teeTimeId, "8.2", "Blue");
  await saveCard(club, ana, teeTimeId, firstHole);
  accepted(await changeAmounts(club.context, mia, { betId, amounts: higher }));
  expect(await termsOfBet(club.db.kysely, betId)).toMatchObject([{ teeTimeId, ...amounts, counts: 1 }]);
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
