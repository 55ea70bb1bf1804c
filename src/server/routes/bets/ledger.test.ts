import { expect } from "vitest";
import type { LedgerSpan } from "#rules/bets/ledger";
import { deleteTeeTime } from "../../actions/tee-times/delete-tee-time.ts";
import { markNoShow, undoNoShow } from "../../actions/tee-times/places.ts";
import { newestResults } from "../../store/bets/bet-results.ts";
import { onServedClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { acceptedBet, playRound } from "../../testing/rounds/mia-max-bets.ts";
import { accepted, correctByAdmin } from "../../testing/rounds/rounds.ts";

async function ledgerOf(club: ServedClub, as: { id: string }, span: LedgerSpan = "season") {
  return (await club.ask("readLedger", { as, query: { span } })).answer();
}

async function seasonOf(club: ServedClub, as: { id: string }) {
  return (await club.ask("listBets", { as })).answer().season;
}

const nothing = { won: 0, lost: 0, halved: 0, totalCents: 0 };
const empty = { rounds: nothing, front9: nothing, back9: nothing, overall: nothing };

onServedClub("a settled round is in the ledgers of its two players, and in nobody else's", async (club) => {
  const betId = await acceptedBet(club);
  expect(await ledgerOf(club, mia)).toEqual({ season: "2026", total: empty, opponents: [], line: [] });
  const teeTimeId = await playRound(club);
  const mias = {
    rounds: { ...nothing, won: 1, totalCents: 1250 },
    front9: { ...nothing, lost: 1, totalCents: -500 },
    back9: { ...nothing, won: 1, totalCents: 750 },
    overall: { ...nothing, won: 1, totalCents: 1000 },
  };
  const startsAt = "2026-11-21T15:00:00.000Z";
  expect(await ledgerOf(club, mia)).toEqual({
    season: "2026",
    total: mias,
    opponents: [{ ...mias, betId, opponent: expect.objectContaining({ id: max.id, firstName: "Max" }) }],
    line: [{ teeTimeId, startsAt, totalCents: 1250, balanceCents: 1250 }],
  });
  expect(await ledgerOf(club, max)).toMatchObject({
    total: {
      rounds: { lost: 1, totalCents: -1250 },
      front9: { won: 1, totalCents: 500 },
      back9: { lost: 1, totalCents: -750 },
      overall: { lost: 1, totalCents: -1000 },
    },
    opponents: [{ opponent: { id: mia.id } }],
  });
  for (const other of [walt, ana, ada]) expect((await ledgerOf(club, other)).total).toEqual(empty);
  expect((await club.ask("readLedger", { as: gus, query: { span: "season" } })).status).toBe(403);
});

onServedClub(
  "a correction, a no show, its undo and a deletion move the ledger with the result, and the season's balance alike",
  async (club) => {
    await acceptedBet(club);
    const teeTimeId = await playRound(club);
    const balance = async () => {
      const { total, line } = await ledgerOf(club, mia);
      const { totalCents, won, lost, halved } = await seasonOf(club, mia);
      expect(total.rounds).toEqual({ totalCents, won, lost, halved });
      expect(line.at(-1)?.balanceCents ?? 0).toBe(totalCents);
      expect((await ledgerOf(club, mia, "all-time")).total).toEqual(total);
      expect((await ledgerOf(club, max)).total.rounds.totalCents).toBe(0 - totalCents);
      return totalCents;
    };
    expect(await balance()).toBe(1250);
    await correctByAdmin(club, mia, teeTimeId, "4 - - - - - - - - | - - - - - - - - -");
    expect(await balance()).toBe(1750);
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
    expect(await balance()).toBe(0);
    accepted(await undoNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
    expect(await balance()).toBe(1750);
    const deletion = (await club.ask("readDeletion", { as: ada, params: { teeTimeId } })).answer();
    accepted(await deleteTeeTime(club.context, ada, teeTimeId, deletion));
    expect(await balance()).toBe(0);
  },
);

onServedClub(
  "the season begins on the day that an admin sets, and all time has what was before",
  async (club) => {
    await acceptedBet(club);
    await playRound(club);
    const settings = (await club.ask("readClubSettings", { as: ada })).answer();
    const { now: _, ...asRead } = settings;
    const startSeason = (seasonStart: string) =>
      club.ask("changeClubSettings", { as: ada, body: { ...asRead, seasonStart, asRead } });
    expect((await startSeason("11-22")).status).toBe(200);
    expect(await ledgerOf(club, mia)).toMatchObject({ season: "2025/26", total: { rounds: { won: 1 } } });
    expect(await seasonOf(club, mia)).toMatchObject({ year: 2025, name: "2025/26", won: 1 });
    club.at("2026-11-22T07:00:00.000Z");
    expect(await ledgerOf(club, mia)).toMatchObject({ season: "2026/27", total: empty, opponents: [] });
    expect(await seasonOf(club, mia)).toMatchObject({ year: 2026, name: "2026/27", won: 0, totalCents: 0 });
    expect(await ledgerOf(club, mia, "all-time")).toMatchObject({
      season: null,
      total: { rounds: { won: 1 } },
    });
  },
);

onServedClub("of more results than are read the newest are in it", async (club) => {
  const betId = await acceptedBet(club);
  const teeTimeId = await playRound(club);
  const read = (atMost: number) => newestResults(club.db.kysely, [betId], { from: null, atMost });
  expect(await read(1)).toMatchObject([{ teeTimeId, startsAt: "2026-11-21T15:00:00.000Z" }]);
  expect(await read(0)).toEqual([]);
});
