/** Ruling 59. The rules have tests of their own; these show who may mark it, and what it moves and undoes. */
import { expect } from "vitest";
import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { listResults } from "../../store/bets/bet-results.ts";
import { findCard } from "../../store/cards.ts";
import { newestCompletedRounds } from "../../store/score-history.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, gus, max, mia } from "../../testing/cast.ts";
import { par, play, readSkins, teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { enter, hole, keeper, roundOfGroups } from "../../testing/rounds/kept-rounds.ts";
import { acceptedBet } from "../../testing/rounds/mia-max-bets.ts";
import { correctByAdmin, saveCard, submit } from "../../testing/rounds/rounds.ts";

const thirteen = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 - - - - -";
const nine = "4 5 4 3 4 4 3 4 5 | - - - - - - - - -";
const unfinished = "- - - - - - - - - | - - - - 3 - - - -";

type Left = { as?: Actor; player?: Actor; after?: number; notPlayedReason?: string };

function leave(club: ServedClub, teeTimeId: TeeTimeId, { as = mia, player = as, after = 13, ...more }: Left) {
  return club.ask("markLeft", { as, params: { teeTimeId, playerId: player.id }, body: { after, ...more } });
}

function undo(club: ServedClub, teeTimeId: TeeTimeId, as: Actor = mia, player: Actor = as) {
  return club.ask("undoLeft", { as, params: { teeTimeId, playerId: player.id } });
}

async function reasonOf(answer: Promise<{ text: string }>): Promise<string> {
  return JSON.parse((await answer).text).error?.reason ?? "accepted";
}

async function currentResult(club: ServedClub, betId: string, teeTimeId: TeeTimeId) {
  const results = await listResults(club.db.kysely, { betId, teeTimeId });
  return results.find(({ isCurrent }) => isCurrent === 1) ?? null;
}

async function noticesOf(club: ServedClub, as: Actor): Promise<string[]> {
  const { notices } = (await club.ask("readHome", { as })).answer();
  return notices.map(({ kind }) => kind);
}

/** Mia and Max have a bet and are in one group; Max has played all holes, Mia only those of `card`. */
async function playUntil(club: ServedClub, card = thirteen, maxs = par) {
  const betId = await acceptedBet(club);
  const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
  await play(club, teeTimeId, mia, card);
  await play(club, teeTimeId, max, maxs);
  return { betId, teeTimeId };
}

onServedClub("after 13 holes a player leaves, and everybody has a result at once", async (club) => {
  const { betId, teeTimeId } = await playUntil(club);
  await submit(club, max, teeTimeId);
  const waiting = { as: gus, params: { teeTimeId } };
  expect((await readSkins(club, teeTimeId)).isWaiting).toBe(true);
  for (const _ of [1, 2]) expect((await leave(club, teeTimeId, {})).status).toBe(200);

  const { card } = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
  expect(card).toMatchObject({ leftAfter: 13, complete: true, submitted: true });
  const { saved, ready } = (await club.ask("listScoreEntries", { as: mia })).answer();
  expect([saved.length, ready.length]).toEqual([1, 0]);
  expect(saved[0]).toMatchObject({ thru: 13, grossTotal: 52 });

  // Mia loses holes 14 to 18 and with them the back nine and the overall.
  const result = await currentResult(club, betId, teeTimeId);
  expect(result).toMatchObject({ holeDiffFront9: 0, holeDiffBack9: -5, holeDiffOverall: -5 });
  const scorecard = (
    await club.ask("readBetScorecard", { as: max, params: { betId, resultIndex: 0 } })
  ).answer();
  expect(scorecard.opponent).toMatchObject({ left: { after: 13, isBackNineLost: false } });
  expect(scorecard.opponent.gross[13]).toBeNull();

  const { teams, isWaiting } = (await club.ask("readTeamResults", waiting)).answer();
  expect(isWaiting).toBe(false);
  // A group of two: two balls on hole 13, and one on holes 14 to 18.
  expect(teams[0]).toMatchObject({ isReady: true, toPar: 0 });
  expect(teams[0]?.holes.slice(12).map(({ counted }) => counted.length)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(teams[0]?.par).toBe(teams[0]?.fullPar);

  const skins = await readSkins(club, teeTimeId);
  expect(skins).toMatchObject({ isWaiting: false, potCents: 4000 });
  expect(skins.holes[13]).toMatchObject({ outcome: "won", winnerId: max.id });
  const scores = skins.holes[13]?.scores.map(({ playerId, hasLeft }) => [playerId === mia.id, hasLeft]);
  expect(scores).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  expect(await noticesOf(club, max)).toEqual(expect.arrayContaining(["opponent-left", "bet-settled"]));

  const { players, isFinal } = (await club.ask("readLeaderboard", waiting)).answer();
  expect(isFinal).toBe(true);
  expect(players.find(({ player }) => player.id === mia.id)).toMatchObject({ thru: 13, net: null });
  expect((await club.ask("readMyGame", { as: mia })).answer().rounds).toEqual([]);
  expect(await newestCompletedRounds(club.db.kysely, mia.id, 5)).toEqual([]);
  const { finished } = (await club.ask("readHome", { as: mia })).answer();
  expect(finished).toMatchObject({ gross: 52, toPar: 0, leftAfter: 13 });
});

onServedClub(
  "the undo opens the card again: nothing is settled, and the opponents are told",
  async (club) => {
    const { betId, teeTimeId } = await playUntil(club);
    await leave(club, teeTimeId, {});
    await submit(club, max, teeTimeId);
    expect(await currentResult(club, betId, teeTimeId)).not.toBeNull();
    expect((await undo(club, teeTimeId)).status).toBe(200);

    expect(await currentResult(club, betId, teeTimeId)).toBeNull();
    const { card } = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
    expect(card).toMatchObject({ complete: false, submitted: false });
    expect(card).not.toHaveProperty("leftAfter");
    expect((await club.ask("readTeamResults", { as: gus, params: { teeTimeId } })).answer().isWaiting).toBe(
      true,
    );
    expect((await readSkins(club, teeTimeId)).isWaiting).toBe(true);
    const notices = await noticesOf(club, max);
    expect(notices).toContain("opponent-back");
    expect(notices).not.toContain("result-withdrawn");

    // She plays on, and the bet settles again under the same number.
    await saveCard(club, mia, teeTimeId, "- - - - - - - - - | - - - - 3 4 3 5 5");
    await submit(club, mia, teeTimeId);
    expect(await currentResult(club, betId, teeTimeId)).toMatchObject({ totalCents: 0 });
    const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
    const texts = JSON.stringify(entries);
    expect(texts).toContain("left early");
    expect(texts).toContain("did not leave early after all");
  },
);

onServedClub("nine holes before the opponent has a score on the back nine: it pays nothing", async (club) => {
  const { betId, teeTimeId } = await playUntil(club, nine, nine);
  expect((await leave(club, teeTimeId, { after: 9 })).status).toBe(200);
  await saveCard(club, max, teeTimeId, "- - - - - - - - - | 4 3 4 5 3 4 3 5 5");
  await submit(club, max, teeTimeId);
  const result = await currentResult(club, betId, teeTimeId);
  expect(result).toMatchObject({ back9Cents: 0, holeDiffBack9: 0, holeDiffOverall: -9 });
});

onServedClub("who leaves once the opponent has begun the back nine has lost it", async (club) => {
  const { betId, teeTimeId } = await playUntil(club, nine, nine);
  await saveCard(club, max, teeTimeId, "- - - - - - - - - | 9 - - - - - - - -");
  expect((await leave(club, teeTimeId, { after: 9 })).status).toBe(200);
  await saveCard(club, max, teeTimeId, "- - - - - - - - - | - 3 4 5 3 4 3 5 5");
  await submit(club, max, teeTimeId);
  expect(await currentResult(club, betId, teeTimeId)).toMatchObject({ holeDiffBack9: -9 });

  // Only an admin, with a reason, says that the back nine is not played.
  expect(await reasonOf(leave(club, teeTimeId, { after: 9, notPlayedReason: "Thunder" }))).toBe(
    "not-allowed",
  );
  const byAdmin = { as: ada, player: mia, after: 9 };
  expect(await reasonOf(leave(club, teeTimeId, { ...byAdmin, notPlayedReason: " " }))).toBe("reason-missing");
  expect((await leave(club, teeTimeId, { ...byAdmin, notPlayedReason: "Thunder" })).status).toBe(200);
  expect(await currentResult(club, betId, teeTimeId)).toMatchObject({ holeDiffBack9: 0, back9Cents: 0 });
  const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
  expect(JSON.stringify(entries)).toContain("Thunder");
});

onServedSqliteClub("the player and an admin may mark it, and nobody else", async (club) => {
  const { teeTimeId } = await playUntil(club);
  for (const as of [max, gus, ana])
    expect(await reasonOf(leave(club, teeTimeId, { as, player: mia }))).toBe("not-allowed");
  expect(await reasonOf(undo(club, teeTimeId, max, mia))).toBe("not-allowed");
  expect((await leave(club, teeTimeId, { as: ada, player: mia })).status).toBe(200);
  expect((await undo(club, teeTimeId, ada, mia)).status).toBe(200);
  expect((await undo(club, teeTimeId)).status).toBe(200);
});

onServedSqliteClub("a card that does not end with the named hole is not left", async (club) => {
  const { teeTimeId } = await playUntil(club);
  expect(await reasonOf(leave(club, teeTimeId, { after: 12 }))).toBe("cannot-leave");
  expect(await reasonOf(leave(club, teeTimeId, { as: max, after: 17 }))).toBe("cannot-leave");
  expect(await reasonOf(leave(club, teeTimeId, { as: gus }))).toBe("not-joined");
  for (const after of [0, 18]) expect(await reasonOf(leave(club, teeTimeId, { after }))).toBe("bad-request");
  await saveCard(club, mia, teeTimeId, "- - - - - - - - - | - - - - - - - 5 -");
  expect(await reasonOf(leave(club, teeTimeId, {}))).toBe("cannot-leave");
});

onServedSqliteClub("a closed card is left by an admin only", async (club) => {
  const { teeTimeId } = await playUntil(club);
  await club.db.kysely.updateTable("club").set({ closeCardsAfterHours: 1 }).execute();
  club.at("2026-11-21T17:00:00.000Z");
  expect(await reasonOf(leave(club, teeTimeId, {}))).toBe("card-closed");
  expect((await leave(club, teeTimeId, { as: ada, player: mia })).status).toBe(200);
});

onServedClub("after leaving, a later hole takes no score, an earlier one can be corrected", async (club) => {
  const { betId, teeTimeId } = await playUntil(club);
  await submit(club, max, teeTimeId);
  await leave(club, teeTimeId, {});
  await expect(saveCard(club, mia, teeTimeId, unfinished)).rejects.toThrow("has-left");
  await expect(correctByAdmin(club, mia, teeTimeId, unfinished)).rejects.toThrow("has-left");
  await correctByAdmin(club, mia, teeTimeId, "3 - - - - - - - - | - - - - - - - - -");
  expect(await currentResult(club, betId, teeTimeId)).toMatchObject({
    holeDiffFront9: 1,
    holeDiffOverall: -4,
  });
  const card = await findCard(club.db.kysely, { teeTimeId, playerId: mia.id });
  expect(card?.gross.slice(13)).toEqual([null, null, null, null, null]);
});

onServedClub("the preview says what leaving and its undo would move", async (club) => {
  const { teeTimeId } = await playUntil(club);
  await submit(club, max, teeTimeId);
  const params = { teeTimeId, playerId: mia.id };
  const titlesOf = async (as: Actor, mark: { after: number } | null) => {
    const moves = (await club.ask("previewLeft", { as, params, body: { mark } })).answer();
    return moves.results.map(({ title }) => title);
  };
  expect(await titlesOf(mia, { after: 13 })).toEqual(["Bet with Max", "Skins", "Teams"]);
  expect(await titlesOf(ada, { after: 13 })).toEqual(["Bet of Mia and Max", "Skins", "Teams"]);
  expect(await reasonOf(club.ask("previewLeft", { as: max, params, body: { mark: null } }))).toBe(
    "not-allowed",
  );
  const { card } = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
  expect(card?.complete).toBe(false);
  await leave(club, teeTimeId, {});
  expect(await titlesOf(mia, null)).toEqual(["Bet with Max", "Skins", "Teams"]);
});

onServedSqliteClub("the raw table and its file name who left", async (club) => {
  const { teeTimeId } = await playUntil(club);
  await leave(club, teeTimeId, {});
  const { text } = await club.ask("exportRawTable", { as: ada, query: { teeTimeId } });
  expect(text).toMatch(/,18,Total,Left after hole\r\n/);
  expect(text).toMatch(/Mia,.*,52,13\r\n/);
  expect(text).toMatch(/Max,.*,72,\r\n/);
});

onServedClub(
  "of a card that another player has kept, the owner decides first, and leaving confirms it",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    const { card: keep, hole: keepHole, group } = keeper(club, teeTimeId);
    await keep(thirteen);
    await enter(club, teeTimeId, { gross: 5 });
    expect(await reasonOf(leave(club, teeTimeId, {}))).toBe("claims-open");
    await enter(club, teeTimeId, { gross: 5, decided: true });
    expect((await leave(club, teeTimeId, {})).status).toBe(200);
    expect((await keepHole(hole(14, 4))).refused).toBe("card-confirmed");
    const [, mias] = (await group()).cards;
    expect(mias).toMatchObject({ confirmed: true, mayNot: "Mia Parker left after hole 13." });
  },
);
