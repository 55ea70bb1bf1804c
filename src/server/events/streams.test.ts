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
import { appendAudit } from "../store/audit.ts";
import { lastPosition, maxReplayed } from "../store/invalidation-events.ts";
import { endSessionsOf, startSession } from "../store/sessions.ts";
import { onServedClub, type ServedClub, serve } from "../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../testing/cast.ts";
import { morning } from "../testing/database.ts";
import { type Following, follow, listening } from "../testing/follow.ts";
import { accepted, addEightOClock, beginOn, saveCard, teeOff } from "../testing/rounds.ts";
import { usualLimits } from "./streams.ts";

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
const newPhone = { phone: "6025550177", reason: "New number", asRead: { phone: "6025550102" } };
/** So rarely that every event received was notified. */
const never = 600_000;
const onlyNotified = { pollIntervalMs: never };

function inTime(seconds: number, event: Promise<unknown>): Promise<unknown> {
  return Promise.race([event, sleep(seconds * 1_000, "too late", { ref: false })]);
}

async function kinds(phone: Following, count: number): Promise<string[]> {
  const heard: string[] = [];
  while (heard.length < count) heard.push((await phone.next()).message.kind);
  return heard;
}

onServedClub(
  "everybody who has the app open learns at once that a tee time has changed, and not what",
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
  const { betId } = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(club.context, max, betId));
  accepted(await joinTeeTime(club.context, ana, teeTimeId));
  for (const phone of [miasPhone, maxsPhone])
    expect((await phone.next()).message).toEqual({ kind: "bet", betId });
  // Each is notified of the other's act, and Max no longer of the request that he accepted.
  expect(await kinds(miasPhone, 3)).toEqual(["bet", "notice", "tee-time"]);
  expect(await kinds(maxsPhone, 4)).toEqual(["notice", "bet", "notices", "tee-time"]);
  for (const phone of others) expect((await phone.next()).message.kind).toBe("tee-time");
});

onServedClub("only the player who moved up hears of their notification", async (club) => {
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
  await beginOn(club, mia, teeTimeId, "7.8", "White");
  const [miasOtherPhone, maxsPhone] = [await follow(club, mia), await follow(club, max)];
  await saveCard(club, mia, teeTimeId, "4 5 4 3 4 4 3 4 5 | - - - - - - - - -");
  await saveCard(club, mia, teeTimeId, "- - - - - - - - - | 5 - - - - - - - -");
  // Nine holes in one batch are one event.
  expect(await kinds(miasOtherPhone, 4)).toEqual(["scores", "own-card", "scores", "own-card"]);
  expect(await kinds(maxsPhone, 2)).toEqual(["scores", "scores"]);
});

onServedClub(
  "a client that connects again receives exactly what it missed, in order, and then what happens",
  async (club) => {
    const { context } = club;
    const teeTimeId = await addEightOClock(club);
    const before = await follow(club, mia);
    accepted(await joinTeeTime(context, mia, teeTimeId));
    const { id } = await before.next();
    before.close();
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

onServedClub("old events are deleted, and those that may still be replayed stay", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const before = await lastPosition(club.db.kysely);
  const rows = Array.from({ length: 4 * maxReplayed - 1 - before }, () => ({ event: "{}", playerId: null }));
  await club.db.kysely.insertInto("invalidationEvents").values(rows).execute();
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
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
  "an event whose commit takes long is overtaken by none, so that no client that has the later one misses it",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phone = await follow(club, mia);
    if (club.db.engine === "postgresql") await delayCommitOfNewTeeTimes(club);
    const at = morning;
    const slow = club.db.transaction(async (tx) => {
      await appendAudit(tx, { at, by: null, action: "add-tee-time", subject: "tee-time", subjectId: "slow" });
    });
    if (club.db.engine === "postgresql") await expect.poll(() => isAtCommit(club)).toBe(true);
    await Promise.all([slow, joinTeeTime(club.context, mia, teeTimeId)]);
    const [first, second] = [await phone.next(), await phone.next()];
    expect([first, second].map(({ message }) => message.kind)).toEqual(["tee-times", "tee-time"]);
    const again = await follow(club, mia, { after: first.id });
    expect(await again.next()).toEqual(second);
  },
  {},
  onlyNotified,
);

onServedClub(
  "an open stream sends a heartbeat regularly, each with the number of the last event",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phone = await follow(club, gus);
    accepted(await createBet(club.context, mia, { opponentId: max.id, amounts }));
    for (let beat = 0; beat < 3; beat++)
      expect((await phone.nextMessage()).message).toEqual({ kind: "heartbeat" });
    // The bet does not concern him, and yet counts as received.
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
    other.close();
  }
});

