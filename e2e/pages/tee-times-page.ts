import type { Locator, Page } from "@playwright/test";

export function rowOf(page: Page, date: string): Locator {
  return page.getByRole("tabpanel").getByRole("link", { name: date });
}

export function headOf(page: Page): Locator {
  return page.getByRole("region", { name: "Tee Time" });
}

export function waitlistOf(page: Page): Locator {
  return page.getByRole("region", { name: "Waitlist" }).getByRole("listitem");
}
