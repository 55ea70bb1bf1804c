import { expect, logInAs, test } from "../../fixtures/club.ts";
import { rebuiltCourse } from "../../fixtures/course-files.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { press, pressTwiceAtOnce, reach } from "../../pages/keyboard.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("every admin screen can be used with only a keyboard", async ({ page, club }) => {
  test.setTimeout(180_000);
  const { teeTimeId } = await addTeeTime(club, { date: "2027-05-01", time: "07:30", countLimit: 8 });
  const joiner = await newJoinedPlayer(club, teeTimeId, "Keyla");
  await logInAs(page, club, "ana");
  const keys = page.keyboard;

  await test.step("from the dashboard to a new tee time", async () => {
    await openScreen(page, "/admin");
    await press(page, "link", "Tee Times");
    await press(page, "link", "Add Tee Time");
    await reach(page, "textbox", "Time");
    await keys.type("0745");
    await reach(page, "combobox", "AM or PM");
    await keys.press("ArrowDown");
    await reach(page, "textbox", "Number of Players");
    await keys.type("12");
    await page.getByLabel("Date").focus();
    await keys.type("05022027");
    await reach(page, "button", "Add Tee Time");
    await keys.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "May 2" })).toContainText("07:45 PM");
  });

  await test.step("a tee time is edited, and one is deleted", async () => {
    await press(page, "link", /Edit.*May 2, 2027 07:45 PM/);
    await reach(page, "spinbutton", "Number of Players");
    await keys.press("ControlOrMeta+a");
    await keys.type("16");
    await keys.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "May 2" })).toContainText("0/16");
    await press(page, "link", /Edit.*May 2, 2027 07:45 PM/);
    await press(page, "button", "Delete Tee Time");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Tee time deleted." })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "May 2" })).toHaveCount(0);
  });

  await test.step("a player is removed from a tee time and added again", async () => {
    await openScreen(page, "/admin/tee-times");
    await press(page, "link", /^Edit.*May 1, 2027 ?07:30 AM/);
    await press(page, "link", "Players");
    await press(page, "button", `Remove ${joiner.name}`);
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(page.getByRole("region", { name: "Players", exact: true })).toContainText(
      "Nobody has joined yet.",
    );
    await expect(page.getByRole("heading", { name: "Players", exact: true })).toBeFocused();
    await reach(page, "textbox", "Find by Name or Phone");
    await keys.type("keyla");
    await reach(page, "checkbox", joiner.name);
    await keys.press("Space");
    await press(page, "button", "Add 1");
    await expect(page.getByRole("region", { name: "Players", exact: true })).toContainText(joiner.name);
  });

  await test.step("a card is entered, and a no show marked and undone", async () => {
    const { teeTimeId: past } = await addTeeTime(club, {
      date: "2026-11-19",
      time: "06:45",
      countLimit: 4,
    });
    await openScreen(page, `/admin/tee-times/${past}/players`);
    await reach(page, "textbox", "Find by Name or Phone");
    await keys.type("keyla");
    await reach(page, "checkbox", joiner.name);
    await keys.press("Space");
    await press(page, "button", "Add 1");
    await press(page, "link", `Card ${joiner.name}`);
    await reach(page, "textbox", "Handicap Index");
    await keys.type("12.0");
    await reach(page, "textbox", "Reason");
    await keys.type("From the paper card");
    await reach(page, "textbox", /^Gross, hole 1,/);
    await keys.type("453344345343453435");
    await expect(page.getByRole("button", { name: "Save Card" })).toBeFocused();
    await keys.press("Enter");
    await expect(page.getByText("Entered by Ana Ruiz: From the paper card")).toBeVisible();
    await press(page, "link", "Back");
    await press(page, "button", `No Show ${joiner.name}`);
    await keys.press("Tab");
    await keys.press("Enter");
    await press(page, "button", `Undo No Show ${joiner.name}`);
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(page.getByRole("region", { name: "Players", exact: true })).toContainText(joiner.name);
  });

  await test.step("teams are made", async () => {
    await openScreen(page, "/admin/teams");
    await press(page, "link", /Create Teams.*May 1, 2027/);
    await press(page, "button", "Group 2");
    await expect(page.getByRole("region", { name: "Group 2" })).toContainText(joiner.name);
    await reach(page, "tab", "All");
    await pressTwiceAtOnce(page, "ArrowRight");
    await expect(page.getByRole("tab", { name: "Group 2" })).toBeFocused();
    await press(page, "button", `Remove ${joiner.name} from Group 2`);
    await press(page, "button", "Undo");
    await press(page, "button", "Save Teams");
    await expect(page.getByRole("status").filter({ hasText: "Teams saved successfully" })).toBeVisible();
  });

  await test.step("a player is found and changed", async () => {
    await openScreen(page, "/admin/players");
    await reach(page, "textbox", "Find by Name or Phone");
    await keys.type("keyla");
    await press(page, "link", `Edit ${joiner.name}`);
    await reach(page, "textbox", "Nickname");
    await keys.type("Keys");
    await keys.press("Enter");
    await expect(page.getByRole("status")).toHaveText("Player updated successfully!");
    await press(page, "button", "Remove from Group");
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(page.getByText("Not in a group. Can't join tee times or bet.")).toBeVisible();
  });

  await test.step("a player is put into a group again, given a code for a new PIN, and made an admin", async () => {
    await reach(page, "combobox", "Group to put the player into");
    await keys.type("MESA");
    await press(page, "button", "Add to Group");
    await expect(page.getByText("In the group MESA.")).toBeVisible();
    await press(page, "button", "Reset PIN");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await keys.press("Tab");
    await keys.press("Enter");
    await press(page, "button", "Close");
    await press(page, "button", "Make Admin");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: "Make Member" })).toBeVisible();
  });

  await test.step("the audit trail is chosen from, and its older part shown", async () => {
    await openScreen(page, "/admin");
    await press(page, "link", "Audit Trail");
    await page.getByText("Filter", { exact: true }).focus();
    await keys.press("Enter");
    await reach(page, "combobox", "Kind");
    await keys.type("Players");
    await keys.press("Tab");
    await expect(page.getByText(`Role of ${joiner.name} changed`)).toBeVisible();
    await press(page, "button", "Show Everything");
    await press(page, "button", "Show Older");
    await expect(page.getByText("The latest 100 entries")).toBeVisible();
  });

  await test.step("a code is added and made inactive", async () => {
    await openScreen(page, "/admin/codes");
    await press(page, "link", "Add New Code");
    await reach(page, "textbox", "Code");
    await keys.type("keyboard");
    await reach(page, "combobox", "Type");
    await keys.press("ArrowDown");
    await press(page, "button", "Add Code");
    await expect(page.getByRole("rowheader", { name: "KEYBOARD" })).toBeVisible();
    await press(page, "link", "Edit KEYBOARD");
    await reach(page, "checkbox", "Active");
    await keys.press("Space");
    await press(page, "button", "Save Changes");
    await expect(page.getByRole("tab", { name: "Inactive" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("rowheader", { name: "KEYBOARD" })).toBeVisible();
  });

  await test.step("the club's settings are changed", async () => {
    await openScreen(page, "/admin");
    await press(page, "link", "Club Settings");
    await reach(page, "textbox", "Pot per Player");
    await keys.press("ControlOrMeta+a");
    await keys.type("25");
    await reach(page, "checkbox", "Settle bets after a live round");
    await keys.press("Space");
    await press(page, "button", "Save Changes");
    await expect(page.getByRole("status")).toHaveText("Club settings saved.");
  });

  await test.step("the course is read, and a file for another chosen and left", async () => {
    await openScreen(page, "/admin");
    await press(page, "link", "Course");
    await page.getByRole("region", { name: "Replace the Course" }).waitFor();
    const chooser = page.waitForEvent("filechooser");
    await reach(page, "button", "Choose Course File");
    await keys.press("Enter");
    await (await chooser).setFiles(rebuiltCourse());
    await expect(page.getByRole("heading", { name: "What changes" })).toBeFocused();
    await reach(page, "button", "Replace Course");
    await press(page, "button", "Cancel");
    await expect(page.getByRole("button", { name: "Replace Course" })).toHaveCount(0);
  });

  await test.step("the raw table is opened, scrolled and left", async () => {
    await openScreen(page, "/results?tab=skins");
    await press(page, "link", "Open Raw Table");
    const frame = page.getByRole("region", { name: "Gross scores by hole" });
    await reach(page, "region", "Gross scores by hole");
    await keys.press("ArrowRight");
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.getByRole("heading", { level: 1 }).focus();
    await press(page, "link", "Back");
    await expect(page).toHaveURL(/\/results\?tab=skins/);
  });
});
