import { expect } from "vitest";
import { findCard } from "../../store/cards.ts";
import { listScoreEntries } from "../../store/score-entry.ts";
import { findTeeTime } from "../../store/tee-times.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines, onSqlite } from "../../testing/databases/database.ts";
import { actionsOf, anaStarts, phone, send } from "../../testing/rounds/card-entries.ts";
import {
  accepted,
  addEightOClock,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";
import { joinTeeTime, markNoShow } from "../tee-times/places.ts";
import { beginCard, finishCard, saveHoles, submitCard } from "./cards.ts";

const fullCard = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
const withoutTheLast = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 -";
const onlyTheLast = "- - - - - - - - - | - - - - - - - - 5";

onSqlite("index and tee box can be chosen early, but a score waits for the tee time", async (club) => {
  const teeTimeId = await addEightOClock(club);
  accepted(await joinTeeTime(club.context, ana, teeTimeId));
  await startCard(club, ana, teeTimeId, "8.2", "Blue");
  const entry = { holeNumber: 1, gross: 4, ...phone };
  expect(await send(club, teeTimeId, entry)).toEqual({ refused: "tee-time-not-begun" });
  club.at(eight);
  expect(await send(club, teeTimeId, entry)).toMatchObject({
    outcomes: [{ outcome: "saved", gross: 4, version: 1 }],
  });
});

onSqlite("no card for somebody waitlisted, not joined or marked as a no show", async (club) => {
  const teeTimeId = await teeOff(club, ana, mia, max, walt, gus);
  const start = (player: typeof ana) =>
    beginCard(club.context, player, {
      teeTimeId,
      playerId: player.id,
      handicapIndexTenths: 82,
      teeBox: "Blue",
    });
  expect(await start(gus)).toEqual({ refused: "on-waitlist" });
  expect(await start(ada)).toEqual({ refused: "not-joined" });
  await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id });
  expect(await start(mia)).toEqual({ refused: "no-show" });
});

onSqlite("without index and tee box no card begins, and only a chosen tee box counts", async (club) => {
  const teeTimeId = await teeOff(club, ana);
  expect(await send(club, teeTimeId, { holeNumber: 1, gross: 4, ...phone })).toEqual({
    refused: "card-not-begun",
  });
  const key = { teeTimeId, playerId: ana.id };
  const start = (handicapIndexTenths: number, teeBox: string) =>
    beginCard(club.context, ana, { ...key, handicapIndexTenths, teeBox });
  expect(await start(82, "Purple")).toEqual({ refused: "invalid-index-or-tee-box" });
  expect(await start(181, "Blue")).toEqual({ refused: "invalid-index-or-tee-box" });
  expect(await start(-101, "Blue")).toEqual({ refused: "invalid-index-or-tee-box" });
  accepted(await start(-25, "Blue"));
  expect(await findCard(club.db.kysely, key)).toMatchObject({
    adjustedHandicap: -3,
    gross: Array(18).fill(null),
  });
});

onSqlite("a changed index computes the card again and is in the audit trail", async (club) => {
  const teeTimeId = await anaStarts(club);
  await saveCard(club, ana, teeTimeId, withoutTheLast);
  await startCard(club, ana, teeTimeId, "12.4", "White");
  await startCard(club, ana, teeTimeId, "12.4", "White");
  const card = await findCard(club.db.kysely, { teeTimeId, playerId: ana.id });
  expect(card).toMatchObject({ adjustedHandicap: 12, teeBox: { name: "White" }, handicapIndexTenths: 124 });
  expect(card?.gross.slice(0, 3)).toEqual([4, 5, 4]);
  expect((await actionsOf(club, teeTimeId)).filter((action) => action !== "save-hole")).toEqual([
    "begin-card",
    "change-handicap",
  ]);
});

onSqlite("a new course, new ratings or a new pot do not reach a round that has started", async (club) => {
  const teeTimeId = await anaStarts(club);
  await saveCard(club, ana, teeTimeId, withoutTheLast);
  const { kysely } = club.db;
  const key = { teeTimeId, playerId: ana.id };
  const before = await findCard(kysely, key);
  const { teeBoxes, holes } = await kysely.selectFrom("courses").selectAll().executeTakeFirstOrThrow();
  const newCourse = {
    teeBoxes: teeBoxes.replaceAll('"slope":128', '"slope":155'),
    holes: holes.replaceAll('"par":5', '"par":4'),
  };
  expect(newCourse.teeBoxes).not.toBe(teeBoxes);
  await kysely.updateTable("courses").set(newCourse).execute();
  await kysely.updateTable("club").set({ potPerPlayerCents: 50_00 }).execute();
  await saveCard(club, ana, teeTimeId, onlyTheLast);
  const after = await findCard(kysely, key);
  expect(after).toMatchObject({ holes: before?.holes, teeBox: before?.teeBox, adjustedHandicap: 9 });
  expect((await findTeeTime(kysely, teeTimeId))?.potPerPlayerCents).toBe(20_00);
  await startCard(club, ana, teeTimeId, "12.0", "Blue");
  expect(await findCard(kysely, key)).toMatchObject({ teeBox: before?.teeBox, holes: before?.holes });
});

