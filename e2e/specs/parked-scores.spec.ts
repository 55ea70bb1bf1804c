/** What can a player do with scores that the club refuses? Ruling 18: nothing is lost that they do not discard. */
import { dismiss, expect } from "../fixtures/club.ts";
import { test } from "../fixtures/kept-page.ts";
import { adminOf } from "../fixtures/players.ts";
import { expectHole, expectOnServer, onFirstHole, play } from "../pages/live-page.ts";

const date = "2026-12-19"; // a Saturday

test("what the club refuses is parked: to be read, tried again or discarded", async ({ page, club }) => {
  const laterFile = "**/assets/unsent-sheet-*.js";
  await page.route(laterFile, (route) => route.abort());
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Rolf");
  const admin = await adminOf(club);
  const noShow = `/api/tee-times/${teeTimeId}/players/${player.id}/no-show`;
  await admin("PUT", noShow);
  const refused = "You are marked as a no show for this tee time. Please contact your club admin.";
  await play(page, "Bogey 5");
  await dismiss(page, refused);
  const open = page.getByRole("button", { name: "Needs your decision" });
  await test.step("where their sheet cannot be loaded the player reads why, and it opens as soon as it can", async () => {
    await open.click();
    await dismiss(page, "No connection. Please try again when you have reception.");
    await page.unroute(laterFile);
  });
  const parked = page.getByRole("region", { name: "Not accepted" });
  await expect(parked).toContainText("Hole 1: 5");
  await expect(parked).toContainText(refused);
  await page.getByRole("button", { name: "Close" }).click();
  // It holds up nothing: neither the next hole nor what another phone enters.
  await page.reload();
  await expectHole(page, 2);
  await admin("DELETE", noShow);
  await play(page, "Par 5");
  await expectOnServer(player, teeTimeId, 2, 5);
  await open.click();
  await parked.getByRole("button", { name: "Try again" }).click();
  await expectOnServer(player, teeTimeId, 1, 5);
  await expect(page.getByRole("dialog")).toContainText("Saved");
  await page.getByRole("button", { name: "Close" }).click();

  await admin("PUT", noShow);
  await play(page, "Par 4");
  await dismiss(page, refused);
  await open.click();
  await parked.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard these scores?" });
  await expect(question).toContainText("Hole 3: 4");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(parked).toContainText("Hole 3: 4");
  await parked.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(parked).toHaveCount(0);
  await admin("DELETE", noShow);
});
