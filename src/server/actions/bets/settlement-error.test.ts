/** When a bet cannot be settled, the card is still submitted, and settling is tried again (ruling 40). */
import { expect } from "vitest";
import { logOptions } from "../../http/log.ts";
import { listResults } from "../../store/bets/bet-results.ts";
import { termsOfBet } from "../../store/bets/bet-terms.ts";
import { listPendingSettlements } from "../../store/bets/pending-settlements.ts";
import { listUnseenNotifications } from "../../store/notifications.ts";
import { findPlayer } from "../../store/players.ts";
import { type ServedClub, serve } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ana, castPin, max, mia } from "../../testing/cast.ts";
import { onBothEngines, type TestClub } from "../../testing/databases/database.ts";
import { secretsIn } from "../../testing/printed-secrets.ts";
import { takeNextIndex } from "../../testing/rounds/failing-settlement.ts";
import {
  accepted,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";
import { amounts } from "../../testing/rounds/settled-bets.ts";
import { acceptBet, changeAmounts, createBet } from "./bets.ts";
import { retrySettlements } from "./pending-settlements.ts";

const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
const overPar = "5 6 5 4 5 5 4 5 6 | 5 4 5 6 4 5 4 6 6";
const notSettled = "A BET COULD NOT BE SETTLED";

type Round = { teeTimeId: string; betId: string };

async function playToTheLastSubmit(club: TestClub): Promise<Round> {
  const { context } = club;
  const { betId } = accepted(await createBet(context, ana, { opponentId: mia.id, amounts }));
  accepted(await acceptBet(context, mia, betId));
  const teeTimeId = await teeOff(club, ana, mia, max);
  for (const player of [ana, mia]) await startCard(club, player, teeTimeId, "7.8", "White");
  await saveCard(club, ana, teeTimeId, par);
  await submit(club, ana, teeTimeId);
  await saveCard(club, mia, teeTimeId, overPar);
  return { teeTimeId, betId };
}

async function mend({ db }: TestClub, betId: string): Promise<void> {
  await db.kysely.updateTable("bets").set({ resultsGiven: 1 }).where("id", "=", betId).execute();
}

async function seenByMia({ ask }: ServedClub, { teeTimeId, betId }: Round) {
  const { rounds } = (await ask("readBet", { as: mia, params: { betId } })).answer();
  const { rows } = (await ask("listBetResults", { as: mia, params: { teeTimeId } })).answer();
  return { bet: rounds.find((round) => round.teeTimeId === teeTimeId), individuals: rows[0] };
}

async function serveWithLog(club: TestClub): Promise<{ served: ServedClub; log: string[] }> {
  const log: string[] = [];
  const options = logOptions("info", { write: (line) => void log.push(line) });
  return { served: await serve(club, {}, {}, options), log };
}

onBothEngines(
  "a card whose bet cannot be settled is submitted, with an alarm without secrets, and the next submit settles",
  async (club) => {
    const round = await playToTheLastSubmit(club);
    await takeNextIndex(club, round.betId);
    const { served, log } = await serveWithLog(club);
    const submitAgain = () => served.ask("submitCard", { as: mia, params: { teeTimeId: round.teeTimeId } });

    expect((await submitAgain()).answer().card).toMatchObject({ complete: true, submitted: true });
    expect(await listResults(club.db.kysely, round)).toEqual([]);
    const waiting = await seenByMia(served, round);
    expect(waiting.bet).toMatchObject({ couldNotSettle: true, result: null });
    expect(waiting.individuals).toMatchObject({ couldNotSettle: true, result: null });

    const alarms = log.filter((line) => line.includes(notSettled)).map((line) => JSON.parse(line));
    const error = 50;
    expect(alarms).toMatchObject([{ level: error, alarm: "admins", ...round }]);
    expect(alarms[0].err.message).toMatch(/one_result_index_each|bet_terms\.bet_id, bet_terms\.result_index/);
    const phone = (await findPlayer(club.db.kysely, mia.id))?.phone ?? "nobody";
    expect(secretsIn(log.join(""), [phone, castPin, "cookie"])).toEqual([]);

    await submitAgain();
    expect(await listPendingSettlements(club.db.kysely)).toHaveLength(1);
    expect(log.filter((line) => line.includes(notSettled))).toHaveLength(2);

    await mend(club, round.betId);
    await submitAgain();
    expect(await listResults(club.db.kysely, round)).toMatchObject([
      { isCurrent: 1, totalCents: 70_00, winner: ana.id },
    ]);
    const settled = await seenByMia(served, round);
    expect(settled.bet).toMatchObject({ state: "settled", couldNotSettle: false });
    expect(await listPendingSettlements(club.db.kysely)).toEqual([]);
    const unseen = await listUnseenNotifications(club.db.kysely, ana.id);
    expect(unseen.map(({ kind }) => kind)).toContain("bet-settled");
    const trail = (await auditOf(club.db.kysely, "bet", round.betId)).map(({ action }) => action);
    expect(trail.slice(-3)).toEqual(["freeze-terms", "settlement-failed", "settle-bet"]);
    await served.app.close();
  },
);

onBothEngines(
  "what could not be settled settles automatically, once, also by another server",
  async (club) => {
    const round = await playToTheLastSubmit(club);
    await takeNextIndex(club, round.betId);
    await submit(club, mia, round.teeTimeId);
    await retrySettlements(club.context);
    expect(await listResults(club.db.kysely, round)).toEqual([]);

    await mend(club, round.betId);
    const elsewhere = { ...club.context, db: await club.connectAgain() };
    await Promise.all([retrySettlements(club.context), retrySettlements(elsewhere)]);
    expect(await listResults(club.db.kysely, round)).toMatchObject([{ isCurrent: 1, totalCents: 70_00 }]);
    expect(await listPendingSettlements(club.db.kysely)).toEqual([]);
  },
);

onBothEngines("a server that starts settles what was left behind", async (club) => {
  const round = await playToTheLastSubmit(club);
  await takeNextIndex(club, round.betId);
  await submit(club, mia, round.teeTimeId);
  await mend(club, round.betId);
  const { served } = await serveWithLog(club);
  await served.app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(() => listResults(club.db.kysely, round)).toHaveLength(1);
  await served.app.close();
});

onBothEngines("of several bets only the one at fault waits", async (club) => {
  const { context, db } = club;
  const { betId: withMax } = accepted(await createBet(context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(context, max, withMax));
  const { teeTimeId, betId } = await playToTheLastSubmit(club);
  await startCard(club, max, teeTimeId, "7.8", "White");
  await saveCard(club, max, teeTimeId, par);
  await takeNextIndex(club, betId);
  await submit(club, mia, teeTimeId);
  expect(await listResults(db.kysely, { betId, teeTimeId })).toEqual([]);
  expect(await listResults(db.kysely, { betId: withMax, teeTimeId })).toMatchObject([{ totalCents: -70_00 }]);
  expect(await listPendingSettlements(db.kysely)).toMatchObject([{ betId, teeTimeId, maySettleFirst: 1 }]);
});

onBothEngines(
  "a correction whose bet cannot be settled again is saved, and the result follows it later",
  async (club) => {
    const round = await playToTheLastSubmit(club);
    await submit(club, mia, round.teeTimeId);
    const { kysely } = club.db;
    const [{ basis } = { basis: null }] = await listResults(kysely, round);
    const keepBasis = (text: string) => kysely.updateTable("betResults").set({ basis: text }).execute();
    const { served } = await serveWithLog(club);
    const { teeTimeId } = round;

    await keepBasis("not to be read");
    const entry = { holeNumber: 1, gross: 3, base: 1, rev: 2, device: `phone-of-${mia.id}` };
    const body = { way: "post-round" as const, entries: [entry] };
    const saved = await served.ask("saveHoles", { as: mia, params: { teeTimeId }, body });
    expect(saved.answer().outcomes).toMatchObject([{ outcome: "saved", gross: 3 }]);
    await correctByAdmin(club, mia, teeTimeId, "- 4 - - - - - - - | - - - - - - - - -");

    await keepBasis(JSON.stringify(basis));
    const { bet } = await seenByMia(served, round);
    expect(bet).toMatchObject({ state: "settled", couldNotSettle: true, result: { totalCents: -70_00 } });
    await retrySettlements(club.context);
    const after = await listResults(kysely, round);
    expect(after.map(({ isCurrent }) => isCurrent)).toEqual([0, 1]);
    expect(after[1]?.basis.opponent.gross.slice(0, 2)).toEqual([3, 4]);
    expect((await seenByMia(served, round)).bet).toMatchObject({ couldNotSettle: false });
    await served.app.close();
  },
);

onBothEngines(
  "stakes that cannot be frozen keep no score back, and no stakes are changed meanwhile",
  async (club) => {
    const { context, db } = club;
    const { betId } = accepted(await createBet(context, ana, { opponentId: mia.id, amounts }));
    accepted(await acceptBet(context, mia, betId));
    const teeTimeId = await teeOff(club, ana, mia);
    // Without this column, terms cannot be stored, but cards can be read.
    const rename = (from: string, to: string) =>
      db.kysely.schema.alterTable("betTerms").renameColumn(from, to).execute();

    await rename("frozenOrder", "away");
    await startCard(club, ana, teeTimeId, "7.8", "White");
    await saveCard(club, ana, teeTimeId, "4 5 4 - - - - - - | - - - - - - - - -");
    await saveCard(club, ana, teeTimeId, par);
    await submit(club, ana, teeTimeId);
    const raised = { ...amounts, front9Cents: 9_999_99 };
    await expect(changeAmounts(context, ana, { betId, amounts: raised })).rejects.toThrow();
    await rename("away", "frozenOrder");

    expect(await listPendingSettlements(db.kysely)).toMatchObject([{ betId, teeTimeId }]);
    accepted(await changeAmounts(context, ana, { betId, amounts: raised }));
    expect(await termsOfBet(db.kysely, betId)).toMatchObject([{ ...amounts, frozenAt: eight }]);
    await retrySettlements(context);
    expect(await listPendingSettlements(db.kysely)).toEqual([]);
  },
);
