/** Ruling 57: a player keeps the scores of their group, and what cheats may try. */
import { expect } from "vitest";
import type { HoleEntry } from "#contract/cards/cards";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { addPlayer, joinTeeTime, markNoShow, saveGroups } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { listResults } from "../../store/bets/bet-results.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { seeAll, textsOf } from "../../testing/notified-players.ts";
import { par } from "../../testing/rounds/grouped-rounds.ts";
import { keepCard, keepHoles, letPlayersKeepScores } from "../../testing/rounds/kept-rounds.ts";
import { acceptedBet, amounts } from "../../testing/rounds/mia-max-bets.ts";
import {
  accepted,
  addEightOClock,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  submit,
} from "../../testing/rounds/rounds.ts";

const seventeen = par.replace(/5$/, "-");
const dayBefore = { date: "2026-11-20", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
const hole = (holeNumber: number, gross: HoleEntry["gross"]) => ({ holeNumber, gross });

const groups = { [mia.id]: 1, [max.id]: 1, [walt.id]: 1, [gus.id]: 2 };

/** Mia, Max and Walt are in group 1, Gus in group 2. Mia and Max have played the day before. */
async function roundOfGroups(club: ServedClub): Promise<string> {
  await letPlayersKeepScores(club);
  const { context } = club;
  const { teeTimeId: yesterday } = accepted(await addTeeTime(context, ada, dayBefore));
  for (const player of [mia, max]) {
    accepted(await addPlayer(context, ada, { teeTimeId: yesterday, playerId: player.id }));
    await startCard(club, player, yesterday, "7.8", "White");
  }
  const teeTimeId = await addEightOClock(club, 12);
  for (const player of [mia, max, walt, gus]) accepted(await joinTeeTime(context, player, teeTimeId));
  await regroup(club, teeTimeId, groups);
  club.at(eight);
  await seeAll(club);
  return teeTimeId;
}

async function regroup({ context }: ServedClub, teeTimeId: string, wanted: Record<string, number>) {
  const assignments = Object.entries(wanted).map(([playerId, groupNumber]) => ({ playerId, groupNumber }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
}

function keeper(club: ServedClub, teeTimeId: string, by: Actor = max, of: Actor = mia) {
  const kept = { by, of, teeTimeId };
  return {
    hole: (...holes: Parameters<typeof keepHoles>[2][]) => keepHoles(club, kept, ...holes),
    card: (card: string) => keepCard(club, kept, card),
    group: async () => (await club.ask("readGroupCards", { as: by, params: { teeTimeId } })).answer(),
  };
}

async function cardOf(club: ServedClub, teeTimeId: string, as: Actor = mia) {
  const { card } = (await club.ask("readCard", { as, params: { teeTimeId } })).answer();
  if (card === null) throw new Error(`${as.id} has no card.`);
  return card;
}

let lastRev = 0;

/** What the owner sends from her own phone. */
async function enter(club: ServedClub, teeTimeId: string, entry: Partial<HoleEntry>, as: Actor = mia) {
  const { versions } = await cardOf(club, teeTimeId, as);
  lastRev += 1;
  const base = versions[(entry.holeNumber ?? 1) - 1] ?? 0;
  const entries = [{ holeNumber: 1, gross: 5, base, rev: lastRev, device: `phone-of-${as.id}`, ...entry }];
  return club.ask("saveHoles", { as, params: { teeTimeId }, body: { way: "live", entries } });
}

const submission = (club: ServedClub, teeTimeId: string, as: Actor) =>
  club.ask("submitCard", { as, params: { teeTimeId } });

onServedClub(
  "a scorer's first score begins the card with its player's last index and tee box",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    const { hole: keep, group } = keeper(club, teeTimeId);
    const before = await group();
    expect(before).toMatchObject({ mayScore: null, teeTime: { id: teeTimeId, hasStarted: true } });
    const last = { handicapIndexTenths: 78, teeBox: "White" };
    expect(before.cards.map(({ player, startsWith }) => [player.firstName, startsWith])).toEqual([
      ["Max", last],
      ["Mia", last],
      ["Walt", null],
    ]);
    expect((await keep(hole(1, 5))).answer()).toMatchObject({
      outcomes: [{ outcome: "saved", gross: 5, version: 1 }],
      card: { handicapIndexTenths: 78, teeBox: { name: "White" }, scorers: [{ name: "Max", holes: [1] }] },
    });
    const [, mias] = (await group()).cards;
    expect(mias).toMatchObject({
      mayNot: null,
      confirmed: false,
      startsWith: null,
      card: { gross: [5, ...Array(17).fill(null)] },
    });
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    expect(trail.slice(-2).map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
      ["begin-card", max.id, mia.id],
      ["save-hole", max.id, mia.id],
    ]);
  },
);

onServedClub("of a player without a last index the scorer is asked, once", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const walts = keeper(club, teeTimeId, max, walt);
  expect((await walts.hole(hole(1, 5))).refused).toBe("card-not-begun");
  const begin = (handicapIndexTenths: number) =>
    club.ask("beginGroupCard", {
      as: max,
      params: { teeTimeId, playerId: walt.id },
      body: { handicapIndexTenths, teeBox: "Blue" },
    });
  expect((await begin(9_999)).refused).toBe("invalid-index-or-tee-box");
  const basis = { handicapIndexTenths: 123, teeBox: { name: "Blue" } };
  for (const index of [123, 200])
    expect((await begin(index)).answer().cards[2]).toMatchObject({ card: basis, startsWith: null });
  expect((await walts.hole(hole(1, 5))).status).toBe(200);
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  expect(trail.filter(({ action }) => action === "begin-card")).toHaveLength(1);
});

