/** How does a test go through a screen without a mouse, and type as a player does? */
import type { Locator, Page } from "@playwright/test";

type Role = Parameters<Page["getByRole"]>[0];

/** By the Tab key alone. */
export async function reach(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  // To find it by its role anew at each press would take longer than the press.
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
 * In place of what is there, by keys. What Playwright's `fill` puts into a field in Firefox is written past the page, which
 * goes on with what it had; and its `press` moves the cursor there.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await field.click();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Backspace");
  await keyboard.type(text);
}

/** The second press comes before the screen can show the first. */
export async function pressTwiceAtOnce(page: Page, key: string): Promise<void> {
  await page.evaluate((pressed) => {
    for (let time = 0; time < 2; time++)
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
  }, key);
}
