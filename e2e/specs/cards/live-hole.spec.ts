/**
 * What does one hole of the live form show, and where? Section 2; ruling 2; experience 1, 2 and 9. On Blue
 * (slope 128, rating 71.4) index 18.0 gives 20 strokes: two on holes 6 and 13, one on the others.
 */

import type { Locator, Page } from "@playwright/test";
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet, makeGroup } from "../../fixtures/live-round.ts";
import {
  beginCard,
  holesOf,
  newPlayer,
  newPlayerOnPhone,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { parRound } from "../../pages/card-page.ts";
import { dashedHoles, expectHole, onFirstHole, openHole } from "../../pages/live-page.ts";
import { untilDrawn } from "../../pages/loading.ts";

const date = "2026-12-10";

test("the strip shows golf's marks and what is not saved, the sheet two nines, and Back closes it", async ({
  page,
  club,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Ruth");
  await saveHoles(player, teeTimeId, "live", holesOf(parRound, 2, 9));
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 3, gross: 6 }]);
  await page.goto(`/enter-score/${teeTimeId}/form-live`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectHole(page, 1);
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await openHole(page, 10);
  const cells = page.getByRole("button", { name: /^All holes/ }).locator("[aria-hidden] > span");
  expect(await dashedHoles(page)).toEqual([1]);
  await expect(cells.nth(9)).toHaveText("10");
  const double = cells.nth(2).locator("span").first();
  expect(await double.evaluate((mark) => getComputedStyle(mark).borderStyle)).toBe("double");

  await page.getByRole("button", { name: /^All holes/ }).click();
  const sheet = page.getByRole("dialog", { name: "All holes" });
  await expect(sheet.getByRole("button", { name: /^Hole 1 Par 4 5.*on this phone only$/ })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Hole 2 strokes received: 1 Par 5 5" })).toBeVisible();
  await expect(sheet.getByText("Gross Total 39 (+3)")).toBeVisible();
  await expect(sheet.getByText(/^Out\s*39$/)).toBeVisible();
  await expect(sheet.getByText(/^In\s*-$/)).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expectHole(page, 10);

  await page.getByRole("link", { name: "Back" }).click();
  await expect(page, "Back leaves the round").toHaveURL("/enter-score");
});

test("a hole is light, dark if the phone is, and in Sun after a tap, which a reload keeps and a tap ends", async ({
  page,
  club,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await onFirstHole(page, club, date, "Noor");
  const sun = page.getByRole("button", { name: "Sun theme" });
  const [dark, light, inSun] = [
    { ground: "rgb(16, 22, 19)", ink: "rgb(243, 241, 234)" },
    { ground: "rgb(250, 247, 240)", ink: "rgb(23, 33, 28)" },
    { ground: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)" },
  ] as const;
  await expectTheme(page, dark);
  await sun.click();
  await expectTheme(page, inSun);
  await page.reload();
  await expectTheme(page, inSun);
  await sun.click();
  await expectTheme(page, dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expectTheme(page, light);
});

async function expectTheme(page: Page, { ground, ink }: { ground: string; ink: string }): Promise<void> {
  await expect(page.locator("html")).toHaveCSS("background-color", ground);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCSS("color", ink);
}

test("strokes received and given back have marks of their own, and a net says how it is made", async ({
  page,
  club,
}) => {
  const player = await registerPlayer(page.request, club, "Sam");
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, { index: "18.0", teeBox: "Blue" });
  await saveHoles(player, teeTimeId, "live", holesOf(parRound, 1, 5));
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 6);
  await expect(page.getByText("Stroke Hole, strokes received: 2")).toBeVisible();
  await expect(page.getByText("●●")).toBeVisible();
  await expect(page.getByRole("term")).toHaveText(["Gross Total", "Net Total"]);
  await page.getByRole("button", { name: "Triple 7" }).click();
  await page.getByRole("button", { name: /Hole 6: how the net is made/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hole 6: 7 − 2 strokes = 5");
  await page.getByRole("button", { name: "Close" }).click();

  // +2.4 on Black (slope 131, rating 72.6) gives +2. So the player gives back a stroke on holes 14 and 7.
  await beginCard(player, teeTimeId, { index: "+2.4", teeBox: "Black" });
  await page.reload();
  await openHole(page, 7);
  await expect(page.getByText("strokes given back: 1")).toBeVisible();
  await expect(page.getByText("Stroke Hole")).toHaveCount(0);
  await page.getByRole("button", { name: "Par 3" }).click();
  await page.getByRole("button", { name: /Hole 7: how the net is made/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hole 7: 3 + 1 stroke = 4");
});

test("the keypad lies in the lower 45 % of the screen, each target at least 56 px", async ({
  page,
  club,
}) => {
  await onFirstHole(page, club, date, "Kim");
  for (const name of [
    "Eagle 2",
    "Birdie 3",
    "Par 4",
    "Bogey 5",
    "Double 6",
    "Triple 7",
    "Another score, 0 to 15",
  ]) {
    const box = await page.getByRole("button", { name }).boundingBox();
    expect(box?.y, name).toBeGreaterThanOrEqual(844 * 0.55);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(56);
  }
  for (const button of await page.getByRole("button").or(page.getByRole("textbox")).all()) {
    const box = await button.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      String(await button.textContent()),
    ).toBeGreaterThanOrEqual(56);
  }
});

const layouts = [
  { width: 390, height: 664 }, // a phone 844 px high whose browser shows its bars
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 390, height: 844, text: "200%" },
];
const smallest = { width: 320, height: 640 };

test("on a small phone, on its side and with large text nothing of a hole lies on anything, or needs scrolling", async ({
  browser,
  club,
}) => {
  const { page, player } = await newPlayerOnPhone(browser, club, "Lena");
  const others = [await newPlayer(club, "Max"), await newPlayer(club, "Ottoline")];
  for (const other of others) await acceptBet(player, other);
  const teeTimeId = await teeOff(club, date, player, ...others);
  for (const one of [player, ...others]) {
    await beginCard(one, teeTimeId, { index: "18.0", teeBox: "Blue" });
    await saveHoles(one, teeTimeId, "live", holesOf(parRound, 1, 9));
  }
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(
    page,
    10,
    "Max · front E · all E · thru 9",
    "Ottoline · front E · all E · thru 9",
    "Saved",
  );
  await page.getByRole("button", { name: "Triple 7" }).click();
  for (const layout of layouts) await test.step(JSON.stringify(layout), () => expectRoom(page, layout));
  await test.step("with large text hole, par and score are on one line, and Save is on the screen", async () => {
    const parts = partsOfHole(page);
    for (const name of ["Hole", "Par", "Gross", "Save"])
      await expect(parts[name] as Locator).toBeInViewport({ ratio: 1 });
    const bottom = async (name: string) => {
      const box = await boxOf(name, parts[name] as Locator);
      return Math.round(box.bottom / 24);
    };
    expect([await bottom("Par"), await bottom("Gross")]).toEqual([
      await bottom("Hole"),
      await bottom("Hole"),
    ]);
  });

  await test.step("the smallest phone shows the hole without a connection, too", async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/^No connection · as of/)).toBeVisible();
    await expectRoom(page, smallest);
    await page.context().setOffline(false);
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
  });

  await test.step("where there is least room the team has some, too", async () => {
    await makeGroup(club, teeTimeId, player, ...others);
    await expect(page.getByText(/^Group 1 -\d+$/)).toBeVisible();
    await expectRoom(page, smallest);
  });

  await test.step("no key moves when a score waits to be sent", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const keys = page.getByRole("group", { name: "Score" });
    const before = await keys.boundingBox();
    await page.route("**/card/holes", (route) => route.abort());
    await page.getByRole("button", { name: "Save + Next Hole" }).click();
    await expectHole(page, 11, "Choose a score first", "Saved on this phone · 1 waiting");
    expect((await keys.boundingBox())?.y).toBe(before?.y);
  });
});

