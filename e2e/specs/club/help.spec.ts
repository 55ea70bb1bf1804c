import { expect, logInAs } from "../../fixtures/club.ts";
import { test as onPhone } from "../../fixtures/cut-off.ts";
import { test } from "../../fixtures/kept-page.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { adminOf, makeAdmin, registerNewcomer } from "../../fixtures/players.ts";
import { findIds, findIdsFirst } from "../../fixtures/screens/list.ts";
import { untilKept, untilOnPhone } from "../../pages/app-on-phone.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("a “?” is next to bets, skins, team, handicap and groups, leads to its page, and Back leads back", async ({
  page,
  club,
}) => {
  const ids = await findIds(page, club);
  const heading = page.getByRole("heading", { level: 1 });
  await logInAs(page, club, "ana");
  for (const [path, name] of [
    ["/games", "Help: Bets"],
    ["/add-bet", "Help: Bets"],
    [`/results?tab=skins&teeTime=${ids.playedTeeTime}`, "Help: Skins"],
    [`/results?teeTime=${ids.playedTeeTime}`, "Help: Team"],
    ["/my-game", "Help: Handicap"],
    [`/manage-tee-time/${ids.joinedTeeTime}?tab=groups`, "Help: Groups"],
    [`/admin/teams/${ids.joinedTeeTime}`, "Help: Groups"],
  ] as const) {
    await openScreen(page, path);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(heading).toHaveText(name);
    await expect(page.getByRole("region", { name: "An example" })).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(path);
  }
});

test("the examples are the club's and the player's own, and another page of help leads back to where it began", async ({
  page,
  club,
}) => {
  await logInAs(page, club, "mia");
  const { potPerPlayerCents, me, teeBoxes } = await (await page.request.get("/api/help")).json();
  await page.goto("/my-profile");
  await page.getByRole("link", { name: /^Help/ }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: "Join a tee time" })).toBeVisible();
  await expect(main).toContainText("Under Tee Times, open a date and tap Join Tee Time. If it's full,");
  await expect(main).toContainText("Once play starts, tap Enter Scores.");
  await expect(main).toContainText("Challenge a member to a Nassau under My Bets; it settles itself.");
  const more = page.getByRole("navigation", { name: "More help" });

  await more.getByRole("link", { name: "Handicap" }).click();
  await expect(main).toContainText(
    `Your index on your latest card is ${me.indexTenths / 10}. From ${me.teeBox}`,
  );
  const { slope } = teeBoxes.find(({ name }: { name: string }) => name === me.teeBox);
  await expect(main).toContainText(`${me.indexTenths / 10} × ${slope} ÷ 113`);
  await more.getByRole("link", { name: "Skins" }).click();
  await expect(main).toContainText(`$${potPerPlayerCents / 100} in the pot`);
  await expect(main).toContainText(`that is $${(4 * potPerPlayerCents) / 100}`);
  await more.getByRole("link", { name: "Team" }).click();
  await expect(page.getByRole("row", { name: /^4 / })).toHaveText(/4\s*1\s*2\s*3\s*145/);
  await expect(main).toContainText("✓ counts for the team, and the par counts once for each of them:");
  await more.getByRole("link", { name: "Bets" }).click();
  await expect(main).toContainText("An example with your last stakes:");
  await expect(main).toContainText("Whoever wins more holes wins that part and its stake,");
  const example = page.getByRole("region", { name: "An example" });
  await expect(example.getByRole("row", { name: /^Front 9/ })).toContainText(
    `$${me.stakes.front9Cents / 100}`,
  );
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/my-profile");

  await logInAs(page, club, "paula");
  await page.goto("/help/handicap");
  await expect(
    page.getByText("A plus index counts as minus here. A + handicap gives strokes back."),
  ).toBeVisible();
});

