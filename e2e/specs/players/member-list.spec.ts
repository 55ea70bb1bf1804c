/** An admin adds members from a spreadsheet. Each member chooses a PIN with a one-time code. */
import { readFileSync } from "node:fs";
import { dismiss, expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { printPdf } from "../../fixtures/pdf.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana", viewport: { width: 1_440, height: 2_000 } });

test.beforeEach(async ({ club }) => club.setClock(demoNow));

const head = "First Name;Last Name;Phone;Tee Box";
const right = [head, "Jürgen;Groß;(602) 555-0881;white", "Inez;Ruiz;602-555-0882;"].join("\r\n");

test("an admin corrects a list, adds it, and a member chooses a PIN with the one-time code", async ({
  page,
  phone,
}) => {
  await openScreen(page, "/admin/players");
  await page.getByRole("link", { name: "Members by a List" }).click();
  await expect(page).toHaveURL("/admin/members-by-list");
  const check = page.getByRole("button", { name: "Check List" });
  const list = page.getByLabel("List", { exact: true });

  await test.step("without a code or a head of columns nothing is read", async () => {
    await check.click();
    await dismiss(page, "Please complete the form.");
    await page.getByLabel("Group Code").selectOption("MESA");
    await list.fill("Jürgen;Groß;6025550881");
    await check.click();
    await dismiss(
      page,
      "A list needs a first row with First Name, Last Name and Phone, and below it 1 to 500 members.",
    );
    await expect(list).toHaveValue("Jürgen;Groß;6025550881");
  });

  await test.step("rows with faults are shown, and nobody can be added", async () => {
    await list.fill([right, "Max;;602;Pink", "Mia;Parker;6025550113;"].join("\n"));
    await check.click();
    await expect(page.getByRole("status").filter({ hasText: "2 rows have faults." })).toBeVisible();
    await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveText([
      /^4.*A name is missing.*The phone needs 10 digits, with area code.*The course has no such tee box/,
      "5Mia ParkerA player has this phone already(602)555-0113",
    ]);
    await expect(page.getByRole("button", { name: /^Add / })).toHaveCount(0);
  });

  await test.step("without reception the list stays", async () => {
    await page.context().setOffline(true);
    await check.click();
    await dismiss(page, "No connection. Please try again when you have reception.");
    await page.context().setOffline(false);
    await expect(list).toHaveValue(/Mia;Parker/);
  });

  await test.step("a file in the letters of Windows is read, and shown as it will be taken", async () => {
    const buffer = Buffer.from(right, "latin1");
    await page
      .getByLabel("Choose CSV File")
      .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer });
    await expect(list).toHaveValue(/^First Name;/);
    await check.click();
    await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveText([
      "2Jürgen Groß(602)555-0881White",
      "3Inez Ruiz(602)555-0882",
    ]);
    await page.getByRole("button", { name: "Add 2 Members" }).click();
  });

  await expect(page.getByRole("heading", { level: 2 })).toHaveText("One-Time Codes");
  await expect(page.getByText("Each works once, until Friday, Dec 4 @ 10:00 AM.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Jürgen Groß" });
  const code = (await row.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? "";

  await test.step("the codes are copied, saved and printed, and not lost by a wrong tap", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Jürgen Groß\t(602)555-0881\t${code}\n`);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Codes (CSV)" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("codes.csv");
    expect(readFileSync(await file.path(), "utf8")).toContain("Jürgen Groß,(602)555-0881,");
    const [sheet] = await printPdf(page);
    expect(sheet?.text).toContain(code);
    await page.getByRole("button", { name: "Done" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave these codes?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(row).toBeVisible();
  });

  await test.step("a stranger with a wrong code is not let in, the member with the right one is", async () => {
    await openScreen(phone, "/login");
    await phone.getByLabel("Phone").fill("6025550881");
    await phone.getByLabel("PIN").fill("1357");
    await phone.getByRole("button", { name: "Log In" }).click();
    await dismiss(phone, "Incorrect PIN. Please try again.");
    await phone.getByRole("link", { name: "Forgot PIN?" }).click();
    // The login has a field named Phone as well, so the new screen's own field is filled first.
    await phone.getByLabel("New PIN").fill("7305");
    await phone.getByLabel("Phone").fill("6025550881");
    await phone.getByLabel("Code").fill("0000-0000");
    await phone.getByRole("button", { name: "Set New PIN" }).click();
    await dismiss(
      phone,
      "This code is not valid any more, or not for this phone. Please check it, or ask your club admin for a new one.",
    );
    await phone.getByLabel("Code").fill(code.toLowerCase());
    await phone.getByRole("button", { name: "Set New PIN" }).click();
    await expect(phone).toHaveURL("/home");
    await expect(phone.getByText("Jürgen Groß")).toBeVisible();
  });

  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/admin/players");
  await openScreen(page, "/admin/player/6025550882");
  await expect(page.getByText("In the group MESA.")).toBeVisible();
});

test("a list that is more than its code takes is refused in words", async ({ page }) => {
  await openScreen(page, "/admin/codes/add");
  await page.getByLabel("Code", { exact: true }).fill("SMALL");
  await page.getByLabel("Type").selectOption("Member");
  await page.getByLabel("Max Players").fill("1");
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect(page).toHaveURL(/\/admin\/codes(\?|$)/);
  await openScreen(page, "/admin/members-by-list");
  await page.getByLabel("Group Code").selectOption("SMALL");
  await page
    .getByLabel("List", { exact: true })
    .fill([head, "A;One;6025550891", "B;Two;6025550892"].join("\n"));
  await page.getByRole("button", { name: "Check List" }).click();
  await dismiss(page, "This group code has places left for 1. Raise its maximum, or shorten the list.");
  await expect(page.getByLabel("Group Code")).toBeFocused();
});
