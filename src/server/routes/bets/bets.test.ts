import { expect } from "vitest";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { acceptedBet, amounts, playRound, request, seenBy } from "../../testing/rounds/mia-max-bets.ts";
import { accepted, eight, saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";

onServedClub("a request is pending for both, and counted at home", async (club) => {
  const betId = await request(club);
  expect(await seenBy(club, mia, betId)).toMatchObject({
    opponent: { firstName: "Max" },
    createdByMe: true,
    gameType: "Nassau",
    amounts,
    status: "needs_approval",
    isActive: true,
    overallBadge: "Pending First Bet",
    totalCents: 0,
    changes: [],
    rounds: [],
  });
  expect(await seenBy(club, max, betId)).toMatchObject({
    opponent: { firstName: "Mia" },
    createdByMe: false,
  });
  for (const as of [mia, max]) {
    expect((await club.ask("listBets", { as })).answer().bets.map(({ id }) => id)).toEqual([betId]);
    expect((await club.ask("readHome", { as })).answer().pendingBets).toBe(1);
  }
  expect((await club.ask("readHome", { as: walt })).answer().pendingBets).toBe(0);
});

onServedSqliteClub(
  "opponents are members and admins, not guests, the player, or somebody they have a bet with",
  async (club) => {
    const offered = async () =>
      (await club.ask("listOpponents", { as: mia })).answer().opponents.map(({ firstName }) => firstName);
    expect(await offered()).toEqual(["Ada", "Ana", "Max", "Walt"]);
    const betId = await request(club);
    expect(await offered()).toEqual(["Ada", "Ana", "Walt"]);
    await club.ask("declineBet", { as: max, params: { betId } });
    expect(await offered()).toEqual(["Ada", "Ana", "Max", "Walt"]);
  },
);

onServedClub(
  "the members a player was in a group with are offered first, with the day and no phone",
  async (club) => {
    const offered = async () => (await club.ask("listOpponents", { as: mia })).answer().opponents;
    expect((await offered()).map(({ together }) => together)).toEqual([null, null, null, null]);
    await teeOffGrouped(club, [[mia, walt], [max]]);
    const [first, ...others] = await offered();
    expect(first).toMatchObject({ firstName: "Walt", together: eight });
    expect(others.map(({ firstName, together }) => [firstName, together])).toEqual([
      ["Ada", null],
      ["Ana", null],
      ["Max", null],
    ]);
    expect(JSON.stringify([first, ...others])).not.toMatch(/phone|480555/);
  },
);

onServedClub("who has joined the player's next tee time is offered before an earlier group", async (club) => {
  await teeOffGrouped(club, [[mia, walt], [max]]);
  const request = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
  for (const player of [mia, ana, max, gus, ada])
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  const { opponents } = (await club.ask("listOpponents", { as: mia })).answer();
  expect(opponents.map(({ firstName, upcoming }) => [firstName, upcoming])).toEqual([
    ["Ana", "2026-11-28T15:00:00.000Z"],
    ["Max", "2026-11-28T15:00:00.000Z"],
    ["Walt", null],
    ["Ada", null], // Ada is on the waitlist.
  ]);
});

onServedSqliteClub("what is wrong with a new bet is said in the words of the form", async (club) => {
  const create = (body: object) =>
    club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts, ...body } });
  const zero = { front9Cents: 0, back9Cents: 0, overallCents: 0 };
  expect((await create({ amounts: zero })).message).toBe("Enter at least one amount.");
  expect((await create({ amounts: { ...zero, front9Cents: 1_000_000 } })).refused).toBe("amount-invalid");
  expect((await create({ amounts: { ...zero, front9Cents: -1 } })).refused).toBe("amount-invalid");
  expect((await create({ amounts: { ...zero, front9Cents: 0.5 } })).refused).toBe("bad-request");
  expect((await create({ amounts: { front9Cents: 5 } })).refused).toBe("bad-request");
  expect((await create({ opponentId: mia.id })).refused).toBe("opponent-not-offered");
  expect((await create({ opponentId: "player-gus-hall" })).refused).toBe("opponent-not-offered");
  expect((await create({ opponentId: "nobody-at-all" })).refused).toBe("opponent-not-offered");
  await request(club);
  expect((await create({})).refused).toBe("opponent-not-offered");
});

