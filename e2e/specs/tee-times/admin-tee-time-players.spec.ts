/**
 * An admin adds and removes players, and marks no shows. The players see it on their phones. Rulings 9, 10,
 * 13, 23 and 33.
 */

import type { Page } from "@playwright/test";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import {
  beginCard,
  newPlayer,
  newPlayerOnPhone,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer, teeOff } from "../../fixtures/tee-times.ts";
import { holesOfPar, onWhite, whatChanges } from "../../pages/card-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

// This window is so high that no confirmation covers the next button or link.
test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

test("an admin removes and adds players, and the waitlist moves up", async ({
  page,
  club,
  phone,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-01", time: "07:30", countLimit: 4 });
  const [rita] = await join(club, teeTimeId, "Rita", "Sven", "Tess", "Ugo");
  const wes = { page: phone, player: await registerPlayer(phone.request, club, "Wes") };
  await wes.player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  const newcomer = await newPlayerOnPhone(browser, club, "Newt");
  await openScreen(wes.page, `/manage-tee-time/${teeTimeId}`);
  await expect(wes.page.getByText("Waitlisted")).toBeVisible();

  await openScreen(page, "/admin/tee-times");
  await page.getByRole("link", { name: /Jul 1, 2027.*07:30 AM/ }).click();
  await sections(page).getByRole("link", { name: "Players" }).click();
  await expect(page).toHaveURL(`/admin/tee-times/${teeTimeId}/players`);
  await expect(namesIn(page, "Players")).toHaveText([/Rita/, /Sven/, /Tess/, /Ugo/]);
  await expect(namesIn(page, "Waitlist")).toHaveText([/Wes/]);
  // Each row has position, photo (here the initials) and name (ruling 45).
  const waiting = page.getByRole("region", { name: "Waitlist" }).getByRole("listitem");
  await expect(waiting).toHaveText([/^1Position 1WPWes /]);
  await page.getByRole("button", { name: `Remove ${rita?.name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Remove ${rita?.name} from this tee time?` });
  await expect(question).toContainText(`${wes.player.name} is first on the waitlist and gets the spot.`);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Remove" }).click();
  const notice = `${rita?.name} was removed. From the waitlist moved up: ${wes.player.name}.`;
  await expect(page.getByText(notice)).toBeVisible();
  await expect(namesIn(page, "Players")).toHaveText([/Sven/, /Tess/, /Ugo/, /Wes/]);
  await expect(page.getByRole("region", { name: "Waitlist" })).toHaveCount(0);
  await expect(wes.page.getByText(/A spot opened up\. You've joined the tee time/)).toBeVisible();

  await test.step("full is full, until the limit is raised", async () => {
    const add = page.getByRole("region", { name: "Add Players" });
    await expect(add).toContainText("This tee time is full.");
    await expect(page.getByLabel("Find by Name or Phone")).toHaveAccessibleDescription(
      "Anyone with a group code who hasn't joined yet",
    );
    await page.getByLabel("Find by Name or Phone").fill("newt");
    await expect(add.getByRole("listitem")).toHaveText([new RegExp(newcomer.player.name)]);
    await expect(add.getByRole("checkbox")).toHaveCount(0);
    await page.getByRole("link", { name: "Change the Limit" }).click();
    await page.getByLabel("Number of Players").fill("5");
    await page.getByRole("button", { name: "Save Changes" }).click();
  });
  await page.getByLabel("Find by Name or Phone").fill("newt");
  await page.getByRole("checkbox", { name: newcomer.player.name }).check();
  await page.getByRole("button", { name: "Add 1" }).click();
  await expect(page.getByText(`${newcomer.player.name} was added.`)).toBeVisible();
  await expect(namesIn(page, "Players").first()).toHaveText(/Newt/);
  await expect(page.getByLabel("Find by Name or Phone")).toHaveValue("");
  await expect(page.getByLabel("Find by Name or Phone")).toBeFocused();
  await openScreen(newcomer.page, "/play");
  await expect(newcomer.page.getByRole("link", { name: /Jul 1/ })).toContainText("Joined");
});

test("players are ticked and added together, and when it is full meanwhile the rest stay ticked", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-04", time: "07:30", countLimit: 4 });
  const [xan, xeno, xia, zed] = await Promise.all(
    ["Xan", "Xeno", "Xia", "Zed"].map((firstName) => newPlayer(club, firstName)),
  );
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  const add = page.getByRole("region", { name: "Add Players" });
  const search = page.getByLabel("Find by Name or Phone");
  await search.fill("x");
  for (const player of [xan, xeno, xia]) await add.getByText(player?.name ?? "", { exact: true }).click();
  await search.fill("max l");
  await add.getByText("Max Lee", { exact: true }).click();
  await expect(add).toContainText(`Ticked: ${xan?.name}, ${xeno?.name}, ${xia?.name}, Max Lee`);
  await zed?.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await page.getByRole("button", { name: "Add 4" }).click();
  await dismiss(page, "This tee time is full.", 2);
  await expect(namesIn(page, "Players")).toHaveText([/Xan/, /Xeno/, /Xia/, /Zed/]);
  await expect(add).toContainText("Ticked: Max Lee");
});

test("raising the limit says who moved up", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-02", time: "07:30", countLimit: 4 });
  const joined = await join(club, teeTimeId, "Abe", "Bo", "Cy", "Di", "Ed", "Flo");
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  await sections(page).getByRole("link", { name: "Players" }).click();
  await expect(namesIn(page, "Waitlist")).toHaveText([/Ed/, /Flo/]);
  await page.getByRole("link", { name: "Change the Limit" }).click();
  await page.getByLabel("Number of Players").fill("6");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const [ed, flo] = joined.slice(4).map(({ name }) => name);
  await expect(page.getByText(`From the waitlist moved up: ${ed}, ${flo}.`)).toBeVisible();
});

test("a player who was on the waitlist on screen and has moved up meanwhile is not removed", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-03", time: "07:30", countLimit: 4 });
  const [first, , , , last] = await join(club, teeTimeId, "Hal", "Ida", "Jon", "Kay", "Lou");
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  await page.getByRole("button", { name: `Remove ${last?.name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`${last?.name} loses position 1 on the waitlist.`);
  await first?.request("DELETE", `/api/tee-times/${teeTimeId}/place`);
  await question.getByRole("button", { name: "Remove" }).click();
  await dismiss(page, `Someone else just changed this. Saved now: ${last?.name}: joined.`);
  await expect(namesIn(page, "Players")).toHaveText([/Ida/, /Jon/, /Kay/, /Lou/]);
});

test("a no show takes the money back on both phones, and undoing it restores the result", async ({
  page,
  club,
  phone,
  browser,
}) => {
  const rosa = { page: phone, player: await registerPlayer(phone.request, club, "Rosa") };
  const kurt = await newPlayerOnPhone(browser, club, "Kurt");
  const bet = (await rosa.player.request("POST", "/api/bets", {
    opponentId: kurt.player.id,
    amounts: stakes,
  })) as { id: string };
  await kurt.player.request("PUT", `/api/bets/${bet.id}/acceptance`);
  const teeTimeId = await teeOff(club, "2026-12-18", rosa.player, kurt.player);
  await submitCard(rosa.player, teeTimeId, 3);
  await submitCard(kurt.player, teeTimeId, 4);
  const resultOf = (phone: Page) => phone.getByRole("main").getByRole("link", { name: /You (Won|Lost)/ });
  for (const { page: phone } of [rosa, kurt])
    await openScreen(phone, `/results?tab=individuals&teeTime=${teeTimeId}`);
  await expect(resultOf(rosa.page)).toContainText("+$15");
  await expect(resultOf(kurt.page)).toContainText("-$15");

  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  await page.getByRole("button", { name: `No Show ${kurt.player.name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Mark ${kurt.player.name} as a no show?` });
  for (const text of [
    "A no show doesn't hold up results and is left out of skins, team and bets.",
    "Settled bets are cancelled.",
    "Undo brings everything back.",
  ])
    await expect(question).toContainText(text);
  await expect(whatChanges(page)).toContainText("Bet of Rosa and KurtTotalRosa +$15 → no result");
  await expect(whatChanges(page)).toContainText("Pot$40 → $20");
  await question.getByRole("button", { name: "Mark as No Show" }).click();
  await expect(page.getByText(`${kurt.player.name} is marked as a no show.`)).toBeVisible();
  await expect(namesIn(page, "No Shows")).toHaveText([/Kurt/]);
  await expect(page.getByRole("heading", { name: "Players", exact: true, level: 2 })).toBeFocused();
  const none = "No settled results yet—please check back after both scores are in.";
  for (const { page: phone } of [rosa, kurt]) await expect(phone.getByText(none)).toBeVisible();
  await openScreen(rosa.page, `/results?tab=skins&teeTime=${teeTimeId}`);
  await expect(rosa.page.getByText("$20", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: `Undo No Show ${kurt.player.name}` }).click();
  await expect(whatChanges(page)).toContainText("Totalno result → Rosa +$15");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo No Show" }).click();
  await expect(page.getByText(`${kurt.player.name} is no longer a no show.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "No Shows" })).toHaveCount(0);
  await expect(resultOf(kurt.page)).toContainText("-$15");
  await expect(rosa.page.getByText("$40", { exact: true }).first()).toBeVisible();
});