onServedClub(
  "a session has so many streams, the oldest is closed; the club so many, then it is busy",
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
    // A client that closes its stream makes room.
    second.close();
    await expect.poll(async () => (await follow(club, walt)).status).toBe(200);
    third.close();
  },
  {},
  { maxPerSession: 2, maxTotal: 3 },
);

test("a session has six streams at most, a player twelve, the club two thousand", () => {
  expect(usualLimits).toMatchObject({ maxPerSession: 6, maxPerPlayer: 12, maxTotal: 2_000 });
});

onServedClub(
  "a player has so many streams on all devices together, and the club has room for the others",
  async (club) => {
    const first = await follow(club, mia);
    const lines = [await follow(club, mia), await follow(club, mia), await follow(club, mia)];
    expect(await inTime(1, first.ended)).toBeUndefined();
    const others = [await follow(club, max), await follow(club, walt)];
    expect([...lines, ...others].map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const line of [...lines, ...others]) line.close();
  },
  {},
  { maxPerPlayer: 3, maxTotal: 5 },
);

onServedClub(
  "a client that does not read is dropped, and another one that does receives everything",
  async (club) => {
    const phone = await follow(club, max);
    const deaf = await connectDeaf(club, mia);
    for (let sent = 0; sent < 60; sent++) {
      const event = JSON.stringify({ kind: "tee-time", teeTimeId: `${sent}`.padStart(1_000, "-") });
      const rows = Array.from({ length: 100 }, () => ({ event, playerId: null }));
      await club.db.kysely.insertInto("invalidationEvents").values(rows).execute();
      for (const _ of rows) expect((await phone.next()).message.kind).toBe("tee-time");
    }
    // Six megabytes: what its connection holds is less than that.
    await expect.poll(() => connectionsOf(club), { timeout: 5_000 }).toBe(1);
    expect(phone.status).toBe(200);
    deaf.destroy();
    phone.close();
  },
  {},
  { pollIntervalMs: 20 },
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

onServedClub("the server stops at once, however many follow, and ends their streams", async (club) => {
  const phones = await Promise.all([mia, max, walt].map((player) => follow(club, player)));
  const began = performance.now();
  await club.app.close();
  await Promise.all(phones.map(({ ended }) => ended));
  expect(performance.now() - began).toBeLessThan(1_500);
});

onServedClub(
  "what happens on one server reaches the clients of another, also after its connection to the database was cut",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    // An embedded database is one server's; another process has to look for new events.
    const second = await secondServer(club, club.db.engine === "postgresql" ? never : 50);
    const phone = await follow(club, mia, { at: second.app });
    // The second time certainly by a notification: the first may have been looked up when listening started.
    for (const change of [joinTeeTime, leaveTeeTime, joinTeeTime]) {
      accepted(await change(club.context, max, teeTimeId));
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
    }
    if (club.db.engine === "postgresql") {
      await cutListeners(club);
      accepted(await leaveTeeTime(club.context, max, teeTimeId));
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
    }
    phone.close();
    await second.app.close();
  },
  {},
  onlyNotified,
);

onServedClub("a session ended on one server ends its streams on the other", async (club) => {
  const second = await secondServer(club, usualLimits.pollIntervalMs);
  const phone = await follow(club, mia, { at: second.app });
  await club.ask("logOut", { headers: { cookie: `clubhouse=${phone.token}` } });
  expect(await inTime(1, phone.ended)).toBeUndefined();
  await second.app.close();
});

async function secondServer(club: ServedClub, pollIntervalMs: number): Promise<ServedClub> {
  const db = await club.connectAgain();
  return serve({ ...club, db, context: { ...club.context, db } }, {}, { pollIntervalMs });
}

/** A second between the last statement and the commit: a busy disk. */
async function delayCommitOfNewTeeTimes({ db }: ServedClub): Promise<void> {
  await sql`create function wait_at_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`.execute(db.kysely);
  await sql`create constraint trigger wait_at_commit after insert on invalidation_events deferrable initially deferred
    for each row when (new.event like '%tee-times%') execute function wait_at_commit()`.execute(db.kysely);
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
    where datname = current_database() and query = 'listen clubhouse_events'`.execute(db.kysely);
  expect(rows.length).toBeGreaterThan(0);
}
