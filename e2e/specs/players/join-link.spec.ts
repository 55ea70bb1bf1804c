/**
 * Strangers register by the link or the poster of a group code, and a host's guests by the link that the host
 * hands on. A code ends with its last day.
 */
import type { Page } from "@playwright/test";
import { dismiss, expect, logInAs } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { printPdf } from "../../fixtures/pdf.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { readQrCode } from "../../fixtures/qr-code.ts";
import { openLoadedScreen, openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

test.beforeEach(async ({ club }) => club.setClock(demoNow));
test.afterAll(async ({ club }) => club.setClock(demoNow));

async function fillIn(visitor: Page, firstName: string): Promise<void> {
  await visitor.getByLabel("First Name").fill(firstName);
  await visitor.getByLabel("Last Name").fill("Visitor");
  await visitor.getByLabel("Preferred Tee Box").selectOption({ index: 1 });
  await visitor.getByRole("button", { name: "Next" }).click();
}

test("an admin copies a code's link, and a stranger registers with it", async ({ page, phone, club }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openScreen(page, "/admin/codes");
  await page.getByRole("row").filter({ hasText: "MESA" }).getByRole("link", { name: "Edit" }).click();
  const panel = page.getByRole("region", { name: "Link to Register" });
  await panel.getByRole("button", { name: "Copy Link" }).click();
  await expect(panel.getByRole("status")).toHaveText("Copied");
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${club.address}/register/step1#code=MESA`);

  const asked: string[] = [];
  phone.on("request", (request) => asked.push(request.url()));
  await phone.goto(address);
  await expect(phone.getByLabel("Group Code")).toHaveValue("MESA");
  await expect(phone).toHaveURL("/register/step1");
  expect(asked.filter((url) => url.includes("code=") || url.includes("MESA"))).toEqual([]);
  await phone.reload();
  await expect(phone.getByLabel("Group Code")).toHaveValue("MESA");
  await fillIn(phone, "Lina");
  await phone.getByLabel("Phone").fill("6025550871");
  await phone.getByLabel("PIN").fill("7305");
  await phone.getByRole("button", { name: "Sign Up" }).click();
  await expect(phone).toHaveURL("/register/step3");
  await phone.getByRole("link", { name: "Skip" }).click();
  await expect(phone.getByText("Lina Visitor")).toBeVisible();
});

test("a link takes the place of a code that was typed before, and a later correction stays", async ({
  phone,
}) => {
  await openScreen(phone, "/register/step1");
  await phone.getByLabel("Group Code").fill("typo");
  await phone.goto("/register/step1#code=mesa");
  await expect(phone.getByLabel("Group Code")).toHaveValue("MESA");
  await phone.getByLabel("Group Code").fill("OTHER");
  await phone.reload();
  await expect(phone.getByLabel("Group Code")).toHaveValue("OTHER");
});

test("the poster has the club, the code, three steps, and a QR code that opens the link", async ({
  page,
  club,
}) => {
  await openLoadedScreen(page, "/admin/codes/MESA");
  await page.getByRole("link", { name: "Poster" }).click();
  await page.getByRole("button", { name: "Print" }).waitFor();
  const sheet = page.getByRole("region", { name: "Poster" });
  await expect(sheet.getByRole("heading", { name: "Mesa" })).toBeVisible();
  await expect(sheet.getByRole("listitem")).toHaveCount(3);
  await expect(sheet).toContainText("Group Code");
  const picture = await sheet.getByRole("img", { name: /^QR code/ }).screenshot();
  expect(await readQrCode(picture)).toBe(`${club.address}/register/step1#code=MESA`);
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printPdf(page, format);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain("MESA");
  }
});

test("a host hands on the link of their guests, who find code and hosts filled in", async ({
  browser,
  club,
  phone,
}) => {
  const { page: host } = await lendPhone(browser, club);
  await host.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = data?.url ?? "";
    };
  });
  await logInAs(host, club, "mia");
  await openScreen(host, "/my-profile");
  const panel = host.getByRole("region", { name: "Your Guests' Code" });
  await expect(panel).toContainText("GUEST-MIA");
  await panel.getByRole("button", { name: "Share" }).click();
  await expect(host).toHaveTitle(`${club.address}/guest-register#code=GUEST-MIA`);
  await phone.goto(await host.title());
  await expect(phone.getByLabel("Host Code")).toHaveValue("GUEST-MIA");
  await phone.getByLabel("Club Member Affiliation").selectOption("Mia Parker");

  const { page: other } = await lendPhone(browser, club);
  await logInAs(other, club, "nora");
  await openScreen(other, "/my-profile");
  await expect(other.getByRole("region", { name: "Devices" })).toContainText("This device");
  await expect(other.getByRole("region", { name: "Your Guests' Code" })).toHaveCount(0);
});

test("after its last day a code admits nobody, until an admin gives it another one", async ({
  page,
  phone,
  club,
}) => {
  await openScreen(page, "/admin/codes/add");
  await page.getByLabel("Code", { exact: true }).fill("WINTER-27");
  await page.getByLabel("Type").selectOption("Member");
  await page.getByLabel("Last Day").fill("2026-11-19");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "Enter a last day from today on, or leave it empty.");
  await expect(page.getByLabel("Last Day")).toBeFocused();
  await page.getByLabel("Last Day").fill("2026-11-24");
  await page.getByRole("button", { name: "Add Code" }).click();
  const row = page.getByRole("row").filter({ hasText: "WINTER-27" });
  await expect(row).toContainText("until Nov 24, 2026");

  await club.setClock("2026-11-25T07:01:00.000Z");
  await phone.goto("/register/step1#code=WINTER-27");
  await fillIn(phone, "Late");
  await dismiss(phone, "This code has ended. Please ask your club for a new one.");
  await expect(phone.getByLabel("Group Code")).toBeFocused();
  await openScreen(page, "/admin/codes");
  await expect(row).toContainText("ended Nov 24, 2026");
  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Last Day")).toHaveValue("2026-11-24");
  await expect(page.getByRole("region", { name: "Link to Register" })).toHaveCount(0);
  await page.getByLabel("Last Day").fill("2026-12-24");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(row).toContainText("until Dec 24, 2026");
  await phone.getByRole("button", { name: "Next" }).click();
  await expect(phone).toHaveURL("/register/step2");
});
