import { expect } from "vitest";
import type { HoleEntry } from "#contract/cards/cards";
import { maxDevices } from "../../../rules/cards/hole-entries.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, course, max, mia, walt } from "../../testing/cast.ts";
import { addEightOClock, eight, teeOff } from "../../testing/rounds/rounds.ts";

const index78OnWhite = { handicapIndexTenths: 78, teeBox: "White" };

function entries(scores: string): HoleEntry[] {
  return scores.split(/[ |]+/).flatMap((score, i) => {
    const entry = { holeNumber: i + 1, gross: Number(score), base: 0, rev: 1, device: "phone-of-mia" };
    return score === "-" ? [] : [entry];
  });
}

const whole = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 6";

async function start(club: ServedClub, teeTimeId: string, body = index78OnWhite) {
  return club.ask("beginCard", { as: mia, params: { teeTimeId }, body });
}

function save(club: ServedClub, teeTimeId: string, sent: HoleEntry[], way: "live" | "post-round" = "live") {
  return club.ask("saveHoles", { as: mia, params: { teeTimeId }, body: { way, entries: sent } });
}

onServedSqliteClub("before a card is started it shows the course and the preferred tee box", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  const answer = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
  expect(answer).toEqual({
    teeTime: { id: teeTimeId, startsAt: eight, hasStarted: true, closesAt: null, cardsClosed: false },
    course: { holes: course.holes, teeBoxes: course.teeBoxes },
    card: null,
    preferredTeeBox: "White",
    says: [],
    latestIndexTenths: null,
    corrections: [],
    changes: [],
  });
});

onServedSqliteClub(
  "a bet accepted late is on the card of who asked for it, and not where an admin reads that card",
  async (club) => {
    const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 500 };
    const { id } = (await club.ask("createBet", { as: max, body: { opponentId: mia.id, amounts } })).answer();
    const teeTimeId = await teeOff(club, mia, max);
    expect((await club.ask("acceptBet", { as: mia, params: { betId: id } })).status).toBe(200);
    expect((await club.ask("readCard", { as: max, params: { teeTimeId } })).answer().says).toHaveLength(1);
    const params = { teeTimeId, playerId: max.id };
    expect((await club.ask("readCardOfPlayer", { as: ada, params })).answer().says).toEqual([]);
  },
);

onServedSqliteClub("index and tee box begin the card on its adjusted handicap", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  const { card } = (await start(club, teeTimeId)).answer();
  // 7.8 × 125 / 113 + (69.9 − 72) = 6.53
  expect(card).toMatchObject({
    handicapIndexTenths: 78,
    adjustedHandicap: 7,
    complete: false,
    submitted: false,
  });
  expect(card?.gross).toEqual(Array(18).fill(null));
  expect(card?.versions).toEqual(Array(18).fill(0));
  expect(card?.holes).toEqual(course.holes);
  await save(club, teeTimeId, entries("4 6"));
  const read = (await club.ask("readCard", { as: mia, params: { teeTimeId } })).answer();
  expect(read.card?.gross).toEqual([4, 6, ...Array(16).fill(null)]);
});

onServedSqliteClub(
  "the index of the latest card is offered for the next, until that one is started",
  async (club) => {
    await start(club, await teeOff(club, mia), { handicapIndexTenths: -24, teeBox: "Blue" });
    const noon = { date: "2026-11-21", time: "12:00", meridiem: "PM", countLimit: 4 } as const;
    const { id } = (await club.ask("addTeeTime", { as: ada, body: noon })).answer();
    await club.ask("joinTeeTime", { as: mia, params: { teeTimeId: id } });
    const offered = async () => {
      const { latestIndexTenths } = (
        await club.ask("readCard", { as: mia, params: { teeTimeId: id } })
      ).answer();
      return latestIndexTenths;
    };
    expect(await offered()).toBe(-24);
    await start(club, id);
    expect(await offered()).toBe(78);
  },
);

onServedSqliteClub(
  "a save is answered without the holes of the card by a phone that knows them",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await start(club, teeTimeId);
    const sent = { way: "live", entries: entries("4") } as const;
    const asking = { as: mia, params: { teeTimeId } };
    const whole = await club.ask("saveHoles", { ...asking, body: sent });
    const lean = await club.ask("saveHoles", { ...asking, body: { ...sent, holesKnown: true } });
    const { outcomes, card } = whole.answer();
    const { holes, ...others } = card;
    expect(holes).toEqual(course.holes);
    expect(lean.answer()).toEqual({ outcomes, card: others });
    // The answer is so short that it is not compressed. Compressing would take a sixth of the time of a save.
    expect(lean.text.length).toBeLessThan(700);
  },
);

onServedSqliteClub("an index out of range or a tee box of no course begins nothing", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  for (const body of [
    { handicapIndexTenths: 181, teeBox: "White" },
    { handicapIndexTenths: -101, teeBox: "White" },
    { handicapIndexTenths: 78, teeBox: "Silver" },
  ])
    expect((await start(club, teeTimeId, body)).message).toBe(
      "Please enter a valid GHIN index and select a tee box.",
    );
  expect((await start(club, teeTimeId, { handicapIndexTenths: 7.8, teeBox: "White" })).refused).toBe(
    "bad-request",
  );
  expect((await save(club, teeTimeId, entries("4"))).refused).toBe("card-not-begun");
});

