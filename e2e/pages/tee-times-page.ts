import type { Locator, Page } from "@playwright/test";

/** A tee time in the list. */
export function rowOf(page: Page, date: string): Locator {
  return page.getByRole("tabpanel").getByRole("link", { name: date });
}

/** The date of an opened tee time, its places and whether the player is in it. */
export function headOf(page: Page): Locator {
  return page.getByRole("region", { name: "Tee Time" });
}

/** The players who wait for an opened tee time. The first moves up next. */
export function waitlistOf(page: Page): Locator {
  return page.getByRole("region", { name: "Waitlist" }).getByRole("listitem");
}
