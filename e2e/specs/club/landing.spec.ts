/** Does the landing page show the club's name at its first paint, also after the club has a new name? */
import type { Page } from "@playwright/test";
import { expect, newPhone } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { adminOf } from "../../fixtures/players.ts";
import { skipStartPause, untilOnPhone } from "../../pages/app-on-phone.ts";

test.use({ serviceWorkers: "allow" });

const longName = '<i>"Fish & Chips"</i> גולף Hill Country';

test("the landing page has the club's name in its HTML, also where the page comes from the phone", async ({
  browser,
  club,
  line,
}) => {
  const admin = await adminOf(club);
  const rename = async (name: string) => {
    const { now: _, ...asRead } = (await admin("GET", "/api/club/settings")) as Record<string, unknown>;
    await admin("PUT", "/api/club/settings", { ...asRead, name, asRead });
  };
  const { page } = await newPhone(browser, { ...club, address: line.address });
  await page.clock.install();
  const title = page.getByRole("heading", { level: 1 });

  await test.step("at the first visit it comes with the page, and nothing asks for it", async () => {
    const asked: string[] = [];
    page.on("request", (one) => asked.push(new URL(one.url()).pathname));
    expect(await nameInHtml(page)).toBe("Mesa");
    await expect(title).toHaveText("Mesa");
    await expect(page).toHaveTitle("Mesa · Clubhouse");
    expect(asked).not.toContain("/api/club");
    await skipStartPause(page);
    await untilOnPhone(page);
    await untilStored(page, "Mesa");
    expect(await nameInHtml(page)).toBe("Mesa");
  });

  await test.step("after a new name the open page shows it, and the next page begins with it", async () => {
    await rename(longName);
    expect(await nameInHtml(page)).toBe("Mesa");
    await expect(title).toHaveText(longName);
    await skipStartPause(page);
    await untilStored(page, longName);
    line.cut();
    expect(await nameInHtml(page)).toBe(longName);
    await expect(title).toHaveText(longName);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    line.mend();
  });
  await rename("Mesa");
});

/** Opens the landing page and returns the name that is there before any script runs. */
async function nameInHtml(page: Page): Promise<string> {
  const response = await page.goto("/");
  const html = (await response?.text()) ?? "";
  return page.evaluate(
    (text) => new DOMParser().parseFromString(text, "text/html").querySelector("h1")?.textContent ?? "",
    html,
  );
}

async function untilStored(page: Page, name: string): Promise<void> {
  const stored = () => page.evaluate(async () => (await caches.match("/club-name"))?.text());
  await expect.poll(stored).toBe(name);
}
