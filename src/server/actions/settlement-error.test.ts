/**
 * What if a bet cannot be settled, by a fault of ours? Section 8 of the specification and decision 22: the submit fails
 * as a whole, is told as a failure, and can be repeated.
 */
import { expect } from "vitest";
import { logOptions } from "../http/log.ts";
import { auditOfTeeTime } from "../store/audit.ts";
import { listResults } from "../store/bet-results.ts";
import { listUnseenNotices } from "../store/notices.ts";
import { findPlayer } from "../store/players.ts";
import { castPin, type ServedClub, serve } from "../testing/app.ts";
import { ada, ana, mia } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/database.ts";
import { accepted, beginOn, saveCard, submit, teeOff } from "../testing/rounds.ts";
import { acceptBet, createBet } from "./bets.ts";
import { addTeeTime } from "./tee-times.ts";

const stakes = { front9Cents: 10_00, back9Cents: 20_00, overallCents: 40_00 };
const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
const overPar = "5 6 5 4 5 5 4 5 6 | 5 4 5 6 4 5 4 6 6";

type Round = { teeTimeId: string; betId: string };

/** Ana has handed in her card, Mia has filled hers: the next submit settles their bet. */
async function playToTheLastSubmit(club: TestClub): Promise<Round> {
  const { context } = club;
  const { betId } = accepted(await createBet(context, ana, { opponentId: mia.id, amounts: stakes }));
  accepted(await acceptBet(context, mia, betId));
  const teeTimeId = await teeOff(club, ana, mia);
  for (const player of [ana, mia]) await beginOn(club, player, teeTimeId, "7.8", "White");
  await saveCard(club, ana, teeTimeId, par);
  await submit(club, ana, teeTimeId);
  await saveCard(club, mia, teeTimeId, overPar);
  return { teeTimeId, betId };
}

/** Another round already bears the index that the bet would give next, which the database never lets happen twice. */
async function takeNextIndex({ context, db }: TestClub, betId: string): Promise<void> {
  const yesterday = { date: "2026-11-20", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(context, ada, yesterday));
  const frozen = { counts: 1, frozenAt: context.now(), frozenOrder: 1, resultIndex: 0 } as const;
  await db.kysely
    .insertInto("betTerms")
    .values({ betId, teeTimeId, ...stakes, ...frozen })
    .execute();
}

async function everythingOf({ ask, db }: ServedClub, { teeTimeId, betId }: Round) {
  return {
    card: (await ask("readCard", { as: mia, params: { teeTimeId } })).answer().card,
    trail: await auditOfTeeTime(db.kysely, teeTimeId),
    results: await listResults(db.kysely, { betId, teeTimeId }),
    toldAna: await listUnseenNotices(db.kysely, ana.id),
  };
}

async function serveWithLog(club: TestClub): Promise<{ served: ServedClub; log: string[] }> {
  const log: string[] = [];
  const options = logOptions("info", { write: (line) => void log.push(line) });
  return { served: await serve(club, {}, {}, options), log };
}

onBothEngines(
  "a submit whose settlement fails changes nothing, is logged without secrets, and settles when repeated",
  async (club) => {
    const round = await playToTheLastSubmit(club);
    await takeNextIndex(club, round.betId);
    const { served, log } = await serveWithLog(club);
    const submitAgain = () => served.ask("submitCard", { as: mia, params: { teeTimeId: round.teeTimeId } });
    const before = await everythingOf(served, round);
    expect(before.card).toMatchObject({ complete: true, submitted: false });

    expect(await submitAgain()).toMatchObject({
      status: 500,
      refused: "something-went-wrong",
      message: "Something went wrong. Please try again.",
    });
    expect(await everythingOf(served, round)).toEqual(before);

    const said = log.filter((line) => line.includes("request failed")).join("");
    expect(said).toMatch(/one_result_index_each|bet_terms\.bet_id, bet_terms\.result_index/);
    const phone = (await findPlayer(club.db.kysely, mia.id))?.phone ?? "nobody";
    for (const secret of [phone, castPin, "cookie"]) expect(log.join("")).not.toContain(secret);

    await club.db.kysely.updateTable("bets").set({ resultsGiven: 1 }).execute();
    expect((await submitAgain()).answer().card).toMatchObject({ complete: true, submitted: true });
    const after = await everythingOf(served, round);
    expect(after.results).toMatchObject([{ isCurrent: 1, totalCents: 70_00, winner: ana.id }]);
    expect(after.toldAna.map(({ kind }) => kind)).toContain("bet-settled");
    await served.app.close();
  },
);

onBothEngines(
  "a correction whose bet cannot be settled again is not saved, so that card and result never part",
  async (club) => {
    const round = await playToTheLastSubmit(club);
    await submit(club, mia, round.teeTimeId);
    const [{ basis } = { basis: null }] = await listResults(club.db.kysely, round);
    const keepBasis = (text: string) =>
      club.db.kysely.updateTable("betResults").set({ basis: text }).execute();
    const { served } = await serveWithLog(club);
    const { teeTimeId } = round;
    const entry = { holeNumber: 1, gross: 3, base: 1, rev: 2, device: `phone-of-${mia.id}` };
    const correct = () =>
      served.ask("saveHoles", {
        as: mia,
        params: { teeTimeId },
        body: { way: "post-round", entries: [entry] },
      });

    await keepBasis("not to be read");
    expect(await correct()).toMatchObject({ status: 500, refused: "something-went-wrong" });
    await keepBasis(JSON.stringify(basis));
    const before = await everythingOf(served, round);
    expect(before.card?.gross[0]).toBe(5);
    expect(before.results).toHaveLength(1);

    expect((await correct()).answer().outcomes).toMatchObject([{ outcome: "saved", gross: 3 }]);
    const after = await everythingOf(served, round);
    expect(after.results.map(({ isCurrent }) => isCurrent)).toEqual([0, 1]);
    expect(after.results[1]?.basis.opponent.gross[0]).toBe(3);
    await served.app.close();
  },
);
