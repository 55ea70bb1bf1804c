import { expect } from "vitest";
import { maxReplayed } from "#rules/club/retention";
import { acceptBet, createBet } from "../actions/bets/bets.ts";
import { markLeft, undoLeft } from "../actions/cards/left.ts";
import { sweep } from "../actions/club/sweep.ts";
import { joinTeeTime, leaveTeeTime } from "../actions/tee-times/places.ts";
import { appendAudit } from "../store/audit-append.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { onServedClub, onServedSqliteClub } from "../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../testing/cast.ts";
import { morning } from "../testing/databases/database.ts";
import { type Following, follow } from "../testing/follow.ts";
import { accepted, addEightOClock, saveCard, startCard, teeOff } from "../testing/rounds/rounds.ts";
import { stakes } from "../testing/rounds/stakes.ts";
import { onlyNotified } from "../testing/streams.ts";

async function kinds(phone: Following, count: number): Promise<string[]> {
  const heard: string[] = [];
  while (heard.length < count) heard.push((await phone.next()).message.kind);
  return heard;
}

onServedClub(
  "every open app hears immediately that a tee time has changed, and not what",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phones = [await follow(club, mia), await follow(club, gus), await follow(club, ada)];
    accepted(await joinTeeTime(club.context, max, teeTimeId));
    for (const phone of phones) expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
  {},
  onlyNotified,
);

onServedClub("events of a bet go to its two players and to nobody else, admins included", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const [miasPhone, maxsPhone] = [await follow(club, mia), await follow(club, max)];
  const others = [await follow(club, walt), await follow(club, gus), await follow(club, ada)];
  const { betId } = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(club.context, max, betId));
  accepted(await joinTeeTime(club.context, ana, teeTimeId));
  for (const phone of [miasPhone, maxsPhone])
    expect((await phone.next()).message).toEqual({ kind: "bet", betId });
  expect(await kinds(miasPhone, 3)).toEqual(["bet", "notice", "tee-time"]);
  expect(await kinds(maxsPhone, 4)).toEqual(["notice", "bet", "notices", "tee-time"]);
  for (const phone of others) expect((await phone.next()).message.kind).toBe("tee-time");
});

onServedClub("only the player who moved up hears that there is a notification", async (club) => {
  const { context } = club;
  const teeTimeId = await addEightOClock(club);
  for (const player of [mia, max, ana, gus, walt]) accepted(await joinTeeTime(context, player, teeTimeId));
  const [waltsPhone, miasPhone] = [await follow(club, walt), await follow(club, mia)];
  accepted(await leaveTeeTime(context, max, teeTimeId));
  expect(await kinds(waltsPhone, 2)).toEqual(["notice", "tee-time"]);
  accepted(await leaveTeeTime(context, ana, teeTimeId));
  expect(await kinds(miasPhone, 2)).toEqual(["tee-time", "tee-time"]);
});

onServedClub("a score is an event for everybody, a card only for its player", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const [miasOtherPhone, maxsPhone] = [await follow(club, mia), await follow(club, max)];
  await saveCard(club, mia, teeTimeId, "4 5 4 3 4 4 3 4 5 | - - - - - - - - -");
  await saveCard(club, mia, teeTimeId, "- - - - - - - - - | 5 - - - - - - - -");
  expect(await kinds(miasOtherPhone, 4)).toEqual(["scores", "own-card", "scores", "own-card"]);
  expect(await kinds(maxsPhone, 2)).toEqual(["scores", "scores"]);
});

