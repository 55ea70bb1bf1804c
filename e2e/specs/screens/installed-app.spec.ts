/** Can the app be put on a home screen, and when does it offer this? Ruling 39; experience 18. */
import type { Page } from "@playwright/test";
import { castPin } from "../../../src/server/seed/cast.ts";
import { expect, logInAs, newPhone, test } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { registerPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openLoaded } from "../../pages/loading.ts";
import { logInAgain, phoneOf } from "../../pages/unsent-scores.ts";

test("the browser finds nothing that keeps the app from being installed, and it starts at /home", async ({
  page,
  club,
}) => {
  await logInAs(page, club, "mia");
  await page.goto("/home");
  const browser = await page.context().newCDPSession(page);
  const { data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "null");
  expect(manifest).toMatchObject({ name: "Clubhouse", short_name: "Clubhouse", start_url: "/home" });
  expect(manifest).toMatchObject({ id: "/home", scope: "/", display: "standalone" });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A test's window is incognito, and the browser installs nothing there.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  await test.step("every icon has the size that it names, one is for Android to cut and one for iOS", async () => {
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
    const { icons } = manifest;
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
    const named = [
      ...icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]),
      [touch, "180x180"],
    ];
    expect(icons.filter(({ purpose }: { purpose?: string }) => purpose === "maskable")).toHaveLength(1);
    const sizes = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      named.map(([address]) => address),
    );
    expect(sizes).toEqual(named.map(([, size]) => (size === "any" ? "64x64" : size)));
  });
});

test("the home screen is offered once a tee time is joined, never during a round, and a dismissal is final", async ({
  page,
  club,
  browser,
}) => {
  await page.addInitScript(offerInstall);
  const player = await registerPlayer(page.request, club, "Ines");
  const { teeTimeId, startsAt } = await addTeeTime(club, {
    date: "2026-12-17",
    time: "08:10",
    countLimit: 8,
  });
  await openHome(page);
  await expect(page.getByText("No tee time yet")).toBeVisible();
  await expect(hint(page)).toHaveCount(0);

  await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await openHome(page);
  await expect(hint(page)).toBeVisible();

  await test.step("not in a round, nor in the installed app", async () => {
    await club.setClock(startsAt);
    await openHome(page);
    await expect(page.getByText("Your round")).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    await club.setClock(demoNow);
    await page.evaluate(() => sessionStorage.setItem("installed", "yes"));
    await openHome(page);
    await expect(page.getByText("Next tee time")).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.removeItem("installed"));
  });

  await openHome(page);
  await hint(page).getByRole("button", { name: "Add to Home Screen" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-asked", "true");
  await expect(hint(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const phone = await phoneOf(player);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  // The app requests persistent storage without waiting for the reply.
  const timesAsked = () => page.evaluate(() => document.body.dataset.askedToKeep);
  await logInAgain(page, phone);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(await timesAsked()).toBe("1");
  await openHome(page);
  await expect(page.getByText("Next tee time")).toBeVisible();
  await expect(hint(page)).toHaveCount(0);
  expect(await timesAsked()).toBe(undefined);
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect.poll(timesAsked).toBe("1");

  await test.step("on an iPhone, which offers nothing, it says how", async () => {
    const other = await newPhone(browser, club);
    await other.page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await other.page.request.post("/api/sessions", {
      headers: { origin: club.address },
      data: { phone, pin: castPin },
    });
    await openLoaded(other.page, "/home");
    await expect(hint(other.page)).toContainText("tap Share in Safari, then Add to Home Screen");
    await hint(other.page).getByRole("button", { name: "Got It" }).click();
    await expect(hint(other.page)).toHaveCount(0);
  });
});

const hint = (page: Page) => page.getByRole("region", { name: "Keep the App at Hand" });

/**
 * Offers the installation some time after load, as a phone's browser does. The player declines. A headless
 * browser installs nothing, so `installed` in the page's storage makes the app run as if installed.
 */
function offerInstall(): void {
  StorageManager.prototype.persist = () => {
    document.body.dataset.askedToKeep = String(Number(document.body.dataset.askedToKeep ?? 0) + 1);
    return new Promise(() => {});
  };
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    matchMedia.call(
      window,
      query.includes("display-mode") && sessionStorage.getItem("installed") ? "not all" : query,
    );
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    async prompt() {
      document.body.dataset.asked = "true";
    },
    userChoice: Promise.resolve({ outcome: "dismissed" }),
  });
  const timer = setInterval(() => {
    if (window.dispatchEvent(offer)) return;
    clearInterval(timer);
    document.body.dataset.kept = "true";
  }, 20);
}

async function openHome(page: Page): Promise<void> {
  await openLoaded(page, "/home");
  await expect(page.locator("body")).toHaveAttribute("data-kept", "true");
}
