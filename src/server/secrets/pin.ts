/** A four-digit PIN is easy to guess, so its hash is slow and keyed. Never hash inside a transaction. */
import { createHmac, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { workQueue } from "../work/work-queue.ts";

export type Pins = ReturnType<typeof pinsWith>;

export type PinCost = typeof usualPinCost;

/** Parameters of argon2id. `memoryCost` in KiB. */
export const usualPinCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One core stays free for other work. A hash takes about 20 ms, so a full queue takes two seconds. */
const hashing = workQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 100 });

/** Hashing and comparing reject with `QueueFull` if too many are waiting. */
export function pinsWith(pepper: Buffer, cost = usualPinCost) {
  const keyed = (purpose: string, text: string) =>
    createHmac("sha256", pepper).update(`${purpose}\0${text}`).digest("base64url");
  const nobodys = hashOfNobody(cost);
  return {
    hash: (pin: string): Promise<string> =>
      hashing.run(async () => (await argon2()).hash(keyed("pin", pin), cost)),
    /** An unknown phone has no hash. Then the answer is false, after the same time as for a wrong PIN. */
    async matches(pin: string, pinHash: string | null): Promise<boolean> {
      const isRight = await hashing.run(async () =>
        (await argon2()).verify(pinHash ?? nobodys, keyed("pin", pin)),
      );
      return pinHash !== null && isRight;
    },
    /** Equal attempts have equal fingerprints, which reveal nothing without the pepper. */
    fingerprint: (...tried: readonly string[]): string => keyed("try", JSON.stringify(tried)),
  };
}

/** The library is loaded on demand, which saves a new server 3 MB. */
function argon2(): Promise<typeof import("@node-rs/argon2")> {
  return import("@node-rs/argon2");
}

/** No PIN has this hash. Comparing takes as long as with any other hash. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: PinCost): string {
  const [salt, result] = [16, 32].map((bytes) => randomBytes(bytes).toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${result}`;
}