test("once it has started nobody is removed, and a substitute comes from the waitlist", async ({
  page,
  club,
}) => {
  const { teeTimeId, startsAt } = await addTeeTime(club, {
    date: "2026-12-19",
    time: "07:30",
    countLimit: 4,
  });
  const [first, , , , last] = await join(club, teeTimeId, "Mo", "Nan", "Oz", "Pam", "Quin");
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  const remove = page.getByRole("button", { name: `Remove ${first?.name}` });
  await remove.click();
  await club.setClock(startsAt);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await dismiss(page, "This tee time has begun. Mark the player as a no show instead.");
  await expect(remove).toHaveCount(0);
  await expect(
    page.getByText("Play has started, so players can't be removed. Mark no shows instead."),
  ).toBeVisible();
  await page.getByRole("button", { name: `No Show ${first?.name}` }).click();
  await page.getByRole("button", { name: "Mark as No Show" }).click();
  await expect(namesIn(page, "Waitlist")).toHaveText([/Quin/]);
  await page.getByRole("button", { name: `Add ${last?.name}` }).click();
  await expect(namesIn(page, "Players")).toHaveText([/Nan/, /Oz/, /Pam/, /Quin/]);
  await page.getByRole("button", { name: `Undo No Show ${first?.name}` }).click();
  await expect(whatChanges(page)).toContainText("This tee time is full.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo No Show" }).click();
  await dismiss(page, "This tee time is full.", 2);
});