onServedSqliteClub("who may keep whose scores, and who may not", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const tries = (by: Actor, of: Actor) => keeper(club, teeTimeId, by, of).hole(hole(1, 5));
  const mayNot = async (by: Actor, of: Actor) => (await tries(by, of)).refused;
  expect(await mayNot(gus, mia)).toBe("not-in-your-group");
  expect(await mayNot(max, gus)).toBe("not-in-your-group");
  expect(await mayNot(ada, mia)).toBe("not-joined");
  expect(await mayNot(max, ana)).toBe("not-in-your-group");
  expect(await mayNot(max, max)).toBe("not-allowed");
  const begin = { as: max, params: { teeTimeId, playerId: gus.id } };
  const body = { handicapIndexTenths: 78, teeBox: "White" };
  expect((await club.ask("beginGroupCard", { ...begin, body })).refused).toBe("not-in-your-group");
  expect((await club.ask("readGroupCards", { as: ada, params: { teeTimeId } })).answer()).toMatchObject({
    mayScore: "Join this tee time before saving a score.",
    cards: [],
  });
  expect(await mayNot(max, mia)).toBeNull();

  // She is put into another group, and back.
  await regroup(club, teeTimeId, { ...groups, [mia.id]: 2 });
  expect(await mayNot(max, mia)).toBe("not-in-your-group");
  expect(await mayNot(gus, mia)).toBeNull();
  await regroup(club, teeTimeId, groups);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
  expect(await mayNot(max, mia)).toBe("not-in-your-group");
  const { cards } = await keeper(club, teeTimeId).group();
  expect(cards.map(({ player }) => player.firstName)).toEqual(["Max", "Walt"]);
});

onServedSqliteClub(
  "for a player on the waitlist nobody keeps scores, and neither does that player",
  async (club) => {
    await letPlayersKeepScores(club);
    const teeTimeId = await addEightOClock(club);
    for (const player of [mia, max, ana, ada, walt])
      accepted(await joinTeeTime(club.context, player, teeTimeId));
    await regroup(club, teeTimeId, { [mia.id]: 1, [max.id]: 1 });
    club.at(eight);
    expect((await keeper(club, teeTimeId, max, walt).hole(hole(1, 5))).refused).toBe("not-in-your-group");
    expect((await keeper(club, teeTimeId, walt, mia).hole(hole(1, 5))).refused).toBe("on-waitlist");
  },
);

onServedSqliteClub("before the start, and after the cards closed, no scores are kept", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await club.db.kysely.updateTable("club").set({ closeCardsAfterHours: 24 }).execute();
  const { hole: keep, group } = keeper(club, teeTimeId);
  club.at(addMinutes(eight, -1));
  expect((await keep(hole(1, 5))).refused).toBe("tee-time-not-begun");
  expect(await group()).toMatchObject({ mayScore: "Scores can be saved once the tee time begins." });
  club.at(addMinutes(eight, 24 * 60));
  expect((await keep(hole(1, 5))).refused).toBe("card-closed");
  club.at(eight);
  expect((await keep(hole(1, 16))).refused).toBe("gross-out-of-range");
  expect((await keep(hole(1, "picked-up"))).answer().card.pickedUp).toEqual([1]);
});