onSqlite("live takes 0 to 15, post round 0 to 99, and nothing of a request beyond that", async (club) => {
  const teeTimeId = await anaStarts(club);
  const key = { teeTimeId, playerId: ana.id };
  const good = { holeNumber: 1, gross: 0, ...phone };
  const high = { holeNumber: 2, gross: 16, ...phone };
  expect(await send(club, teeTimeId, good, high)).toEqual({ refused: "gross-out-of-range" });
  expect((await findCard(club.db.kysely, key))?.gross[0]).toBeNull();
  const postRound = { ...key, way: "post-round", entries: [good, high] } as const;
  const { card } = accepted(await saveHoles(club.context, ana, postRound));
  expect(card.gross.slice(0, 2)).toEqual([0, 16]);
});

onSqlite("nobody writes on another's card, also no admin without a reason", async (club) => {
  const teeTimeId = await anaStarts(club);
  const entries = [{ holeNumber: 1, gross: 4, ...phone }];
  const write = { teeTimeId, playerId: ana.id, way: "post-round", entries } as const;
  for (const other of [mia, ada]) {
    expect(await saveHoles(club.context, other, write)).toEqual({ refused: "not-allowed" });
    expect(await submitCard(club.context, other, write)).toEqual({ refused: "not-allowed" });
    expect(await finishCard(club.context, other, write)).toEqual({ refused: "not-allowed" });
    const basis = { ...write, handicapIndexTenths: 0, teeBox: "White" };
    expect(await beginCard(club.context, other, basis)).toEqual({ refused: "not-allowed" });
  }
});

onBothEngines(
  "a card is complete from the moment its last hole is filled, whatever is corrected later",
  async (club) => {
    const teeTimeId = await anaStarts(club);
    const key = { teeTimeId, playerId: ana.id };
    await saveCard(club, ana, teeTimeId, withoutTheLast);
    expect(await submitCard(club.context, ana, key)).toEqual({ refused: "card-incomplete" });
    expect((await findCard(club.db.kysely, key))?.completedOrder).toBeNull();
    await saveCard(club, ana, teeTimeId, onlyTheLast);
    const complete = await findCard(club.db.kysely, key);
    const lastEvent = (await auditOfTeeTime(club.db.kysely, teeTimeId)).at(-1);
    expect(complete?.completedOrder).toBe(lastEvent?.eventOrder);
    await saveCard(club, ana, teeTimeId, fullCard.replace("4 5 4", "5 5 4"));
    expect((await findCard(club.db.kysely, key))?.completedOrder).toBe(complete?.completedOrder);
    const [entry] = await listScoreEntries(club.db.kysely, ana.id, eight, 10);
    expect(entry).toMatchObject({ teeTimeId, completedOrder: complete?.completedOrder });
  },
);

onSqlite("score entry leaves out waitlisted entries and no shows", async (club) => {
  const teeTimeId = await anaStarts(club);
  const [entry] = await listScoreEntries(club.db.kysely, ana.id, eight, 10);
  expect(entry).toMatchObject({ teeTimeId });
  for (const away of [{ waitlist: 1 }, { waitlist: 0, noShow: 1 }] as const) {
    await club.db.kysely.updateTable("places").set(away).execute();
    expect(await listScoreEntries(club.db.kysely, ana.id, eight, 10)).toEqual([]);
  }
});

onBothEngines("submit and finish can be repeated", async (club) => {
  const teeTimeId = await anaStarts(club);
  const key = { teeTimeId, playerId: ana.id };
  await saveCard(club, ana, teeTimeId, fullCard);
  for (const _ of [1, 2]) {
    await submit(club, ana, teeTimeId);
    expect(await finishCard(club.context, ana, key)).toBe(true);
  }
  expect((await actionsOf(club, teeTimeId)).filter((action) => action === "submit-card")).toHaveLength(1);
  expect((await findCard(club.db.kysely, key))?.submittedAt).toBe(eight);
});
