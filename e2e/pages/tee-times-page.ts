import type { Locator, Page } from "@playwright/test";

/** The list: one tee time. */
export function rowOf(page: Page, date: string): Locator {
  return page.getByRole("tabpanel").getByRole("link", { name: date });
}

/** An opened tee time: its date, its places and whether the player is in it. */
export function headOf(page: Page): Locator {
  return page.getByRole("region", { name: "Tee Time" });
}

/** An opened tee time: who waits, the first one first. */
export function waitlistOf(page: Page): Locator {
  return page.getByRole("region", { name: "Waitlist" }).getByRole("listitem");
}
