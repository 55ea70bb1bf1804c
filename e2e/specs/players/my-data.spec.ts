/** A member downloads what is kept of them, asks to be deleted, and an admin does it. */
import { readFile } from "node:fs/promises";
import { dismiss, expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, holesOf, newPlayer, newPlayerOnPhone, saveHoles } from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

const card = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

test("a member downloads their data and asks, an admin deletes, and results say Former member", async ({
  page,
  browser,
  club,
}) => {
  const { page: phone, player: rita } = await newPlayerOnPhone(browser, club, "Rita");
  const other = await newPlayer(club, "Otto");
  const teeTimeId = await teeOff(club, "2026-11-23", rita, other);
  for (const player of [rita, other]) {
    await beginCard(player, teeTimeId, { index: "7.8", teeBox: "White" });
    await saveHoles(player, teeTimeId, "post-round", holesOf(card));
    await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  }
  const { me } = (await rita.request("GET", "/api/sessions/current")) as { me: { phone: string } };

  await test.step("My Data says what is kept, and gives it as files", async () => {
    await openScreen(phone, "/my-profile");
    await phone.getByRole("link", { name: "My Data" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "My Data" })).toBeVisible();
    await expect(phone.getByText("Backups still have everything for 14 days.")).toBeVisible();
    await expect(phone.getByText("the round on Nov 23, 2026")).toBeVisible();
    const download = async (name: string) => {
      const started = phone.waitForEvent("download");
      await phone.getByRole("link", { name }).click();
      const file = await started;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
    };
    const data = await download("Download My Data");
    expect(data.name).toBe("my-data-2026-11-23.json");
    expect(JSON.parse(data.text).profile).toMatchObject({ firstName: "Rita", phone: me.phone });
    const cards = await download("Download My Cards");
    expect(cards.name).toBe("my-cards-2026-11-23.csv");
    expect(cards.text).toContain("White");
  });

  await test.step("the member asks, takes it back, and asks again", async () => {
    const question = phone.getByRole("alertdialog");
    await phone.getByRole("button", { name: "Ask to Be Deleted" }).click();
    await expect(question).toContainText("Staying, under “Former member”");
    await question.getByRole("button", { name: "Cancel" }).click();
    for (const again of [false, true]) {
      await phone.getByRole("button", { name: "Ask to Be Deleted" }).click();
      await question.getByRole("button", { name: "Ask to Be Deleted" }).click();
      await expect(phone.getByText("You asked to be deleted on Nov 23, 2026")).toBeVisible();
      if (again) break;
      await phone.getByRole("button", { name: "Take Back" }).click();
      await question.getByRole("button", { name: "Take Back" }).click();
      await expect(phone.getByText("You asked to be deleted on")).toHaveCount(0);
    }
  });

  await test.step("an admin reads it on the dashboard, and declines until the round is over", async () => {
    await openScreen(page, "/admin/players");
    await page.getByLabel("Find by Name or Phone").fill(rita.name);
    await expect(page.getByRole("listitem").filter({ hasText: rita.name })).toContainText(
      "Asks to be deleted",
    );
    await openScreen(page, "/admin");
    await page
      .getByRole("region", { name: "Needs Your Decision" })
      .getByRole("link", { name: rita.name })
      .click();
    await expect(page.getByText("Asked to be deleted on Nov 23, 2026")).toBeVisible();
    await page.getByRole("button", { name: "Delete Player" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete Player" }).click();
    const when = "Nov 23, 2026 @ 07:10 AM";
    await dismiss(page, `This player cannot be deleted yet: the round on ${when}, which is not over.`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Decline" }).click();
    await dialog.getByRole("button", { name: "Decline" }).click();
    await dismiss(page, "Enter a reason.");
    await dialog.getByLabel("Why").fill("Your round is not over");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(phone.getByText("An admin declined: Your round is not over")).toBeVisible();
  });

  await test.step("without a request the admin gives a reason, and the player is gone", async () => {
    await club.setClock("2026-11-24T15:00:00.000Z");
    await page.reload();
    await page.getByRole("button", { name: "Delete Player" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete Player" }).click();
    await dismiss(page, "Enter a reason.");
    await dialog.getByLabel("Reason").fill("Asked on the phone");
    await dialog.getByRole("button", { name: "Delete Player" }).click();
    await expect(page.getByText("Player deleted.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/players/);
    await expect(phone).toHaveURL(/\/login/);
  });

  await test.step("results of others have a former member", async () => {
    await openScreen(page, `/results?teeTime=${teeTimeId}&tab=skins`);
    await expect(page.getByText("Former member", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Rita")).toHaveCount(0);
    await openScreen(page, "/admin/audit");
    await expect(page.getByText("Former member deleted")).toBeVisible();
    await expect(page.getByText("Asked on the phone")).toBeVisible();
  });

  await test.step("the phone number registers again", async () => {
    await openScreen(phone, "/register/step1");
    await phone.getByLabel("Group Code").fill("MESA");
    await phone.getByLabel("First Name").fill("Rose");
    await phone.getByLabel("Last Name").fill("Newton");
    await phone.getByLabel("Preferred Tee Box").selectOption("White");
    await phone.getByRole("button", { name: "Next" }).click();
    await phone.getByLabel("Phone").fill(me.phone);
    await phone.getByLabel("PIN", { exact: true }).fill("7305");
    await phone.getByRole("button", { name: "Sign Up" }).click();
    await expect(phone).toHaveURL("/register/step3");
  });
  await club.setClock(demoNow);
});
