/**
 * How far is the clock of a zone from UTC, as the server says?
 * A zone that is known here is not looked up on this device: that takes a slow phone a tenth of a second, and its own
 * tables may be out of date. The session's answer brings those of the club (`utc-offsets-around.ts`).
 */
import type { Instant } from "./golf.ts";

/** Valid from this moment until the next one. Minutes ahead of UTC; null: not known. */
export type UtcOffset = { readonly from: Instant; readonly minutes: number | null };

/** By zone, each in the order of time. */
export const knownUtcOffsets = new Map<string, UtcOffset[]>();
