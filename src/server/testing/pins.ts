import type { PinCost } from "../secrets/pin.ts";

export const castPin = "2468";

/** argon2's minimum: tests try thousands of PINs. */
export const quickPinCost: PinCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
