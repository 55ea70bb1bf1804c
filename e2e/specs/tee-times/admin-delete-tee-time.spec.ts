import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { logInPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { news } from "../../pages/notifications.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("deleting a tee time names what goes with it, and players find it gone", async ({
  page,
  phone,
  club,
}) => {
  const { teeTimeId, startsAt } = await addTeeTime(club, {
    date: "2026-11-20",
    time: "11:00",
    countLimit: 4,
  });
  const mia = await logInPlayer(phone.request, club, "mia");
  await mia.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await club.setClock(startsAt);
  const card = `/api/tee-times/${teeTimeId}/card`;
  await mia.request("PUT", card, { handicapIndexTenths: 78, teeBox: "White" });
  const entries = [1, 2].map((holeNumber) => ({
    holeNumber,
    gross: 5,
    base: 0,
    rev: 1,
    device: "phone-of-mia",
  }));
  await mia.request("PUT", `${card}/holes`, { way: "live", entries });
  await openScreen(phone, `/enter-score/${teeTimeId}`);
  await expect(phone.getByRole("link", { name: /Live: Hole-by-hole/ })).toBeVisible();
  await openScreen(phone, "/play?tab=past");
  await expect(phone.getByText("11:00 AM")).toBeVisible();

  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}?tab=past`);
  await page.getByRole("button", { name: "Delete Tee Time" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this tee time?" });
  await expect(question.getByRole("listitem")).toHaveText([
    /Players who joined\s*1/,
    /Cards with scores\s*1/,
    /Scores\s*2/,
  ]);
  await expect(question).toContainText("The audit trail keeps all of it.");
  await expect(question.getByRole("region", { name: "What This Changes" })).toContainText(
    "SkinsHoles 1, 2Mia → nobody",
  );
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Delete Tee Time" }).click();
  await question.waitFor();
  await mia.request("PUT", `${card}/holes`, {
    way: "live",
    entries: [{ holeNumber: 3, gross: 5, base: 0, rev: 1, device: "phone-of-mia" }],
  });
  await question.getByRole("button", { name: "Delete Tee Time" }).click();
  await expect(question).toContainText("Someone else just changed this. Saved now: Scores: 3.");
  await question.getByRole("button", { name: "Delete Tee Time" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tee time deleted." })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/tee-times/);
  await expect(page.getByRole("listitem").filter({ hasText: "11:00 AM" })).toHaveCount(0);

  await expect(phone.getByRole("main").getByText("11:00 AM")).toHaveCount(0);
  await expect(news(phone)).toContainText("@ 11:00 AM was deleted.");
  await openScreen(phone, `/manage-tee-time/${teeTimeId}`);
  await expect(phone.getByRole("alert")).toContainText("Tee time not found.");
  await openScreen(phone, "/enter-score");
  await expect(phone.getByRole("tabpanel")).toBeVisible();
  await expect(phone.getByText("11:00 AM")).toHaveCount(0);
});
