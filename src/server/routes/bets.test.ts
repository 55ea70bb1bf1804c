import { expect } from "vitest";
import type { Actor } from "#rules/permissions";
import { markNoShow } from "../actions/places.ts";
import { termsOfBet } from "../store/bet-terms.ts";
import { onServedClub, type ServedClub } from "../testing/app.ts";
import { ada, ana, max, mia, walt } from "../testing/cast.ts";
import { beginOn, eight, saveCard, submit, teeOff } from "../testing/rounds.ts";

const amounts = { front9Cents: 500, back9Cents: 750, overallCents: 1000 };

async function request(club: ServedClub): Promise<string> {
  return (await club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts } })).answer().id;
}

async function acceptedBet(club: ServedClub): Promise<string> {
  const betId = await request(club);
  expect((await club.ask("acceptBet", { as: max, params: { betId } })).status).toBe(200);
  return betId;
}

/** Max wins the first hole and Mia the last two; both have the same index and tee box. */
const cards: readonly [Actor, string][] = [
  [mia, "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 4 4"],
  [max, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"],
];

async function playRound(club: ServedClub): Promise<string> {
  const teeTimeId = await teeOff(club, mia, max);
  for (const [player, card] of cards) {
    await beginOn(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, card);
    await submit(club, player, teeTimeId);
  }
  return teeTimeId;
}

async function seenBy(club: ServedClub, as: { id: string }, betId: string) {
  return (await club.ask("readBet", { as, params: { betId } })).answer();
}

onServedClub("a request is pending for both, and counted on the home screen of both", async (club) => {
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

onServedClub(
  "opponents are members and admins, not guests, oneself or whom one has a bet with",
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

onServedClub("what is wrong with a new bet is said in the words of the form", async (club) => {
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

onServedClub("only the opponent accepts, and until then nobody changes the bet", async (club) => {
  const params = { betId: await request(club) };
  expect((await club.ask("acceptBet", { as: mia, params })).refused).toBe("only-opponent-answers");
  const body = { amounts, asRead: amounts };
  expect((await club.ask("changeAmounts", { as: mia, params, body })).refused).toBe("bet-pending");
  expect((await club.ask("deactivateBet", { as: mia, params })).refused).toBe("bet-pending");
  const accepted = (await club.ask("acceptBet", { as: max, params })).answer();
  expect(accepted).toMatchObject({ status: "active", isActive: true });
  expect((await club.ask("acceptBet", { as: max, params })).status).toBe(200);
});

onServedClub("a request withdrawn or declined leaves both lists, and only by the right one", async (club) => {
  const declined = { betId: await request(club) };
  expect((await club.ask("declineBet", { as: mia, params: declined })).refused).toBe("only-opponent-answers");
  expect((await club.ask("declineBet", { as: max, params: declined })).answer()).toEqual({});
  const withdrawn = { betId: await request(club) };
  expect((await club.ask("withdrawBet", { as: max, params: withdrawn })).refused).toBe(
    "only-creator-withdraws",
  );
  expect((await club.ask("withdrawBet", { as: mia, params: withdrawn })).answer()).toEqual({});
  expect((await club.ask("acceptBet", { as: max, params: withdrawn })).refused).toBe("bet-not-pending");
  for (const as of [mia, max]) expect((await club.ask("listBets", { as })).answer().bets).toEqual([]);
});

onServedClub(
  "either player changes the stakes or rests the bet, and the other sees by whom",
  async (club) => {
    const params = { betId: await acceptedBet(club) };
    const higher = { ...amounts, overallCents: 2000 };
    const body = { amounts: higher, asRead: amounts };
    const changed = (await club.ask("changeAmounts", { as: max, params, body })).answer();
    const raised = { what: "amounts", before: amounts, after: higher };
    expect(changed).toMatchObject({ amounts: higher, changes: [{ ...raised, byMe: true }] });
    const rested = (await club.ask("deactivateBet", { as: mia, params })).answer();
    expect(rested).toMatchObject({ isActive: false, status: "active" });
    const woken = (await club.ask("activateBet", { as: max, params })).answer();
    expect(woken.isActive).toBe(true);
    // All of them, the latest first: what came later hides no raised stake.
    expect((await seenBy(club, mia, params.betId)).changes).toMatchObject([
      { what: "active", byMe: false },
      { what: "inactive", byMe: true },
      { ...raised, byMe: false },
    ]);
  },
);

onServedClub("a settled bet shows each player the result from his own side", async (club) => {
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

onServedClub("the scorecard of a bet shows both cards, mine first whoever I am", async (club) => {
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

onServedClub(
  "the bet page tells how far its round is: playing, waiting for a submit, withdrawn",
  async (club) => {
    const betId = await acceptedBet(club);
    const teeTimeId = await teeOff(club, mia, max);
    const round = async () => (await seenBy(club, mia, betId)).rounds[0];
    expect(await round()).toMatchObject({ state: "playing", stakes: amounts, result: null });
    for (const [player, card] of cards) {
      await beginOn(club, player, teeTimeId, "7.8", "White");
      await saveCard(club, player, teeTimeId, card, { way: "live" });
      expect(await round()).toMatchObject({ state: player === mia ? "playing" : "submit", result: null });
    }
    await submit(club, max, teeTimeId);
    expect(await round()).toMatchObject({ state: "settled" });
    await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id });
    expect(await round()).toMatchObject({ state: "withdrawn", resultIndex: 0, result: null });
    expect((await seenBy(club, mia, betId)).overallBadge).toBe("Pending First Bet");
    const card = await club.ask("readBetScorecard", { as: mia, params: { betId, resultIndex: 0 } });
    expect(card.answer()).toMatchObject({ withdrawn: true, result: { totalCents: 1250 } });
  },
);

onServedClub("a round that started while the bet was inactive is off for it", async (club) => {
  const betId = await acceptedBet(club);
  await club.ask("deactivateBet", { as: mia, params: { betId } });
  await playRound(club);
  await club.ask("activateBet", { as: mia, params: { betId } });
  expect((await seenBy(club, mia, betId)).rounds).toMatchObject([{ state: "off", resultIndex: null }]);
});

onServedClub(
  "from the start the bet page shows what the round is played for, and reading it changes nothing",
  async (club) => {
    const params = { betId: await acceptedBet(club) };
    const teeTimeId = await teeOff(club, mia, max);
    const held = { teeTimeId, stakes: amounts, frozenAt: eight, state: "playing" };
    for (const as of [mia, max]) {
      expect((await seenBy(club, as, params.betId)).rounds).toMatchObject([held]);
      const rows = (await club.ask("listBetResults", { as, params: { teeTimeId } })).answer().rows;
      expect(rows).toMatchObject([held]);
    }
    expect(await termsOfBet(club.db.kysely, params.betId)).toEqual([]);

    club.at("2026-11-21T20:00:00.000Z");
    const raised = { ...amounts, overallCents: 999_999 };
    await club.ask("changeAmounts", { as: max, params, body: { amounts: raised, asRead: amounts } });
    const seen = await seenBy(club, mia, params.betId);
    expect(seen).toMatchObject({ amounts: raised, changes: [{ what: "amounts", byMe: false }] });
    expect(seen.rounds).toMatchObject([{ ...held, stakesSet: { byMe: true } }]);
  },
);

onServedClub("a bet accepted with a finished card in sight says that it is not played", async (club) => {
  const betId = await request(club);
  const teeTimeId = await teeOff(club, mia, max);
  const [[, card]] = cards as [[Actor, string]];
  await beginOn(club, mia, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, card);
  await club.ask("acceptBet", { as: max, params: { betId } });
  expect((await seenBy(club, max, betId)).rounds).toMatchObject([{ teeTimeId, state: "late", result: null }]);
  await beginOn(club, max, teeTimeId, "7.8", "White");
  await saveCard(club, max, teeTimeId, card, { way: "live" });
  await submit(club, max, teeTimeId);
  expect((await seenBy(club, max, betId)).rounds).toMatchObject([{ state: "late", resultIndex: null }]);
  expect((await club.ask("readLiveBets", { as: max, params: { teeTimeId } })).answer().bets).toEqual([]);
});

onServedClub("rounds both had finished before the bet was accepted are none of its rounds", async (club) => {
  const betId = await request(club);
  await playRound(club);
  await club.ask("acceptBet", { as: max, params: { betId } });
  expect((await seenBy(club, max, betId)).rounds).toEqual([]);
});

onServedClub("each round tells by whom its stakes were last set before they were fixed", async (club) => {
  const params = { betId: await acceptedBet(club) };
  const setBy = async (as: Actor) =>
    (await seenBy(club, as, params.betId)).rounds.map(({ stakesSet }) => stakesSet);
  const first = { ...amounts, front9Cents: 600 };
  const asMax = (change: object) => club.ask("changeAmounts", { as: max, params, body: change as never });
  club.at("2026-11-20T12:00:00.000Z");
  await asMax({ amounts: first, asRead: amounts });
  await playRound(club);
  // For later rounds only.
  await asMax({ amounts, asRead: first });
  expect(await setBy(mia)).toEqual([{ byMe: false, at: "2026-11-20T12:00:00.000Z" }]);
  expect(await setBy(max)).toEqual([{ byMe: true, at: "2026-11-20T12:00:00.000Z" }]);
});

onServedClub("stakes never changed were set by who asked for the bet", async (club) => {
  const betId = await acceptedBet(club);
  await playRound(club);
  const { rounds, createdAt } = await seenBy(club, mia, betId);
  expect(rounds.map(({ stakesSet }) => stakesSet)).toEqual([{ byMe: true, at: createdAt }]);
});

onServedClub("a bet is not there for anybody but its two players", async (club) => {
  const betId = await acceptedBet(club);
  for (const as of [walt, ana, ada]) {
    const seen = await club.ask("readBet", { as, params: { betId } });
    expect(seen).toMatchObject({ status: 404, refused: "not-found" });
    const never = await club.ask("readBet", { as, params: { betId: "no-such-bet" } });
    expect(seen.text).toBe(never.text);
  }
});
