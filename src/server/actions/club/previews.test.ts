/** PREVIEWS sets how many random changes are tried. SEED=<number> repeats the same changes. */
import { expect } from "vitest";
import type { TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { type Moves, movesOf, noResults, type Previewed, type RoundResults } from "#rules/results/moves";
import { skinsAnswer } from "../../presenters/results-field.ts";
import { playersIn, type ReadResults, roundResults } from "../../presenters/round-results.ts";
import { teamResultsAnswer } from "../../presenters/team-results.ts";
import { seededChance } from "../../seed/play.ts";
import { nassauResultOf } from "../../store/bets/bet-results.ts";
import { playersToShow } from "../../store/players.ts";
import { ada, gus, max, mia } from "../../testing/cast.ts";
import { onBothEnginesFrom, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import { cardOf, correctionOf, randomChange, resultsIn, turns } from "../../testing/random-changes.ts";
import { playFive, playRound } from "../../testing/rounds/previewed-round.ts";
import { accepted, eight, saveFrom } from "../../testing/rounds/rounds.ts";
import { readWholeClub } from "../../testing/whole-club.ts";
import { readDeletion } from "../tee-times/delete-tee-time.ts";
import { previewCorrection, previewDeletion, previewNoShow, previewOwnCard } from "./previews.ts";

const seed = Number(process.env.SEED ?? 1);
const previewsEach = Number(process.env.PREVIEWS ?? 54);

const onPlayedClub = onBothEnginesFrom(playFive);

onSqlite(
  "a preview equals what then happens, change after change",
  async (club) => {
    const chance = seededChance(seed);
    const kinds = new Map<string, number>();
    for (let done = 0, teeTimeId = ""; done < previewsEach; done++) {
      if (teeTimeId === "" || !(await isThere(club, teeTimeId)))
        teeTimeId = await (done === 0 ? playFive : playRound)(club);
      const change = await randomChange(club, teeTimeId, turns[done % turns.length], chance);
      const where = `seed ${seed}, change ${done}: ${change.name}`;
      const before = await seen(club, teeTimeId);
      const previewed = await change.preview();
      expect(await seen(club, teeTimeId), where).toEqual(before);
      const made = await change.make();
      const after = await seen(club, teeTimeId);
      if (isRefused(made)) expect(previewed, where).toEqual(made);
      else {
        expect(await said(club, accepted(previewed)), where).toEqual(movesOf(before, after));
        const moves = movesOf(before, after);
        const isAny = moves.bets.length + moves.skins.length + moves.teams.length > 0 || moves.pot !== null;
        const kind = `${change.name.split(" ")[0]} ${isAny ? "moves" : "moves nothing"}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    for (const kind of ["correction", "own", "no-show", "undo", "deletion"])
      expect(kinds.get(`${kind} moves`) ?? 0, `seed ${seed}: ${[...kinds].join("; ")}`).toBeGreaterThan(0);
  },
  120_000 + previewsEach * 200,
);

onPlayedClub("a preview leaves nothing behind, and sends nothing to anybody", async (club, teeTimeId) => {
  club.at(eight);
  const { context } = club;
  const whole = await readWholeClub(club.db);
  const read = resultsIn(teeTimeId);
  const card = await cardOf(club, teeTimeId, mia);
  const correction = correctionOf(teeTimeId, mia, card, { 1: 9, 5: 2 });
  accepted(await previewCorrection(context, ada, correction, read));
  accepted(await previewNoShow(context, ada, { teeTimeId, playerId: max.id, becomes: "no-show" }, read));
  accepted(await previewDeletion(context, ada, teeTimeId, read));
  const holes = [{ holeNumber: 1, gross: 9, base: card.versions[0] ?? 0 }];
  accepted(await previewOwnCard(context, mia, { teeTimeId, basis: null, holes }, read));
  const basis = { handicapIndexTenths: 120, teeBox: "Blue" };
  accepted(await previewOwnCard(context, mia, { teeTimeId, basis, holes: [] }, read));
  expect(await readWholeClub(club.db)).toEqual(whole);
});

onPlayedClub("what may not be done is not previewed either", async (club, teeTimeId) => {
  club.at(eight);
  const { context } = club;
  const read = resultsIn(teeTimeId);
  const card = await cardOf(club, teeTimeId, mia);
  const correction = correctionOf(teeTimeId, mia, card, { 1: 9 });
  for (const player of [mia, gus])
    expect([
      await previewCorrection(context, player, correction, read),
      await previewNoShow(context, player, { teeTimeId, playerId: max.id, becomes: "no-show" }, read),
      await previewDeletion(context, player, teeTimeId, read),
    ]).toEqual(Array.from({ length: 3 }, () => ({ refused: "admins-only" })));
  const own = { teeTimeId, basis: null, holes: [{ holeNumber: 1, gross: 5, base: 0 }] };
  expect(await previewOwnCard(context, ada, own, read)).toEqual({ refused: "not-joined" });
  const gone = "no-such-tee-time";
  expect(await previewDeletion(context, ada, gone, resultsIn(gone))).toEqual({
    refused: "tee-time-not-found",
  });
  await saveFrom(club, { teeTimeId, player: mia, way: "post-round" }, [{ holeNumber: 1, gross: 6 }]);
  expect(await previewCorrection(context, ada, correction, read)).toMatchObject({
    refused: "changed-meanwhile",
  });
});

async function said({ db }: TestClub, { before, after }: Previewed<ReadResults>): Promise<Moves> {
  const people = await playersToShow(db.kysely, [...playersIn(before), ...playersIn(after)]);
  return movesOf(roundResults(before, people), roundResults(after, people));
}

async function seen({ db, context }: TestClub, teeTimeId: TeeTimeId): Promise<RoundResults> {
  const skins = await skinsAnswer(context, teeTimeId);
  const teams = await teamResultsAnswer(context, teeTimeId);
  if (isRefused(skins) || isRefused(teams)) return noResults;
  const rows = await db.kysely.selectFrom("betResults").selectAll().where("isCurrent", "=", 1).execute();
  const bets = await db.kysely.selectFrom("bets").selectAll().orderBy("id").execute();
  return {
    bets: bets.flatMap(({ id, createdBy, opponent }) =>
      rows
        .filter((row) => row.betId === id && row.teeTimeId === teeTimeId)
        .map((row) => ({ betId: id, createdBy, opponent, result: nassauResultOf(row, createdBy) })),
    ),
    potCents: skins.potCents,
    skins: skins.holes.flatMap(({ number, winnerId }) =>
      winnerId === null ? [] : [{ holeNumber: number, winner: winnerId }],
    ),
    // Previews sort payouts by first name. The cast's ids have the same order, so ids are compared here.
    payouts: skins.players
      .map(({ player, cents }) => ({ playerId: player.id, cents }))
      .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)),
    teams: teams.teams.flatMap(({ groupNumber, teamName, place, netTotal, toPar }) =>
      place === null ? [] : [{ groupNumber, teamName, place, netTotal, toPar }],
    ),
  };
}

async function isThere(club: TestClub, teeTimeId: TeeTimeId): Promise<boolean> {
  return !isRefused(await readDeletion(club.context, teeTimeId));
}
