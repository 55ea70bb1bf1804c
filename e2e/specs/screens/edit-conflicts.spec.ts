/** Does every form keep the changes of two admins, and report a refused or lost save? Decision 20. */
import type { Locator, Page } from "@playwright/test";
import { cast } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, newPlayer, type Player, requestFrom, saveHoles } from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer, teeOff } from "../../fixtures/tee-times.ts";
import { gross, onWhite, readCard, retype } from "../../pages/card-page.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { putInGroup } from "../../pages/teams-page.ts";

const noConnection = "No connection. Please try again when you have reception.";

// This window is so high that no confirmation covers the next button or link.
test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

test("a tee time saved over another admin's change says what is refused", async ({ page, club }) => {
  const { teeTimeId, startsAt } = await joinedBy(club, "2027-05-01", 5);
  await addTeeTime(club, { date: "2027-05-01", time: "10:00", countLimit: 8 });
  const other = requestFrom(page.request, club);
  const path = `/api/tee-times/${teeTimeId}`;
  const at = { date: "2027-05-01", time: "07:30", meridiem: "AM" };
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  await page.getByLabel("Number of Players").fill("4");
  await other("PUT", path, { ...at, time: "09:00", countLimit: 8, asRead: { startsAt, countLimit: 8 } });
  await save(page);
  await keepMine(page, "Date and time: Saturday, May 1 @ 09:00 AM");
  await save(page);
  await dismiss(page, "Players already joined: 5. The limit cannot be lower.");
  await expect(page.getByLabel("Number of Players")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Number of Players")).toHaveValue("4");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:00");

  // The form now shows the saved values, so it reports only later changes of another admin.
  await page.getByLabel("Number of Players").fill("12");
  await page.getByLabel("Time", { exact: true }).fill("10:00");
  const saved = (await other("GET", path)) as { startsAt: string };
  await other("PUT", path, { ...at, time: "09:00", countLimit: 9, asRead: { ...saved, countLimit: 8 } });
  await save(page);
  await keepMine(page, "Number of Players: 9");
  await save(page);
  await dismiss(page, "A tee time already exists for this date and time.");
  await expect(page.getByLabel("Time", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Time", { exact: true }).fill("10:15");
  await save(page);
  const row = page.getByRole("listitem").filter({ hasText: "10:15 AM" });
  await expect(row).toContainText("5/12");
});

test("of a code one admin keeps the maximum, the other that it is inactive", async ({ page, club }) => {
  const other = requestFrom(page.request, club);
  await other("POST", "/api/codes", {
    code: "BOTH",
    type: "member",
    maxPlayers: 200,
    linkedMemberCode: null,
    linkedMemberId: null,
  });
  await openScreen(page, "/admin/codes/BOTH");
  await page.getByLabel("Active").uncheck();
  await other("PUT", "/api/codes/BOTH", {
    maxPlayers: 5,
    active: true,
    asRead: { maxPlayers: 200, active: true },
  });
  await save(page);
  await keepMine(page, "Max Players: 5");
  await sayThatItDoesNotArrive(page, noConnection);
  await save(page);
  await expect(page.getByRole("status").filter({ hasText: "Code saved." })).toBeVisible();
  expect(await other("GET", "/api/codes/BOTH")).toMatchObject({ maxPlayers: 5, active: false });
});

test("of a player's fields the admin keeps the name they changed, and the player the tee box", async ({
  page,
  club,
}) => {
  const other = requestFrom(page.request, club);
  await openScreen(page, `/admin/player/${cast.kate.phone}`);
  await page.getByLabel("First Name").fill("Katja");
  const { players } = (await other("GET", `/api/players?phone=${cast.kate.phone}`)) as {
    players: { id: string }[];
  };
  const id = players[0]?.id;
  const kate = (await other("GET", `/api/players/${id}`)) as Record<string, unknown>;
  const { firstName, lastName, showNickname } = kate;
  const asRead = {
    firstName,
    lastName,
    showNickname,
    nickname: kate.nickname ?? "",
    teeBox: kate.teeBox ?? "",
  };
  await other("PUT", `/api/players/${id}/profile`, { ...asRead, teeBox: "Red", asRead });
  await save(page);
  await keepMine(page, "Preferred Tee Box: Red");
  await sayThatItDoesNotArrive(page, noConnection);
  await save(page);
  await expect(page.getByRole("status").filter({ hasText: "Player updated successfully!" })).toBeVisible();
  expect(await other("GET", `/api/players/${id}`)).toMatchObject({ firstName: "Katja", teeBox: "Red" });
});

test("of the settings one admin keeps the pot, the other that live rounds settle", async ({ page, club }) => {
  const other = requestFrom(page.request, club);
  const asRead = (await other("GET", "/api/club/settings")) as object;
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Pot per Player").fill("30");
  await other("PUT", "/api/club/settings", { ...asRead, settleAfterLiveRound: true, asRead });
  await save(page);
  await keepMine(page, "Settle bets after a live round: yes");
  await sayThatItDoesNotArrive(page, noConnection);
  await save(page);
  await expect(page.getByRole("status").filter({ hasText: "Club settings saved." })).toBeVisible();
  const now = (await other("GET", "/api/club/settings")) as object;
  expect(now).toMatchObject({ settleAfterLiveRound: true, potPerPlayerCents: 30_00 });
  await other("PUT", "/api/club/settings", { ...asRead, asRead: now });
});

test("an admin who takes what another one saved begins with it", async ({ page, club }) => {
  const other = requestFrom(page.request, club);
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Pot per Player").waitFor();
  const asRead = (await other("GET", "/api/club/settings")) as object;
  await other("PUT", "/api/club/settings", { ...asRead, potPerPlayerCents: 25_00, asRead });
  await save(page);
  await expect(clashOn(page)).toContainText(told("Pot per Player: $25"));
  await clashOn(page).getByRole("button", { name: "Take what is saved" }).click();
  await expect(page.getByLabel("Pot per Player")).toHaveValue("25");
  await page.getByLabel("Pot per Player").fill("20");
  await save(page);
  await expect(page.getByRole("status").filter({ hasText: "Club settings saved." })).toBeVisible();
});

test("of the teams each admin keeps the players they moved", async ({ page, club }) => {
  const { teeTimeId, phones } = await joinedBy(club, "2027-05-02", 3);
  const [ada = "", bea = "", cleo = ""] = phones.map(({ name }) => name);
  await openScreen(page, `/admin/teams/${teeTimeId}`);
  await putInGroup(page, ada, 1);
  await putInGroup(page, cleo, 1);
  const pool = phones.map(({ id }) => ({ playerId: id, groupNumber: null }));
  const theirs = pool.map((one, i) => (i === 0 ? one : { ...one, groupNumber: 2 }));
  const other = requestFrom(page.request, club);
  await other("PUT", `/api/tee-times/${teeTimeId}/groups`, { assignments: theirs, asRead: pool });
  await page.getByRole("button", { name: "Save Teams" }).click();
  await keepMine(page, `${bea}: Group 2; ${cleo}: Group 2`);
  await sayThatItDoesNotArrive(page, noConnection, "Save Teams");
  await expect(page.getByText("Not saved yet: 2 changed")).toBeVisible();
  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Teams saved successfully" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Group 1" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Group 2" })).toContainText(bea);
});

test("of a card the player keeps the index, and the admin the hole they corrected", async ({
  page,
  club,
}) => {
  const player = await newPlayer(club, "Kim");
  const teeTimeId = await teeOff(club, "2026-12-16", player);
  await beginCard(player, teeTimeId, onWhite);
  await saveHoles(
    player,
    teeTimeId,
    "live",
    [1, 2, 3].map((holeNumber) => ({ holeNumber, gross: 4 })),
  );
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players/${player.id}/card`);
  await retype(gross(page, 2), "6");
  // The admin types the old value again, so this hole does not count as changed.
  await retype(gross(page, 3), "7");
  await retype(gross(page, 3), "4");
  await page.getByLabel("Reason").fill("As the marker has it");
  await beginCard(player, teeTimeId, { index: "9.1", teeBox: "White" });
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 3, gross: 5 }]);
  await page.getByRole("button", { name: "Save Card" }).click();
  await keepMine(page, "Handicap Index: 9.1");
  await sayThatItDoesNotArrive(page, "Error saving scores.", "Save Card");
  await expect(page.getByLabel("Handicap Index")).toHaveValue("9.1");
  await page.getByRole("button", { name: "Save Card" }).click();
  await expect(page.getByText("Card saved.")).toBeVisible();
  const { card } = await readCard(player, teeTimeId);
  expect(card.gross.slice(0, 3)).toEqual([4, 6, 5]);
  expect(card).toMatchObject({ handicapIndexTenths: 91 });
});

function clashOn(page: Page): Locator {
  return page.getByRole("alertdialog", { name: "Just Changed" });
}

function told(saved: string): string {
  return `Someone else just changed this. Saved now: ${saved}. To keep what you typed, cancel and save again.`;
}

async function keepMine(page: Page, saved: string): Promise<void> {
  await expect(clashOn(page)).toContainText(told(saved));
  await clashOn(page).getByRole("button", { name: "Cancel" }).click();
}

async function save(page: Page, verb = "Save Changes"): Promise<void> {
  await page.getByRole("button", { name: verb }).click();
}

async function sayThatItDoesNotArrive(page: Page, text: string, verb?: string): Promise<void> {
  await page.context().setOffline(true);
  await save(page, verb);
  await dismiss(page, text);
  await page.context().setOffline(false);
}

async function joinedBy(club: Club, date: string, players: number) {
  const teeTime = await addTeeTime(club, { date, time: "07:30", countLimit: 8 });
  const phones: Player[] = [];
  for (const name of ["Ada", "Bea", "Cleo", "Dora", "Enid"].slice(0, players)) {
    phones.push(await newJoinedPlayer(club, teeTime.teeTimeId, name));
  }
  return { ...teeTime, phones };
}
