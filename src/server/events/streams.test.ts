import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMinutes } from "#rules/calendar";
import { acceptBet, createBet } from "../actions/bets.ts";
import { changePhone } from "../actions/phone.ts";
import { joinTeeTime, leaveTeeTime } from "../actions/places.ts";
import { changeRole } from "../actions/roles.ts";
import { writeDown } from "../store/audit.ts";
import { lastPosition, mostRetold } from "../store/news.ts";
import { endSessionsOf, startSession } from "../store/sessions.ts";
import { onServedClub, type ServedClub, serve } from "../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../testing/cast.ts";
import { morning } from "../testing/database.ts";
import { type Following, follow, listening } from "../testing/follow.ts";
import { accepted, addEightOClock, beginOn, saveCard, teeOff } from "../testing/rounds.ts";
import { usualLimits } from "./streams.ts";

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
const newPhone = { phone: "6025550177", reason: "New number", asRead: { phone: "6025550102" } };
/** So rarely that whatever is heard was rung. */
const never = 600_000;
const onlyRung = { lookMs: never };

function inTime(seconds: number, event: Promise<unknown>): Promise<unknown> {
  return Promise.race([event, sleep(seconds * 1_000, "too late", { ref: false })]);
}

async function kinds(phone: Following, count: number): Promise<string[]> {
  const heard: string[] = [];
  while (heard.length < count) heard.push((await phone.next()).message.kind);
  return heard;
}

onServedClub(
  "whoever has the app open hears at once that a tee time has changed, and not what",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phones = [await follow(club, mia), await follow(club, gus), await follow(club, ada)];
    accepted(await joinTeeTime(club.context, max, teeTimeId));
    for (const phone of phones) expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
  {},
  onlyRung,
);

onServedClub("a bet is heard of by its two players and by nobody else, admins included", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const [miasPhone, maxsPhone] = [await follow(club, mia), await follow(club, max)];
  const others = [await follow(club, walt), await follow(club, gus), await follow(club, ada)];
  const { betId } = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(club.context, max, betId));
  accepted(await joinTeeTime(club.context, ana, teeTimeId));
  for (const phone of [miasPhone, maxsPhone])
    expect((await phone.next()).message).toEqual({ kind: "bet", betId });
  // Each has something to be told by the other's act, and Max nothing of the request any more that he accepted.
  expect(await kinds(miasPhone, 3)).toEqual(["bet", "notice", "tee-time"]);
  expect(await kinds(maxsPhone, 4)).toEqual(["notice", "bet", "notices", "tee-time"]);
  for (const phone of others) expect((await phone.next()).message.kind).toBe("tee-time");
});

onServedClub("only the player who moved up hears that there is something to tell him", async (club) => {
  const { context } = club;
  const teeTimeId = await addEightOClock(club);
  for (const player of [mia, max, ana, gus, walt]) accepted(await joinTeeTime(context, player, teeTimeId));
  const [waltsPhone, miasPhone] = [await follow(club, walt), await follow(club, mia)];
  accepted(await leaveTeeTime(context, max, teeTimeId));
  expect(await kinds(waltsPhone, 2)).toEqual(["notice", "tee-time"]);
  accepted(await leaveTeeTime(context, ana, teeTimeId));
  expect(await kinds(miasPhone, 2)).toEqual(["tee-time", "tee-time"]);
});

onServedClub("a score is news for everybody, one's own card only for oneself", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  await beginOn(club, mia, teeTimeId, "7.8", "White");
  const [miasOtherPhone, maxsPhone] = [await follow(club, mia), await follow(club, max)];
  await saveCard(club, mia, teeTimeId, "4 5 4 3 4 4 3 4 5 | - - - - - - - - -");
  await saveCard(club, mia, teeTimeId, "- - - - - - - - - | 5 - - - - - - - -");
  // Nine holes in one batch are one piece of news.
  expect(await kinds(miasOtherPhone, 4)).toEqual(["scores", "own-card", "scores", "own-card"]);
  expect(await kinds(maxsPhone, 2)).toEqual(["scores", "scores"]);
});