test("a guest reads how the team and skins work, and nothing of bets", async ({ page, club }) => {
  await logInAs(page, club, "gus");
  await page.goto("/help/bets");
  await expect(page.getByText("Bets are for members only.")).toBeVisible();
  await expect(page.getByRole("region", { name: "An example" })).toHaveCount(0);
  const more = page.getByRole("navigation", { name: "More help" });
  await expect(more.getByRole("link")).toHaveText(["First Steps", "Handicap", "Groups", "Team", "Skins"]);
  await more.getByRole("link", { name: "Skins" }).click();
  await expect(page.getByText(/^Hole \d+, par \d: you win with/)).toBeVisible();
  await more.getByRole("link", { name: "First Steps" }).click();
  await expect(page.getByText("Join your host")).toBeVisible();
  await expect(page.getByText(/open the date you were invited to/)).toBeVisible();
  await expect(page.getByText(/You play for your group's team and for skins, like everyone\./)).toBeVisible();
  await expect(page.getByText("For admins")).toHaveCount(0);
  await page.goto("/help/putting");
  await expect(page.getByText("This page is not available.")).toBeVisible();
});

test("home begins with three steps at the first visit, by keys as well, and never again once they are ended", async ({
  page,
  club,
}) => {
  await registerNewcomer(page.request, club, "Gwen");
  await page.goto("/home");
  const guide = page.getByRole("region", { name: "First steps" });
  const step = guide.getByRole("heading");
  await expect(step).toHaveText("Step 1 of 3Join a tee time");
  await expect(step).not.toBeFocused();
  await guide.getByRole("button", { name: "Next" }).press("Enter");
  await expect(step).toHaveText("Step 2 of 3Enter your scores");
  await expect(step).toBeFocused();
  await guide.getByRole("button", { name: "Next" }).press("Enter");
  await guide.getByRole("button", { name: "Back" }).press("Enter");
  await expect(step).toHaveText(/Step 2/);
  await expect(step).toBeFocused();
  await guide.getByRole("button", { name: "Next" }).click();
  await expect(step).toHaveText("Step 3 of 3Bets and results");
  const saved = page.waitForResponse(/\/api\/me\/guides\/home/);
  await guide.getByRole("button", { name: "Done" }).press("Enter");
  await expect(guide).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await saved;
  await page.reload();
  await expect(page.getByText("No tee time yet")).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test("the guide can be skipped, is not shown during a round, and a new admin has one of their own", async ({
  browser,
  club,
}) => {
  const ids = await findIdsFirst(browser, club);
  const { page } = await lendPhone(browser, club);
  const player = await registerNewcomer(page.request, club, "Tess");
  const guide = page.getByRole("region", { name: "First steps" });
  await page.goto("/home");
  await expect(guide).toBeVisible();
  const admin = await adminOf(club);
  await admin("PUT", `/api/tee-times/${ids.teeTimeUnderWay}/players/${player.id}`);
  await expect(page.getByText("Your round")).toBeVisible();
  await expect(guide).toHaveCount(0);
  await admin("PUT", `/api/tee-times/${ids.teeTimeUnderWay}/players/${player.id}/no-show`);
  await expect(guide).toBeVisible();
  await guide.getByRole("button", { name: "Skip" }).click();
  await expect(guide).toHaveCount(0);

  await makeAdmin(club, player);
  await page.goto("/admin");
  await expect(guide.getByRole("heading")).toHaveText("Step 1 of 3Course and tee times");
  await expect(guide).toContainText("Course shows your course. You can replace it with a course file.");
  await guide.getByRole("button", { name: "Next" }).click();
  await expect(guide).toContainText("Under Players you see who has registered and can reset a PIN.");
  await guide.getByRole("button", { name: "Next" }).click();
  await expect(guide).toContainText("The dashboard shows what's left to do.");
  await guide.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByRole("link", { name: "Exit Admin Mode" })).toBeVisible();
  await expect(guide).toHaveCount(0);
});

onPhone.use({ serviceWorkers: "allow" });

onPhone("help that was opened once is there without reception", async ({ club, line, phone: page }) => {
  await logInAs(page, club, "mia");
  await page.goto("/help/skins");
  const example = page.getByRole("region", { name: "An example" });
  await expect(example).toBeVisible();
  await untilOnPhone(page);
  await untilKept(page, "readHelp");
  line.cut();
  await page.goto("/help/team");
  await expect(example).toBeVisible();
  await expect(page.getByText(/^No connection · as of/)).toBeVisible();
});
