/** What is saved of a live round when something is in the way: another clock, a second tap? */
import { expect, logInAs, test } from "../fixtures/club.ts";
import { expectHole, expectOnServer, onFirstHole, play } from "../pages/live-page.ts";
import { openScreen } from "../pages/open-screen.ts";

const date = "2026-12-06";

test("a phone whose clock is years ahead saves its scores by the club's clock", async ({ page, club }) => {
  await page.clock.setFixedTime("2031-01-01T00:00:00.000Z");
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Yara");
  await play(page, "Bogey 5");
  await expectOnServer(player, teeTimeId, 1, 5);
  await openScreen(page, "/play?tab=past");
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "Dec 6" }).first()).toBeVisible();
  await logInAs(page, club, "ana");
  await page.goto(`/admin/audit?teeTime=${teeTimeId}&kind=scores`);
  await expect(page.getByText("Hole 1: blank → 5")).toBeVisible();
  await expect(page.getByRole("main").locator("ol > li").first()).toContainText(/Dec 6, 2026 @ 07:\d\d AM/);
});

test("a second tap never sends twice, and asks for no more than it needs", async ({ page, club }) => {
  await onFirstHole(page, club, date, "Dirk");
  let sent = 0;
  let holesKnown: unknown;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/card/holes", async (route) => {
    sent += 1;
    holesKnown = route.request().postDataJSON().holesKnown;
    await isAnswered;
    await route.continue();
  });
  await page.getByRole("button", { name: "Par 4" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).dblclick();
  // Neither does the next hole wait for the answer.
  await expectHole(page, 2);
  await expect(page.getByText("Saved on this phone · 1 waiting")).toBeVisible();
  answer();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(sent).toBe(1);
  expect(holesKnown).toBe(true);
});
