/** A request that adds something is done once, although the app repeats it until an answer comes. */
import type { Page } from "@playwright/test";
import { dismiss, expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/cut-off.ts";
import { type Loss, notOurs } from "../../fixtures/offline.ts";
import { adminOf, newPlayer, registerPlayer } from "../../fixtures/players.ts";
import { actAndFastForward, fastForwardUntilVisible } from "../../fixtures/stopped-clock.ts";
import { fillNewBet } from "../../pages/bets-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.beforeEach(async ({ phone: page }) => {
  await page.clock.install();
});

const couldNotTell =
  "No connection, so we could not tell whether this was saved. Please try again when you have reception: it is done only once.";

function keysSent(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path)
      keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

async function fillCode(page: Page, code: string): Promise<void> {
  await openScreen(page, "/admin/codes/add");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Type").selectOption("Member");
}

async function linesOfTrail(club: Club, text: string): Promise<number> {
  const admin = await adminOf(club);
  const { entries } = (await admin("GET", "/api/audit")) as { entries: object[] };
  return entries.filter((entry) => JSON.stringify(entry).includes(text)).length;
}

/** A browser treats each loss differently. `request.test.ts` has all other answers that a phone may get. */
const losses: Readonly<Record<string, Loss>> = {
  "a line that breaks behind the server": "cut",
  "an answer that breaks off": "half",
  "a portal that sends elsewhere": { instead: notOurs["a portal that sends elsewhere"] },
};

test("a code and a tee time are added once, and nothing is reported, whatever becomes of the answer", async ({
  club,
  line,
  // The browser logs an error for a portal that redirects. A shared phone must not log errors.
  ownPhone: page,
}) => {
  await page.clock.install();
  await logInAs(page, club, "ana");
  for (const [number, [what, how]] of Object.entries(losses).entries())
    await test.step(what, async () => {
      const code = `ONCE-${number}`;
      await fillCode(page, code);
      const keys = keysSent(page, "/api/codes");
      // The answer is lost twice, because the browser itself repeats the request once.
      line.lose("POST /api/codes", how, 2);
      await tap(page, "Add Code");
      // The browser does not report how a redirected request ends, so the test waits for the text.
      await fastForwardUntilVisible(page, page.getByText("Code added."));
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(1);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(await linesOfTrail(club, code)).toBe(1);
    });

  await test.step("a tee time", async () => {
    await openScreen(page, "/admin/tee-times/add");
    await page.getByLabel("Date").fill("2027-04-03");
    await page.getByLabel("Time", { exact: true }).fill("08:10");
    await page.getByLabel("Number of Players").fill("8");
    line.lose("POST /api/tee-times", "cut", 2);
    await actAndFastForward(page, () => tap(page, "Add Tee Time"), page.getByText("Tee time added."));
    const admin = await adminOf(club);
    const { teeTimes } = (await admin("GET", "/api/tee-times?when=upcoming")) as {
      teeTimes: { startsAt: string }[];
    };
    expect(teeTimes.filter(({ startsAt }) => startsAt.startsWith("2027-04-03"))).toHaveLength(1);
  });

  await test.step("an answer that does not come is not waited for", async () => {
    await fillCode(page, "SLOW-LINE");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    line.lose("POST /api/codes", { held });
    await tap(page, "Add Code");
    await fastForwardUntilVisible(page, page.getByText("Code added."));
    expect(await linesOfTrail(club, "SLOW-LINE")).toBe(1);
    release();
  });
});

test("without reception the player reads so immediately, and what went through in a dead spot is confirmed when it is sent again", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "ana");
  await test.step("without reception", async () => {
    await fillCode(page, "OFFLINE");
    const keys = keysSent(page, "/api/codes");
    let looks = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/club") looks += 1;
    });
    await page.context().setOffline(true);
    await actAndFastForward(page, () => tap(page, "Add Code"), page.getByRole("alertdialog"));
    await dismiss(page, "No connection. Please try again when you have reception.");
    expect(looks).toBe(1);
    expect(keys).toEqual([]);
    await page.context().setOffline(false);
    await tap(page, "Add Code");
    await expect(page.getByText("Code added.")).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(await linesOfTrail(club, "OFFLINE")).toBe(1);
  });

  await test.step("a code, also after a reload", async () => {
    await fillCode(page, "RELOADED");
    const keys = keysSent(page, "/api/codes");
    line.lose("POST /api/codes", "no more");
    await actAndFastForward(page, () => tap(page, "Add Code"), page.getByRole("alertdialog"));
    await dismiss(page, couldNotTell);
    line.mend();
    await page.goto("/admin/codes/add");
    await fillCode(page, "RELOADED");
    await tap(page, "Add Code");
    await expect(page.getByText("Code added.")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(await linesOfTrail(club, "RELOADED")).toBe(1);
    await fillCode(page, "RELOADED");
    await tap(page, "Add Code");
    await dismiss(page, "That code already exists.");
  });
});

test("a bet is requested once, though its answer was lost and the button was tapped twice", async ({
  club,
  line,
  phone: page,
}) => {
  const player = await registerPlayer(page.request, club, "Berta");
  await fillNewBet(page, (await newPlayer(club, "Olaf")).name, ["5", "5", "10"]);
  line.lose("POST /api/bets", "cut", 2);
  const tapTwice = (button: HTMLButtonElement) => {
    button.click();
    button.click();
  };
  const create = page.getByRole("button", { name: "Create Bet" });
  await actAndFastForward(page, () => create.evaluate(tapTwice), page.getByText("Bet request sent!"));
  await expect(page).toHaveURL("/games");
  const { bets } = (await player.request("GET", "/api/bets")) as { bets: unknown[] };
  expect(bets).toHaveLength(1);
});

test("a registration ends logged in, with one account, though its answer was lost", async ({
  club,
  line,
  phone: page,
}) => {
  await page.goto("/register/step1");
  await page.getByLabel("Group Code").fill("MESA");
  await page.getByLabel("First Name").fill("Regina");
  await page.getByLabel("Last Name").fill("Once");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await tap(page, "Next");
  await page.getByLabel("Phone").fill("4805550810");
  await page.getByLabel("PIN").fill("8305");
  line.lose("POST /api/registrations", "half", 2);
  await actAndFastForward(page, () => tap(page, "Sign Up"), page.getByText("Regina Once"));
  await expect(page).toHaveURL("/register/step3");
  await page.goto("/my-profile");
  await expect(page.getByLabel("Last Name")).toHaveValue("Once");
  expect(await linesOfTrail(club, "Once")).toBe(1);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain("8305");
});

function tap(page: Page, button: string): Promise<void> {
  return page.getByRole("button", { name: button }).click();
}
