/**
 * A player chooses a photo, moves, zooms and saves it, changes it, and removes it. Sections 2 (registration
 * step 3, /my-profile) and 5 (avatar crop).
 */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makerOfPhone, takePhoneSnapshot } from "../../../src/server/testing/pictures.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { registerPlayer } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { chooseSnapshot, circleOf } from "../../pages/photo-page.ts";

const zoom = (page: Page) => page.getByRole("slider", { name: "Zoom" });

test.beforeEach(async ({ club }) => club.setClock(demoNow));

test("a new member crops a large photo", {
  tag: "@every-engine",
}, async ({ page, club }) => {
  await registerPlayer(page.request, club, "Petra");
  await page.goto("/register/step3");
  await keepWhatIsUploaded(page);
  await chooseSnapshot(page, await takePhoneSnapshot());

  await zoom(page).waitFor();
  const sent = page.waitForRequest("**/api/me/photo");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect((await sent).headers()["content-type"]).toBe("image/jpeg");
  await expect(page).toHaveURL("/home");
  const jpeg = await uploaded(page);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 300, height: 300 });
  expect(jpeg.includes(makerOfPhone), "what the phone wrote beside the picture leaves it not").toBe(false);

  const photo = page.getByRole("link", { name: "My profile" }).locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  // The snapshot is stored sideways. Upright, the picture is red above and blue below.
  const [above, below] = await coloursOf(page);
  expect(above?.[0], "red above").toBeGreaterThan(150);
  expect(below?.[2], "blue below").toBeGreaterThan(150);
  const stored = await page.evaluate(() => localStorage.getItem("photoUrl"));
  expect(stored).toBe(await photo.getAttribute("src"));
  await openScreen(page, "/register/step3");
  await expect(page.getByRole("button", { name: "Change Photo" })).toBeVisible();
  await expect(page.getByText("We'll show your initials until you add one.")).toHaveCount(0);
});

test("a photo is cropped and zoomed, and sent as JPEG", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Zoe");
  await page.goto("/register/step3");
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (answer, type, quality) {
      Object.assign(window, { drawnAs: [type, quality] });
      toBlob.call(this, answer, type, quality);
    };
  });
  await chooseSnapshot(page);
  await zoom(page).waitFor();

  await test.step("cut round: what is outside the circle is darkened, up to its corners", async () => {
    const { x, y, width, height } = (await circleOf(page).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    expect(width).toBeGreaterThan(200);
    expect(width).toBeCloseTo(height, 0);
    const picture = sharp(await page.screenshot());
    // All these points are in the red upper half of the snapshot.
    const redAt = async (left: number, top: number) => {
      const point = {
        left: Math.round(x + width * left),
        top: Math.round(y + height * top),
        width: 1,
        height: 1,
      };
      return (await picture.clone().extract(point).raw().toBuffer())[0] ?? 0;
    };
    const inside = await redAt(0.5, 0.25);
    // On a diagonal the circle starts at 0.146 of the width.
    for (const [left, top] of [
      [0.18, 0.18],
      [0.82, 0.18],
    ] as const)
      expect(await redAt(left, top), `inside, at ${left}`).toBeCloseTo(inside, -1.5);
    for (const [left, top] of [
      [0.1, 0.1],
      [0.9, 0.1],
    ] as const)
      expect(await redAt(left, top), `outside, at ${left}`).toBeLessThan(inside * 0.7);
  });

  await test.step("zoomed by buttons, slider and keys", async () => {
    await expect(zoom(page)).toHaveAttribute("min", "1");
    await expect(zoom(page)).toHaveAttribute("max", "3");
    await expect(zoom(page)).toHaveAttribute("step", "0.1");
    await page.getByRole("button", { name: "Zoom Out" }).click();
    await expect(zoom(page)).toHaveValue("1");
    for (const value of ["1.1", "1.2", "1.3"]) {
      await page.getByRole("button", { name: "Zoom In" }).click();
      await expect(zoom(page)).toHaveValue(value);
    }
    await zoom(page).fill("2.9");
    await zoom(page).press("ArrowRight");
    await expect(zoom(page)).toHaveValue("3");
    await page.getByRole("button", { name: "Zoom In" }).click();
    await expect(zoom(page)).toHaveValue("3");
    await expect(page.getByText("3.0 ×")).toBeVisible();
  });

  await page.evaluate(() => Object.assign(window, { drawnAs: null }));
  const sent = page.waitForRequest("**/api/me/photo");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await sent;
  const drawnAs = await page.evaluate(() => ("drawnAs" in window ? window.drawnAs : null));
  expect(drawnAs).toEqual(["image/jpeg", 0.95]);

  await test.step("after a logout the browser has no photo of a member any more", async () => {
    await expect(page).toHaveURL("/home");
    const address = await page.getByRole("link", { name: "My profile" }).locator("img").getAttribute("src");
    const isKept = () =>
      page.evaluate(
        (url) =>
          fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then(
            ({ ok }) => ok,
            () => false,
          ),
        address ?? "",
      );
    await expect.poll(isKept).toBe(true);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${club.address}/`);
    await expect.poll(isKept).toBe(false);
  });
});

test("two fingers enlarge the photo, and come to rest on a step", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Finley");
  await page.goto("/register/step3");
  await chooseSnapshot(page);
  const { x, y, width, height } = (await circleOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const fingers = (apart: number) =>
    [-apart, apart].map((off) => ({ x: x + width / 2 + off, y: y + height / 2 }));
  const phone = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
    phone.send("Input.dispatchTouchEvent", { type, touchPoints: apart === undefined ? [] : fingers(apart) });
  await touch("touchStart", 40);
  for (let apart = 42; apart <= 74; apart += 2) {
    await touch("touchMove", apart);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch("touchEnd");
  await expect.poll(async () => Number(await zoom(page).inputValue())).toBeGreaterThan(1.3);
  expect(await zoom(page).inputValue()).toMatch(/^[12](\.\d)?$/);
});

test("a guest's picture leads home as Skip does", async ({ page, club }) => {
  await logInAs(page, club, "gail");
  await page.goto("/guest-register/step3");
  await chooseSnapshot(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.locator("main img")).toBeVisible();
  await openScreen(page, "/guest-register/step3");
  await page.getByRole("link", { name: "Skip" }).click();
  await expect(page).toHaveURL("/home");
});

/** Records uploads in the page, because a test cannot read the file of a request. */
async function keepWhatIsUploaded(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob)
        void body
          .arrayBuffer()
          .then((bytes) => Object.assign(window, { uploaded: [...new Uint8Array(bytes)] }));
      send.call(this, body);
    };
  });
}

async function uploaded(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(() => ("uploaded" in window ? (window.uploaded as number[]) : []));
  return Buffer.from(bytes);
}

async function coloursOf(page: Page): Promise<number[][]> {
  const source = await page.locator("main img").getAttribute("src");
  const photo = await (await page.request.get(source ?? "")).body();
  return Promise.all(
    [20, 280].map(async (top) => [
      ...(await sharp(photo).extract({ left: 150, top, width: 1, height: 1 }).raw().toBuffer()),
    ]),
  );
}
