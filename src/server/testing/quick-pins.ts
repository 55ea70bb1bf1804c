/** What does a PIN cost in a test? The least that argon2 takes: PINs are slow to guess, and the tests try thousands. */
import type { PinCost } from "../pin.ts";

export const quickPinCost: PinCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