async function expectRoom(
  page: Page,
  { width, height, text = "100%" }: { width: number; height: number; text?: string },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
  await untilDrawn(page);
  const boxes: Box[] = [];
  for (const [name, part] of Object.entries(partsOfHole(page))) boxes.push(await boxOf(name, part));
  // At double text size the hole is longer than the screen, and scrolls under Save.
  if (text !== "100%")
    boxes.splice(
      boxes.findIndex(({ name }) => name === "Save"),
      1,
    );
  for (const { name, top, bottom } of text === "100%" ? boxes : []) {
    expect(top, name).toBeGreaterThanOrEqual(0);
    expect(bottom, name).toBeLessThanOrEqual(height);
  }
  const overlaps = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
  expect(overlaps).toEqual([]);
}

function partsOfHole(page: Page): Record<string, Locator> {
  const form = page.locator("form");
  return {
    Back: page.getByRole("link", { name: "Back" }),
    title: page.getByRole("heading", { level: 1 }),
    Sun: page.getByRole("button", { name: "Sun theme" }),
    strip: page.getByRole("button", { name: /^All holes/ }),
    Hole: page.getByRole("heading", { level: 2 }),
    Par: form.getByText(/^Par \d$/).first(),
    Hcp: form.getByText(/^Hcp \d+$/),
    "Stroke Hole": form.getByText(/^Stroke Hole/),
    "Gross, its name": form.getByText("Gross", { exact: true }),
    Gross: page.getByLabel("Gross", { exact: true }),
    "Net, its name": form.getByText("Net", { exact: true }),
    Net: page.getByRole("button", { name: /how the net is made/ }),
    "Gross Total": form.locator("dt", { hasText: "Gross Total" }),
    "Gross Total, its sum": form.locator("dd").first(),
    "Net Total": form.locator("dt", { hasText: "Net Total" }),
    "Net Total, its sum": form.locator("dd").last(),
    "a bet": form.getByText(/^Max\s· front/),
    "another bet": form.getByText(/^Ottoline\s· front/),
    sync: form.getByText("Hole 10 is only on this phone", { exact: true }),
    Eagle: page.getByRole("button", { name: "Eagle 2" }),
    Birdie: page.getByRole("button", { name: "Birdie 3" }),
    "another score": page.getByRole("button", { name: /^Another score/ }),
    Save: page.getByRole("button", { name: "Save + Next Hole" }),
    Previous: page.getByRole("button", { name: "Previous Hole" }),
  };
}

type Box = { name: string; left: number; right: number; top: number; bottom: number };

async function boxOf(name: string, part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen.`);
  const { x, y, width, height } = box;
  const rounding = 0.5;
  return {
    name,
    left: x + rounding,
    right: x + width - rounding,
    top: y + rounding,
    bottom: y + height - rounding,
  };
}
