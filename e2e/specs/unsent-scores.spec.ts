/**
 * In which ways do apps lose a score that was not sent yet? This one in none: the browser is killed, the session has
 * ended, another player logs in, the club refuses, one entry in front is bad, a week goes by.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { dismiss, expect, test } from "../fixtures/club.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { connectionTo } from "../fixtures/offline.ts";
import { adminOf, beginCard } from "../fixtures/players.ts";
import { deleteTeeTime, teeOff } from "../fixtures/tee-times.ts";
import { onWhite } from "../pages/card-page.ts";
import { typeInto } from "../pages/keyboard.ts";
import { expectHole, expectOnServer, onFirstHole, play } from "../pages/live-page.ts";

const date = "2026-12-12"; // a Saturday
const sessionCookie = "clubhouse";
const aWeekLater = "2026-12-19T20:00:00.000Z";

test("a browser that is killed behind a tap, and opened a week later", async ({ club }) => {
  const folder = mkdtempSync(join(tmpdir(), "phone-"));
  const line = await connectionTo(club);
  const before = await openPhone(folder, line.address);
  const page = await before.newPage();
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Sigrid");
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  line.cut();
  await play(page, "Bogey 5", "Par 5");
  await expectHole(page, 3);
  killBrowser(folder);
  await before.close().catch(() => {});

  line.mend();
  await club.setClock(aWeekLater);
  const after = await openPhone(folder, line.address);
  const again = await after.newPage();
  // A browser writes a new cookie down half a minute later.
  await logIn(after, club, me.phone);
  const card = async () => (await again.request.get(`/api/tee-times/${teeTimeId}/card`)).json();
  expect((await card()).card.gross[0]).toBe(null);
  // Where the player starts; nothing is tapped.
  await again.goto("/home");
  await expect.poll(async () => (await card()).card.gross.slice(0, 3)).toEqual([5, 5, null]);
  await after.close();
  await line.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a session that has ended", { tag: "@every-engine" }, async ({ page, club }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Sesto");
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  await page.route("**/card/holes", (route) => route.abort());
  await play(page, "Bogey 5");
  await page.context().clearCookies({ name: sessionCookie });
  await page.unroute("**/card/holes");
  await expect(page).toHaveURL(/\/login/);
  await typeInto(page.getByLabel("Phone"), me.phone);
  await typeInto(page.getByLabel("PIN"), castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expectHole(page, 2);
  await expectOnServer(player, teeTimeId, 1, 5);
});

test("another player who logs in on the phone neither sees nor sends it", { tag: "@every-engine" }, async ({
  page,
  club,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Mina");
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/card/holes")) asked += 1;
  });
  await page.route("**/card/holes", (route) => route.abort());
  await play(page, "Bogey 5");
  await page.goto("/home");
  await expect(page.getByText("Saved on this phone · 1 waiting")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  const askedByMina = asked;

  await logIn(page.context(), club, cast.max.phone);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Max Lee" })).toBeVisible();
  await page.goto("/enter-score");
  await expect(page.getByRole("tab", { name: "Ready", exact: true })).toBeVisible();
  await expect(page.getByText(/waiting$/)).toHaveCount(0);
  expect(asked).toBe(askedByMina);

  await page.unroute("**/card/holes");
  await logIn(page.context(), club, me.phone);
  await page.goto("/home");
  await expectOnServer(player, teeTimeId, 1, 5);
});

test("what the club refuses is parked: to be read, tried again or discarded", async ({ page, club }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Rolf");
  const admin = await adminOf(club);
  const noShow = `/api/tee-times/${teeTimeId}/players/${player.id}/no-show`;
  await admin("PUT", noShow);
  const refused = "You are marked as a no show for this tee time. Please contact your club admin.";
  await play(page, "Bogey 5");
  await dismiss(page, refused);
  const open = page.getByRole("button", { name: "Needs your decision" });
  await open.click();
  const parked = page.getByRole("region", { name: "Not accepted" });
  await expect(parked).toContainText("Hole 1: 5");
  await expect(parked).toContainText(refused);
  await page.getByRole("button", { name: "Close" }).click();
  // It holds up nothing: neither the next hole nor what another phone enters.
  await page.reload();
  await expectHole(page, 2);
  await admin("DELETE", noShow);
  await play(page, "Par 5");
  await expectOnServer(player, teeTimeId, 2, 5);
  await open.click();
  await parked.getByRole("button", { name: "Try again" }).click();
  await expectOnServer(player, teeTimeId, 1, 5);
  await expect(page.getByRole("dialog")).toContainText("Saved");
  await page.getByRole("button", { name: "Close" }).click();

  await admin("PUT", noShow);
  await play(page, "Par 4");
  await dismiss(page, refused);
  await open.click();
  await parked.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard these scores?" });
  await expect(question).toContainText("Hole 3: 4");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(parked).toContainText("Hole 3: 4");
  await parked.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(parked).toHaveCount(0);
  await admin("DELETE", noShow);
});

test("a tee time that the club has deleted holds up no other one", async ({ page, club }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Della");
  const other = await teeOff(club, date, player);
  await beginCard(player, other, onWhite);
  await page.route("**/card/holes", (route) => route.abort());
  await play(page, "Bogey 5");
  await page.goto(`/enter-score/${other}/hole-by-hole`);
  await play(page, "Birdie 3");
  await deleteTeeTime(club, teeTimeId);
  await page.unroute("**/card/holes");
  await dismiss(page, "Tee time not found.");
  await expectOnServer(player, other, 1, 3);
  await page.goto("/home");
  await page.getByRole("button", { name: "Needs your decision" }).click();
  await expect(page.getByRole("region", { name: "Not accepted" })).toContainText("Hole 1: 5");
  await club.setClock(demoNow);
});

async function logIn(context: BrowserContext, club: Club, phone: string): Promise<void> {
  const answer = await context.request.post(`${club.address}/api/sessions`, {
    headers: { origin: club.address },
    data: { phone, pin: castPin },
  });
  expect(answer.ok()).toBe(true);
}

/** A browser whose storage outlives it. */
function openPhone(folder: string, baseURL: string): Promise<BrowserContext> {
  const { launchOptions } = test.info().project.use;
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
}

/** All processes of the browser that keeps its storage in this folder, without a chance to write anything more. */
function killBrowser(folder: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    if (commandOf(pid).includes(`--user-data-dir=${folder}`)) process.kill(Number(pid), "SIGKILL");
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
