/** One phone keeps the scores of a whole group, also without reception (ruling 57). */
import type { Page } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/cut-off.ts";
import { makeGroup, startRound } from "../../fixtures/live-round.ts";
import {
  adminOf,
  beginCard,
  newPlayer,
  newPlayerOnPhone,
  type Player,
  registerPlayer,
} from "../../fixtures/players.ts";
import { setScorers } from "../../fixtures/scorers.ts";
import { actAndFastForward } from "../../fixtures/stopped-clock.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { expectCard, onWhite } from "../../pages/card-page.ts";
import { enterHole, expectChosen, openGroup, rowOf } from "../../pages/group-page.ts";
import { expectOnServer } from "../../pages/live-page.ts";
import { openParked, sayOnline } from "../../pages/unsent-scores.ts";

const date = "2026-12-15";

async function groupOfTwo(page: Page, club: Club, scorerName: string, other: string | Player) {
  const scorer = await registerPlayer(page.request, club, scorerName);
  const owner = typeof other === "string" ? await newPlayer(club, other) : other;
  const teeTimeId = await startRound(club, date, scorer, owner);
  return { teeTimeId, scorer, owner };
}

test.beforeEach(async ({ club, phone: page }) => {
  await setScorers(club, true);
  await page.clock.install();
});