onServedSqliteClub("only the opponent accepts, and until then nobody changes the bet", async (club) => {
  const params = { betId: await request(club) };
  expect((await club.ask("acceptBet", { as: mia, params })).refused).toBe("only-opponent-answers");
  const body = { amounts, asRead: amounts };
  expect((await club.ask("changeAmounts", { as: mia, params, body })).refused).toBe("bet-pending");
  expect((await club.ask("deactivateBet", { as: mia, params })).refused).toBe("bet-pending");
  expect((await club.ask("acceptBet", { as: max, params })).status).toBe(200);
  expect(await seenBy(club, max, params.betId)).toMatchObject({ status: "active", isActive: true });
  expect((await club.ask("acceptBet", { as: max, params })).status).toBe(200);
});

onServedSqliteClub(
  "a request says the strokes, and the round for which it would count if it were accepted now",
  async (club) => {
    const played = await teeOff(club, mia, max);
    await startCard(club, mia, played, "12.0", "White");
    await request(club);
    const offers = async () => {
      const seen = [mia, max].map(async (as) => (await club.ask("listBets", { as })).answer().bets[0]?.offer);
      return Promise.all(seen);
    };
    const now = { teeTimeId: played, startsAt: eight, onceCreatorAgrees: true };
    expect(await offers()).toEqual([
      { strokes: null, round: now },
      { strokes: null, round: now },
    ]);
    await startCard(club, max, played, "7.8", "White");
    await saveCard(club, max, played, "4 - - - - - - - - | - - - - - - - - -");
    expect(await offers()).toEqual([
      { strokes: 4, round: null },
      { strokes: -4, round: null },
    ]);
    const next = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    const { teeTimeId } = accepted(await addTeeTime(club.context, ada, next));
    for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, teeTimeId));
    const round = { teeTimeId, startsAt: "2026-11-28T15:00:00.000Z", onceCreatorAgrees: false };
    expect(await offers()).toMatchObject([{ round }, { round }]);
    const [bet] = (await club.ask("listBets", { as: max })).answer().bets;
    const betId = bet?.id ?? "";
    await club.ask("acceptBet", { as: max, params: { betId } });
    expect(await offers()).toEqual([null, null]);
    expect((await seenBy(club, max, betId)).offer, "once accepted").toEqual({ strokes: -4, round });
  },
);

onServedSqliteClub(
  "a request withdrawn or declined leaves both lists, and only by the right one",
  async (club) => {
    const declined = { betId: await request(club) };
    expect((await club.ask("declineBet", { as: mia, params: declined })).refused).toBe(
      "only-opponent-answers",
    );
    expect((await club.ask("declineBet", { as: max, params: declined })).answer()).toEqual({});
    const withdrawn = { betId: await request(club) };
    expect((await club.ask("withdrawBet", { as: max, params: withdrawn })).refused).toBe(
      "only-creator-withdraws",
    );
    expect((await club.ask("withdrawBet", { as: mia, params: withdrawn })).answer()).toEqual({});
    expect((await club.ask("acceptBet", { as: max, params: withdrawn })).refused).toBe("bet-not-pending");
    for (const as of [mia, max]) expect((await club.ask("listBets", { as })).answer().bets).toEqual([]);
  },
);

onServedSqliteClub(
  "either player changes the stakes or sets the bet inactive, and the other sees who did",
  async (club) => {
    const params = { betId: await acceptedBet(club) };
    const higher = { ...amounts, overallCents: 2000 };
    const body = { amounts: higher, asRead: amounts };
    expect((await club.ask("changeAmounts", { as: max, params, body })).status).toBe(200);
    const changed = await seenBy(club, max, params.betId);
    const raised = { what: "amounts", before: amounts, after: higher };
    expect(changed).toMatchObject({ amounts: higher, changes: [{ ...raised, byMe: true }] });
    expect((await club.ask("deactivateBet", { as: mia, params })).status).toBe(200);
    expect(await seenBy(club, mia, params.betId)).toMatchObject({ isActive: false, status: "active" });
    expect((await club.ask("activateBet", { as: max, params })).status).toBe(200);
    expect((await seenBy(club, max, params.betId)).isActive).toBe(true);
    expect((await seenBy(club, mia, params.betId)).changes).toMatchObject([
      { what: "active", byMe: false },
      { what: "inactive", byMe: true },
      { ...raised, byMe: false },
    ]);
  },
);

