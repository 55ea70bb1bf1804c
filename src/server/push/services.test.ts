/** A client must not make the server call an address of the club's own network. */
import { once } from "node:events";
import { request } from "node:https";
import { expect, test } from "vitest";
import { onServedSqliteClub } from "../testing/app.ts";
import { max } from "../testing/cast.ts";
import { openPushService, pushDevice } from "../testing/push-service.ts";
import { sendPush } from "./one-push.ts";
import { isKnownPushService, isPublic, lookUpPublic } from "./services.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QAbc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
])("a browser's own push service is known: %s", (endpoint) => {
  expect(isKnownPushService(endpoint, [])).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evil.example/?https://fcm.googleapis.com",
  "https://evilpush.apple.com.example",
  "https://notpush.apple.com",
  "https://fcm.googleapis.com@10.0.0.1/",
  "https://user:secret@fcm.googleapis.com/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://10.0.0.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/",
  "http://127.0.0.1:5432/",
  "file:///etc/passwd",
  "fcm.googleapis.com",
  "",
])("no other address is pushed to: %s", (endpoint) => {
  expect(isKnownPushService(endpoint, [])).toBe(false);
});

test("a setting names more services, a whole domain with a dot in front", () => {
  const services = ["push.example.org", ".notify.example.net"];
  expect(isKnownPushService("https://push.example.org/x", services)).toBe(true);
  expect(isKnownPushService("https://a.notify.example.net/x", services)).toBe(true);
  expect(isKnownPushService("https://sub.push.example.org/x", services)).toBe(false);
  expect(isKnownPushService("http://push.example.org/x", services)).toBe(false);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "192.168.1.1",
  "172.16.0.1",
  "169.254.169.254",
  "0.0.0.0",
  "100.64.0.1",
  "::1",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
])("an address of the club's own network is not public: %s", (address) =>
  expect(isPublic(address)).toBe(false),
);

test("a name that leads to this machine is not connected to", async () => {
  const sending = request("https://localhost:1/", { lookup: lookUpPublic });
  const [error] = await once(sending, "error");
  expect(error).toMatchObject({ code: "NO_PUBLIC_ADDRESS" });
  expect(isPublic("142.250.74.74")).toBe(true);
});

onServedSqliteClub(
  "a subscription to another address is refused, and nothing is sent to it",
  async (club) => {
    const service = await openPushService();
    try {
      const device = pushDevice(service.origin, "inside");
      const refused = await club.ask("subscribeToPush", { as: max, body: device.subscription });
      expect(refused.refused).toBe("push-service-unknown");
      const { endpoint, keys } = device.subscription;
      const push = { subject: "mailto:admin@club.test", services: [], publicKey: "", privateKey: "" };
      const message = { title: "", text: "", noticeId: "", path: "/", tag: "", badge: 0 };
      const limits = { lifetimeSeconds: 60, isUrgent: false };
      const outcome = await sendPush(push, { endpoint, ...keys }, message, limits);
      expect(outcome).toEqual({ outcome: "gone", status: null });
      expect(service.deliveries).toEqual([]);
    } finally {
      await service.close();
    }
  },
);

onServedSqliteClub("keys that nothing can be encrypted for are refused", async (club) => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  const { auth } = pushDevice("", "").subscription.keys;
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
  const body = { endpoint, keys: { p256dh: noPoint, auth } };
  expect((await club.ask("subscribeToPush", { as: max, body })).refused).toBe("bad-request");
});
