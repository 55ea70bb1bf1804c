import { expect, type Locator, type Page } from "@playwright/test";

/** The button of new notifications. At first it covers the title, later only the end of the title. */
export function mark(page: Page): Locator {
  return page.getByRole("button", { name: /Notifications: \d+$/ });
}

export function sheet(page: Page): Locator {
  return page.getByRole("dialog", { name: "Notifications" });
}

export function bell(page: Page): Locator {
  return page.getByRole("link", { name: "All Notifications" });
}

export async function expectOnBell(page: Page, count: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(`All Notifications${count === 0 ? "" : ` ${count} new`}`);
}

export async function dismissNotification(page: Page, text: string): Promise<void> {
  await expect(mark(page)).toContainText(text);
  await expect(page.getByText(text)).toHaveCount(1);
  await mark(page).click();
  await sheet(page)
    .getByRole("button", { name: `Dismiss: ${text}` })
    .click();
  await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
  await expect(sheet(page)).toBeHidden();
}

export async function followNotification(page: Page, text: string): Promise<void> {
  await expect(mark(page)).toContainText(text);
  await mark(page).click();
  await sheet(page).getByRole("link", { name: text }).click();
  await expect(sheet(page)).toBeHidden();
}
