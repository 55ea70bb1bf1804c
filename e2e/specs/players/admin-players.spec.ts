/**
 * What does an admin read and tap on the screens of players? Sections 2 (/admin/players,
 * /admin/player/{phone}) and 8; ruling 30; two admins at the same time.
 */
import { cast } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { castPlayer, newPlayer } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("players are listed as members or guests, by group, sorted by either name, and counted", async ({
  page,
}) => {
  await openScreen(page, "/admin/players");
  await expect(page.getByRole("tab")).toHaveText(["Members", "Guests"]);
  const mia = page.getByRole("listitem").filter({ hasText: "Parker" });
  await expect(mia).toContainText("(602)555-0113");
  await expect(page.getByRole("listitem").first()).toContainText("Ana Ruiz");
  const members = await page.getByRole("main").getByRole("listitem").count();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(`${members} members`);
  await page.getByRole("group", { name: "Sort by" }).getByRole("button", { name: "Last Name" }).click();
  await expect(page.getByRole("listitem").first()).toContainText("Ben Carter");

  await page.getByRole("tab", { name: "Guests" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("2 guests");
  const gus = page.getByRole("listitem").filter({ hasText: "Gus Hall" });
  await expect(gus).toContainText("Guest of Mia “Ace” Parker");
  await expect(gus).not.toContainText("555");
  await page.getByLabel("Group Code").selectOption("GUEST-MAX");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 guest");
  await expect(page).toHaveURL(/tab=guests/);
  const { pathname, search } = new URL(page.url());
  await openScreen(page, pathname + search);
  await expect(page.getByRole("listitem")).toHaveText([/Gail North/]);
  await expect(page.getByLabel("Group Code").getByRole("option").first()).toHaveText("All");

  await openScreen(page, "/admin/players");
  await page.getByLabel("Find by Name or Phone").fill("lefty"); // a nickname that is not shown
  await expect(page.getByRole("listitem")).toHaveText([/Leo Moore/]);
  await page.getByLabel("Find by Name or Phone").fill("\u202a+1 (602) 555-0110\u202c");
  await expect(page.getByRole("listitem")).toHaveText([/Kate Lopez/]);
});

test("a player's address takes a country code, and continues without it", async ({ page }) => {
  await openScreen(page, "/admin/player/+16025550110");
  await expect(page).toHaveURL("/admin/player/6025550110");
  await expect(page.getByLabel("Phone")).toHaveValue("(602)555-0110");
});

test("an admin changes a player's names and tee box; the phone stays", async ({ page, club }) => {
  await openScreen(page, "/admin/players");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Kate Lopez" })
    .getByRole("link", { name: "Edit" })
    .click();
  await expect(page).toHaveURL(`/admin/player/${cast.kate.phone}`);
  await expect(page.getByLabel("Phone")).toHaveValue("(602)555-0110");
  await expect(page.getByLabel("Phone")).not.toBeEditable();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("To change it, use Change Phone");
  await expect(page.getByLabel("Preferred Tee Box").getByRole("option", { name: "White" })).toHaveText(
    "White - 6221 | 69.9 | 125",
  );
  await page.getByLabel("First Name").fill(" ");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await dismiss(page, "First name, last name, and phone are required.");
  await page.getByLabel("First Name").fill("Katherine");
  await page.getByLabel("Nickname", { exact: true }).fill("Kit");
  await page.getByLabel("Display nickname on tee times and games").check();
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Player updated successfully!" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Katherine “Kit” Lopez");
  const kate = await castPlayer(club, "kate");
  const { me } = (await kate.request("GET", "/api/home")) as { me: object };
  expect(me).toMatchObject({ firstName: "Katherine", teeBox: "White" });
});

test("removing a player from the group asks first", async ({ page, club }) => {
  const rex = await newPlayer(club, "Rex");
  await openScreen(page, "/admin/players");
  await page.getByRole("listitem").filter({ hasText: rex.name }).getByRole("link").click();
  await expect(page.getByText("In the group MESA.")).toBeVisible();
  await page.getByRole("button", { name: "Remove from Group" }).click();
  const question = page.getByRole("alertdialog", { name: `Remove ${rex.name} from MESA?` });
  await expect(question).toContainText(
    "The player cannot join tee times or make bets until an admin adds them to a group again.",
  );
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Remove from Group" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Player removed from group." })).toBeVisible();
  await expect(page.getByText("Not in a group. Can't join tee times or bet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove from Group" })).toHaveCount(0);

  await page.getByRole("link", { name: "Back" }).click();
  await page.getByLabel("Group Code").selectOption("No group");
  await expect(page.getByRole("listitem")).toHaveText([new RegExp(rex.name)]);
});

test("an admin gives a player a photo, and takes it away again", async ({ page }) => {
  await openScreen(page, `/admin/player/${cast.leo.phone}`);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await page
    .getByLabel("Choose Photo")
    .setInputFiles({ name: "leo.png", mimeType: "image/png", buffer: png });
  await page.getByRole("slider", { name: "Zoom" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Photo saved." })).toBeVisible();
  await expect(page.locator("img")).toHaveAttribute("src", /^\/api\/photos\//);
  await page.getByRole("button", { name: "Remove Photo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Photo" }).click();
  await expect(page.locator("img")).toHaveCount(0);
});

test("a phone that nobody has leads back to the list", async ({ page }) => {
  await openScreen(page, "/admin/player/6025559999");
  await expect(page.getByText("No player has this phone number.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Players" }).click();
  await expect(page).toHaveURL("/admin/players");
});

test("what the player changed meanwhile is said before it is overwritten", async ({ page, club }) => {
  await openScreen(page, `/admin/player/${cast.otto.phone}`);
  await page.getByLabel("First Name").fill("Ottokar");
  const otto = await castPlayer(club, "otto");
  const { me } = (await otto.request("GET", "/api/home")) as { me: Record<string, unknown> };
  const { firstName, lastName, showNickname } = me;
  const profile = { firstName, lastName, showNickname, nickname: "", teeBox: "Gold" };
  await otto.request("PUT", "/api/me/profile", profile);

  await page.getByRole("button", { name: "Save Changes" }).click();
  const clash = page.getByRole("alertdialog", { name: "Just Changed" });
  await expect(clash).toContainText("Saved now: Preferred Tee Box: Gold.");
  await clash.getByRole("button", { name: "Take what is saved" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Otto");
  await page.getByLabel("First Name").fill("Ottokar");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Player updated successfully!" })).toBeVisible();
  const after = (await otto.request("GET", "/api/home")) as { me: object };
  expect(after.me).toMatchObject({ firstName: "Ottokar", teeBox: "Gold" });
});
