import { createECDH } from "node:crypto";
import { expect } from "vitest";
import { pinsWith } from "../secrets/pin.ts";
import { onBothEngines, type TestClub } from "../testing/databases/database.ts";
import { isPepperOf, openPush } from "./keys.ts";

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

onBothEngines("another pepper opens nothing, and is not the club's", async (club) => {
  const other = pinsWith(Buffer.alloc(32, 8));
  expect(await isPepperOf(club.db.kysely, other)).toBe(true);
  const { privateKey } = await keysOf(club);
  expect(await isPepperOf(club.db.kysely, other)).toBe(false);
  expect(await isPepperOf(club.db.kysely, pins)).toBe(true);
  await expect(keysOf(club, other)).rejects.toThrow("The servers of this club have different peppers.");
  expect((await keysOf(club)).privateKey).toBe(privateKey);
});
