/**
 * Does the app open where the server does not answer? Once it was opened with reception: with the tee time, the card and
 * the bets of the round, and only for the player who is logged in.
 */

import { expect, logInAs, newPhone } from "../fixtures/club.ts";
import { openDemoClub } from "../fixtures/club-server.ts";
import { test } from "../fixtures/cut-off.ts";
import { findIds } from "../fixtures/screens/list.ts";
import { cachedTexts, untilCardKept, untilKept, untilOnPhone } from "../pages/app-on-phone.ts";
import { play } from "../pages/live-page.ts";
import { haveShareSheet, lastHanded } from "../pages/shared-pictures.ts";

test.use({ serviceWorkers: "allow" });

const noConnection = "No connection. Please try again when you have reception.";
const asOf = /^No connection · as of \d{1,2}:\d\d [AP]M$/;

test("home, the tee time, the live hole, the bets and the results open with the server stopped, after one visit to home", {
  tag: "@every-engine",
}, async ({ browser }) => {
  const club = await openDemoClub();
  const { context, page } = await newPhone(browser, club);
  await haveShareSheet(page);
  const ids = await findIds(page, club);
  await logInAs(page, club, "mia");
  await page.goto("/home");
  const name = page.getByRole("heading", { name: "Mia “Ace” Parker" });
  await expect(name).toBeVisible();
  await untilOnPhone(page);
  await untilKept(page, "readHome", "listTeeTimes", "readTeeTime", "readCard", "listBets", "readBet");
  await untilKept(page, "listResultTeeTimes", "readTeamResults", "readSkins");
  // The club has this hole, and home was not asked since.
  await page.goto(`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`);
  await play(page, "Par 4");
  const firstTen = async () => {
    const answer = await page.request.get(`${club.address}/api/tee-times/${ids.teeTimeUnderWay}/card`);
    return (await answer.json()).card.gross.slice(0, 10);
  };
  await expect.poll(async () => (await firstTen())[9]).toBe(4);
  await untilCardKept(page, ids.teeTimeUnderWay, await firstTen());

  await club.close();
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
    ["/games", page.getByRole("main").getByRole("link").first()],
    ["/results", page.getByRole("region", { name: "Group 1", exact: true })],
    ["/results?tab=skins", page.getByRole("region", { name: "Holes" })],
  ] as const) {
    await page.goto(path);
    await expect(shown, path).toBeVisible();
    await expect(page.getByText(asOf).first(), path).toBeVisible();
  }
  // What draws a picture is on the phone as well.
  await page.getByRole("button", { name: "Share" }).click();
  expect((await lastHanded(page, 1)).title).toBe("Mesa · Friday, Nov 20 · Skins");
  await page.goto(`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`);
  await play(page, "Par 3");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: /^Your round/ })).toContainText("Hole 12");
  // What no round needs says at once that there is no connection.
  await page.goto("/my-profile");
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  await context.close();
});

test("once the app is on the phone its pages come from there without a word of a player, and what it has kept is asked again with reception", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  for (const path of ["/play", "/games", "/results", "/home"]) await page.goto(path);
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
  await expect(page.getByText(asOf)).toHaveCount(0, { timeout: 30_000 });

  await test.step("a version that was kept before pages were put together here opens, too", async () => {
    const forget = ["/areas.json", "/contents.json"];
    await page.evaluate(async (addresses) => {
      for (const name of await caches.keys())
        for (const address of addresses) await (await caches.open(name)).delete(address);
    }, forget);
    expect(await open("/home")).not.toContain("aria-busy");
    await expect(name).toBeVisible();
  });

  await test.step("for nobody it asks nothing", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${line.address}/`);
    expect(await open("/home")).not.toContain("/api/");
    await expect(page).toHaveURL(/\/login/);
  });
});
