/** Ruling 57: the player of a kept card confirms it, and a bet with its scorer waits for that. */
import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { markNoShow } from "../../actions/tee-times/places.ts";
import { listResults } from "../../store/bets/bet-results.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, gus, max, mia, walt } from "../../testing/cast.ts";
import { textsOf } from "../../testing/notified-players.ts";
import { par } from "../../testing/rounds/grouped-rounds.ts";
import { cardOf, enter, hole, keeper, roundOfGroups } from "../../testing/rounds/kept-rounds.ts";
import { acceptedBet } from "../../testing/rounds/mia-max-bets.ts";
import { accepted, eight, saveCard, startCard, submit } from "../../testing/rounds/rounds.ts";

const seventeen = par.replace(/5$/, "-");

const submission = (club: ServedClub, teeTimeId: string, as: Actor) =>
  club.ask("submitCard", { as, params: { teeTimeId } });

onServedClub("a full card asks its player to confirm it; that ends the scorer's right", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const { hole: keep, card: keepAll, group } = keeper(club, teeTimeId);
  const round = { as: mia, params: { teeTimeId } };
  const home = async () => (await club.ask("readHome", { as: mia })).answer();
  await keepAll(seventeen);
  expect((await home()).toConfirm).toBeUndefined();
  expect(await textsOf(club, mia)).toEqual([]);
  await keep(hole(18, 5));
  expect(await textsOf(club, mia)).toEqual(["Max kept your card: 72. Confirm or correct."]);
  expect((await home()).toConfirm).toEqual({ teeTimeId, startsAt: eight, keptBy: "Max", gross: 72 });
  expect(await textsOf(club, max)).toEqual([]);

  // The card counts for team and skins, and says that it is not confirmed.
  const [status] = (await club.ask("listPlayerStatus", round)).answer().players.filter((one) => one.keptBy);
  expect(status).toMatchObject({ player: { firstName: "Mia" }, status: "submitted", keptBy: "Max" });
  const skins = (await club.ask("readSkins", round)).answer();
  expect(skins.players.filter(({ keptBy }) => keptBy)).toMatchObject([{ keptBy: "Max" }]);
  const { teams } = (await club.ask("readTeamResults", round)).answer();
  expect(teams[0]?.players.map(({ keptBy }) => keptBy ?? null)).toEqual([null, "Max", null]);

  // A claim has to be decided first. Then she is asked again.
  await enter(club, teeTimeId, { holeNumber: 18, gross: 4 });
  expect(await textsOf(club, mia)).toEqual([]);
  expect((await home()).toConfirm).toMatchObject({ gross: 72, claims: 1 });
  expect((await submission(club, teeTimeId, mia)).refused).toBe("claims-open");
  await keep(hole(18, 4));
  expect(await textsOf(club, mia)).toEqual(["Max kept your card: 71. Confirm or correct."]);
  await keep(hole(17, 6));
  expect(await textsOf(club, mia)).toEqual(["Max kept your card: 72. Confirm or correct."]);

  expect((await submission(club, teeTimeId, mia)).answer().card).toMatchObject({ submitted: true });
  expect(await textsOf(club, mia)).toEqual([]);
  expect((await home()).toConfirm).toBeUndefined();
  expect((await keep(hole(1, 9))).refused).toBe("card-confirmed");
  expect((await group()).cards[1]).toMatchObject({
    confirmed: true,
    mayNot: "This player has confirmed the card. Only they and an admin can change it now.",
    card: { scorers: [{ name: "Max" }] },
  });
  expect((await club.ask("listPlayerStatus", round)).text).not.toContain("keptBy");
  expect((await enter(club, teeTimeId, { gross: 3, decided: true })).answer().outcomes[0]?.outcome).toBe(
    "saved",
  );
});

onServedSqliteClub(
  "a preview of a corrected kept card shows what moves, and decides nothing",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    for (const { id: playerId } of [walt, gus])
      accepted(await markNoShow(club.context, ada, { teeTimeId, playerId }));
    for (const of of [mia, max]) await keeper(club, teeTimeId, of === mia ? max : mia, of).card(par);
    const preview = {
      as: mia,
      params: { teeTimeId },
      body: { basis: null, holes: [{ ...hole(7, 2), base: 1 }] },
    };
    const { results } = (await club.ask("previewOwnCard", preview)).answer();
    expect(results.map(({ title }) => title)).toContain("Skins");
    expect(await cardOf(club, teeTimeId)).not.toHaveProperty("claims");
  },
);

onServedSqliteClub("who kept a card with others is named with them", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await keeper(club, teeTimeId).card(seventeen);
  await keeper(club, teeTimeId, walt).hole(hole(18, 5));
  expect(await textsOf(club, mia)).toEqual(["Max and Walt kept your card: 72. Confirm or correct."]);
});

onServedSqliteClub("a player who fills the last hole is not notified, but asked on home", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await keeper(club, teeTimeId).card(seventeen);
  await enter(club, teeTimeId, { holeNumber: 18 });
  expect(await textsOf(club, mia)).toEqual([]);
  expect((await club.ask("readHome", { as: mia })).answer().toConfirm).toMatchObject({ keptBy: "Max" });
});

onServedClub(
  "a bet does not settle on a card that the opponent kept, until its player submits it",
  async (club) => {
    const betId = await acceptedBet(club);
    const teeTimeId = await roundOfGroups(club);
    const params = { teeTimeId };
    const settled = async () => (await listResults(club.db.kysely, { betId, teeTimeId })).length;
    const roundOf = async (as: Actor) => (await club.ask("listBetResults", { as, params })).answer().rows[0];
    // He gives her tens, and himself pars.
    await keeper(club, teeTimeId).card(par.replace(/^4/, "10"));
    await startCard(club, max, teeTimeId, "7.8", "White");
    await saveCard(club, max, teeTimeId, par);
    expect((await submission(club, teeTimeId, max)).status).toBe(200);
    expect(await settled()).toBe(0);
    const unconfirmed = { keptBy: "Max", blocks: true };
    expect(await roundOf(max)).toMatchObject({
      state: "playing",
      unconfirmed: [{ whose: "opponent", ...unconfirmed }],
    });
    expect(await roundOf(mia)).toMatchObject({
      state: "submit",
      unconfirmed: [{ whose: "me", ...unconfirmed }],
    });
    // Her own card with one hole of hers is still his.
    await enter(club, teeTimeId, { gross: 4, decided: true });
    expect(await settled()).toBe(0);
    expect((await submission(club, teeTimeId, mia)).status).toBe(200);
    expect(await settled()).toBe(1);
    expect(await roundOf(mia)).toMatchObject({ state: "settled", result: { totalCents: 0 } });
    expect(await roundOf(mia)).not.toHaveProperty("unconfirmed");
  },
);

onServedSqliteClub(
  "a bet settles by a submit on a card that a third player kept, and says so",
  async (club) => {
    const betId = await acceptedBet(club);
    const teeTimeId = await roundOfGroups(club);
    await keeper(club, teeTimeId, walt).card(par);
    await startCard(club, max, teeTimeId, "7.8", "White");
    await saveCard(club, max, teeTimeId, par);
    await submit(club, max, teeTimeId);
    expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
    const scorecard = { as: max, params: { betId, resultIndex: 0 } };
    const { me, opponent } = (await club.ask("readBetScorecard", scorecard)).answer();
    expect([me.keptBy, opponent.keptBy]).toEqual([undefined, "Walt"]);
  },
);
