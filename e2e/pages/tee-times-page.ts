import type { Locator, Page } from "@playwright/test";

export function rowOf(page: Page, date: string): Locator {
  return page.getByRole("tabpanel").getByRole("link", { name: date });
}
