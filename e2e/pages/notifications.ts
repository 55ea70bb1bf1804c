import { expect, type Locator, type Page } from "@playwright/test";

/** Finds the notification, which is a banner on home and a toast elsewhere. */
export function news(page: Page): Locator {
  return page.getByRole("region", { name: "New Notification" });
}

export function bell(page: Page): Locator {
  return page.getByRole("link", { name: "All Notifications" });
}

export async function expectOnBell(page: Page, count: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(`All Notifications${count === 0 ? "" : ` ${count} new`}`);
}

export async function dismissNotification(page: Page, text: string): Promise<void> {
  await expect(news(page)).toContainText(text);
  await news(page)
    .getByRole("button", { name: `Dismiss: ${text}` })
    .click();
  await expect(page.getByText(text)).toHaveCount(0);
}

export async function followNotification(page: Page, text: string): Promise<void> {
  await news(page).getByRole("link", { name: text }).click();
  await expect(news(page)).toBeHidden();
}
