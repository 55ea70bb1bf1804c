/**
 * Which results can be chosen, and what does an empty screen say? Sections 2 (/results, /select-tee-time)
 * and 8 (empty texts); ruling 37.
 */
import { readFileSync } from "node:fs";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf, beginCard, castPlayer, registerPlayer } from "../../fixtures/players.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { addTeeTime, teeOff } from "../../fixtures/tee-times.ts";
import { onWhite } from "../../pages/card-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("the results have three tabs, and begin with the nearest tee time", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.goto("/results");
  const tabs = page.getByRole("tablist", { name: "Results", exact: true }).getByRole("tab");
  await expect(tabs).toHaveText(["Team", "Skins", "Individuals"]);
  await expect(page.getByRole("tab")).toHaveText([
    "Team",
    "Skins",
    "Individuals",
    "Results",
    "Scorecards",
    "Score Entry",
  ]);
  await tabs.filter({ hasText: "Skins" }).click();
  await expect(page.getByRole("tab")).toHaveText(["Team", "Skins", "Individuals", "Results", "Score Entry"]);

  await test.step("those within ten days are offered", async () => {
    const chosen = page.getByLabel("Tee Time");
    await expect(chosen.locator("option:checked")).toContainText("Nov 20");
    await expect(chosen.locator("option", { hasText: "Nov 28" })).toHaveCount(1);
    await expect(chosen.locator("option", { hasText: "Nov 11" })).toHaveCount(1);
    for (const tooFar of ["Nov 6", "Dec 5"]) {
      await expect(chosen.locator("option", { hasText: tooFar })).toHaveCount(0);
    }
  });

  await test.step("none chosen is asked about on Individuals", async () => {
    await openScreen(page, "/results?tab=individuals&teeTime=");
    await expect(
      page.getByText("Please select a tee time above to view your individual results."),
    ).toBeVisible();
    for (const tab of ["Team", "Skins"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByLabel("Tee Time").locator("option:checked")).toContainText("Nov 20");
      await expect(page.getByText("No active tee times")).toHaveCount(0);
    }
  });
});

test("without a share sheet a result is saved as a picture and its link copied, and where nobody has joined there is one next step", async ({
  page,
  club,
}) => {
  const { emptyTeeTime, playedTeeTime } = await findIds(page, club);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/results?tab=skins&teeTime=${playedTeeTime}`);
  const share = page.getByRole("button", { name: "Share" });
  const download = page.waitForEvent("download");
  await share.click();
  await expect(page.getByText("Picture saved to your downloads. Link copied.")).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Mesa-Skins-2026-11-17.png");
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${club.address}/results?tab=skins&teeTime=${playedTeeTime}`,
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await expect(share).not.toHaveAttribute("aria-busy");
  const again = page.waitForEvent("download");
  // The confirmation covers the button for some seconds, so a mouse would have to wait.
  await share.press("Enter");
  await expect(page.getByText("Picture saved to your downloads.", { exact: true })).toBeVisible();
  await again;
  await expect(page.getByRole("link", { name: "Print Results" })).toHaveCount(0);

  await openScreen(page, `/results?view=score-entry&teeTime=${emptyTeeTime}`);
  await expect(page.getByRole("main")).toContainText("Nobody has joined yet.");
  await page.getByRole("link", { name: "See Tee Time" }).click();
  await expect(page).toHaveURL(`/manage-tee-time/${emptyTeeTime}`);
});

test("a round to which nobody came says so on Team and on Skins", async ({ page, club }) => {
  const max = await castPlayer(club, "max");
  const teeTimeId = await teeOff(club, "2026-12-11", max);
  const admin = await adminOf(club);
  await admin("PUT", `/api/tee-times/${teeTimeId}/players/${max.id}/no-show`);
  await logInAs(page, club, "mia");
  for (const tab of ["team", "skins"]) {
    await openScreen(page, `/results?tab=${tab}&teeTime=${teeTimeId}`);
    await expect(page.getByText("Nobody played this round.")).toBeVisible();
    await expect(page.getByText("Teams have not been finalized")).toHaveCount(0);
  }
});

test("the select has the time at 390 px, and an open page stays on its tee time when the next one begins", async ({
  page,
  club,
}) => {
  const day = { date: "2028-02-03", countLimit: 8 };
  const { teeTimeId: early } = await addTeeTime(club, { ...day, time: "07:30" });
  const { teeTimeId: late, startsAt } = await addTeeTime(club, { ...day, time: "09:00" });
  await club.setClock("2028-02-03T15:00:00.000Z");
  const nell = await registerPlayer(page.request, club, "Nell");
  await page.goto("/results");
  const select = page.getByLabel("Tee Time");
  await expect(select).toHaveValue(early);
  await expect(select.locator("option:checked")).toHaveText("Thu, Feb 3 · 07:30 AM");
  expect(await select.evaluate(hasRoomForChoice)).toBe(true);
  await test.step("also on a small phone with text of 200 %", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await select.evaluate(hasRoomForChoice)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await club.setClock(startsAt);
  await page.getByRole("tab", { name: "Skins" }).click();
  await expect(select).toHaveValue(early);
  await page.reload();
  await expect(select).toHaveValue(late);

  await test.step("Leaderboard is beside the select, so that the results begin above", async () => {
    const [box, link] = [
      await select.boundingBox(),
      await page.getByRole("link", { name: "Leaderboard" }).boundingBox(),
    ];
    expect(link?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 390));
    const tabs = page.getByRole("tablist", { name: "Skins" });
    expect((await tabs.boundingBox())?.y).toBeLessThan(220);
  });

  await test.step("a round without groups opens on Skins once there is a card, and Team can be opened", async () => {
    await openScreen(page, "/results");
    await expect(page.getByRole("tab", { name: "Team" })).toHaveAttribute("aria-selected", "true");
    const admin = await adminOf(club);
    await admin("PUT", `/api/tee-times/${late}/players/${nell.id}`);
    await beginCard(nell, late, onWhite);
    await openScreen(page, "/results");
    await expect(page.getByRole("tab", { name: "Skins" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Team" }).click();
    await expect(page.getByText("Teams have not been finalized")).toBeVisible();
  });
});

test("with no tee time near, nothing is chosen and Individuals asks for one", async ({ page, club }) => {
  await club.setClock("2029-01-01T17:00:00.000Z");
  await registerPlayer(page.request, club, "Nora");
  await page.goto("/results?tab=individuals");
  await expect(
    page.getByText("Please select a tee time above to view your individual results."),
  ).toBeVisible();
  await openScreen(page, "/results");
  await expect(page.getByText("No active tee times, please check back later.")).toBeVisible();
});

/** The `scrollWidth` of a select does not show that its text is cut. So this function measures the text. */
function hasRoomForChoice(element: Element): boolean {
  const select = element as HTMLSelectElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const brush = document.createElement("canvas").getContext("2d");
  if (brush === null) return false;
  brush.font = font;
  const { width } = brush.measureText(select.selectedOptions[0]?.label ?? "");
  return width <= select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
