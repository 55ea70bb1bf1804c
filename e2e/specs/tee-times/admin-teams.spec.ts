/**
 * What does an admin read and tap on Create Teams? Sections 2 (/admin/teams/{id}) and 8 ("Teams saved
 * successfully"); ruling 11; two admins at the same time.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, logInAs, newPhone } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import type { Player } from "../../fixtures/players.ts";
import { stopClock } from "../../fixtures/stopped-clock.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { groupButtons, putInGroup } from "../../pages/teams-page.ts";

test.use({ who: "ana" });

const saved = "Teams saved successfully";

test("teams are made from the pool and saved, and players read them", async ({ page, club }) => {
  const { teeTimeId, names } = await fourJoined(club, "2027-04-01");
  const [ada = "", bea = "", cleo = ""] = names;
  await openScreen(page, "/admin/teams");
  await expect(page.getByRole("tab")).toHaveText(["Upcoming", "Past"]);
  await page.getByRole("listitem").filter({ hasText: "Apr 1" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Teams");
  await expect(page.getByRole("tab")).toHaveText([
    "All",
    "Group 1",
    "Group 2",
    "Group 3",
    "Group 4",
    "Group 5",
  ]);
  await expect(pool(page).getByRole("listitem")).toHaveCount(4);
  await expect(groupButtons(page, ada).getByRole("button")).toHaveText(["1", "2", "3", "4", "5"]);

  await putInGroup(page, ada, 1);
  await putInGroup(page, bea, 1);
  await putInGroup(page, cleo, 3);
  await expect(pool(page).getByRole("listitem")).toHaveCount(1);
  await expect(group(page, 1).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Not saved yet: 3 changed")).toBeVisible();
  await page.getByRole("tab", { name: "Group 3" }).click();
  await expect(group(page, 3)).toContainText(cleo);
  await expect(group(page, 1)).toHaveCount(0);
  await page.getByRole("tab", { name: "Group 2" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Nobody is in Group 2 yet.");
  await expect(page.getByRole("tab", { name: "Group 5" })).not.toBeInViewport({ ratio: 0.9 });
  await page.getByRole("tab", { name: "Group 5" }).click();
  await expect(page.getByRole("tab", { name: "Group 5" })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("tab", { name: "All" }).click();

  await putInGroup(page, bea, 2);
  await group(page, 2)
    .getByRole("button", { name: `Remove ${bea} from Group 2` })
    .click();
  await expect(pool(page)).toContainText(bea);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(group(page, 2)).toContainText(bea);

  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await openScreen(page, `/manage-tee-time/${teeTimeId}?tab=groups`);
  await expect(group(page, 2)).toContainText(bea);
  await expect(group(page, 2)).toContainText("07:37 AM");
  await expect(page.getByRole("region", { name: "Not in a Group Yet" })).toBeVisible();
  await expect(page.getByRole("region")).toHaveCount(5);
});

test("the message of saved teams disappears automatically after three seconds", async ({ browser, club }) => {
  const { teeTimeId } = await fourJoined(club, "2027-04-02");
  const { page } = await newPhone(browser, club);
  await logInAs(page, club, "ana");
  await openScreen(page, `/admin/teams/${teeTimeId}`);
  await pool(page).waitFor();
  const clock = await stopClock(page);
  await page.getByRole("button", { name: "Save Teams" }).click();
  const message = page.getByRole("status").filter({ hasText: saved });
  await clock.runUntilVisible(message);
  await expect(message).toHaveText(saved);
  await clock.expectGoneAfter(message, 3_000);
});

test("removing a player from a group leaves them in the tee time", async ({ page, club }) => {
  const { teeTimeId, names } = await fourJoined(club, "2027-04-03");
  const [ada = ""] = names;
  await openScreen(page, `/admin/teams/${teeTimeId}`);
  await putInGroup(page, ada, 1);
  const removed = Promise.withResolvers<void>();
  // The save is answered after the removal. The answer must not put the player back into the group.
  await page.route(`**/api/tee-times/${teeTimeId}/groups`, async (route) => {
    await removed.promise;
    await route.continue();
  });
  const save = page.getByRole("button", { name: "Save Teams" });
  await save.click();
  await page.getByRole("button", { name: `Remove ${ada} from Group 1` }).click();
  removed.resolve();
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await expect(page.getByText("Not saved yet: 1 changed")).toBeVisible();
  await expect(pool(page)).toContainText(ada);
  await save.click();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  await expect(page.getByRole("listitem").filter({ hasText: ada })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Group" })).toHaveCount(0);
});

test("a waitlisted player is not offered for a group", async ({ page, club }) => {
  const { teeTimeId } = await fourJoined(club, "2027-04-04");
  const waiter = await newJoinedPlayer(club, teeTimeId, "Wanda");
  await openScreen(page, `/admin/teams/${teeTimeId}`);
  await expect(pool(page).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText(waiter.name)).toHaveCount(0);
  await expect(page.getByText("1 on the waitlist (not in groups)")).toBeVisible();
});

test("an admin who leaves with players moved and not saved is asked first", async ({ page, club }) => {
  const { teeTimeId, names } = await fourJoined(club, "2027-04-05");
  const [ada = ""] = names;
  await openScreen(page, "/admin/teams");
  await page.getByRole("listitem").filter({ hasText: "Apr 5" }).getByRole("link").click();
  await putInGroup(page, ada, 1);
  await page.getByRole("link", { name: "Back" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toContainText("Changes that would be lost: 1");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(group(page, 1)).toContainText(ada);
  await page.getByRole("link", { name: "Back" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/teams$/);
  await openScreen(page, `/admin/teams/${teeTimeId}`);
  await expect(pool(page).getByRole("listitem")).toHaveCount(4);
});

test("of two admins who make teams the second hears of the first, and of who has left", async ({
  page,
  phone: other,
  club,
}) => {
  const { teeTimeId, names, phones } = await fourJoined(club, "2027-04-06");
  const [ada = "", bea = "", , dora = ""] = names;
  await openScreen(page, `/admin/teams/${teeTimeId}`);
  await putInGroup(page, bea, 1);
  await putInGroup(page, dora, 1);
  await logInAs(other, club, "ana");
  await openScreen(other, `/admin/teams/${teeTimeId}`);
  await putInGroup(other, ada, 5);
  await other.getByRole("button", { name: "Save Teams" }).click();
  await expect(other.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await expect(page.getByText("Not saved yet: 2 changed")).toBeVisible();
  await phones[3]?.request("DELETE", `/api/tee-times/${teeTimeId}/place`);
  await expect(page.getByText("Not saved yet: 1 changed")).toBeVisible();

  await page.getByRole("button", { name: "Save Teams" }).click();
  const clash = page.getByRole("alertdialog", { name: "Just Changed" });
  await expect(clash).toContainText(`${ada}: Group 5`);
  await clash.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await expect(group(page, 5)).toContainText(ada);
  await expect(group(page, 1).getByRole("listitem")).toHaveCount(1);

  await expect(group(other, 1)).toContainText(bea);
});

function pool(page: Page): Locator {
  return page.getByRole("region", { name: "Player Pool" });
}

function group(page: Page, number: number): Locator {
  return page.getByRole("region", { name: `Group ${number}` });
}

async function fourJoined(club: Club, date: string) {
  const { teeTimeId } = await addTeeTime(club, { date, time: "07:30", countLimit: 4 });
  const phones: Player[] = [];
  for (const name of ["Ada", "Bea", "Cleo", "Dora"])
    phones.push(await newJoinedPlayer(club, teeTimeId, name));
  return { teeTimeId, phones, names: phones.map(({ name }) => name) };
}