onServedClub(
  "a player refuses scorers, and lets them again; only their own choice is changed",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    const { hole: keep, group } = keeper(club, teeTimeId);
    const choose = async (letsGroupScore: boolean) =>
      (await club.ask("letGroupScore", { as: mia, body: { letsGroupScore } })).answer().me.letsGroupScore;
    expect(await choose(false)).toBe(false);
    expect((await keep(hole(1, 5))).refused).toBe("group-scores-refused");
    const [maxs, mias] = (await group()).cards;
    expect([maxs?.mayNot, mias?.mayNot]).toEqual([
      null,
      "This player does not want others to enter their scores.",
    ]);
    expect((await club.ask("readSession", { as: max })).answer().me.letsGroupScore).toBe(true);
    expect(await choose(true)).toBe(true);
    expect((await keep(hole(1, 5))).status).toBe(200);
    const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
    const what = entries.map((entry) => entry.what);
    expect(what).toContain("Mia Parker no longer lets the group enter scores");
    expect(what).toContain("Mia Parker lets the group enter scores");
  },
);

onServedSqliteClub(
  "with the setting off, nobody keeps scores, and no answer says a word of it",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    const mine = async () => (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
    expect(await mine()).toMatchObject({ scoresGroup: true });
    await letPlayersKeepScores(club, false);
    expect((await keeper(club, teeTimeId).hole(hole(1, 5))).refused).toBe("scorers-off");
    expect(await keeper(club, teeTimeId).group()).toMatchObject({
      mayScore: "Your club does not let players enter the scores of their group.",
      cards: [],
    });
    expect(await mine()).not.toHaveProperty("scoresGroup");
    const { me } = (await club.ask("readSession", { as: mia })).answer();
    expect(me).not.toHaveProperty("letsGroupScore");
    await startCard(club, mia, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, par);
    const round = { as: mia, params: { teeTimeId } };
    const texts = [
      await club.ask("readCard", round),
      await club.ask("readHome", { as: mia }),
      await club.ask("readTeamResults", round),
      await club.ask("readSkins", round),
      await club.ask("listPlayerStatus", round),
    ].map(({ text }) => text);
    for (const text of texts)
      expect(text).not.toMatch(/scorer|claim|keptBy|toConfirm|letsGroup|scoresGroup/i);
  },
);

onServedSqliteClub("only a player who plays with others is offered to keep their scores", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const offered = async (as: Actor) =>
    (await club.ask("readCard", { as, params: { teeTimeId } })).answer().scoresGroup ?? false;
  expect([await offered(mia), await offered(gus), await offered(ada)]).toEqual([true, false, false]);
  for (const { id: playerId } of [max, walt])
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId }));
  expect(await offered(mia)).toBe(false);
});

onServedClub("a scorer does not replace the owner's score; the owner decides", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const { hole: keep, group } = keeper(club, teeTimeId);
  expect((await enter(club, teeTimeId, { gross: 5 })).answer().outcomes[0]?.outcome).toBe("saved");
  for (const _ of [1, 2])
    expect((await keep(hole(1, 4))).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 5, version: 1, savedAt: eight }],
      card: {
        gross: [5, ...Array(17).fill(null)],
        claims: [{ holeNumber: 1, by: "Max", mine: true, gross: 4 }],
      },
    });
  expect((await cardOf(club, teeTimeId)).claims).toEqual([
    { holeNumber: 1, by: "Max", mine: false, gross: 4 },
  ]);
  expect((await group()).cards[1]?.card?.claims).toMatchObject([{ by: "Max", mine: true }]);
  const admins = { as: ada, params: { teeTimeId, playerId: mia.id } };
  expect((await club.ask("readCardOfPlayer", admins)).answer().card?.claims).toMatchObject([{ mine: false }]);

  // A score that she has not decided on leaves the claim, and the scorer's lets it go by entering hers.
  await enter(club, teeTimeId, { gross: 6 });
  expect(await cardOf(club, teeTimeId)).toMatchObject({ claims: [{ gross: 4 }] });
  expect((await keep(hole(1, 6))).answer()).toMatchObject({ outcomes: [{ outcome: "saved" }] });
  expect(await cardOf(club, teeTimeId)).not.toHaveProperty("claims");
  await keep(hole(1, 7));
  const decided = (await enter(club, teeTimeId, { gross: 7, decided: true })).answer();
  expect(decided).toMatchObject({ outcomes: [{ outcome: "saved", gross: 7, version: 3 }] });
  expect(decided.card).not.toHaveProperty("claims");
  expect(decided.card).not.toHaveProperty("scorers");
});

