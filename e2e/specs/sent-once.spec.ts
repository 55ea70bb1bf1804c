/**
 * What creates something is done once, whatever becomes of the answer: it is sent again until one comes. The line between
 * the browser and the server is ours.
 */
import type { Page } from "@playwright/test";
import { dismiss, expect, logInAs } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { test } from "../fixtures/cut-off.ts";
import { type Loss, notOurs } from "../fixtures/offline.ts";
import { adminOf, newPlayer, registerPlayer } from "../fixtures/players.ts";
import { fillNewBet } from "../pages/bets-page.ts";

const couldNotTell =
  "No connection, so we could not tell whether this was saved. Please try again when you have reception: it is done only once.";

/** Keys that were sent, one for each time. */
function keysSent(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path)
      keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

async function fillCode(page: Page, code: string): Promise<void> {
  await page.goto("/admin/codes/add");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Type").selectOption("Member");
}

async function linesOfTrail(club: Club, text: string): Promise<number> {
  const admin = await adminOf(club);
  const { entries } = (await admin("GET", "/api/audit")) as { entries: object[] };
  return entries.filter((entry) => JSON.stringify(entry).includes(text)).length;
}

const losses: Readonly<Record<string, Loss>> = {
  "a line that breaks before the server": "before",
  "a line that breaks behind the server": "cut",
  "an answer that breaks off": "half",
  ...Object.fromEntries(Object.entries(notOurs).map(([what, instead]) => [what, { instead }])),
};

for (const [number, [what, how]] of Object.entries(losses).entries())
  test(`a code is added once, and nothing is reported, behind ${what}`, async ({
    club,
    line,
    phone: page,
  }) => {
    await logInAs(page, club, "ana");
    const code = `ONCE-${number}`;
    await fillCode(page, code);
    const keys = keysSent(page, "/api/codes");
    // Twice, so that also a repeat by the browser itself is lost.
    line.lose("POST /api/codes", how, 2);
    await page.getByRole("button", { name: "Add Code" }).click();
    await expect(page.getByText("Code added.")).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await linesOfTrail(club, code)).toBe(1);
  });

test("an answer that does not come is not waited for, and what it was for is done once", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "ana");
  await fillCode(page, "SLOW-LINE");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  line.lose("POST /api/codes", { held });
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect(page.getByText("Code added.")).toBeVisible({ timeout: 15_000 });
  expect(await linesOfTrail(club, "SLOW-LINE")).toBe(1);
  release();
});

test("a bet is requested once, though its answer was lost and the button was tapped twice", async ({
  club,
  line,
  phone: page,
}) => {
  const opponent = await newPlayer(club, "Olaf");
  const player = await registerPlayer(page.request, club, "Berta");
  await fillNewBet(page, opponent.name, ["5", "5", "10"]);
  line.lose("POST /api/bets", "cut", 2);
  await page.getByRole("button", { name: "Create Bet" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText("Bet request sent!")).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL("/games");
  const { bets } = (await player.request("GET", "/api/bets")) as { bets: unknown[] };
  expect(bets).toHaveLength(1);
});

test("a bet that went through in a dead spot is confirmed at the next tap, and not refused", async ({
  club,
  line,
  phone: page,
}) => {
  const opponent = await newPlayer(club, "Otto");
  const player = await registerPlayer(page.request, club, "Bruno");
  await fillNewBet(page, opponent.name, ["5", "5", "10"]);
  const keys = keysSent(page, "/api/bets");
  line.lose("POST /api/bets", "no more");
  await page.getByRole("button", { name: "Create Bet" }).click();
  await dismiss(page, "Failed to create bet.");
  line.mend();
  await page.getByRole("button", { name: "Create Bet" }).click();
  await expect(page.getByText("Bet request sent!")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  const { bets } = (await player.request("GET", "/api/bets")) as { bets: unknown[] };
  expect(bets).toHaveLength(1);
});

test("a code that went through in a dead spot is confirmed when it is sent again after a reload", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "ana");
  await fillCode(page, "RELOADED");
  const keys = keysSent(page, "/api/codes");
  line.lose("POST /api/codes", "no more");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, couldNotTell);
  line.mend();
  await fillCode(page, "RELOADED");
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect(page.getByText("Code added.")).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await linesOfTrail(club, "RELOADED")).toBe(1);
  // Answered now: the same again is another act.
  await fillCode(page, "RELOADED");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "That code already exists.");
});

test("a tee time is added once, though its answer was lost", async ({ club, line, phone: page }) => {
  await logInAs(page, club, "ana");
  await page.goto("/admin/tee-times/add");
  await page.getByLabel("Date").fill("2027-04-03");
  await page.getByLabel("Time", { exact: true }).fill("08:10");
  await page.getByLabel("Number of Players").fill("8");
  line.lose("POST /api/tee-times", "cut", 2);
  await page.getByRole("button", { name: "Add Tee Time" }).click();
  await expect(page.getByText("Tee time added.")).toBeVisible({ timeout: 15_000 });
  const { teeTimes } = (await (
    await adminOf(club)
  )("GET", "/api/tee-times?when=upcoming")) as {
    teeTimes: { startsAt: string }[];
  };
  expect(teeTimes.filter(({ startsAt }) => startsAt.startsWith("2027-04-03"))).toHaveLength(1);
});

for (const how of ["before", "cut", "half"] as const)
  test(`a registration ends logged in, with one account, though its answer was lost (${how})`, async ({
    club,
    line,
    phone: page,
  }) => {
    const phone = `48055508${["before", "cut", "half"].indexOf(how)}0`;
    await page.goto("/register/step1");
    await page.getByLabel("Group Code").fill("MESA");
    await page.getByLabel("First Name").fill("Regina");
    await page.getByLabel("Last Name").fill(`Once${how}`);
    await page.getByLabel("Preferred Tee Box").selectOption("White");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Phone").fill(phone);
    await page.getByLabel("PIN").fill("8305");
    line.lose("POST /api/registrations", how, 2);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/register/step3", { timeout: 15_000 });
    await expect(page.getByText(`Regina Once${how}`)).toBeVisible();
    await page.goto("/my-profile");
    await expect(page.getByLabel("Last Name")).toHaveValue(`Once${how}`);
    expect(await linesOfTrail(club, `Once${how}`)).toBe(1);
    // No PIN is kept on the phone.
    expect(
      await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    ).not.toContain("8305");
  });

test("without reception the player reads so at once", async ({ club, phone: page }) => {
  await logInAs(page, club, "ana");
  await fillCode(page, "OFFLINE");
  const keys = keysSent(page, "/api/codes");
  let looks = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/club") looks += 1;
  });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "No connection. Please try again when you have reception.");
  // Asked once whether the server answers; the code itself never left the phone.
  expect(looks).toBe(1);
  expect(keys).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect(page.getByText("Code added.")).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(await linesOfTrail(club, "OFFLINE")).toBe(1);
});
