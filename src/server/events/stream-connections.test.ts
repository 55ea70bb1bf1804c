import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { addMinutes } from "#rules/calendar";
import { createBet } from "../actions/bets/bets.ts";
import { changePhone, changeRole } from "../actions/players/account-changes.ts";
import { joinTeeTime } from "../actions/tee-times/places.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { endSessionsOf, startSession } from "../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../testing/app.ts";
import { ada, gus, max, mia, walt } from "../testing/cast.ts";
import { morning } from "../testing/databases/database.ts";
import { type Following, follow, listening } from "../testing/follow.ts";
import { accepted, addEightOClock } from "../testing/rounds/rounds.ts";
import { stakes } from "../testing/rounds/stakes.ts";
import { inTime, newPhone } from "../testing/streams.ts";
import { usualLimits } from "./streams.ts";

onServedSqliteClub(
  "an open stream sends a heartbeat regularly, each with the number of the last event",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phone = await follow(club, gus);
    accepted(await createBet(club.context, mia, { opponentId: max.id, amounts: stakes }));
    for (let beat = 0; beat < 3; beat++)
      expect((await phone.nextMessage()).message).toEqual({ kind: "heartbeat" });
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

onServedSqliteClub(
  "a session has a limit of streams, and the oldest is closed; the club has a limit, and then it is busy",
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

onServedSqliteClub(
  "a player has a limit of streams on all devices together, and the club has room for the others",
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

onServedSqliteClub(
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
    await expect.poll(() => connectionsOf(club), { timeout: 5_000 }).toBe(1);
    expect(phone.status).toBe(200);
    deaf.destroy();
    phone.close();
  },
  {},
  { pollIntervalMs: 20 },
);

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

onServedSqliteClub(
  "the server stops immediately, however many follow, and ends their streams",
  async (club) => {
    const phones = await Promise.all([mia, max, walt].map((player) => follow(club, player)));
    const startedAt = performance.now();
    await club.app.close();
    await Promise.all(phones.map(({ ended }) => ended));
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  },
);