onServedSqliteClub("a live round stays under Ready until all 18 holes are filled", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await start(club, teeTimeId);
  const saved = (await save(club, teeTimeId, entries("4 5 4 3 4 4 3"))).answer();
  expect(saved.outcomes).toHaveLength(7);
  expect(saved.card.gross).toEqual([4, 5, 4, 3, 4, 4, 3, ...Array(11).fill(null)]);
  expect(saved.outcomes[0]).toEqual({
    holeNumber: 1,
    outcome: "saved",
    gross: 4,
    version: 1,
    savedAt: null,
  });
  const ready = (await club.ask("listScoreEntries", { as: mia })).answer();
  expect(ready).toMatchObject({
    ready: [{ teeTimeId, thru: 7, grossTotal: null }],
    notReady: [],
    saved: [],
  });
  expect((await club.ask("readHome", { as: mia })).answer().thru).toBe(7);

  const rest = entries(whole).filter(({ holeNumber }) => holeNumber > 7);
  await save(club, teeTimeId, rest);
  const entered = (await club.ask("listScoreEntries", { as: mia })).answer();
  expect(entered).toMatchObject({
    ready: [],
    saved: [{ thru: null, grossTotal: 73, netTotal: 66, handicapIndexTenths: 78, teeBox: "White" }],
  });
  expect((await club.ask("readHome", { as: mia })).answer().thru).toBeNull();
});

onServedClub("a full card is submitted once, however often it is sent", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  const params = { teeTimeId };
  await start(club, teeTimeId);
  await save(club, teeTimeId, entries("4 5 4"));
  expect((await club.ask("submitCard", { as: mia, params })).refused).toBe("card-incomplete");
  await save(club, teeTimeId, entries(whole).slice(3), "post-round");
  expect((await club.ask("finishCard", { as: mia, params })).answer().card?.submitted).toBe(false);
  for (let i = 0; i < 2; i++)
    expect((await club.ask("submitCard", { as: mia, params })).answer().card).toMatchObject({
      complete: true,
      submitted: true,
    });
});

onServedSqliteClub(
  "live takes up to 15 strokes and post-round two digits, and neither net nor totals",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await start(club, teeTimeId);
    const gross = (strokes: number, way: "live" | "post-round") =>
      save(club, teeTimeId, [{ ...entries("4")[0], gross: strokes } as HoleEntry], way);
    expect((await gross(16, "live")).refused).toBe("gross-out-of-range");
    expect((await gross(100, "post-round")).refused).toBe("gross-out-of-range");
    expect((await gross(-1, "live")).refused).toBe("gross-out-of-range");
    expect((await gross(4.5, "live")).refused).toBe("bad-request");
    expect((await gross(15, "live")).status).toBe(200);
    const cheat = [{ ...entries("- 4")[0], net: 1, total: 18 } as unknown as HoleEntry];
    expect((await save(club, teeTimeId, cheat)).answer().card.gross.slice(0, 2)).toEqual([15, 4]);
    const nineteenth = [{ ...entries("4")[0], holeNumber: 19 } as HoleEntry];
    expect((await save(club, teeTimeId, nineteenth)).refused).toBe("bad-request");
    expect((await save(club, teeTimeId, [])).refused).toBe("bad-request");
  },
);

onServedClub(
  "two phones that changed one hole hear of the conflict, and nothing is overwritten",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await start(club, teeTimeId);
    await save(club, teeTimeId, entries("4"));
    const [entry] = entries("6");
    const other = (
      await save(club, teeTimeId, [{ ...entry, device: "tablet-of-mia" } as HoleEntry])
    ).answer();
    expect(other.outcomes).toEqual([
      { holeNumber: 1, outcome: "conflict", gross: 4, version: 1, savedAt: club.context.now() },
    ]);
    expect(other.card.gross[0]).toBe(4);
  },
);

onServedClub("one score under hundreds of names leaves next to nothing behind", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await start(club, teeTimeId);
  await save(club, teeTimeId, entries("4"));
  const [first] = entries("4") as [HoleEntry];
  const rows = async () => (await club.db.kysely.selectFrom("cardDevices").selectAll().execute()).length;
  const audited = async () => (await club.db.kysely.selectFrom("audit").selectAll().execute()).length;
  const before = await audited();
  for (let i = 0; i < 100; i++) {
    const repeat = { ...first, device: `made-up-${i}`, base: i % 2 };
    expect((await save(club, teeTimeId, [repeat])).answer().outcomes[0]?.outcome).toBe("saved");
  }
  expect(await rows()).toBe(1);
  for (let i = 0; i < 100; i++) {
    const later = { ...first, device: `made-up-${i}`, rev: 2, base: 1 };
    expect((await save(club, teeTimeId, [later])).answer().outcomes[0]?.outcome).toBe("saved");
  }
  expect(await rows()).toBeGreaterThan(0);
  expect(await rows()).toBeLessThanOrEqual(maxDevices);
  expect(await audited()).toBe(before);
  const next = (await save(club, teeTimeId, [{ ...first, gross: 5, rev: 2 }])).answer();
  expect(next.outcomes[0]).toMatchObject({ outcome: "saved", gross: 5 });
  expect((await save(club, teeTimeId, [first])).answer().card.gross[0]).toBe(5);
});

onServedSqliteClub(
  "no score before the tee time begins, and none from somebody who is not in it",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const params = { teeTimeId };
    expect((await start(club, teeTimeId)).refused).toBe("not-joined");
    await club.ask("joinTeeTime", { as: mia, params });
    expect((await start(club, teeTimeId)).status).toBe(200);
    expect(await save(club, teeTimeId, entries("4"))).toMatchObject({
      status: 422,
      refused: "tee-time-not-begun",
    });
    const lists = (await club.ask("listScoreEntries", { as: mia })).answer();
    expect(lists).toMatchObject({ ready: [], notReady: [{ teeTimeId }], saved: [] });
    club.at(eight);
    const body = { way: "live", entries: entries("4") } as const;
    expect((await club.ask("saveHoles", { as: walt, params, body })).refused).toBe("not-joined");
  },
);
