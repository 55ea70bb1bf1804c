import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { listResults } from "../../store/bets/bet-results.ts";
import { findCard } from "../../store/cards.ts";
import { listTeamTotals } from "../../store/final-results.ts";
import { findTeeTime } from "../../store/tee-times.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import {
  accepted,
  addEightOClock,
  correctByAdmin,
  eight,
  saveCard,
  saveFrom,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";
import { acceptBet, changeAmounts, createBet, setActivation } from "../bets/bets.ts";
import { joinTeeTime, markNoShow, saveGroups } from "../tee-times/places.ts";
import { saveHoles } from "./cards.ts";
import { correctCard } from "./correct-card.ts";

const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
const onBlue = { handicapIndexTenths: 82, teeBox: "Blue" };
const amounts = { front9Cents: 10_00, back9Cents: 20_00, overallCents: 40_00 };

type Correction = Parameters<typeof correctCard>[2];

function correct(
  { context }: TestClub,
  teeTimeId: string,
  changes: Partial<Correction> = {},
  by: Actor = ada,
) {
  return correctCard(context, by, {
    teeTimeId,
    playerId: mia.id,
    ...onBlue,
    holes: [{ holeNumber: 3, gross: 6, base: 1 }],
    reason: "The marker wrote a 6",
    asRead: onBlue,
    ...changes,
  });
}

function cardOf({ db }: TestClub, teeTimeId: string, { id }: Actor = mia) {
  return findCard(db.kysely, { teeTimeId, playerId: id });
}

async function miaPlays(club: TestClub, card = par): Promise<string> {
  const teeTimeId = await teeOff(club, mia, max);
  await startCard(club, mia, teeTimeId, "8.2", "Blue");
  await saveCard(club, mia, teeTimeId, card, { way: "live" });
  return teeTimeId;
}

async function trailOf({ db }: TestClub, teeTimeId: string) {
  const trail = await auditOfTeeTime(db.kysely, teeTimeId);
  return trail.filter(({ action }) => action === "correct-card");
}

onBothEngines("a correction is one entry of the trail: who, when, before, after and why", async (club) => {
  const teeTimeId = await miaPlays(club);
  accepted(await correct(club, teeTimeId, { reason: "  The marker wrote a 6 ", handicapIndexTenths: 90 }));
  expect((await cardOf(club, teeTimeId))?.gross[2]).toBe(6);
  const [entry, ...others] = await trailOf(club, teeTimeId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ at: eight, actorId: ada.id, subject: "card", subjectId: mia.id });
  expect(JSON.parse(entry?.before ?? "")).toMatchObject({
    basis: { handicapIndexTenths: 82 },
    holes: [{ holeNumber: 3, gross: 4 }],
  });
  expect(JSON.parse(entry?.after ?? "")).toMatchObject({
    basis: { handicapIndexTenths: 90, adjustedHandicap: 10 },
    holes: [{ holeNumber: 3, gross: 6, version: 2 }],
    reason: "The marker wrote a 6",
  });
});

onSqlite("a correction needs an admin, a reason, a real score and a real tee box", async (club) => {
  const teeTimeId = await miaPlays(club);
  for (const player of [mia, max, gus])
    expect(await correct(club, teeTimeId, {}, player)).toEqual({ refused: "admins-only" });
  for (const reason of ["", "   "])
    expect(await correct(club, teeTimeId, { reason })).toEqual({ refused: "reason-missing" });
  const high = [{ holeNumber: 3, gross: 100, base: 1 }];
  expect(await correct(club, teeTimeId, { holes: high })).toEqual({ refused: "gross-out-of-range" });
  expect(await correct(club, teeTimeId, { teeBox: "Silver" })).toEqual({
    refused: "invalid-index-or-tee-box",
  });
  expect(await correct(club, "no-such-tee-time")).toEqual({ refused: "tee-time-not-found" });
  expect((await cardOf(club, teeTimeId))?.gross[2]).toBe(4);
  expect(await trailOf(club, teeTimeId)).toEqual([]);
});

onSqlite("no card is entered early, nor for somebody waitlisted, a no show or not in it", async (club) => {
  const teeTimeId = await addEightOClock(club);
  for (const player of [ana, mia, max, walt, gus])
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  const enter = ({ id }: Actor) =>
    correct(club, teeTimeId, { playerId: id, asRead: null, holes: [{ holeNumber: 1, gross: 4, base: 0 }] });
  expect(await enter(mia)).toEqual({ refused: "tee-time-not-begun" });
  club.at(eight);
  expect(await enter(gus)).toEqual({ refused: "player-on-waitlist" });
  expect(await enter(ada)).toEqual({ refused: "player-not-joined" });
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  expect(await enter(max)).toEqual({ refused: "player-no-show" });
  expect(await enter(mia)).toBe(true);
  expect(await cardOf(club, teeTimeId)).toMatchObject({ adjustedHandicap: 9, teeBox: { name: "Blue" } });
  expect((await findTeeTime(club.db.kysely, teeTimeId))?.potPerPlayerCents).toBe(20_00);
});

