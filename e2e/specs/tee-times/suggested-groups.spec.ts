/**
 * What does an admin see after Suggest Groups on Create Teams? The tests of `suggested-groups.ts` in the
 * rules cover the number and members of groups.
 */
import type { Locator, Page } from "@playwright/test";
import { dismiss, expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, type Player } from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { press } from "../../pages/keyboard.ts";
import { putInGroup } from "../../pages/teams-page.ts";

const saved = "Teams saved successfully";

test("one tap fills even groups from the pool, a second one says that nobody is left, each player can be moved, and all of it taken back", async ({
  page,
  club,
}) => {
  const { teeTimeId, phones } = await joined(club, "2027-07-01", 6);
  const [ada, bea] = phones;
  for (const phone of [ada, bea]) await beginCard(phone, teeTimeId, { index: "2.0", teeBox: "White" });
  await openTeams(page, club, teeTimeId);
  await page.getByRole("button", { name: "Suggest Groups" }).click();
  await expect(page.getByRole("region", { name: "Player Pool" })).toHaveCount(0);
  await expect(group(page, 1).getByRole("listitem")).toHaveCount(3);
  await expect(group(page, 2).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Not saved yet: 6 changed")).toBeVisible();
  const unknown = page.getByText("No handicap index yet, counted as the average:");
  await expect(unknown).toContainText(phones[5]?.name ?? "");
  await expect(unknown).not.toContainText(ada.name);
  await page.getByRole("button", { name: "Suggest Groups" }).click();
  await dismiss(page, "Everybody has a group already. Undo, or remove somebody from one, and ask again.");
  await expect(page.getByText("Not saved yet: 6 changed")).toBeVisible();

  await putInGroup(page, ada.name, 5);
  await expect(group(page, 5)).toContainText(ada.name);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(group(page, 5)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pool(page).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await expect(unknown).toHaveCount(0);

  await page.getByRole("button", { name: "Suggest Groups" }).click();
  await expect(group(page, 2).getByRole("listitem")).toHaveCount(3);
  expect(await groupsOnServer(ada, teeTimeId)).toEqual([]);
  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  expect(await groupsOnServer(ada, teeTimeId)).toEqual([1, 2]);
});

test("players who joined meanwhile are dealt too, and a player who leaves after that is named before saving", async ({
  page,
  club,
}) => {
  const { teeTimeId, phones } = await joined(club, "2027-07-03", 5);
  const [ada, bea] = phones;
  await openTeams(page, club, teeTimeId);
  await putInGroup(page, ada.name, 1);
  const late = await newJoinedPlayer(club, teeTimeId, "Lara");
  await bea.request("DELETE", `/api/tee-times/${teeTimeId}/place`);
  await page.getByRole("button", { name: "Suggest Groups" }).click();
  await expect(group(page, 1)).toContainText(late.name);
  await expect(group(page, 1).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByText(bea.name)).toHaveCount(0);

  await late.request("DELETE", `/api/tee-times/${teeTimeId}/place`);
  await page.getByRole("button", { name: "Save Teams" }).click();
  const clash = page.getByRole("alertdialog", { name: "Just Changed" });
  await expect(clash).toContainText(`${late.name}: not in this tee time any more`);
  await clash.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await expect(group(page, 1).getByRole("listitem")).toHaveCount(4);
});

test("groups are suggested, changed, taken back and saved with only a keyboard", async ({ page, club }) => {
  const { teeTimeId, phones } = await joined(club, "2027-07-05", 4);
  const [ada] = phones;
  await openTeams(page, club, teeTimeId);
  await press(page, "button", "Suggest Groups");
  await expect(group(page, 1).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Suggest Groups" })).toBeFocused();
  await press(page, "button", "Group 2");
  await expect(group(page, 2)).toContainText(ada.name);
  await press(page, "button", "Undo");
  await expect(group(page, 2)).toHaveCount(0);
  await press(page, "button", "Undo");
  await expect(pool(page).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Save Teams" })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).focus();
  await press(page, "button", "Suggest Groups");
  await expect(group(page, 1).getByRole("listitem")).toHaveCount(4);
  await press(page, "button", "Save Teams");
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  expect(await groupsOnServer(ada, teeTimeId)).toEqual([1]);
});

function pool(page: Page): Locator {
  return page.getByRole("region", { name: "Player Pool" });
}

function group(page: Page, number: number): Locator {
  return page.getByRole("region", { name: `Group ${number}` });
}

async function openTeams(page: Page, club: Club, teeTimeId: string): Promise<void> {
  await logInAs(page, club, "ana");
  await page.goto(`/admin/teams/${teeTimeId}`);
  await pool(page).waitFor();
}

async function joined(club: Club, date: string, count: number) {
  const { teeTimeId } = await addTeeTime(club, { date, time: "07:30", countLimit: 50 });
  const first = await newJoinedPlayer(club, teeTimeId, "Ada");
  const second = await newJoinedPlayer(club, teeTimeId, "Bea");
  const phones: [Player, Player, ...Player[]] = [first, second];
  while (phones.length < count) phones.push(await newJoinedPlayer(club, teeTimeId, "Kim"));
  return { teeTimeId, phones };
}

async function groupsOnServer(phone: Player, teeTimeId: string): Promise<number[]> {
  const { groups } = (await phone.request("GET", `/api/tee-times/${teeTimeId}`)) as {
    groups: { groupNumber: number }[];
  };
  return groups.map(({ groupNumber }) => groupNumber);
}