onServedClub(
  "a phone that comes back hears exactly what it missed, in order, and then what happens",
  async (club) => {
    const { context } = club;
    const teeTimeId = await addEightOClock(club);
    const before = await follow(club, mia);
    accepted(await joinTeeTime(context, mia, teeTimeId));
    const { id } = await before.next();
    before.hangUp();
    accepted(await joinTeeTime(context, max, teeTimeId));
    accepted(await createBet(context, walt, { opponentId: ana.id, amounts }));
    const { betId } = accepted(await createBet(context, max, { opponentId: mia.id, amounts }));
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
      expect(await phone.next()).toEqual({ id: latest, message: { kind: "tee-time", teeTimeId } });
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
  "a phone that missed too much, or has heard more than there is, is told to ask for everything",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const news = JSON.stringify({ kind: "tee-times" });
    const rows = Array.from({ length: mostRetold }, () => ({ news, playerId: null }));
    await club.db.kysely.insertInto("news").values(rows).execute();
    const latest = await lastPosition(club.db.kysely);
    for (const after of [0, latest + 5]) {
      const phone = await follow(club, mia, { after });
      expect(await phone.next()).toEqual({ id: latest, message: { kind: "everything" } });
      phone.hangUp();
    }
    const phone = await follow(club, mia, { after: latest - mostRetold });
    expect((await phone.next()).message.kind).toBe("tee-times");
    const live = await follow(club, mia, { after: 0 });
    await live.next();
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    expect((await live.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
);

onServedClub(
  "news that cannot be read is told as everything, and what comes after it as itself",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const after = await lastPosition(club.db.kysely);
    const live = await follow(club, mia);
    for (const news of ['{"kind":"tee-time"}', '{"kind":"of a newer server"}', "no JSON"]) {
      await club.db.kysely.insertInto("news").values({ news, playerId: null }).execute();
      const heard = { id: await lastPosition(club.db.kysely), message: { kind: "everything" } };
      expect(await live.next()).toEqual(heard);
      const missed = await follow(club, max, { after });
      expect(await missed.next()).toEqual(heard);
      missed.hangUp();
    }
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    expect((await live.next()).message).toEqual({ kind: "tee-time", teeTimeId });
  },
);

onServedClub("old news goes, and what may still be told again stays", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const before = await lastPosition(club.db.kysely);
  const rows = Array.from({ length: 4 * mostRetold - 1 - before }, () => ({ news: "{}", playerId: null }));
  await club.db.kysely.insertInto("news").values(rows).execute();
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
  const { count } = await club.db.kysely
    .selectFrom("news")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(mostRetold);
  expect(count).toBeLessThanOrEqual(2 * mostRetold + 1);
});

onServedClub("what was rolled back was never news", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const phone = await follow(club, mia);
  const at = morning;
  const failing = club.db.transaction(async (tx) => {
    await writeDown(tx, { at, by: null, action: "create-club", subject: "club", subjectId: "1" });
    await writeDown(tx, { at, by: null, action: "add-tee-time", subject: "tee-time", subjectId: "none" });
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
  expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
});

onServedClub(
  "news whose commit takes long is overtaken by none, so that nobody who has heard the later one misses it",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phone = await follow(club, mia);
    if (club.db.engine === "postgresql") await delayCommitOfNewTeeTimes(club);
    const at = morning;
    const slow = club.db.transaction(async (tx) => {
      await writeDown(tx, { at, by: null, action: "add-tee-time", subject: "tee-time", subjectId: "slow" });
    });
    if (club.db.engine === "postgresql") await expect.poll(() => isAtCommit(club)).toBe(true);
    await Promise.all([slow, joinTeeTime(club.context, mia, teeTimeId)]);
    const [first, second] = [await phone.next(), await phone.next()];
    expect([first, second].map(({ message }) => message.kind)).toEqual(["tee-times", "tee-time"]);
    const again = await follow(club, mia, { after: first.id });
    expect(await again.next()).toEqual(second);
  },
  {},
  onlyRung,
);

onServedClub(
  "an open line beats regularly, and each beat says how far one has heard",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phone = await follow(club, gus);
    accepted(await createBet(club.context, mia, { opponentId: max.id, amounts }));
    for (let beat = 0; beat < 3; beat++)
      expect((await phone.nextMessage()).message).toEqual({ kind: "heartbeat" });
    // The bet was none of his business, yet he has not missed it.
    const latest = await lastPosition(club.db.kysely);
    await expect.poll(async () => (await phone.nextMessage()).id).toBe(latest);
    accepted(await joinTeeTime(club.context, gus, teeTimeId));
    expect((await phone.next()).message.kind).toBe("tee-time");
  },
  {},
  { heartbeatMs: 40 },
);

onServedClub("a stream ends within a second of its session, however that ends", async (club) => {
  const { kysely } = club.db;
  const endings: Record<string, (phone: Following) => Promise<unknown>> = {
    logout: ({ token }) => club.ask("logOut", { headers: { cookie: `clubhouse=${token}` } }),
    "change of role": () => changeRole(club.context, ada, mia.id, "admin"),
    "change of phone": () => changePhone(club.context, ada, mia.id, newPhone, null),
    "everywhere at once": () => endSessionsOf(kysely, mia.id),
    expiry: async () => club.at(addMinutes(morning, 31 * 24 * 60)),
  };
  for (const [how, end] of Object.entries(endings)) {
    const phone = await follow(club, mia);
    const other = await follow(club, max);
    await end(phone);
    expect(await inTime(1, phone.ended), how).toBeUndefined();
    if (how === "expiry") continue;
    expect(await inTime(0.1, other.ended), how).toBe("too late");
    other.hangUp();
  }
});