onSqlite(
  "what changed since the admin read it is named, and nothing of the admin's is saved",
  async (club) => {
    const teeTimeId = await miaPlays(club);
    await saveFrom(club, { teeTimeId, player: mia, way: "live" }, [{ holeNumber: 3, gross: 5 }]);
    const holes = [
      { holeNumber: 2, gross: 7, base: 1 },
      { holeNumber: 3, gross: 6, base: 1 },
    ];
    expect(await correct(club, teeTimeId, { holes })).toEqual({
      refused: "changed-meanwhile",
      detail: { changed: "Hole 3: 5" },
    });
    await startCard(club, mia, teeTimeId, "9.1", "Blue");
    expect(await correct(club, teeTimeId, { holes: [] })).toMatchObject({
      detail: { changed: "Handicap Index: 9.1" },
    });
    expect((await cardOf(club, teeTimeId))?.gross.slice(1, 3)).toEqual([5, 5]);
    const seen = { handicapIndexTenths: 91, teeBox: "Blue" };
    const again = { ...seen, asRead: seen, holes: [{ holeNumber: 3, gross: 6, base: 2 }] };
    expect(await correct(club, teeTimeId, again)).toBe(true);
    expect((await cardOf(club, teeTimeId))?.gross.slice(1, 3)).toEqual([5, 6]);
  },
);

onBothEngines("a correction that arrives twice is one", async (club) => {
  const teeTimeId = await miaPlays(club);
  for (const _ of [1, 2, 3]) expect(await correct(club, teeTimeId)).toBe(true);
  expect((await cardOf(club, teeTimeId))?.versions[2]).toBe(2);
  expect(await trailOf(club, teeTimeId)).toHaveLength(1);
});

onBothEngines("of two admins who correct one hole at the same moment one is asked", async (club) => {
  const teeTimeId = await miaPlays(club);
  const other = { ...club, context: { ...club.context, db: await club.connectAgain() } };
  const answers = await Promise.all([
    correct(club, teeTimeId),
    correct(other, teeTimeId, { holes: [{ holeNumber: 3, gross: 7, base: 1 }] }),
  ]);
  expect(answers.filter((answer) => answer === true)).toHaveLength(1);
  expect(await trailOf(club, teeTimeId)).toHaveLength(1);
});

onBothEngines("the player's phone is asked before it overwrites what an admin entered", async (club) => {
  const teeTimeId = await miaPlays(club);
  accepted(await correct(club, teeTimeId));
  const entry = { holeNumber: 3, gross: 4, base: 1, rev: 9, device: `phone-of-${mia.id}` };
  const key = { teeTimeId, playerId: mia.id };
  expect(await saveHoles(club.context, mia, { ...key, way: "live", entries: [entry] })).toMatchObject({
    outcomes: [{ outcome: "conflict", gross: 6, version: 2 }],
  });
});

onSqlite("a card that an admin completes settles, and a later correction settles again", async (club) => {
  const { betId } = accepted(await createBet(club.context, ana, { opponentId: mia.id, amounts }));
  accepted(await acceptBet(club.context, mia, betId));
  const teeTimeId = await teeOff(club, ana, mia);
  await startCard(club, ana, teeTimeId, "8.2", "Blue");
  await saveCard(club, ana, teeTimeId, par);
  await submit(club, ana, teeTimeId);
  const results = async () => {
    const all = await listResults(club.db.kysely, { betId, teeTimeId });
    return all.filter(({ isCurrent }) => isCurrent === 1).map(({ totalCents }) => totalCents);
  };
  const holes = Array.from({ length: 18 }, (_, i) => ({ holeNumber: i + 1, gross: 5, base: 0 }));
  accepted(await correct(club, teeTimeId, { holes: holes.slice(0, 17), asRead: null }));
  expect(await results()).toEqual([]);
  accepted(await correct(club, teeTimeId, { holes: holes.slice(17) }));
  expect(await results()).toEqual([70_00]);
  accepted(await changeAmounts(club.context, ana, { betId, amounts: { ...amounts, overallCents: 1 } }));
  accepted(await setActivation(club.context, mia, { betId, isActive: false }));
  const aces = holes.slice(0, 9).map((hole) => ({ ...hole, gross: 1, base: 1 }));
  accepted(await correct(club, teeTimeId, { holes: aces }));
  expect(await results()).toEqual([-10_00 + 20_00 - 40_00]);
});

onSqlite("after two live finishes a mere correction settles nothing", async (club) => {
  const { betId } = accepted(await createBet(club.context, max, { opponentId: mia.id, amounts }));
  accepted(await acceptBet(club.context, mia, betId));
  const teeTimeId = await miaPlays(club);
  await startCard(club, max, teeTimeId, "8.2", "Blue");
  await saveCard(club, max, teeTimeId, par, { way: "live" });
  await correctByAdmin(club, mia, teeTimeId, par.replace("4 5 4", "4 5 5"));
  expect(await listResults(club.db.kysely, { betId, teeTimeId })).toEqual([]);
  await submit(club, max, teeTimeId);
  expect(await listResults(club.db.kysely, { betId, teeTimeId })).toHaveLength(1);
});

onSqlite("the team's total follows what an admin enters", async (club) => {
  const teeTimeId = await miaPlays(club);
  const assignments = [{ playerId: mia.id, groupNumber: 1 }];
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  const total = async () => (await listTeamTotals(club.db.kysely, teeTimeId))[0]?.grossTotal;
  expect(await total()).toBe(72);
  accepted(await correct(club, teeTimeId));
  expect(await total()).toBe(74);
});
