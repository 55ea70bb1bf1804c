import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { fastForwardUntil } from "../../fixtures/stopped-clock.ts";
import {
  cachedTexts,
  skipStartPause,
  untilCardKept,
  untilKept,
  untilOnPhone,
} from "../../pages/app-on-phone.ts";
import { dashedHoles, expectHole, play } from "../../pages/live-page.ts";
import { haveShareSheet, lastHanded } from "../../pages/shared-pictures.ts";

test.use({ who: "mia", serviceWorkers: "allow" });

const noConnection = "No connection. Please try again when you have reception.";
const asOf = /^No connection · as of \d{1,2}:\d\d [AP]M$/;

test.beforeEach(async ({ phone: page }) => {
  await page.clock.install();
});

test("after one visit to home the screens open with the server stopped", {
  tag: "@every-engine",
}, async ({ club, line, phone: page }) => {
  await haveShareSheet(page);
  const ids = await findIds(page, club);
  await page.goto("/home");
  const name = page.getByRole("heading", { name: "Mia “Ace” Parker" });
  await expect(name).toBeVisible();
  await skipStartPause(page);
  await untilOnPhone(page);
  await untilKept(page, "readHome", "listTeeTimes", "readTeeTime", "readCard", "listBets", "readBet");
  await untilKept(page, "listResultTeeTimes", "readTeamResults", "readSkins");
  await page.goto(`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`);
  await play(page, "Par 4");
  const holes = async () => {
    const answer = await page.request.get(`${club.address}/api/tee-times/${ids.teeTimeUnderWay}/card`);
    return (await answer.json()).card.gross;
  };
  await expect.poll(async () => (await holes())[9]).toBe(4);
  await skipStartPause(page);
  await untilCardKept(page, ids.teeTimeUnderWay, (await holes()).slice(0, 10));

  line.cut();
  await page.goto("/home");
  await expect(name).toBeVisible();
  await expect(page.getByText(asOf)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Your round/ })).toContainText("Hole 11");
  await page.getByRole("link", { name: "Tee Times" }).click();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  for (const [path, shown] of [
    [
      `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`,
      page.getByRole("button", { name: "Save + Next Hole" }),
    ],
    [`/enter-score/${ids.teeTimeUnderWay}/scores`, page.getByRole("textbox").first()],
    [`/enter-score/${ids.teeTimeUnderWay}/card`, page.getByRole("rowheader", { name: "18", exact: true })],
    ["/games", page.getByRole("main").getByRole("link").first()],
    ["/results", page.getByRole("region", { name: "Group 1", exact: true })],
  ] as const) {
    await page.goto(path);
    await expect(shown, path).toBeVisible();
    await expect(page.getByText(asOf), path).toHaveCount(1);
  }
  await page.getByRole("tab", { name: "Skins" }).click();
  await expect(page.getByRole("region", { name: "Holes" })).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  expect((await lastHanded(page, 1)).title).toBe("Mesa · Friday, Nov 20 · Skins");
  await page.goto(`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`);
  await play(page, "Par 3", "Par 4", "Par 5");
  await page.reload();
  await expectHole(page, 14, "Saved on this phone · 3 waiting");
  expect(await dashedHoles(page)).toEqual([11, 12, 13]);
  await page.goto("/home");
  await expect(page.getByRole("link", { name: /^Your round/ })).toContainText("Hole 14");
  await expect(page.getByText(/waiting$/)).toBeVisible();
  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();

  line.mend();
  await page.goto("/home");
  await expect(name).toBeVisible();
  await expect.poll(async () => (await holes()).slice(10, 13)).toEqual([3, 4, 5]);
  await expect(page.getByText(/waiting$/)).toBeHidden();
});

test("once the app is on the phone its pages come from there without a word of a player, and what it has kept is asked again with reception", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  await page.goto("/home");
  await skipStartPause(page);
  await untilOnPhone(page);
  await untilKept(page, "readHome", "listTeeTimes", "readTeeTime");
  const name = page.getByRole("heading", { name: "Mia “Ace” Parker" });
  const open = async (path: string) => {
    const response = await page.goto(path);
    expect(response?.fromServiceWorker()).toBe(true);
    return (await response?.text()) ?? "";
  };

  await test.step("each question is asked once", async () => {
    const asked: string[] = [];
    page.on("request", (one) => {
      asked.push(new URL(one.url()).pathname);
    });
    const home = await open("/home");
    expect(home).toContain("aria-busy");
    expect(home).toMatch(/<link rel="modulepreload" href="\/assets\/home-/);
    await expect(name).toBeVisible();
    expect(asked.filter((path) => ["/api/sessions/current", "/api/home"].includes(path)).sort()).toEqual([
      "/api/home",
      "/api/sessions/current",
    ]);
  });

  await test.step("nothing of a player is in the caches of the browser", async () => {
    const texts = await cachedTexts(page);
    expect(Object.keys(texts).filter((address) => address.includes("/api/"))).toEqual([]);
    expect(Object.values(texts).filter((text) => /Parker|<link rel="preload"/.test(text))).toEqual([]);
  });

  line.cut();
  await page.goto("/play");
  await expect(page.getByText(asOf)).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByText(asOf)).toBeVisible();

  await test.step("a change says that it needs a connection", async () => {
    await page.getByRole("button", { name: "Leave Tee Time" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Leave/ })
      .click();
    await expect(page.getByRole("alertdialog").getByText(noConnection)).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
  });

  line.mend();
  await fastForwardUntil(page, () => page.getByText(asOf).isHidden());

  await test.step("for nobody it asks nothing", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${line.address}/`);
    expect(await open("/home")).not.toContain("/api/");
    await expect(page).toHaveURL(/\/login/);
  });
});

test("an app of which the browser has thrown files away opens, fetches them again, and waits for no silent storage", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  const name = page.getByRole("heading", { name: "Mia “Ace” Parker" });
  const open = async () => {
    const response = await page.goto("/home");
    await expect(name).toBeVisible();
    return (await response?.text()) ?? "";
  };
  await open();
  await skipStartPause(page);
  await untilOnPhone(page);
  await untilKept(page, "readHome");

  await test.step("a version that was kept before pages were put together here", async () => {
    const forget = ["/areas.json", "/contents.json"];
    await page.evaluate(async (addresses) => {
      for (const name of await caches.keys())
        for (const address of addresses) await (await caches.open(name)).delete(address);
    }, forget);
    expect(await open()).not.toContain("aria-busy");
  });

  await test.step("all of its files are gone", async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await open();
    await skipStartPause(page);
    const isBack = () => page.evaluate(async () => (await caches.match("/contents.json")) !== undefined);
    await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
    line.cut();
    await open();
    line.mend();
  });

  await test.step("a worker whose storage is silent", async () => {
    const [worker] = page.context().serviceWorkers();
    if (worker === undefined) throw new Error("The phone has no service worker.");
    await worker.evaluate(() => {
      IDBFactory.prototype.databases = () => new Promise(() => {});
    });
    await open();
    await worker.evaluate(() => {
      CacheStorage.prototype.open = () => new Promise(() => {});
      CacheStorage.prototype.match = () => new Promise(() => {});
    });
    await open();
  });
});
