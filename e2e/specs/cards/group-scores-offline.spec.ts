/** The group's cards are on the phone of the scorer, as their own card is (ruling 57). */
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { castPlayer } from "../../fixtures/players.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { skipStartPause, untilKept, untilOnPhone } from "../../pages/app-on-phone.ts";
import { enterHole, rowOf } from "../../pages/group-page.ts";
import { expectHole, expectOnServer } from "../../pages/live-page.ts";
import { expectWaiting } from "../../pages/unsent-scores.ts";

test.use({ who: "mia", serviceWorkers: "allow" });

test("after one visit to home, a scorer opens the group's cards with the server stopped, and loses no score", async ({
  club,
  line,
  phone: page,
}) => {
  await page.clock.install();
  const { teeTimeUnderWay } = await findIds(page, club);
  const ben = await castPlayer(club, "ben");
  await page.goto("/home");
  await skipStartPause(page);
  await untilOnPhone(page);
  await untilKept(page, "readHome", "readCard", "readGroupCards");

  line.cut();
  const group = `/enter-score/${teeTimeUnderWay}/group`;
  await page.goto(group);
  await expectHole(page, 10);
  await enterHole(page, "Bogey 5", "Par 4", "Birdie 3", "Double 6");
  await expectWaiting(page, 4);
  await page.getByRole("button", { name: "Previous Hole" }).click();
  await expect(rowOf(page, "Ben")).toContainText("5");
  await page.reload();
  await expectHole(page, 11);
  await expectWaiting(page, 4);
  await page.goto("/home");
  await expect(page.getByRole("link", { name: /^Your round/ })).toContainText("Hole 11");
  await page.getByRole("button", { name: /waiting$/ }).click();
  const sheet = page.getByRole("dialog", { name: "Scores on this phone" });
  await expect(sheet).toContainText(ben.name);

  line.mend();
  await page.goto(group);
  await expectOnServer(ben, teeTimeUnderWay, 10, 5);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
