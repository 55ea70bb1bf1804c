import type { PinCost } from "../secrets/pin.ts";

export const castPin = "2468";

/** The lowest cost that argon2 allows, because tests try thousands of PINs. */
export const quickPinCost: PinCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