onServedClub(
  "a browser holds so many lines, the oldest gives way; the club so many, then it is busy",
  async (club) => {
    const first = await follow(club, mia);
    const second = await follow(club, mia, { token: first.token });
    const third = await follow(club, mia, { token: first.token });
    expect(await inTime(1, first.ended)).toBeUndefined();
    expect((await follow(club, max)).status).toBe(200);
    const refused = await club.ask("followEvents", { as: walt });
    expect([refused.status, refused.message]).toEqual([
      503,
      "The club is busy. Please try again in a moment.",
    ]);
    // Whoever hangs up makes room.
    second.hangUp();
    await expect.poll(async () => (await follow(club, walt)).status).toBe(200);
    third.hangUp();
  },
  {},
  { mostPerSession: 2, mostInAll: 3 },
);

test("a session has six streams at most, a player twelve, the club two thousand", () => {
  expect(usualLimits).toMatchObject({ mostPerSession: 6, mostPerPlayer: 12, mostInAll: 2_000 });
});

onServedClub(
  "a player holds so many lines on all phones together, and the club has room for the others",
  async (club) => {
    const first = await follow(club, mia);
    const lines = [await follow(club, mia), await follow(club, mia), await follow(club, mia)];
    expect(await inTime(1, first.ended)).toBeUndefined();
    const others = [await follow(club, max), await follow(club, walt)];
    expect([...lines, ...others].map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const line of [...lines, ...others]) line.hangUp();
  },
  {},
  { mostPerPlayer: 3, mostInAll: 5 },
);

onServedClub(
  "a client that does not read is dropped, and one beside it that does hears everything",
  async (club) => {
    const phone = await follow(club, max);
    const deaf = await connectDeaf(club, mia);
    for (let told = 0; told < 60; told++) {
      const news = JSON.stringify({ kind: "tee-time", teeTimeId: `${told}`.padStart(1_000, "-") });
      const rows = Array.from({ length: 100 }, () => ({ news, playerId: null }));
      await club.db.kysely.insertInto("news").values(rows).execute();
      for (const _ of rows) expect((await phone.next()).message.kind).toBe("tee-time");
    }
    // Six megabytes: what its connection holds is less than that.
    await expect.poll(() => connectionsOf(club), { timeout: 5_000 }).toBe(1);
    expect(phone.status).toBe(200);
    deaf.destroy();
    phone.hangUp();
  },
  {},
  { lookMs: 20 },
);

/** Asks for the stream and never reads the answer. */
async function connectDeaf(club: ServedClub, player: { id: string }): Promise<Socket> {
  const { hostname, port } = new URL(await listening(club));
  const token = await startSession(club.db.kysely, player.id, club.context.now());
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: clubhouse=${token}\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}

function connectionsOf({ app }: ServedClub): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}

onServedClub("the server stops at once, however many follow, and hangs up properly", async (club) => {
  const phones = await Promise.all([mia, max, walt].map((player) => follow(club, player)));
  const began = performance.now();
  await club.app.close();
  await Promise.all(phones.map(({ ended }) => ended));
  expect(performance.now() - began).toBeLessThan(1_500);
});

onServedClub(
  "what happens on one server is heard on another, also after its line to the database was cut",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    // An embedded database is one server's; another process has to look for its news.
    const second = await secondServer(club, club.db.engine === "postgresql" ? never : 50);
    const phone = await follow(club, mia, { at: second.app });
    // The second time for certain by being rung: the first may have been looked up when it began to listen.
    for (const change of [joinTeeTime, leaveTeeTime, joinTeeTime]) {
      accepted(await change(club.context, max, teeTimeId));
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
    }
    if (club.db.engine === "postgresql") {
      await cutListeners(club);
      accepted(await leaveTeeTime(club.context, max, teeTimeId));
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
    }
    phone.hangUp();
    await second.app.close();
  },
  {},
  onlyRung,
);

onServedClub("a session ended on one server ends its streams on the other", async (club) => {
  const second = await secondServer(club, usualLimits.lookMs);
  const phone = await follow(club, mia, { at: second.app });
  await club.ask("logOut", { headers: { cookie: `clubhouse=${phone.token}` } });
  expect(await inTime(1, phone.ended)).toBeUndefined();
  await second.app.close();
});

async function secondServer(club: ServedClub, lookMs: number): Promise<ServedClub> {
  const db = await club.connectAgain();
  return serve({ ...club, db, context: { ...club.context, db } }, {}, { lookMs });
}

/** A second between the last statement and the commit: a busy disk. */
async function delayCommitOfNewTeeTimes({ db }: ServedClub): Promise<void> {
  await sql`create function wait_at_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`.execute(db.kysely);
  await sql`create constraint trigger wait_at_commit after insert on news deferrable initially deferred
    for each row when (new.news like '%tee-times%') execute function wait_at_commit()`.execute(db.kysely);
}

async function isAtCommit({ db }: ServedClub): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
    db.kysely,
  );
  return rows.length > 0;
}

async function cutListeners({ db }: ServedClub): Promise<void> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and query = 'listen clubhouse_news'`.execute(db.kysely);
  expect(rows.length).toBeGreaterThan(0);
}
