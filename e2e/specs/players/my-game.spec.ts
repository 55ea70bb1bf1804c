/** What does a player see of their game, and who else may see it? Experience 10. */
import type { Browser, Page } from "@playwright/test";
import { expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/cut-off.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { castPlayer } from "../../fixtures/players.ts";
import { untilKept, untilOnPhone } from "../../pages/app-on-phone.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ serviceWorkers: "allow" });

test("my game over time is pictures and tables, members see it while I show it, and all is there without reception", async ({
  browser,
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  const { saved } = await (await page.request.get(`${club.address}/api/score-entries?tab=saved`)).json();
  await page.goto("/results?tab=skins");
  await page.getByRole("link", { name: "My Game" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/^[^?]*\/results\?tab=skins/);
  await openScreen(page, "/my-profile");
  await page.getByRole("link", { name: "My Game" }).click();
  await expect(page).toHaveURL("/my-game");
  const picture = page.getByRole("tabpanel").getByRole("img");
  await expect(picture).toHaveAccessibleName(
    /^Gross in \d+ rounds from .* Average of the last rounds: \d+\.\d\.$/,
  );

  await page.getByRole("tabpanel").getByText("Show as table").click();
  const rows = page.getByRole("table", { name: "Rounds, newest first" }).getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const newest = saved.slice(0, 5) as { grossTotal: number; netTotal: number }[];
  for (const [at, { grossTotal, netTotal }] of newest.entries()) {
    const cells = rows.nth(at + 1).getByRole("cell");
    await expect(cells.nth(0)).toHaveText(String(grossTotal));
    await expect(cells.nth(1)).toHaveText(String(netTotal));
  }
  const average = (total: number[]) => (total.reduce((sum, one) => sum + one, 0) / total.length).toFixed(1);
  const averageCell = rows.nth(1).getByRole("cell").nth(3);
  await expect(averageCell).toHaveText(average(newest.map(({ grossTotal }) => grossTotal)));
  await page.getByRole("tab", { name: "Gross" }).press("ArrowRight");
  await expect(page).toHaveURL("/my-game?tab=net");
  await expect(averageCell).toHaveText(average(newest.map(({ netTotal }) => netTotal)));
  await page.getByRole("tab", { name: "Net" }).press("ArrowRight");
  await expect(picture).toHaveAccessibleName(/^To Par in .* best (E|[+-]\d+), highest/);

  const best = page.getByRole("region", { name: "Best rounds" }).getByRole("link");
  await expect(best).toHaveCount(3);

  for (const [name, text, caption, rows] of [
    [
      "Handicap over time",
      /^Handicap in \d+ rounds from .*; adjusted handicap \+?\d+ now\.$/,
      "Handicaps, newest first",
      saved.length,
    ],
    ["By hole", /^Average to par of each hole: lowest .* on hole \d+, highest .*\.$/, "Each hole", 18],
    ["Stroke holes", /^Of \d+ stroke holes \d+ were net birdie or better/, "Stroke holes by result", 3],
  ] as const) {
    const panel = page.getByRole("region", { name, exact: true });
    await expect(panel.getByRole("img")).toHaveAccessibleName(text);
    await panel.locator("+ details > summary").click();
    await expect(page.getByRole("table", { name: caption }).getByRole("row").nth(rows)).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Average to par" })).toContainText(
    /Par 3s.*Front 9.*Back 9/s,
  );
  await seenWhileShown(page, browser, club);

  await page.getByRole("link", { name: /^Last round/ }).click();
  await expect(page).toHaveURL(/\/results\?teeTime=/);
  await expect(page.getByRole("heading", { name: "Results" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/my-game?tab=to-par");
  await expect(picture).toBeVisible();

  await untilOnPhone(page);
  await untilKept(page, "readMyGame");
  line.cut();
  await page.reload();
  await expect(picture).toHaveAccessibleName(/^To Par in /);
  await expect(page.getByText(/^No connection · as of/)).toBeVisible();
});

async function seenWhileShown(page: Page, browser: Browser, club: Club): Promise<void> {
  const { id } = await castPlayer(club, "mia");
  const { page: maxs } = await lendPhone(browser, club);
  await logInAs(maxs, club, "max");
  await maxs.goto(`/game/${id}`);
  const gone = maxs.getByRole("alert").filter({ hasText: "This page is not available." });
  await expect(gone).toBeVisible();

  const panel = page.getByRole("region", { name: "Who sees this" });
  await expect(panel).toContainText("Only you can see this.");
  await panel.getByRole("checkbox").check();
  await expect(panel).toContainText("Members find it when they tap your name. Guests do not.");
  const { bets } = await (await maxs.request.get(`${club.address}/api/bets`)).json();
  const withMia = bets.find(({ opponent }: { opponent: { id: string } }) => opponent.id === id);
  await openScreen(maxs, `/bet/${withMia.id}`);
  await maxs.getByRole("heading", { level: 2 }).first().getByRole("button").click();
  await maxs.getByRole("dialog").getByRole("link", { name: "See Mia's Game" }).click();
  await expect(maxs).toHaveURL(`${club.address}/game/${id}`);
  await expect(maxs.getByRole("tabpanel").getByRole("img")).toHaveAccessibleName(/^Gross in/);

  await panel.getByRole("checkbox").uncheck();
  await expect(gone).toBeVisible();
  await expect(maxs.getByRole("img")).toHaveCount(0);
}
