/**
 * How is the clock of a zone set, as somebody has told who knows?
 * What is told is not looked up on this device: that takes a slow phone a tenth of a second, and what it knows may be out
 * of date. The server tells a page that of its club (`clock-settings.ts`).
 */
import type { Instant } from "./golf.ts";

/** From each of these moments on, so many minutes ahead of UTC; null: that is not known. In their order. */
export type ClockSettings = { readonly from: Instant; readonly minutes: number | null }[];

/** By zone. */
export const toldClocks = new Map<string, ClockSettings>();
