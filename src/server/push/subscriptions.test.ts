import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { holdsSession } from "../actions/players/open-session.ts";
import { endSession, startSession } from "../store/sessions.ts";
import { ada, gus, max, mia } from "../testing/cast.ts";
import { morning, onPostgresql } from "../testing/databases/database.ts";
import { miasRequest } from "../testing/notified-players.ts";
import { pushDevice } from "../testing/push-service.ts";
import { onPushingClub, subscribe, subscriptions, waiting } from "../testing/pushing-club.ts";

for (const status of [404, 410])
  onPushingClub(`a device that its push service answers ${status} for is removed`, async (world) => {
    const { club, service, sendAt } = world;
    await subscribe(world, max, "phone");
    const { headers } = await subscribe(world, mia, "other");
    await miasRequest(club);
    service.answer(status);
    await sendAt(3);
    expect((await subscriptions(club)).map(({ playerId }) => playerId)).toEqual([mia.id]);
    expect(await waiting(world)).toEqual([]);
    expect((await club.ask("readPush", { headers })).answer().isOnHere).toBe(true);
  });

onPushingClub("a subscription ends at logout, with a new PIN, and when its session does", async (world) => {
  const { club, sendAt, service } = world;
  const { headers } = await subscribe(world, max, "phone");
  await club.ask("logOut", { headers });
  expect(await subscriptions(club)).toEqual([]);
  const again = await subscribe(world, max, "phone");
  await subscribe(world, max, "tablet");
  const body = { pin: "2468", newPin: "1357" };
  expect((await club.ask("changePin", { headers: again.headers, body })).status).toBe(200);
  expect(await subscriptions(club)).toEqual([]);
  await subscribe(world, max, "phone");
  await miasRequest(club);
  club.at(addMinutes(morning, 30 * 24 * 60));
  await club.db.kysely.updateTable("notifications").set({ createdAt: club.context.now() }).execute();
  await sendAt(30 * 24 * 60 * 60 + 10);
  expect(service.deliveries).toEqual([]);
});

onPushingClub(
  "a player has one subscription for each session, and no more sessions than twenty",
  async (world) => {
    for (let i = 0; i < 25; i++) await subscribe(world, gus, `phone-${i}`);
    expect(await subscriptions(world.club)).toHaveLength(20);
  },
);

onPushingClub("a browser that another player turns it on in is theirs from then on", async (world) => {
  const { club, service } = world;
  const device = pushDevice(service.origin, "shared");
  for (const player of [max, ada])
    await club.ask("subscribeToPush", { as: player, body: device.subscription });
  expect((await subscriptions(club)).map(({ playerId }) => playerId)).toEqual([ada.id]);
});

// On SQLite, no logout can run during a transaction.
onPostgresql("a session cannot end while a device is subscribed by it: a logout waits", async (club) => {
  const token = await startSession(club.db.kysely, mia.id, morning);
  const other = await club.connectAgain();
  let isEnded = false;
  const ending = await club.db.transaction(async (tx) => {
    expect(await holdsSession(tx, mia.id, { token }, morning)).toBe(true);
    const logout = endSession(other.kysely, token).then(() => {
      isEnded = true;
    });
    await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, 200))]);
    expect(isEnded).toBe(false);
    return { logout };
  });
  await ending.logout;
  expect(isEnded).toBe(true);
});
