/** Which course is played, and how does an admin upload another one? Ruling 6. */
import type { Page } from "@playwright/test";
import { expect, logInAs } from "../../fixtures/club.ts";
import { brokenCourse, type CourseFile, demoCourse, rebuiltCourse } from "../../fixtures/course-files.ts";
import { test } from "../../fixtures/kept-page.ts";
import { findIdsFirst } from "../../fixtures/screens/list.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("an admin sees holes, pars, stroke indexes and tee boxes", async ({ page }) => {
  await openCourse(page);
  const holes = page.getByRole("region", { name: "Holes" }).getByRole("row");
  await expect(holes).toHaveCount(19);
  await expect(holes.nth(0)).toHaveText("HoleParHcp");
  await expect(holes.nth(7)).toHaveText("7317");
  const teeBoxes = page.getByRole("region", { name: "Tee Boxes" }).getByRole("row");
  await expect(teeBoxes).toHaveText([
    "Tee BoxYardsRatingSlope",
    "Black678672.6131",
    "Blue654271.4128",
    "White622169.9125",
    "Gold599868.8121",
    "Red578967.9118",
  ]);
  await expect(page.getByText("Par 72")).toBeVisible();
});

test("a course file with faults names each with its place, and replaces nothing", async ({ page }) => {
  await openCourse(page);
  await choose(page, brokenCourse());
  const heading = page.getByRole("heading", { name: "This course is not valid. Nothing was replaced." });
  await expect(heading).toBeFocused();
  const faults = page.getByRole("region", { name: "Replace the Course" });
  await expect(faults.getByRole("listitem")).toHaveText([
    "hole 7: par 8 is not between 3 and 6",
    "tee box Blue: rating 71.45 is not a number with one decimal",
  ]);
  await expect(page.getByRole("button", { name: "Replace Course" })).toHaveCount(0);
  await choose(page, { name: "notes.json", mimeType: "application/json", buffer: Buffer.from("18 holes") });
  await expect(faults.getByRole("listitem")).toHaveText([/^file: this is not JSON/]);
  await choose(page, demoCourse());
  await expect(page.getByText("Nothing is different, so there is nothing to replace.")).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test("a tee box gets its own pars and stroke indexes, pasted from a spreadsheet", async ({ page }) => {
  await openCourse(page);
  const panel = page.getByRole("region", { name: "Replace the Course" });
  await panel.getByRole("button", { name: "Edit Course" }).click();
  const red = panel.getByRole("group", { name: "Tee Box Red" });
  await red.getByLabel("Par and hcp as on the course").uncheck();
  await red.getByLabel("Par, Hole 1, Red").evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "5\t3\r\n5\t9\r\n");
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(red.getByLabel("Hcp, Hole 2, Red")).toHaveValue("9");
  await panel.getByRole("button", { name: "See What Changes" }).click();
  const changes = page.getByRole("region", { name: "What changes" }).getByRole("row");
  await expect(changes).toHaveText([
    "PlaceNowAfterwards",
    "Hole 1, Redpar 4, hcp 9par 5, hcp 3",
    "Hole 2, Redpar 5, hcp 3par 5, hcp 9",
  ]);
  await red.getByLabel("Par, Hole 1, Red").fill("8");
  await panel.getByRole("button", { name: "See What Changes" }).click();
  await expect(panel.getByRole("listitem")).toHaveText(["tee box Red: hole 1: par 8 is not between 3 and 6"]);
  await panel.getByRole("button", { name: "Cancel" }).click();
});

test("the course is edited on the screen: faults are named, changes shown, and leaving asks first", async ({
  page,
}) => {
  await openCourse(page);
  const panel = page.getByRole("region", { name: "Replace the Course" });
  const title = panel.getByRole("heading", { name: "Replace the Course" });
  await panel.getByRole("button", { name: "Edit Course" }).click();
  await expect(title).toBeFocused();
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(title).toBeFocused();
  await panel.getByRole("button", { name: "Edit Course" }).click();
  await panel.getByLabel("Par, Hole 7").fill("8");
  await panel.getByLabel("Hcp, Hole 7").fill("x");
  await panel.getByRole("button", { name: "Remove Tee Box Gold" }).click();
  await expect(panel.getByRole("group", { name: "Tee Box Red" })).toBeFocused();
  await panel.getByRole("button", { name: "Add Tee Box" }).click();
  const silver = panel.getByRole("group").last();
  await silver.getByLabel("Tee Box", { exact: true }).fill("Silver");
  await silver.getByLabel("Yards").fill("5000");
  await silver.getByLabel("Rating").fill("64,5");
  await silver.getByLabel("Slope").fill("110");
  await panel.getByRole("button", { name: "See What Changes" }).click();
  await expect(panel.getByRole("listitem")).toHaveText([
    "hole 7: par 8 is not between 3 and 6",
    "hole 7: stroke index x is not between 1 and 18",
    "stroke index 17 is there 0 times",
  ]);
  await page.getByRole("link", { name: "Back" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await panel.getByLabel("Par, Hole 7").fill("4");
  await panel.getByLabel("Hcp, Hole 7").fill("17");
  await panel.getByRole("button", { name: "See What Changes" }).click();
  const changes = page.getByRole("region", { name: "What changes" }).getByRole("row");
  await expect(changes).toHaveText([
    "PlaceNowAfterwards",
    "Hole 7par 3, hcp 17par 4, hcp 17",
    "Tee Box Gold5998 yds, 68.8 / 121none",
    "Tee Box Silvernone5000 yds, 64.5 / 110",
  ]);
  await silver.getByLabel("Slope").fill("112");
  await expect(changes).toHaveCount(0);
  await panel.getByRole("button", { name: "See What Changes" }).click();
  await expect(changes.last()).toHaveText("Tee Box Silvernone5000 yds, 64.5 / 112");
  await page.getByRole("button", { name: "Replace Course" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Course replaced." })).toBeVisible();
  await expect(title).toBeFocused();
  await expect(page.getByText("Par 73")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Silver" })).toBeVisible();
  await choose(page, demoCourse());
  await page.getByRole("button", { name: "Replace Course" }).click();
  await expect(page.getByText("Par 72")).toBeVisible();
});

test("what changes is shown first; then tee times to come are played on it, and started rounds are not", async ({
  page,
  phone,
  browser,
  club,
}) => {
  const { playedTeeTime, joinedTeeTime } = await findIdsFirst(browser, club);
  await openCourse(page);
  const read = async (path: string) => (await page.request.get(club.address + path)).text();
  const played = [`/api/tee-times/${playedTeeTime}/skins`, `/api/tee-times/${playedTeeTime}/team-results`];
  const before = await Promise.all(played.map(read));

  await choose(page, rebuiltCourse());
  await expect(page.getByRole("heading", { name: "What changes" })).toBeFocused();
  await expect(page.getByRole("region", { name: "What changes" }).getByRole("row")).toHaveText([
    "PlaceNowAfterwards",
    "NameMesaMesa, rebuilt",
    "Hole 7par 3, hcp 17par 4, hcp 17",
    "Tee Box White6221 yds, 69.9 / 1256221 yds, 69.9 / 130",
    "Tee Box Red5789 yds, 67.9 / 118none",
    "Tee Box Greennone5210 yds, 65.4 / 112",
  ]);
  await expect(page.getByText(/^Players whose preferred tee box goes.*: [1-9]/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Mesa, rebuilt")).toHaveCount(0);

  await choose(page, rebuiltCourse());
  await page.getByRole("button", { name: "Replace Course" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Course replaced." })).toBeVisible();
  await expect(page.getByText("Mesa, rebuilt")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Green" })).toBeVisible();
  expect(await Promise.all(played.map(read))).toEqual(before);
  await logInAs(phone, club, "mia");
  await phone.goto(`/enter-score/${joinedTeeTime}/form`);
  await expect(phone.getByRole("option", { name: "Green | 65.4 / 112 | 5210 yds" })).toHaveCount(1);
  await openScreen(phone, `/enter-score/${playedTeeTime}/form`);
  await expect(phone.getByRole("option", { name: "Red | 67.9 / 118 | 5789 yds" })).toHaveCount(1);
  await expect(phone.getByRole("option", { name: /^Green/ })).toHaveCount(0);
});

test("a course that another admin replaced meanwhile is not replaced unseen", async ({
  page,
  phone: other,
  club,
}) => {
  await openCourse(page);
  await choose(page, rebuiltCourse("Mine"));
  await logInAs(other, club, "ana");
  await openCourse(other);
  await choose(other, rebuiltCourse("Theirs"));
  await other.getByRole("button", { name: "Replace Course" }).click();
  await expect(other.getByRole("status").filter({ hasText: "Course replaced." })).toBeVisible();
  await page.getByRole("button", { name: "Replace Course" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Someone else just changed this. Saved now: Course: Theirs, Loaded");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("region", { name: "What changes" }).getByRole("row")).toHaveText([
    "PlaceNowAfterwards",
    "NameTheirsMine",
  ]);
  await page.getByRole("button", { name: "Replace Course" }).click();
  await expect(page.getByRole("main").getByText("Mine", { exact: true })).toBeVisible();
});

async function openCourse(page: Page): Promise<void> {
  await openScreen(page, "/admin/course");
  await expect(page.getByRole("region", { name: "Replace the Course" })).toContainText(
    "Edit the course, or upload a course file (JSON, at most 64 KB). You'll see the changes first. Time zone is set under Club Settings.",
  );
}

async function choose(page: Page, file: CourseFile): Promise<void> {
  await page.getByLabel("Choose Course File").setInputFiles(file);
}