onServedClub("a settled bet shows each player the result from their own side", async (club) => {
  const betId = await acceptedBet(club);
  const teeTimeId = await playRound(club);
  const mias = await seenBy(club, mia, betId);
  const maxs = await seenBy(club, max, betId);
  expect(mias).toMatchObject({ overallBadge: "Winning", totalCents: 1250 });
  expect(mias.rounds).toMatchObject([
    {
      teeTimeId,
      stakes: amounts,
      state: "settled",
      resultIndex: 0,
      result: {
        front9Cents: -500,
        back9Cents: 750,
        overallCents: 1000,
        totalCents: 1250,
        holeDiffFront9: -1,
        holeDiffBack9: 2,
        holeDiffOverall: 1,
        winner: "me",
      },
    },
  ]);
  expect(maxs).toMatchObject({ overallBadge: "Losing", totalCents: -1250 });
  expect(maxs.rounds[0]?.result).toMatchObject({ front9Cents: 500, totalCents: -1250, winner: "opponent" });
  const rows = (await club.ask("listBetResults", { as: max, params: { teeTimeId } })).answer().rows;
  expect(rows).toMatchObject([{ betId, opponent: { firstName: "Mia" }, state: "settled", resultIndex: 0 }]);
  expect((await club.ask("listBetResults", { as: walt, params: { teeTimeId } })).answer().rows).toEqual([]);
});

onServedSqliteClub("the scorecard of a bet shows both cards, the viewer's first", async (club) => {
  const betId = await acceptedBet(club);
  const teeTimeId = await playRound(club);
  const params = { betId, resultIndex: 0 };
  const maxs = (await club.ask("readBetScorecard", { as: max, params })).answer();
  expect(maxs).toMatchObject({
    betId,
    teeTimeId,
    stakes: amounts,
    withdrawn: false,
    result: { totalCents: -1250, winner: "opponent" },
    me: {
      player: { firstName: "Max" },
      teeBox: { name: "White" },
      handicapIndexTenths: 78,
      adjustedHandicap: 7,
    },
    opponent: { player: { firstName: "Mia" } },
  });
  expect(maxs.me.gross.slice(0, 2)).toEqual([4, 5]);
  expect(maxs.holes).toHaveLength(18);
  const mias = (await club.ask("readBetScorecard", { as: mia, params })).answer();
  expect(mias).toMatchObject({
    me: { player: { firstName: "Mia" } },
    result: { totalCents: 1250, winner: "me" },
  });
  for (const resultIndex of [1, -1, 1.5])
    expect((await club.ask("readBetScorecard", { as: mia, params: { betId, resultIndex } })).status).toBe(
      404,
    );
});

onServedSqliteClub("a bet is not there for anybody but its two players", async (club) => {
  const betId = await acceptedBet(club);
  for (const as of [walt, ana, ada]) {
    const seen = await club.ask("readBet", { as, params: { betId } });
    expect(seen).toMatchObject({ status: 404, refused: "not-found" });
    const never = await club.ask("readBet", { as, params: { betId: "no-such-bet" } });
    expect(seen.text).toBe(never.text);
  }
});

onServedClub(
  "the list says what this season's rounds came to, each player's own way, and begins again in January",
  async (club) => {
    const seasonOf = async (as: { id: string }) => (await club.ask("listBets", { as })).answer().season;
    const betId = await acceptedBet(club);
    const nothing = { totalCents: 0, won: 0, lost: 0, halved: 0, byBet: [] };
    expect(await seasonOf(mia)).toEqual({ year: 2026, name: "2026", ...nothing });
    await playRound(club);
    const byBet = (totalCents: number) => [{ betId, totalCents }];
    const mias = { totalCents: 1250, won: 1, lost: 0, halved: 0, byBet: byBet(1250) };
    expect(await seasonOf(mia)).toEqual({ year: 2026, name: "2026", ...mias });
    const maxs = { totalCents: -1250, won: 0, lost: 1, halved: 0, byBet: byBet(-1250) };
    expect(await seasonOf(max)).toEqual({ year: 2026, name: "2026", ...maxs });
    expect(await seasonOf(walt)).toEqual({ year: 2026, name: "2026", ...nothing });
    club.at("2027-01-01T12:00:00.000Z");
    expect(await seasonOf(mia)).toEqual({ year: 2027, name: "2027", ...nothing });
  },
);
