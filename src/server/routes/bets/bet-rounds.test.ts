import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { markNoShow } from "../../actions/tee-times/places.ts";
import { termsOfBet } from "../../store/bets/bet-terms.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { ada, max, memberCode, mia } from "../../testing/cast.ts";
import {
  acceptedBet,
  amounts,
  cards,
  playRound,
  request,
  seenBy,
} from "../../testing/rounds/mia-max-bets.ts";
import { eight, saveCard, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";

onServedSqliteClub(
  "the bet page says how far its round is: playing, waiting for a submit, withdrawn",
  async (club) => {
    const betId = await acceptedBet(club);
    const teeTimeId = await teeOff(club, mia, max);
    const round = async () => (await seenBy(club, mia, betId)).rounds[0];
    expect(await round()).toMatchObject({ state: "playing", stakes: amounts, result: null });
    for (const [player, card] of cards) {
      await startCard(club, player, teeTimeId, "7.8", "White");
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

onServedSqliteClub("a round that started while the bet was inactive is off for it", async (club) => {
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

onServedSqliteClub(
  "a bet accepted with a finished card in sight says that it is not played",
  async (club) => {
    const betId = await request(club);
    const teeTimeId = await teeOff(club, mia, max);
    const [[, card]] = cards as [[Actor, string]];
    await startCard(club, mia, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, card);
    await club.ask("acceptBet", { as: max, params: { betId } });
    expect((await seenBy(club, max, betId)).rounds).toMatchObject([
      { teeTimeId, state: "late", result: null },
    ]);
    await startCard(club, max, teeTimeId, "7.8", "White");
    await saveCard(club, max, teeTimeId, card, { way: "live" });
    await submit(club, max, teeTimeId);
    expect((await seenBy(club, max, betId)).rounds).toMatchObject([{ state: "late", resultIndex: null }]);
    expect((await club.ask("readLiveBets", { as: max, params: { teeTimeId } })).answer().bets).toEqual([]);
  },
);

onServedSqliteClub(
  "rounds both had finished before the bet was accepted do not count for it",
  async (club) => {
    const betId = await request(club);
    await playRound(club);
    await club.ask("acceptBet", { as: max, params: { betId } });
    expect((await seenBy(club, max, betId)).rounds).toEqual([]);
  },
);

onServedSqliteClub("each round says who last set its stakes before they were fixed", async (club) => {
  const params = { betId: await acceptedBet(club) };
  const setBy = async (as: Actor) =>
    (await seenBy(club, as, params.betId)).rounds.map(({ stakesSet }) => stakesSet);
  const first = { ...amounts, front9Cents: 600 };
  const asMax = (change: object) => club.ask("changeAmounts", { as: max, params, body: change as never });
  club.at("2026-11-20T12:00:00.000Z");
  await asMax({ amounts: first, asRead: amounts });
  await playRound(club);
  await asMax({ amounts, asRead: first });
  expect(await setBy(mia)).toEqual([{ byMe: false, at: "2026-11-20T12:00:00.000Z" }]);
  expect(await setBy(max)).toEqual([{ byMe: true, at: "2026-11-20T12:00:00.000Z" }]);
});

onServedSqliteClub("stakes never changed were set by who asked for the bet", async (club) => {
  const betId = await acceptedBet(club);
  await playRound(club);
  const { rounds, createdAt } = await seenBy(club, mia, betId);
  expect(rounds.map(({ stakesSet }) => stakesSet)).toEqual([{ byMe: true, at: createdAt }]);
});

onServedSqliteClub(
  "a bet accepted after the start waits for the creator, who cannot agree once they are out of the group",
  async (club) => {
    const betId = await request(club);
    const teeTimeId = await teeOff(club, mia, max);
    await club.ask("acceptBet", { as: max, params: { betId } });
    const states = async () => [
      (await seenBy(club, mia, betId)).rounds[0]?.state,
      (await seenBy(club, max, betId)).rounds[0]?.state,
    ];
    expect(await states()).toEqual(["awaited", "awaited"]);

    await club.ask("removeFromGroup", { as: ada, params: { code: memberCode, playerId: mia.id } });
    const agreed = { params: { betId, teeTimeId }, body: { amounts } };
    expect((await club.ask("agreeToTerms", { as: mia, ...agreed })).refused).toBe("not-in-a-group");
    expect(await states()).toEqual(["awaited", "awaited"]);
    await startCard(club, mia, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, cards[0]?.[1] ?? "", { way: "live" });
    expect(await states()).toEqual(["unagreed", "unagreed"]);
  },
);

onServedSqliteClub(
  "what was raised late by a player who is out of the group is not agreed to",
  async (club) => {
    const params = { betId: await acceptedBet(club) };
    const raised = { ...amounts, overallCents: 999_999 };
    const teeTimeId = await teeOff(club, mia, max);
    club.at("2026-11-21T14:59:00.000Z");
    await club.ask("changeAmounts", { as: max, params, body: { amounts: raised, asRead: amounts } });
    await club.ask("removeFromGroup", { as: ada, params: { code: memberCode, playerId: max.id } });
    const agreed = { params: { ...params, teeTimeId }, body: { amounts: raised } };
    expect((await club.ask("agreeToTerms", { as: mia, ...agreed })).refused).toBe("opponent-not-in-a-group");
  },
);
