/** How do my own scores move over time? Experience 10. */
import { expect, logInAs } from "../fixtures/club.ts";
import { test } from "../fixtures/cut-off.ts";
import { untilKept, untilOnPhone } from "../pages/app-on-phone.ts";

test.use({ serviceWorkers: "allow" });

test("my scores over time are a picture and a table, each round leads to its results, and all is there without reception", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  const { saved } = await (await page.request.get(`${club.address}/api/score-entries?tab=saved`)).json();
  await page.goto("/my-profile");
  await page.getByRole("link", { name: "My Game" }).click();
  await expect(page).toHaveURL("/my-game");
  const picture = page.getByRole("img");
  await expect(picture).toHaveAccessibleName(
    /^Gross in \d+ rounds from .* Average of the last rounds: \d+\.\d\.$/,
  );

  // The same rounds, and the same totals, as on the list of saved scores.
  await page.getByText("Show as table").click();
  const rows = page.getByRole("table").getByRole("row");
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
