/** A club has one pair of VAPID keys. The pepper encrypts them, so a stolen backup can push nothing. */
import { createCipheriv, createDecipheriv, createECDH, randomBytes } from "node:crypto";
import type { Instant } from "#rules/golf";
import type { Database, Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import type { Pins } from "../secrets/pin.ts";
import { addPushKeys, findPushKeys } from "../store/push.ts";
import type { Push, PushSettings } from "./services.ts";

type Keys = Pick<Push, "publicKey" | "privateKey">;
type Opening = { readonly db: Database; readonly pins: Pins; readonly now: () => Instant };

export async function openPush(context: Opening, settings: PushSettings): Promise<Push> {
  const { kysely } = context.db;
  const stored = (await findPushKeys(kysely)) ?? (await addPushKeys(kysely, newKeys(context)));
  const keys = openKeys(stored, context.pins);
  if (keys === null) throw new Error("The servers of this club have different peppers.");
  return { ...settings, ...keys };
}

/** Returns true if this pepper encrypted the club's push keys, or if the club has no keys yet. */
export async function isPepperOf(queries: Queries, pins: Pins): Promise<boolean> {
  const stored = await findPushKeys(queries);
  return stored === null || openKeys(stored, pins) !== null;
}

function newKeys({ pins, now }: Opening): Row<"pushKeys"> {
  const pair = createECDH("prime256v1");
  // Push services and browsers expect the uncompressed point of the curve (RFC 8292, 3.2).
  const publicKey = pair.generateKeys("base64url", "uncompressed");
  // Node omits leading zeros of the private key.
  const padded = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const privateKey = padded.toString("base64url");
  return { id: 1, publicKey, sealedPrivateKey: seal(pins, publicKey, privateKey), createdAt: now() };
}

const ivBytes = 12;
const tagBytes = 16;

function seal(pins: Pins, publicKey: string, privateKey: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(pins), iv).setAAD(Buffer.from(publicKey));
  const sealed = Buffer.concat([cipher.update(privateKey, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Returns null if another pepper sealed the keys. */
function openKeys({ publicKey, sealedPrivateKey }: Row<"pushKeys">, pins: Pins): Keys | null {
  const bytes = Buffer.from(sealedPrivateKey, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealingKey(pins), iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(publicKey)).setAuthTag(tag);
    const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return { publicKey, privateKey: Buffer.concat(opened).toString("utf8") };
  } catch {
    return null;
  }
}

function sealingKey(pins: Pins): Buffer {
  return Buffer.from(pins.fingerprint("push-keys"), "base64url");
}
