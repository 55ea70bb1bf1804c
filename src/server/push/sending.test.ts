/** A push service of the tests decrypts each message (RFC 8291) and verifies the sender (RFC 8292). */
import { expect } from "vitest";
import { addSeconds, fromInstant } from "#rules/calendar";
import { acceptBet, changeAmounts, withdrawBet } from "../actions/bets/bets.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { claimPushes } from "../store/push-outbox.ts";
import { max, mia } from "../testing/cast.ts";
import { morning, type TestClub } from "../testing/databases/database.ts";
import { miasRequest } from "../testing/notified-players.ts";
import { pushDevice, verifiedClaims } from "../testing/push-service.ts";
import { log, onPushingClub, subject, subscribe, subscriptions, waiting } from "../testing/pushing-club.ts";
import { accepted } from "../testing/rounds/rounds.ts";
import { stakes } from "../testing/rounds/stakes.ts";
import { keepPushing, pushDue } from "./sending.ts";

onPushingClub(
  "a bet request reaches each device of the opponent, encrypted and signed, and once",
  async (world) => {
    const { club, service, push, sendAt } = world;
    const devices = [await subscribe(world, max, "phone"), await subscribe(world, max, "tablet")];
    await subscribe(world, mia, "other");
    const betId = await miasRequest(club);
    expect(await sendAt(2)).toBe(0);
    expect(await sendAt(3)).toBe(2);
    expect(service.deliveries.map(({ path }) => path).toSorted()).toEqual(["/push/phone", "/push/tablet"]);
    for (const delivery of service.deliveries) {
      const device = devices[delivery.path === "/push/phone" ? 0 : 1];
      expect(device?.read(delivery)).toEqual({
        title: "Mesa",
        text: "You have a new bet request.",
        noticeId: expect.any(String),
        path: `/bet/${betId}`,
        tag: `request ${betId} `,
        badge: 1,
      });
      const other = devices[delivery.path === "/push/phone" ? 1 : 0];
      expect(() => other?.read(delivery)).toThrow();
      expect(delivery.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "normal" });
      expect(Number(delivery.headers.ttl)).toBe(24 * 60 * 60 - 3);
      expect(delivery.headers.topic).toMatch(/^[\w-]{32}$/);
      const { aud, sub, exp } = verifiedClaims(delivery, push.publicKey);
      expect([aud, sub]).toEqual([service.origin, subject]);
      const hours = (exp * 1_000 - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(24);
    }
    expect(await sendAt(600)).toBe(0);
    expect(service.deliveries).toHaveLength(2);
  },
);

onPushingClub("what comes just after a round of pushes does not wait for the next minute", async (world) => {
  const { club, service, push } = world;
  await subscribe(world, max, "phone");
  const pushing = keepPushing(club.context, push, log);
  await pushing.firstRound;
  await miasRequest(club);
  club.at(addSeconds(morning, 10));
  await expect.poll(() => service.deliveries.length, { timeout: 20_000 }).toBe(1);
  await pushing.stop();
});

onPushingClub(
  "names and amounts are on the lock screen only of a player who wants them there",
  async (world) => {
    const { club, service, sendAt } = world;
    const phone = await subscribe(world, max, "phone");
    const betId = await miasRequest(club);
    await sendAt(3);
    const body = { muted: [], showsDetails: true };
    expect((await club.ask("changePushChoices", { as: max, body })).answer().showsDetails).toBe(true);
    accepted(await changeAmountsOf(club, betId));
    await sendAt(10);
    const [discreet, open] = service.deliveries.map((delivery) => JSON.stringify(phone.read(delivery)));
    expect(discreet).not.toMatch(/Mia|Parker|\$/);
    expect(open).toContain("Mia Parker changed the amounts of your bet: F9 $7.50 · B9 $5 · O18 $10.");
  },
);

onPushingClub(
  "what a player has switched off is not pushed, and what is about another kind is",
  async (world) => {
    const { club, service, sendAt } = world;
    const phone = await subscribe(world, max, "phone");
    const body = { muted: ["bet-request" as const], showsDetails: true };
    await club.ask("changePushChoices", { as: max, body });
    const betId = await miasRequest(club);
    await sendAt(3);
    expect(service.deliveries).toEqual([]);
    expect(await waiting(world)).toEqual([]);
    accepted(await changeAmountsOf(club, betId));
    await sendAt(20);
    const [delivery] = service.deliveries;
    expect(delivery && phone.read(delivery)).toMatchObject({
      text: "Mia Parker changed the amounts of your bet: F9 $7.50 · B9 $5 · O18 $10.",
    });
  },
);

async function changeAmountsOf({ context }: TestClub, betId: string) {
  accepted(await acceptBet(context, max, betId));
  return changeAmounts(context, mia, { betId, amounts: { ...stakes, front9Cents: 750 } });
}

onPushingClub("what the player has seen meanwhile is not pushed to any device", async (world) => {
  const { club, service, sendAt } = world;
  await subscribe(world, max, "phone");
  await miasRequest(club);
  const [notice] = (await club.ask("readHome", { as: max })).answer().notices;
  await club.ask("markNotificationsSeen", { as: max, body: { noticeIds: [notice?.id ?? ""] } });
  await sendAt(3);
  expect(service.deliveries).toEqual([]);
  expect(await waiting(world)).toEqual([]);
});

