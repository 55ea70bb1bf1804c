import { expect } from "vitest";
import { historyOfBet } from "../../store/bets/bet-history.ts";
import { findBet, listOpenBets } from "../../store/bets/bets.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia } from "../../testing/cast.ts";
import { morning, onBothEngines, onSqlite } from "../../testing/databases/database.ts";
import { amounts, anaAsksMia, higher } from "../../testing/rounds/ana-mia-bets.ts";
import { accepted } from "../../testing/rounds/rounds.ts";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation, withdrawBet } from "./bets.ts";

onBothEngines("two who ask each other at the same moment have one bet", async (club) => {
  const elsewhere = { ...club.context, db: await club.connectAgain() };
  const asked = await Promise.all([
    createBet(club.context, ana, { opponentId: mia.id, amounts }),
    createBet(elsewhere, mia, { opponentId: ana.id, amounts }),
  ]);
  expect(asked).toContainEqual({ refused: "opponent-not-offered" });
  expect(asked).toContainEqual({ betId: expect.any(String) });
});

onSqlite("guests have no bets, and nobody bets against a guest or against themselves", async (club) => {
  const ask = (by: typeof ana, opponentId: string) => createBet(club.context, by, { opponentId, amounts });
  expect(await ask(gus, mia.id)).toEqual({ refused: "not-allowed" });
  expect(await ask(ana, gus.id)).toEqual({ refused: "opponent-not-offered" });
  expect(await ask(ana, ana.id)).toEqual({ refused: "opponent-not-offered" });
  expect(await ask(ana, "player-nobody-here")).toEqual({ refused: "opponent-not-offered" });
});

onSqlite("for everybody but its two players a bet does not exist, admins included", async (club) => {
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

onSqlite("a bet declined or withdrawn leaves both lists, and the pair may start again", async (club) => {
  const declined = await anaAsksMia(club);
  accepted(await declineBet(club.context, mia, declined));
  expect(await listOpenBets(club.db.kysely, ana.id)).toEqual([]);
  const withdrawn = await anaAsksMia(club);
  accepted(await withdrawBet(club.context, ana, withdrawn));
  expect(await acceptBet(club.context, mia, withdrawn)).toEqual({ refused: "bet-not-pending" });
  await anaAsksMia(club);
  expect(await listOpenBets(club.db.kysely, mia.id)).toHaveLength(1);
});

onSqlite("a change of stakes or activation is kept with who made it and when", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  accepted(await changeAmounts(club.context, mia, { betId, amounts: higher }));
  accepted(await setActivation(club.context, ana, { betId, isActive: false }));
  expect(await findBet(club.db.kysely, betId)).toMatchObject({ ...higher, isActive: 0 });
  expect(await historyOfBet(club.db.kysely, betId)).toMatchObject([
    { what: "accepted", by: mia.id, at: morning },
    { what: "amounts", by: mia.id, at: morning, before: amounts, after: higher },
    { what: "inactive", by: ana.id, at: morning },
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
  accepted(await changeAmounts(club.context, mia, { betId, amounts: higher, asRead: amounts }));
  accepted(await changeAmounts(club.context, ana, { betId, amounts: mine, asRead: higher }));
  expect(await findBet(club.db.kysely, betId)).toMatchObject(mine);
});

onSqlite("the same amounts, sent in another order, are not a change", async (club) => {
  const betId = await anaAsksMia(club);
  accepted(await acceptBet(club.context, mia, betId));
  const { overallCents, back9Cents, front9Cents } = amounts;
  const sameAmounts = { overallCents, back9Cents, front9Cents };
  accepted(await changeAmounts(club.context, mia, { betId, amounts: sameAmounts }));
  expect(await historyOfBet(club.db.kysely, betId)).toMatchObject([{ what: "accepted" }]);
});
