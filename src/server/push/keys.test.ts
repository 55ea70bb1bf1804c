/** Has a club one pair of keys for all of its servers, and is a stolen backup useless for sending? */
import { createECDH } from "node:crypto";
import { expect } from "vitest";
import { pinsWith } from "../pin.ts";
import { savePushSubscription } from "../store/push.ts";
import { startSession } from "../store/sessions.ts";
import { max } from "../testing/cast.ts";
import { morning, onBothEngines, type TestClub } from "../testing/database.ts";
import { hashToken } from "../tokens.ts";
import { openPush } from "./keys.ts";

const settings = { subject: "mailto:admin@club.test", services: [] };
const pins = pinsWith(Buffer.alloc(32, 7));

const keysOf = async (club: TestClub, peppered = pins, db = club.db) =>
  openPush({ ...club.context, db, pins: peppered }, settings);

onBothEngines("two servers that start at the same time have the same keys, and keep them", async (club) => {
  const other = await club.connectAgain();
  const [one, two] = await Promise.all([keysOf(club), keysOf(club, pins, other)]);
  expect(two).toEqual(one);
  expect(await keysOf(club)).toEqual(one);
  expect(one.publicKey).toMatch(/^[\w-]{87}$/);
  const privateHalf = createECDH("prime256v1");
  privateHalf.setPrivateKey(one.privateKey, "base64url");
  expect(privateHalf.getPublicKey("base64url")).toBe(one.publicKey);
});

onBothEngines("the private key is nowhere in the database", async (club) => {
  const { privateKey } = await keysOf(club);
  const rows = await club.db.kysely.selectFrom("pushKeys").selectAll().execute();
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(privateKey);
  const sealed = Buffer.from(rows[0]?.sealedPrivateKey ?? "", "base64url");
  expect(sealed.includes(Buffer.from(privateKey, "base64url"))).toBe(false);
  expect(sealed.includes(privateKey)).toBe(false);
});

onBothEngines(
  "with another pepper there are new keys, and the subscriptions made with the old ones end",
  async (club) => {
    const first = await keysOf(club);
    const sessionHash = hashToken(await startSession(club.db.kysely, max.id, morning));
    const subscription = { sessionHash, playerId: max.id, endpoint: "https://x", p256dh: "", auth: "" };
    await club.db.transaction((tx) => savePushSubscription(tx, { ...subscription, createdAt: morning }));
    expect((await keysOf(club)).privateKey).toBe(first.privateKey);
    const count = () => club.db.kysely.selectFrom("pushSubscriptions").selectAll().execute();
    expect(await count()).toHaveLength(1);
    const other = await keysOf(club, pinsWith(Buffer.alloc(32, 8)));
    expect(other.publicKey).not.toBe(first.publicKey);
    expect(await count()).toEqual([]);
  },
);
