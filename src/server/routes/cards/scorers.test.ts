/** Ruling 57: who may keep whose scores, and what does it change? Also what cheats may try. */
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { joinTeeTime, markNoShow } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { textsOf } from "../../testing/notified-players.ts";
import { par } from "../../testing/rounds/grouped-rounds.ts";
import {
  groups,
  hole,
  keeper,
  letPlayersKeepScores,
  regroup,
  roundOfGroups,
} from "../../testing/rounds/kept-rounds.ts";
import { acceptedBet, amounts } from "../../testing/rounds/mia-max-bets.ts";
import { accepted, addEightOClock, eight, saveCard, startCard } from "../../testing/rounds/rounds.ts";

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

onServedSqliteClub("a scorer chooses no index for a player who has one", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const begin = { as: max, params: { teeTimeId, playerId: mia.id } };
  const body = { handicapIndexTenths: 300, teeBox: "Blue" };
  const { cards } = (await club.ask("beginGroupCard", { ...begin, body })).answer();
  expect(cards[1]?.card).toMatchObject({ handicapIndexTenths: 78, teeBox: { name: "White" } });
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
