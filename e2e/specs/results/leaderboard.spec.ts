import type { Locator, Page } from "@playwright/test";
import { paintPicture } from "../../../src/server/testing/pictures.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { startRound } from "../../fixtures/live-round.ts";
import { adminOf, newPlayer, newPlayerOnPhone, saveHoles } from "../../fixtures/players.ts";
import { newTelevision, openTelevision } from "../../fixtures/television.ts";
import { play } from "../../pages/live-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const date = "2026-12-08";

test("a phone and the television follow three phones that score, until the link is revoked", async ({
  club,
  browser,
}) => {
  const rita = await newPlayer(club, "Rita");
  const { page: phone, player: sam } = await newPlayerOnPhone(browser, club, "Sam");
  const tom = await newPlayer(club, "Tom");
  const teeTimeId = await startRound(club, date, rita, sam, tom);
  await saveHoles(rita, teeTimeId, "live", [{ holeNumber: 1, gross: 3 }]);
  await phone.request.put("/api/me/photo", {
    headers: { origin: club.address, "content-type": "image/jpeg" },
    data: await paintPicture(),
  });
  const television = await newTelevision(browser, club);
  await openTelevision(television, club);
  await expect(row(television, sam.name)).toContainText("7:");
  const photo = row(television, sam.name).locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await saveHoles(sam, teeTimeId, "live", [{ holeNumber: 1, gross: 4 }]);
  await expect(row(television, sam.name)).toHaveText(/^2 *(SP)?Sam.*1EE$/);

  await phone.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await play(phone, "Eagle 3");
  await openScreen(phone, `/results?teeTime=${teeTimeId}`);
  await phone.getByRole("link", { name: "Leaderboard" }).click();
  // Rita led one hole ago, so both players have moved.
  await saveHoles(rita, teeTimeId, "live", [{ holeNumber: 2, gross: 5 }]);
  for (const page of [television, phone]) {
    await expect(row(page, sam.name)).toContainText("▲1, up 1");
    await expect(row(page, rita.name)).toContainText("▼1, down 1");
  }
  await saveHoles(tom, teeTimeId, "live", [{ holeNumber: 1, gross: 5 }]);
  for (const page of [television, phone])
    await expect(row(page, tom.name)).toHaveText(/^3 *(TP)?Tom.*1\+1\+1$/);
  await phone.getByRole("tab", { name: "Gross" }).click();
  await expect(row(phone, sam.name)).toContainText("-2");

  const admin = await adminOf(club);
  const { links } = (await admin("GET", "/api/television-links")) as { links: { id: string }[] };
  await admin("DELETE", `/api/television-links/${links[0]?.id}`);
  await expect(television.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("an admin makes a link, and the television turns its pages, says when it has no signal, and comes back", async ({
  page,
  club,
  line,
  browser,
}) => {
  test.setTimeout(60_000);
  await logInAs(page, club, "ana");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Television" }).click();
  await expect(page.getByText("in the clubhouse, one after another. Create a link")).toBeVisible();
  await expect(page.getByText(/^Anyone with the link sees today's names, photos and scores/)).toBeVisible();
  await page.getByRole("button", { name: "Create Link" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Terrace");
  await page.getByRole("button", { name: "Create Link" }).click();
  const made = page.getByRole("dialog", { name: "Link of Terrace" });
  const address = (await made.getByRole("link", { name: "Open Here" }).getAttribute("href")) ?? "";
  expect(address).toMatch(/\/television#[\w-]{43}$/);
  await made.getByRole("button", { name: "Done" }).click();

  const television = await newTelevision(browser, { ...club, address: line.address });
  await television.clock.install();
  await television.goto(address.replace(club.address, line.address));
  await expect(television.getByRole("heading", { name: "Net leaderboard" })).toBeVisible();
  expect(await hasRoom(television)).toBe(true);
  // 34 pixels are 20 mm on a television of 50 inches. Text read from three metres needs 15 mm.
  expect(await smallestText(television)).toBeGreaterThanOrEqual(34);
  await television.clock.fastForward("00:12");
  await expect(television.getByRole("heading", { name: "Gross leaderboard" })).toBeVisible();

  line.cut();
  await expect(television.getByText(/^No connection/)).toBeVisible();
  await television.clock.fastForward("03:00");
  await expect(television.getByText("as of 3 min ago")).toBeVisible();
  line.mend();
  await television.clock.fastForward("00:15");
  await expect(television.getByText("● Live")).toBeVisible();

  await page.getByRole("button", { name: "Revoke Terrace" }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke the link of Terrace?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No television has a link yet.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(television.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

function row(page: Page, name: string): Locator {
  return page.getByRole("row", { name: new RegExp(name) });
}

function hasRoom(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
  });
}

function smallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    const sizes: number[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      // The initials in place of a photo are an `svg`. Its font size is not the size on the screen.
      if (element && !element.closest("svg") && element.getBoundingClientRect().width > 1)
        sizes.push(Number.parseFloat(getComputedStyle(element).fontSize));
    }
    return Math.min(...sizes);
  });
}