onServedClub(
  "the owner does not replace a scorer's score unless they have seen both and decide",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    const { hole: keep } = keeper(club, teeTimeId);
    await keep(hole(1, 4), hole(2, 4), hole(3, 4));
    expect((await enter(club, teeTimeId, { gross: 5 })).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 4, version: 1 }],
      card: { claims: [{ holeNumber: 1, by: "Mia", mine: true, gross: 5 }] },
    });
    // The scorer corrects the score meanwhile, so she decides again.
    await keep(hole(1, 6));
    expect((await enter(club, teeTimeId, { gross: 5, base: 1, decided: true })).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 6, version: 2 }],
    });
    expect((await enter(club, teeTimeId, { gross: 5, decided: true })).answer()).toMatchObject({
      outcomes: [{ outcome: "saved", gross: 5, version: 3 }],
      card: { scorers: [{ name: "Max", holes: [2, 3] }] },
    });
    // She enters what he has: the hole is hers, so that he cannot change it any more.
    await enter(club, teeTimeId, { holeNumber: 2, gross: 4 });
    expect(await cardOf(club, teeTimeId)).toMatchObject({ scorers: [{ holes: [3] }] });
    expect((await keep(hole(2, 8))).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 4 }],
      card: { claims: [{ holeNumber: 2, gross: 8 }] },
    });
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    const holes = trail
      .filter(({ action }) => action.endsWith("-hole"))
      .map(({ action, actorId }) => [action, actorId]);
    expect(holes.slice(3)).toEqual([
      ["claim-hole", mia.id],
      ["save-hole", max.id],
      ["claim-hole", mia.id],
      ["save-hole", mia.id],
      ["agree-hole", mia.id],
      ["claim-hole", max.id],
    ]);
  },
);

onServedClub("two scorers who save at the same time do not replace each other", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const [first, second] = [keeper(club, teeTimeId), keeper(club, teeTimeId, walt)];
  await Promise.all([first.hole(hole(1, 4)), second.hole(hole(1, 5))]);
  const { gross, claims, scorers } = await cardOf(club, teeTimeId);
  const isFirst = gross[0] === 4;
  expect(scorers).toEqual([{ name: isFirst ? "Max" : "Walt", holes: [1] }]);
  expect(claims).toEqual([
    { holeNumber: 1, by: isFirst ? "Walt" : "Max", mine: false, gross: isFirst ? 5 : 4 },
  ]);
  await enter(club, teeTimeId, { gross: 5, decided: true });
  const card = await cardOf(club, teeTimeId);
  expect([card.gross[0], card.claims, card.scorers]).toEqual([5, undefined, undefined]);
});

onServedClub("an admin's correction belongs to nobody, and ends the claims on its holes", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const { hole: keep } = keeper(club, teeTimeId);
  await keep(hole(1, 4), hole(2, 4));
  for (const holeNumber of [1, 2]) await enter(club, teeTimeId, { holeNumber, gross: 5 });
  await correctByAdmin(club, mia, teeTimeId, "7 - - - - - - - - | - - - - - - - - -");
  expect(await cardOf(club, teeTimeId)).toMatchObject({
    claims: [{ holeNumber: 2 }],
    scorers: [{ holes: [2] }],
  });
  expect((await keep(hole(1, 6))).answer()).toMatchObject({ outcomes: [{ outcome: "conflict", gross: 7 }] });
  expect((await enter(club, teeTimeId, { gross: 3 })).answer()).toMatchObject({
    outcomes: [{ outcome: "saved", gross: 3 }],
  });
});

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

