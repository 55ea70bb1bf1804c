/** Does a link below the ten newest entries of a list lead to older ones, and does Back return? Ruling 44. */
import type { Page } from "@playwright/test";
import { expect, logInAs } from "../../fixtures/club.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf, registerPlayer, type requestFrom } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

/** A session lasts thirty days. So a session from `beforeAll` is still valid at `afterAll`. */
const beforeAll = "2028-02-29T17:00:00.000Z";
const afterAll = "2028-03-25T17:00:00.000Z";
const days = Array.from({ length: 23 }, (_, i) => i + 1);

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ club }) => {
  await club.setClock(demoNow);
  const admin = await adminOf(club);
  for (const day of days) {
    const date = `2028-03-${String(day).padStart(2, "0")}`;
    await admin("POST", "/api/tee-times", { date, time: "07:00", meridiem: "AM", countLimit: 4 });
  }
});

test.beforeEach(({ club }) => club.setClock(afterAll));

test("past tee times: older ones by a link, an address of their own, and Back", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Olaf");
  await page.goto("/play?tab=past");
  await expect(rows(page)).toHaveText(march(23, 14));
  await older(page).click();
  await expect(rows(page)).toHaveText(march(13, 4));
  await expect(page).toHaveURL(/tab=past&from=2028-03-13T/);
  await page.reload();
  await expect(rows(page)).toHaveText(march(13, 4));
  await older(page).click();
  await expect(rows(page).first()).toHaveText(rowOf(3));
  await expect(rows(page)).toHaveCount(10);
  await rows(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/manage-tee-time\//);
  await page.goBack();
  await expect(rows(page).first()).toHaveText(rowOf(3));
  await page.goBack();
  await expect(rows(page)).toHaveText(march(13, 4));
  await page.goBack();
  await expect(rows(page)).toHaveText(march(23, 14));
  await expect(page.getByRole("link", { name: "Newest tee times" })).toHaveCount(0);
  await page.goForward();
  await page.getByRole("link", { name: "Newest tee times" }).click();
  await expect(rows(page)).toHaveText(march(23, 14));

  await test.step("another tab has no pages of this one", async () => {
    await older(page).click();
    await page.getByRole("tab", { name: "Upcoming" }).click();
    await expect(page).toHaveURL("/play?tab=upcoming");
    await expect(older(page)).toHaveCount(0);
  });

  await test.step("an address that names no page shows the newest, one before the first nothing", async () => {
    await openScreen(page, "/play?tab=past&from=yesterday");
    await expect(rows(page)).toHaveText(march(23, 14));
    await openScreen(page, "/play?tab=past&from=2020-01-01T00:00:00.000Z");
    await expect(page.getByText("No active tee times, please check back later.")).toBeVisible();
    await page.getByRole("link", { name: "Newest tee times" }).click();
    await expect(rows(page)).toHaveText(march(23, 14));
  });
});

test("each tab of score entry leads to its older ones", async ({ page, club }) => {
  await club.setClock(beforeAll);
  const player = await registerPlayer(page.request, club, "Olga");
  await joinMarch(page, club, player.request);
  const entries = page.getByRole("tabpanel").locator("tbody tr");
  const dates = (from: number, to: number) => range(from, to).map((day) => new RegExp(`^3/${day}\\D`));
  for (const tab of ["not-ready", "ready"]) {
    if (tab === "ready") await club.setClock(afterAll);
    await page.goto(`/enter-score?tab=${tab}`);
    const nearest = tab === "not-ready" ? [/^3\/1\D.*Next/] : [];
    await expect(entries).toHaveText([...nearest, ...dates(23, 14)]);
    await older(page).click();
    await expect(entries).toHaveText(dates(13, 4));
    await older(page).click();
    await expect(entries).toHaveText(dates(3, 1));
    await expect(older(page)).toHaveCount(0);
    await page.goBack();
    await expect(entries).toHaveText(dates(13, 4));
  }
  await page.getByRole("tab", { name: "Saved" }).click();
  await expect(page).toHaveURL("/enter-score?tab=saved");
  await expect(page.getByText("No active tee times, please check back later.")).toBeVisible();
});

test("an admin reaches the older ones too, and stays on their page", async ({ page, club }) => {
  await logInAs(page, club, "ana");
  for (const { list, link } of [
    { list: "/admin/tee-times", link: /^Edit/ },
    { list: "/admin/teams", link: /^Create Teams/ },
  ]) {
    await openScreen(page, `${list}?tab=past`);
    await expect(rows(page)).toHaveText(march(23, 14));
    await older(page).click();
    await expect(rows(page)).toHaveText(march(13, 4));
    await rows(page).first().getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^(Tee Times|Teams)$/);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(rows(page)).toHaveText(march(13, 4));
  }

  await test.step("on a wide window the list is next to it, on its page", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openScreen(page, "/admin/teams?tab=past");
    await older(page).click();
    await rows(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Teams");
    await expect(page.getByRole("complementary", { name: "Teams" }).getByRole("listitem")).toHaveText(
      march(13, 4),
    );
  });
});

test("More tee times of the results have pages of their own", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Otis");
  await page.goto("/select-tee-time?tab=skins");
  const listed = page.getByRole("main").getByRole("listitem");
  await expect(listed).toHaveText(march(23, 4));
  await older(page).click();
  await expect(page).toHaveURL(/from=2028-03-03T/);
  await expect(listed.first()).toHaveText(rowOf(3));
  await listed.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/results\?tab=skins&teeTime=[^&]+$/);
  await expect(page.getByLabel("Tee Time").locator("option:checked")).toContainText("Mar 2");
  await page.goBack();
  await expect(listed.first()).toHaveText(rowOf(3));
});

async function joinMarch(page: Page, club: Club, request: ReturnType<typeof requestFrom>): Promise<void> {
  const { teeTimes } = await (await page.request.get(`${club.address}/api/tee-times?when=upcoming`)).json();
  for (const { id, startsAt } of teeTimes as { id: string; startsAt: string }[])
    if (startsAt.startsWith("2028-03")) await request("PUT", `/api/tee-times/${id}/place`);
}

function rows(page: Page) {
  return page.getByRole("tabpanel").getByRole("listitem");
}

function older(page: Page) {
  return page.getByRole("link", { name: "Older tee times" });
}

function march(from: number, to: number): RegExp[] {
  return range(from, to).map(rowOf);
}

/** Players' lists show the year, because 2028 is not the browser's year. */
function rowOf(day: number): RegExp {
  return new RegExp(`Mar ${day}(, 2028)?07:00`);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, i) => from - i);
}
