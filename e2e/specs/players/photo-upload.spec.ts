import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dismiss, expect, logInAs, serverError } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { registerPlayer } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { choose, chooseSnapshot, circleOf } from "../../pages/photo-page.ts";

const notAPicture = "This file is not a picture we can read. Please choose a photo.";

test.beforeEach(async ({ club }) => club.setClock(demoNow));

test("while the photo is on its way its progress shows, and a failure leaves it to be sent again", async ({
  page,
  club,
}) => {
  await registerPlayer(page.request, club, "Lena");
  await page.goto("/register/step3");
  await choose(page, { name: "photo.png", mimeType: "image/png", buffer: await manyBytes() });
  await expect(circleOf(page)).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/me/photo", async (route) => {
    await asked;
    await route.fulfill(serverError);
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Uploading photo…" })).toBeVisible();
  await expect(page.getByText(/^(\d+%|Done)$/)).toBeVisible();
  answer();
  await dismiss(page, "Something went wrong. Please try again.");
  await page.unroute("**/api/me/photo");
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", slowNetwork);
  await watchBar(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/home");
  const shown = await page.evaluate(() => ("shown" in window ? (window.shown as number[]) : []));
  expect(shown.toSorted((a, b) => a - b)).toEqual(shown);
  const onTheWay = shown.filter((percent) => percent > 0 && percent < 100);
  expect(onTheWay.length, `shown: ${shown}`).toBeGreaterThan(0);
  await network.send("Network.emulateNetworkConditions", { ...slowNetwork, uploadThroughput: -1 });
  await network.detach();
});

test("a file that is not a picture is refused in clear words", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Nick");
  await page.goto("/register/step3");
  for (const [name, mimeType, content] of [
    ["scores.txt", "text/plain", "par 72"],
    ["broken.jpg", "image/jpeg", "\xff\xd8\xff\xe0 par 72"],
    ["empty.png", "image/png", ""],
  ] as const) {
    await choose(page, { name, mimeType, buffer: Buffer.from(content, "latin1") });
    await dismiss(page, notAPicture);
  }
  await page.getByRole("link", { name: "Skip" }).click();
  await expect(page).toHaveURL("/home");
  await openScreen(page, "/register/step3");
  await chooseSnapshot(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.locator("main img")).toBeVisible();
});

test("on the profile a photo is changed and taken away, and other players see it", async ({
  page,
  club,
  phone: other,
}) => {
  await logInAs(page, club, "mia");
  const { nextTeeTime } = await (await page.request.get("/api/home")).json();
  await page.goto("/my-profile");
  await chooseSnapshot(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("main img")).toHaveCount(0);
  await chooseSnapshot(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Photo saved.")).toBeVisible();
  await expect(page.getByText("Change Photo")).toBeVisible();
  const source = (await page.locator("main img").getAttribute("src")) ?? "";
  expect(source).toMatch(/^\/api\/photos\//);

  await logInAs(other, club, "walt");
  await other.goto(`/manage-tee-time/${nextTeeTime.id}`);
  await expect(other.locator(`img[src="${source}"]`)).toBeVisible();

  await page.getByRole("button", { name: "Remove Photo" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Photo" }).click();
  await expect(page.getByText("Photo removed.")).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  expect((await page.request.get(source)).status()).toBe(404);
});

/** In bytes a second. The photo below takes about two seconds. */
const slowNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };

function manyBytes(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: "black", noise } })
    .png()
    .toBuffer();
}

async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const percent = document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");
      if (percent && Number(percent) !== shown.at(-1)) shown.push(Number(percent));
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-valuenow"] });
  });
}
