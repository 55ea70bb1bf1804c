/** With which PIN does everybody log in in the tests, and how quickly is it compared? */
import type { PinCost } from "../pin.ts";

/** Everybody's PIN in these tests. */
export const castPin = "2468";

/** The least that argon2 takes: PINs are slow to guess, and the tests try thousands. */
export const quickPinCost: PinCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