onServedClub("a scorer's entry agrees to no late change of a bet", async (club) => {
  const betId = await acceptedBet(club);
  const teeTimeId = await roundOfGroups(club);
  club.at(addMinutes(eight, -60));
  const raised = { ...amounts, front9Cents: 50_00 };
  const change = { as: max, params: { betId }, body: { amounts: raised, asRead: amounts } };
  expect((await club.ask("changeAmounts", change)).status).toBe(200);
  club.at(eight);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const { says } = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
  expect(says).toHaveLength(1);
  const shown = says.map((say) => ({ betId: say.betId, amounts: say.asked }));
  const entries = [{ holeNumber: 1, gross: 4, base: 0, rev: 1, device: "phone-of-max" }];
  const params = { teeTimeId, playerId: mia.id };
  const body = { entries, shown };
  expect((await club.ask("saveGroupHoles", { as: max, params, body })).status).toBe(200);
  const terms = await club.db.kysely.selectFrom("betTerms").selectAll().executeTakeFirstOrThrow();
  expect(terms.front9Cents).toBe(amounts.front9Cents);
  // Her own score is no longer the first.
  const own = [{ holeNumber: 2, gross: 4, base: 0, rev: 1, device: "phone-of-mia" }];
  const saved = { way: "live" as const, entries: own, shown };
  expect((await club.ask("saveHoles", { as: mia, params: { teeTimeId }, body: saved })).status).toBe(200);
  const after = await club.db.kysely.selectFrom("betTerms").selectAll().executeTakeFirstOrThrow();
  expect(after.front9Cents).toBe(amounts.front9Cents);
});

onServedClub(
  "the owner's first correction of what a scorer chose is no late change, the second is",
  async (club) => {
    await acceptedBet(club);
    const teeTimeId = await roundOfGroups(club);
    await keeper(club, teeTimeId).card(par);
    await startCard(club, max, teeTimeId, "7.8", "White");
    await saveCard(club, max, teeTimeId, par);
    const begin = (handicapIndexTenths: number) =>
      club.ask("beginCard", {
        as: mia,
        params: { teeTimeId },
        body: { handicapIndexTenths, teeBox: "White" },
      });
    const changes = async () =>
      (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer().changes;
    expect((await begin(100)).status).toBe(200);
    expect(await changes()).toEqual([]);
    expect(await textsOf(club, max)).toEqual([]);
    expect((await club.ask("readSkins", { as: max, params: { teeTimeId } })).answer()).toMatchObject({
      changes: [],
      changesUnderWay: [],
    });
    expect((await begin(110)).status).toBe(200);
    expect(await changes()).toMatchObject([{ what: "index", before: 100, after: 110 }]);
    expect(await textsOf(club, max)).toHaveLength(1);
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    expect(trail.flatMap(({ action }) => (/handicap|begun/.test(action) ? action : []))).toEqual([
      "change-begun-card",
      "change-handicap",
    ]);
  },
);

onServedSqliteClub("a card that its player began has no such first correction", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await keeper(club, teeTimeId).hole(hole(1, 4));
  await startCard(club, mia, teeTimeId, "9.9", "White");
  const { changes } = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
  expect(changes).toMatchObject([{ what: "index", before: 78, after: 99 }]);
});

onServedSqliteClub(
  "a repeat of a scorer's entry has no effect, and the trail says who entered what",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    const { hole: keep } = keeper(club, teeTimeId);
    const entry = { ...hole(1, 5), base: 0, rev: 1, device: "phone-of-max" };
    for (const _ of [1, 2, 3])
      expect((await keep(entry)).answer()).toMatchObject({ outcomes: [{ outcome: "saved", version: 1 }] });
    const { entries } = (await club.ask("listAudit", { as: ada, query: { player: mia.id } })).answer();
    const scores = entries.filter(({ what }) => what === "Score of Mia Parker");
    expect(scores).toMatchObject([{ by: "Max Lee", changes: [{ label: "Hole 1", after: "5" }] }]);
  },
);

onServedSqliteClub("claims and scorers go with their tee time", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await keeper(club, teeTimeId).hole(hole(1, 4));
  await enter(club, teeTimeId, { gross: 5 });
  const query = (await club.ask("readDeletion", { as: ada, params: { teeTimeId } })).answer();
  expect((await club.ask("deleteTeeTime", { as: ada, params: { teeTimeId }, query })).status).toBe(200);
  expect(await club.db.kysely.selectFrom("holeClaims").selectAll().execute()).toEqual([]);
});