test("one phone scores four through a dead spot while two others watch", async ({
  browser,
  club,
  line,
  phone: page,
}) => {
  const sara = await registerPlayer(page.request, club, "Sara");
  const tom = await newPlayerOnPhone(browser, club, "Tom");
  const uma = await newPlayerOnPhone(browser, club, "Uma");
  const vic = await newPlayer(club, "Vic");
  const earlier = await teeOff(club, "2026-12-01", vic);
  await beginCard(vic, earlier, onWhite);
  const teeTimeId = await teeOff(club, date, sara, tom.player, uma.player, vic);
  await makeGroup(club, teeTimeId, sara, tom.player, uma.player, vic);
  await beginCard(sara, teeTimeId, onWhite);
  await beginCard(tom.player, teeTimeId, onWhite);

  await page.goto(`/enter-score/${teeTimeId}`);
  await page.getByRole("link", { name: "Live: My Group" }).click();
  await expect(rowOf(page, "Vic")).toContainText("Begins with index 7.8, White");
  await test.step("a player without an index is asked for it first", async () => {
    await rowOf(page, "Uma").click();
    const sheet = page.getByRole("dialog", { name: "Index and tee box" });
    await expect(sheet).toContainText(uma.player.name);
    await sheet.getByLabel("Handicap Index").fill("12.0");
    await sheet.getByLabel("Tee Box").selectOption("White");
    await sheet.getByRole("button", { name: "Continue" }).click();
    await expect(sheet).toHaveCount(0);
    await expect(rowOf(page, "Uma")).toHaveAttribute("aria-pressed", "false");
  });
  await tom.page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await uma.page.goto(`/leaderboard/${teeTimeId}`);

  await test.step("each key goes to the next player, and one tap saves the hole of all", async () => {
    await expectChosen(page, "Sara");
    await page.getByRole("button", { name: "Par 4" }).click();
    await expectChosen(page, "Tom");
    await enterHole(page, "Bogey 5", "Double 6", "Birdie 3");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expectCard(vic, teeTimeId, { handicapIndexTenths: 78, gross: [3, ...Array(17).fill(null)] });
    await expect(tom.page.getByRole("button", { name: /^All holes.* 1 of 18 filled/ })).toBeVisible();
  });

  line.cut();
  await enterHole(page, "Par 5", "Bogey 6", "Double 7", "Birdie 4");
  await enterHole(page, "Par 4", "Par 4", "Par 4", "Par 4");
  await page.getByRole("button", { name: "Previous Hole" }).click();
  await page.getByRole("button", { name: "All Holes" }).click();
  await page.getByRole("button", { name: "Hole 2 4 of 4" }).click();
  await rowOf(page, "Tom").click();
  await enterHole(page, "Double 7");
  await expect(page.getByText("Saved on this phone · 8 waiting")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expectCard(tom.player, teeTimeId, { gross: [5, ...Array(17).fill(null)] });

  await actAndFastForward(page, async () => line.mend(), page.getByText("Saved", { exact: true }));
  const rest = Array(15).fill(null);
  await expectCard(sara, teeTimeId, { gross: [4, 5, 4, ...rest] });
  await expectCard(tom.player, teeTimeId, { gross: [5, 7, 4, ...rest] });
  await expectCard(uma.player, teeTimeId, { gross: [6, 7, 4, ...rest] });
  await expectCard(vic, teeTimeId, { gross: [3, 4, 4, ...rest] });
  await expect(tom.page.getByRole("button", { name: /^All holes.* 3 of 18 filled/ })).toBeVisible();
  await expect(uma.page.getByRole("row", { name: /Tom/ })).toContainText("3");
});

test("what is typed for another player stays on the phone until it is saved", async ({
  club,
  phone: page,
}) => {
  const { teeTimeId } = await groupOfTwo(page, club, "Rosa", "Rolf");
  await openGroup(page, teeTimeId, 1);
  await rowOf(page, "Rolf").click();
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await expect(page.getByText("Hole 1 is only on this phone")).toBeVisible();
  await openGroup(page, teeTimeId, 1);
  await expect(rowOf(page, "Rolf")).toContainText("5");
  await expect(rowOf(page, "Rosa")).toContainText("empty");
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expect(page.getByLabel("Gross", { exact: true }), "it is nothing of one's own").toHaveValue("");
});

test("a player who is moved to another group: what waits is parked, with the reason and the name", async ({
  club,
  line,
  phone: page,
}) => {
  const { teeTimeId, scorer, owner } = await groupOfTwo(page, club, "Mona", "Moritz");
  await openGroup(page, teeTimeId, 1);
  line.cut();
  await enterHole(page, "Par 4", "Bogey 5");
  const admin = await adminOf(club);
  const groups = (ofOwner: number) => [
    { playerId: scorer.id, groupNumber: 1 },
    { playerId: owner.id, groupNumber: ofOwner },
  ];
  await admin("PUT", `/api/tee-times/${teeTimeId}/groups`, { assignments: groups(2), asRead: groups(1) });
  line.mend();
  await sayOnline(page);
  await dismiss(page, "You can only enter scores for players of your own group.");
  await expect(page.getByText("Needs your decision")).toBeVisible();
  await expect(rowOf(page, "Moritz")).toHaveCount(0);
  const parked = await openParked(page);
  await expect(page.getByRole("dialog")).toContainText(owner.name);
  await expect(parked).toContainText("Hole 1: 5");
  await expect(parked).toContainText("You can only enter scores for players of your own group.");
  await parked.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(parked).toHaveCount(0);
});

test("a player who refuses is shown so, and what waits for them is parked", async ({
  browser,
  club,
  line,
  phone: page,
}) => {
  const otto = await newPlayerOnPhone(browser, club, "Otto");
  const { teeTimeId, scorer } = await groupOfTwo(page, club, "Olga", otto.player);
  await openGroup(page, teeTimeId, 1);
  await otto.page.goto("/my-profile");
  const lets = otto.page.getByLabel("My group may enter my scores");
  await expect(lets).toBeChecked();
  line.cut();
  await enterHole(page, "Par 4", "Bogey 5");
  await lets.uncheck();
  await expect(otto.page.getByText("Only you enter your scores.")).toBeVisible();
  await otto.page.reload();
  await expect(lets).not.toBeChecked();
  line.mend();
  await sayOnline(page);
  const refused = "This player does not want others to enter their scores.";
  // The alert says it once, and so does the player's row.
  await dismiss(page, refused, 2);
  await expectOnServer(scorer, teeTimeId, 1, 4);
  await expect(rowOf(page, "Otto")).toContainText(refused);
  await expect(await openParked(page)).toContainText("Hole 1: 5");
});

test("without the club's setting nothing offers to keep scores", async ({ club, phone: page }) => {
  await setScorers(club, false);
  const { teeTimeId } = await groupOfTwo(page, club, "Nina", "Nils");
  await page.goto(`/enter-score/${teeTimeId}`);
  await expect(page.getByRole("link", { name: "Live: Hole-by-hole" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Live: My Group" })).toHaveCount(0);
  await page.goto("/my-profile");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
  await expect(page.getByLabel("My group may enter my scores")).toHaveCount(0);
  await page.goto(`/enter-score/${teeTimeId}/group`);
  await expect(page.getByText("Your club does not let players enter the scores")).toBeVisible();
});

test("the help explains one phone for the group where the club allows it", async ({ club, phone: page }) => {
  await registerPlayer(page.request, club, "Hedda");
  await page.goto("/help/groups");
  const section = page.getByRole("region", { name: "One phone for the group" });
  await expect(section).toContainText("Sam enters 5 for you on hole 7, but you have 6.");
  await expect(section).toContainText("Your bets with Sam settle once you have confirmed.");
  await setScorers(club, false);
  await page.reload();
  await expect(page.getByText("Players on the waitlist are in no group.")).toBeVisible();
  await expect(section).toHaveCount(0);
});