onPushingClub("what an open app has shown is not pushed to its device, but to the others", async (world) => {
  const { club, service, sendAt } = world;
  const { headers } = await subscribe(world, max, "open");
  await subscribe(world, max, "pocket");
  await miasRequest(club);
  const [notice] = (await club.ask("readHome", { as: max })).answer().notices;
  await club.ask("markNotificationsShown", { headers, body: { noticeIds: [notice?.id ?? ""] } });
  await sendAt(3);
  expect(service.deliveries.map(({ path }) => path)).toEqual(["/push/pocket"]);
});

onPushingClub("a change that was rolled back pushes nothing", async (world) => {
  const { club } = world;
  await subscribe(world, max, "phone");
  await expect(
    club.db.transaction(async (tx) => {
      await notifyPlayers(tx, {}, [{ playerId: max.id, kind: "tee-time-deleted", wasAt: morning }], morning);
      throw new Error("and then it failed");
    }),
  ).rejects.toThrow("and then it failed");
  expect(await waiting(world)).toEqual([]);
});

onPushingClub(
  "a newer notification of the same topic takes the place of one that is not sent yet",
  async (world) => {
    const { club, service, sendAt } = world;
    const phone = await subscribe(world, max, "phone");
    const betId = await miasRequest(club);
    accepted(await withdrawBet(club.context, mia, betId));
    await sendAt(3);
    expect(service.deliveries.map((delivery) => phone.read(delivery).text)).toEqual([
      "A bet request was withdrawn.",
    ]);
  },
);

onPushingClub("a push service that is busy is asked again later, and later each time", async (world) => {
  const { club, service, sendAt } = world;
  const phone = await subscribe(world, max, "phone");
  await miasRequest(club);
  service.answer(503);
  await sendAt(3);
  expect(await waiting(world)).toEqual([{ attempts: 1, dueAt: addSeconds(morning, 33) }]);
  expect(await sendAt(32)).toBe(0);
  service.answer(429, { "retry-after": "600" });
  await sendAt(33);
  expect(await waiting(world)).toEqual([{ attempts: 2, dueAt: addSeconds(morning, 633) }]);
  service.answer(201);
  await sendAt(633);
  expect(service.deliveries).toHaveLength(3);
  const [, , last] = service.deliveries;
  expect(last && phone.read(last).text).toBe("You have a new bet request.");
  expect(await waiting(world)).toEqual([]);
});

onPushingClub(
  "a push service that cannot be reached is tried until the message is a day old",
  async (world) => {
    const { club, service, sendAt } = world;
    await subscribe(world, max, "phone");
    await miasRequest(club);
    await service.close();
    await sendAt(3);
    const [postponed] = await waiting(world);
    expect(postponed && fromInstant(postponed.dueAt)).toBe(fromInstant(addSeconds(morning, 33)));
    expect(await subscriptions(club)).toHaveLength(1);
    await sendAt(24 * 60 * 60);
    expect(await waiting(world)).toEqual([]);
  },
);

onPushingClub(
  "of two servers one sends a message, and the other after a minute if that one crashed",
  async (world) => {
    const { club, service, push, sendAt } = world;
    await subscribe(world, max, "phone");
    await miasRequest(club);
    const at = addSeconds(morning, 3);
    const other = await club.connectAgain();
    expect(await claimPushes(other.kysely, at, addSeconds(at, 60), 20)).toHaveLength(1);
    expect(await sendAt(4)).toBe(0);
    expect(service.deliveries).toEqual([]);
    club.at(addSeconds(at, 60));
    const claims = await Promise.all([
      pushDue(club.context, push, log),
      pushDue({ ...club.context, db: other }, push, log),
    ]);
    expect(claims.toSorted()).toEqual([0, 1]);
    expect(service.deliveries).toHaveLength(1);
  },
);

onPushingClub(
  "a push service that refuses two messages in a row alarms the admins once, and the settings of the device say so",
  async (world) => {
    const { club, service, push } = world;
    const { headers } = await subscribe(world, max, "phone");
    const alarms: unknown[] = [];
    const alarmed = { info: () => {}, error: (line: unknown) => void alarms.push(line) };
    const settings = async () => {
      const { isOnHere, isRefused, address } = (await club.ask("readPush", { headers })).answer();
      return { isOnHere, isRefused, address };
    };
    const on = { isOnHere: true, isRefused: false, address: `${service.origin}/push/phone` };
    let seconds = 0;
    const sendOne = async (status: number) => {
      service.answer(status);
      const about = { playerId: max.id, kind: "many-wrong-pins", wasAt: morning } as const;
      await club.db.transaction((tx) => notifyPlayers(tx, {}, [about], addSeconds(morning, seconds)));
      seconds += 10;
      club.at(addSeconds(morning, seconds));
      expect(await pushDue(club.context, push, alarmed)).toBe(1);
      await club.db.kysely.deleteFrom("pushOutbox").execute();
    };
    for (const status of [400, 401, 403, 413]) {
      await sendOne(status);
      expect(await settings(), `${status}`).toEqual(on);
      await sendOne(201);
    }
    expect(alarms).toEqual([]);
    await sendOne(403);
    await sendOne(403);
    expect(await settings()).toEqual({ ...on, isRefused: true });
    await sendOne(403);
    expect(alarms).toEqual([{ alarm: "admins", push: { service: "127.0.0.1", status: 403 } }]);
    const { subscription } = pushDevice(service.origin, "anew");
    expect((await club.ask("subscribeToPush", { headers, body: subscription })).answer()).toMatchObject({
      ...on,
      address: `${service.origin}/push/anew`,
    });
  },
);
