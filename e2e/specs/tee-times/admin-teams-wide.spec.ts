import type { Locator, Page } from "@playwright/test";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf, beginCard } from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { coveredBy } from "../../pages/coverage.ts";
import { putInGroup } from "../../pages/teams-page.ts";

test("five groups lie side by side, and players are dragged into them or moved by a key", async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-11", time: "07:30", countLimit: 8 });
  const ada = await newJoinedPlayer(club, teeTimeId, "Ada");
  const bea = await newJoinedPlayer(club, teeTimeId, "Bea");
  await beginCard(ada, teeTimeId, { index: "2.0", teeBox: "White" });
  await beginCard(bea, teeTimeId, { index: "5.0", teeBox: "White" });
  const cleo = await newJoinedPlayer(club, teeTimeId, "Cleo");
  await logInAs(page, club, "ana");
  await page.goto(`/admin/teams/${teeTimeId}`);
  await expect(card(pool(page), cleo.name)).toContainText("No index yet");
  await expectSideBySide([1, 2, 3, 4, 5].map((number) => group(page, number)));
  await expect(group(page, 2)).toContainText("07:37 AM");

  await expect(pool(page)).toContainText("Drag players into groups. Keyboard: 1–5, 0 for none.");
  await card(pool(page), ada.name).dragTo(group(page, 2));
  await expect(group(page, 2)).toContainText(/07:37 AM · 1 player.*average 2.0/);
  await page.getByLabel(`Group of ${bea.name}`).focus();
  await page.keyboard.press("2");
  await expect(group(page, 2)).toContainText(/2 players.*average 3.5/);
  await expect(page.getByLabel(`Group of ${cleo.name}`)).toBeFocused();
  await test.step("a group chosen with the arrow keys counts when the list is left", async () => {
    const groupOfCleo = page.getByLabel(`Group of ${cleo.name}`);
    await expect(groupOfCleo.getByRole("option")).toHaveText([
      "No group",
      ...[1, 2, 3, 4, 5].map((number) => `Group ${number}`),
    ]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(pool(page)).toContainText(cleo.name);
    await page.keyboard.press("Tab");
    await expect(group(page, 2)).toContainText("3 players");
    await group(page, 2)
      .getByRole("button", { name: `Remove ${cleo.name} from Group 2` })
      .click();
    await expect(pool(page)).toContainText(cleo.name);
  });
  await name(group(page, 2), ada.name).dragTo(group(page, 5));
  await expect(card(group(page, 5), ada.name)).toContainText("Index 2.0");
  await name(group(page, 5), ada.name).dragTo(pool(page));
  await expect(card(pool(page), ada.name)).toBeVisible();
  await expect(page.getByText("Not saved yet: 1 changed")).toBeVisible();

  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByText("Teams saved successfully")).toBeVisible();
  await expectNothingCovered(page);
});

test("on a phone the message of saved teams covers nothing either", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-12", time: "07:30", countLimit: 8 });
  const ada = await newJoinedPlayer(club, teeTimeId, "Ada");
  await logInAs(page, club, "ana");
  await page.goto(`/admin/teams/${teeTimeId}`);
  await putInGroup(page, ada.name, 1);
  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByText("Teams saved successfully")).toBeVisible();
  await expectNothingCovered(page);
});

test("five groups of five fit side by side without scrolling", async ({ page, club }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-13", time: "07:30", countLimit: 25 });
  const admin = await adminOf(club);
  const { players } = (await admin("GET", `/api/players?withoutPlaceIn=${teeTimeId}&atMost=25`)) as {
    players: { id: string }[];
  };
  const newcomers = await Promise.all(
    Array.from({ length: 25 - players.length }, () => newJoinedPlayer(club, teeTimeId, "Noa")),
  );
  for (const { id } of players) await admin("PUT", `/api/tee-times/${teeTimeId}/players/${id}`);
  const everybody = [...players, ...newcomers];
  const inGroups = (numberOf: (at: number) => number | null) =>
    everybody.map(({ id }, at) => ({ playerId: id, groupNumber: numberOf(at) }));
  await admin("PUT", `/api/tee-times/${teeTimeId}/groups`, {
    assignments: inGroups((at) => (at % 5) + 1),
    asRead: inGroups(() => null),
  });
  await logInAs(page, club, "ana");
  await page.goto(`/admin/teams/${teeTimeId}`);
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(group(page, number).getByRole("listitem")).toHaveCount(5);
    await expect(group(page, number).getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  }
});

function pool(page: Page): Locator {
  return page.getByRole("region", { name: "Player Pool" });
}

function group(page: Page, number: number): Locator {
  return page.getByRole("region", { name: `Group ${number}` });
}

function card(list: Locator, name: string): Locator {
  return list.getByRole("listitem").filter({ hasText: name });
}

/** Tests drag a card by its name, because its middle is a list of groups, which cannot be dragged. */
function name(list: Locator, player: string): Locator {
  return list.getByText(player, { exact: true });
}

async function expectSideBySide(columns: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(columns.map((column) => column.boundingBox()));
  const [first] = boxes;
  let right = 0;
  for (const box of boxes) {
    expect(box?.y).toBe(first?.y);
    expect(box?.x).toBeGreaterThan(right);
    right = (box?.x ?? 0) + (box?.width ?? 0);
  }
}

/** Scrolls to the end of the page, where the message must not cover anything. */
async function expectNothingCovered(page: Page): Promise<void> {
  const message = page.getByText("Teams saved successfully");
  await message.evaluate((text) => {
    for (let part: Element | null = text; part !== null; part = part.parentElement)
      part.scrollTop = part.scrollHeight;
  });
  expect(await coveredBy(message)).toEqual([]);
}