onServedClub(
  "when the last score completes both cards, both players of a bet hear that it waits for a submit",
  async (club) => {
    const { context } = club;
    const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
    accepted(await acceptBet(context, max, betId));
    const teeTimeId = await teeOff(club, mia, max, walt);
    for (const player of [mia, max]) await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await saveCard(club, max, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 -");
    const [miasPhone, maxsPhone, waltsPhone] = [
      await follow(club, mia),
      await follow(club, max),
      await follow(club, walt),
    ];
    await saveCard(club, max, teeTimeId, "- - - - - - - - - | - - - - - - - - 5");
    expect(await kinds(miasPhone, 2)).toEqual(["scores", "bet"]);
    expect(await kinds(maxsPhone, 3)).toEqual(["scores", "own-card", "bet"]);
    await saveCard(club, mia, teeTimeId, "5 - - - - - - - - | - - - - - - - - -");
    expect(await kinds(waltsPhone, 2)).toEqual(["scores", "scores"]);
  },
);

onServedClub(
  "who comes back hears that the result, which they have not read, is no news any more",
  async (club) => {
    const { context } = club;
    const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
    accepted(await acceptBet(context, max, betId));
    const teeTimeId = await teeOff(club, mia, max);
    for (const player of [mia, max]) await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, "4 5 4 3 4 4 3 4 5 | - - - - - - - - -");
    await saveCard(club, max, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    accepted(await markLeft(context, mia, { teeTimeId, playerId: mia.id, after: 9 }));
    const phone = await follow(club, mia);
    accepted(await undoLeft(context, mia, { teeTimeId, playerId: mia.id }));
    expect(await kinds(phone, 4)).toEqual(["scores", "own-card", "bet", "notices"]);
    const { notices } = (await club.ask("readHome", { as: mia })).answer();
    expect(notices.map(({ kind }) => kind)).not.toContain("bet-settled");
  },
);

onServedClub(
  "a client that connects again receives exactly what it missed, in order, and then what happens",
  async (club) => {
    const { context } = club;
    const teeTimeId = await addEightOClock(club);
    const before = await follow(club, mia);
    accepted(await joinTeeTime(context, mia, teeTimeId));
    expect((await before.next()).message).toEqual({ kind: "tee-time", teeTimeId });
    const { id, message } = await before.next();
    expect(message).toEqual({ kind: "own-place", teeTimeId });
    before.close();
    accepted(await joinTeeTime(context, max, teeTimeId));
    accepted(await createBet(context, walt, { opponentId: ana.id, amounts: stakes }));
    const { betId } = accepted(await createBet(context, max, { opponentId: mia.id, amounts: stakes }));
    const comings = [{ lastEventId: id }, { after: id }, { after: 0, lastEventId: id }];
    const phones = await Promise.all(comings.map((where) => follow(club, mia, where)));
    for (const phone of phones) {
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
      expect((await phone.next()).message).toEqual({ kind: "bet", betId });
      expect((await phone.next()).message.kind).toBe("notice");
    }
    accepted(await joinTeeTime(context, walt, teeTimeId));
    const latest = await lastPosition(club.db.kysely);
    for (const phone of phones)
      expect(await phone.next()).toEqual({ id: latest - 1, message: { kind: "tee-time", teeTimeId } });
  },
);

onServedClub(
  "a session says from where to follow, so that nothing falls between the first look and the stream",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const { lastEvent } = (await club.ask("readSession", { as: mia })).answer();
    accepted(await joinTeeTime(club.context, max, teeTimeId));
    const phone = await follow(club, mia, { after: lastEvent });
    expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
);

onServedClub(
  "a client that missed too much, or is ahead of the database, has to ask for everything",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const event = JSON.stringify({ kind: "tee-times" });
    const rows = Array.from({ length: maxReplayed }, () => ({ event, playerId: null }));
    await club.db.kysely.insertInto("invalidationEvents").values(rows).execute();
    const latest = await lastPosition(club.db.kysely);
    for (const after of [0, latest + 5]) {
      const phone = await follow(club, mia, { after });
      expect(await phone.next()).toEqual({ id: latest, message: { kind: "everything" } });
      phone.close();
    }
    const phone = await follow(club, mia, { after: latest - maxReplayed });
    expect((await phone.next()).message.kind).toBe("tee-times");
    const live = await follow(club, mia, { after: 0 });
    await live.next();
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    expect((await live.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
);

onServedClub(
  "an event that cannot be read is sent as everything, and what comes after it as itself",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const after = await lastPosition(club.db.kysely);
    const live = await follow(club, mia);
    for (const event of ['{"kind":"tee-time"}', '{"kind":"of a newer server"}', "no JSON"]) {
      await club.db.kysely.insertInto("invalidationEvents").values({ event, playerId: null }).execute();
      const heard = { id: await lastPosition(club.db.kysely), message: { kind: "everything" } };
      expect(await live.next()).toEqual(heard);
      const missed = await follow(club, max, { after });
      expect(await missed.next()).toEqual(heard);
      missed.close();
    }
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    expect((await live.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
);

onServedSqliteClub(
  "what a client has just been sent as missed is not sent again to all, as everything",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const after = await lastPosition(club.db.kysely);
    const [live, other] = [await follow(club, mia), await follow(club, ana)];
    await club.db.kysely
      .insertInto("invalidationEvents")
      .values({ event: "no JSON", playerId: null })
      .execute();
    const missed = await follow(club, max, { after });
    expect((await missed.next()).message.kind).toBe("everything");
    for (const phone of [live, other]) expect((await phone.next()).message.kind).toBe("everything");
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    for (const phone of [missed, live, other])
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
  {},
  { pollIntervalMs: 500 },
);

onServedClub("old events are deleted, and those that may still be replayed stay", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const before = await lastPosition(club.db.kysely);
  const rows = Array.from({ length: 4 * maxReplayed - 1 - before }, () => ({ event: "{}", playerId: null }));
  await club.db.kysely.insertInto("invalidationEvents").values(rows).execute();
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
  await sweep(club.context);
  const { count } = await club.db.kysely
    .selectFrom("invalidationEvents")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(maxReplayed);
  expect(count).toBeLessThanOrEqual(2 * maxReplayed + 1);
});

onServedClub("a change that was rolled back sends no event", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const phone = await follow(club, mia);
  const at = morning;
  const failing = club.db.transaction(async (tx) => {
    await appendAudit(tx, { at, by: null, action: "create-club", subject: "club", subjectId: "1" });
    await appendAudit(tx, { at, by: null, action: "add-tee-time", subject: "tee-time", subjectId: "none" });
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
  expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
});

onServedClub(
  "a client without a stream is answered what it missed, once, and from where to ask next",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const missed = async (as: typeof mia, after: number) =>
      (await club.ask("readMissedEvents", { as, query: { after: String(after) } })).answer();
    const { lastEvent } = (await club.ask("readSession", { as: mia })).answer();
    expect(await missed(mia, lastEvent)).toEqual({ lastEvent, messages: [] });
    accepted(await joinTeeTime(club.context, max, teeTimeId));
    const joined = { kind: "tee-time", teeTimeId };
    const [mias, maxs] = [await missed(mia, lastEvent), await missed(max, lastEvent)];
    expect(mias.messages).toEqual([joined]);
    expect(maxs.messages).toEqual([joined, { kind: "own-place", teeTimeId }]);
    expect(await missed(mia, mias.lastEvent)).toEqual({ lastEvent: mias.lastEvent, messages: [] });
    for (const after of [mias.lastEvent + 5, mias.lastEvent - maxReplayed - 1].filter(
      (number) => number >= 0,
    ))
      expect((await missed(mia, after)).messages).toEqual([{ kind: "everything" }]);
  },
);
