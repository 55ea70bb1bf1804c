import type { Locator, Page } from "@playwright/test";

type Role = Parameters<Page["getByRole"]>[0];

export async function reach(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  // Finding the control by its role at each press would take longer than the press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 120; presses++) {
    const [isThere, hasFocus] = (await element?.evaluate((found) => [
      found.isConnected,
      found === document.activeElement,
    ])) ?? [false, false];
    if (hasFocus) return;
    if (isThere) await page.keyboard.press("Tab");
    else element = await target.elementHandle();
  }
  throw new Error(`${role} ${name} cannot be reached with the Tab key.`);
}

export async function press(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await reach(page, role, name);
  await page.keyboard.press("Enter");
}

/**
 * Replaces a field's text by pressing keys. In Firefox, the app does not notice a text that Playwright's
 * `fill` writes, and Playwright's `press` moves the cursor.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await field.click();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Backspace");
  await keyboard.type(text);
}

export async function pressTwiceAtOnce(page: Page, key: string): Promise<void> {
  await page.evaluate((pressed) => {
    for (let time = 0; time < 2; time++)
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
  }, key);
}