test("of two players with the same name it is shown who is who, wherever one is chosen", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-07-19", time: "07:30", countLimit: 4 });
  const [first, second] = [await newPlayer(club, "Sam"), await newPlayer(club, "Sam")];
  const named = { firstName: "Sam", lastName: "Same", nickname: "", showNickname: false, teeBox: "White" };
  for (const one of [first, second]) await one.request("PUT", "/api/me/profile", named);
  await first.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await beginCard(first, teeTimeId, { index: "7.8", teeBox: "White" });
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  await page.getByLabel("Find by Name or Phone").fill("same");
  await page.getByRole("checkbox", { name: "Sam Same No index yet" }).check();
  await page.getByRole("button", { name: "Add 1" }).click();
  const players = page.getByRole("region", { name: "Players", exact: true });
  await expect(players.getByRole("listitem")).toContainText(["Sam Same", "Sam Same"]);
  await expect(players.getByRole("button", { name: "Remove Sam Same · Index 7.8" })).toBeVisible();
  await expect(players.getByRole("button", { name: "Remove Sam Same · No index yet" })).toBeVisible();
});

async function join(club: Club, teeTimeId: string, ...firstNames: string[]): Promise<Player[]> {
  const joined: Player[] = [];
  for (const firstName of firstNames) joined.push(await newJoinedPlayer(club, teeTimeId, firstName));
  return joined;
}

async function submitCard(player: Player, teeTimeId: string, first: number): Promise<void> {
  await beginCard(player, teeTimeId, onWhite);
  await saveHoles(player, teeTimeId, "post-round", holesOfPar(first));
  await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
}

function sections(page: Page) {
  return page.getByRole("navigation", { name: "Tee time" });
}

function namesIn(page: Page, region: string) {
  return page.getByRole("region", { name: region, exact: true }).getByRole("listitem");
}
