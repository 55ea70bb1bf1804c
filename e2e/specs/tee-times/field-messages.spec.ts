/** An admin writes to the players of a tee time, and sees who has read it. */
import type { Page } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { newPlayerOnPhone } from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { headOf } from "../../pages/tee-times-page.ts";

test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

test("a message is seen on home and on the tee time, its admin sees by whom, corrects and recalls it", async ({
  page,
  browser,
  club,
}) => {
  await club.setClock(demoNow);
  const { teeTimeId } = await addTeeTime(club, { date: "2026-12-06", time: "07:10", countLimit: 4 });
  const mo = await newPlayerOnPhone(browser, club, "Mo");
  await mo.player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  const bea = await newJoinedPlayer(club, teeTimeId, "Bea");
  await mo.page.goto("/home");
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  await page.getByLabel("Note", { exact: true }).fill("Shotgun, cart path only");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Tee time saved.")).toBeVisible();
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  await page.getByRole("navigation", { name: "Tee time" }).getByRole("link", { name: "Messages" }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();

  await test.step("without text, or with too much, it is not sent, and nothing typed is lost", async () => {
    const send = page.getByRole("button", { name: "Send Message" });
    await send.click();
    await dismiss(page, "Write a message first.");
    await expect(message(page)).toBeFocused();
    await message(page).fill("x".repeat(161));
    await send.click();
    await dismiss(page, "One of these texts is too long: 160 characters at most.");
    await expect(message(page)).toHaveValue("x".repeat(161));
    await expect(message(page)).toHaveAccessibleDescription("From 1 to 160 characters");
  });
  await test.step("without a signal it stays typed", async () => {
    await page.context().setOffline(true);
    await message(page).fill("Frost: we start at 8:10");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(message(page)).toHaveValue("Frost: we start at 8:10");
    await page.context().setOffline(false);
  });
  await test.step("the player reads it on home, once, and then the admin knows", async () => {
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(message(page)).toHaveValue("");
    const onHome = mo.page.getByRole("link", { name: /Message to the Field/ });
    await expect(onHome).toContainText("Frost: we start at 8:10");
    await expect(mo.page.getByText("Frost: we start at 8:10")).toHaveCount(1);
    await expect(mo.page.getByRole("link", { name: /Next tee time/ })).toContainText(
      "Shotgun, cart path only",
    );
    await expect(page.getByText("Seen by 1 of 2")).toBeVisible();
    await expect(page.getByText(`Not seen yet: ${bea.name}`)).toBeVisible();
    await onHome.click();
    await expect(headOf(mo.page)).toContainText("Frost: we start at 8:10");
    await expect(headOf(mo.page)).toContainText("Shotgun, cart path only");
  });
  await test.step("a correction is unseen again, and says so where it is read", async () => {
    await openScreen(mo.page, "/play");
    await page.getByRole("button", { name: "Correct Frost" }).click();
    await page.getByLabel("Corrected Message").fill("Frost: we start at 8:20");
    await page.getByRole("button", { name: "Save Correction" }).click();
    await expect(page.getByText("Seen by 0 of 2")).toBeVisible();
    await expect(page.getByText(/Corrected Nov 20/)).toBeVisible();
    await expect(mo.page.getByText("Corrected message to the field: Frost: we start at 8:20")).toBeVisible();
    await openScreen(mo.page, `/manage-tee-time/${teeTimeId}`);
    await expect(headOf(mo.page)).toContainText(/Corrected Nov 20.*Frost: we start at 8:20/);
    await expect(page.getByText("Seen by 1 of 2")).toBeVisible();
  });
  await test.step("a recalled message is gone", async () => {
    await page.getByRole("button", { name: "Recall" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Recall" }).click();
    await expect(page.getByText("No messages yet.")).toBeVisible();
    await expect(headOf(mo.page)).not.toContainText("Frost");
    await openScreen(mo.page, "/home");
    await expect(mo.page.getByRole("link", { name: /Next tee time/ })).toBeVisible();
    await expect(mo.page.getByText("Frost")).toHaveCount(0);
  });
});

function message(page: Page) {
  return page.getByLabel("Message", { exact: true });
}
