/**
 * Two members, two phones: from registration to a settled bet, against figures worked out by hand.
 *
 * Alice: index 7.8 on White (slope 125, rating 69.9): 7.8 × 125 / 113 + (69.9 − 72) = 6.53 → 7.
 * Bob: index 12.4 on Blue (slope 128, rating 71.4): 12.4 × 128 / 113 + (71.4 − 72) = 13.45 → 13.
 * Bob gets 13 − 7 = 6 strokes, on stroke indexes 1 to 6: holes 6, 13, 2, 17, 9, 10.
 *
 *   hole          1  2  3  4  5  6  7  8  9 | 10 11 12 13 14 15 16 17 18
 *   Alice         4  5  5  2  4  5  4  4  5 |  5  3  4  6  3  4  4  5  6     38 + 40 = 78
 *   Bob           5  6  4  3  6  6  3  5  6 |  5  3  4  6  4  5  3  6  5     44 + 41 = 85
 *   Bob net          5           5        5 |  4        5           5
 *   Alice         w  h  l  w  w  h  l  w  h |  l  h  h  l  w  w  l  h  l
 *   nine         +1 +1  E +1 +2 +2 +1 +2 +2 | -1 -1 -1 -2 -1  E -1 -1 -2
 *   overall      +1 +1  E +1 +2 +2 +1 +2 +2 | +1 +1 +1  E +1 +2 +1 +1  E
 *
 * Stakes $5, $7.50 and $10: Alice wins the front, loses the back, overall is halved: -$2.50.
 */
import type { Browser, Page } from "@playwright/test";
import { collectErrors, dismiss, expect, newPhone, test } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";

const pin = "4071";
const alice = {
  firstName: "Alice",
  lastName: "Archer",
  phone: "4805550123",
  shownPhone: "(480)555-0123",
  index: "7.8",
  teeBox: "White",
  adjustedHandicap: "7",
  card: "4 5 5 2 4 5 4 4 5 5 3 4 6 3 4 4 5 6".split(" "),
};
const bob = {
  firstName: "Bob",
  lastName: "Baker",
  phone: "4805550124",
  shownPhone: "(480)555-0124",
  index: "12.4",
  teeBox: "Blue",
  adjustedHandicap: "13",
  card: "5 6 4 3 6 6 3 5 6 5 3 4 6 4 5 3 6 5".split(" "),
};
type Player = typeof alice;

test("two members register, join, agree a bet, enter their cards and see who owes whom and why", async ({
  club,
  browser,
}) => {
  test.setTimeout(180_000);
  const [aliceAt, bobAt] = [await openPhone(browser, club), await openPhone(browser, club)];

  await test.step("registration with a code, wrong and right", async () => {
    await register(aliceAt.page, alice);
    await register(bobAt.page, bob);
  });

  await test.step("login with a wrong PIN and the right one", async () => {
    await logOut(aliceAt.page);
    await logIn(aliceAt.page, alice);
  });

  await test.step("both join tomorrow's tee time", async () => {
    await join(aliceAt.page);
    await join(bobAt.page);
    await expect(aliceAt.page.getByRole("tabpanel")).toContainText("Alice Archer");
    await aliceAt.page.getByRole("button", { name: "Refresh" }).click();
    await expect(aliceAt.page.getByRole("tabpanel")).toContainText("Bob Baker");
  });

  await test.step("Alice asks for a bet, Bob accepts it", async () => {
    await requestBet(aliceAt.page, "Bob Baker", ["5", "7.50", "10"]);
    await expect(aliceAt.page.getByRole("heading", { name: "My Bets" })).toBeVisible();
    await acceptBet(bobAt.page, "Alice Archer");
  });

  await test.step("the tee time begins and both enter their 18 holes", async () => {
    await club.setClock("2026-11-21T19:00:00.000Z"); // noon, club time: tee off was at 07:30
    await enterCard(aliceAt.page, alice);
    await enterCard(bobAt.page, bob);
  });

  await test.step("Alice sees what she lost, and why", async () => {
    const { page } = aliceAt;
    await openScorecard(page, "-$2.50");
    await expect(page.getByText("You Lost")).toBeVisible();
    await expectOverUnder(page, aliceTable);
  });

  await test.step("Bob sees the same from the other side", async () => {
    const { page } = bobAt;
    await openScorecard(page, "+$2.50");
    await expect(page.getByText("You Won")).toBeVisible();
    await expect(page.getByRole("row", { name: /^Total / })).toBeVisible();
    const rows = await readTable(page);
    expect(rows.find(([hole]) => hole === "1")?.slice(2)).toEqual(["5", "4", "-1", "-1"]);
    expect(rows.find(([hole]) => hole === "18")?.slice(2)).toEqual(["5", "6", "+2", "E"]);
  });

  await test.step("each player's own tab shows gross and net on the full adjusted handicap", async () => {
    const { page } = aliceAt;
    await page.getByRole("tab", { name: "Bob" }).click();
    const panel = page.getByRole("tabpanel");
    await expect(panel).toContainText("Blue");
    await expect(panel).toContainText("12.4");
    await expect(panel).toContainText("13");
    // 85 gross less 13 strokes.
    await expect(panel.getByRole("row").last()).toContainText("85");
    await expect(panel.getByRole("row").last()).toContainText("72");
  });

  expect([...aliceAt.errors, ...bobAt.errors], "errors in the browsers' consoles").toEqual([]);
});

/** Hole, Par, Me, Vs, Front (from 10 on Back), Overall, as a player reads them. */
const aliceTable = [
  ["1", "4", "4", "5", "+1", "+1"],
  ["2", "5", "5", "6 5", "+1", "+1"],
  ["3", "4", "5", "4", "E", "E"],
  ["4", "3", "2", "3", "+1", "+1"],
  ["5", "4", "4", "6", "+2", "+2"],
  ["6", "4", "5", "6 5", "+2", "+2"],
  ["7", "3", "4", "3", "+1", "+1"],
  ["8", "4", "4", "5", "+2", "+2"],
  ["9", "5", "5", "6 5", "+2", "+2"],
  ["Out", "36", "38", "44", "+2", "+2"],
  ["10", "4", "5", "5 4", "-1", "+1"],
  ["11", "3", "3", "3", "-1", "+1"],
  ["12", "4", "4", "4", "-1", "+1"],
  ["13", "5", "6", "6 5", "-2", "E"],
  ["14", "3", "3", "4", "-1", "+1"],
  ["15", "4", "4", "5", "E", "+2"],
  ["16", "3", "4", "3", "-1", "+1"],
  ["17", "5", "5", "6 5", "-1", "+1"],
  ["18", "5", "6", "5", "-2", "E"],
  ["In", "36", "40", "41", "-2", "E"],
  ["Total", "72", "78", "85", "", "E"],
];

async function openPhone(browser: Browser, club: Club) {
  const { page } = await newPhone(browser, club);
  return { page, errors: collectErrors(page) };
}

async function register(page: Page, player: Player): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "New Member Registration" }).click();
  await page.getByLabel("Group Code").fill("nonsense");
  await page.getByLabel("First Name").fill(player.firstName);
  await page.getByLabel("Last Name").fill(player.lastName);
  await page.getByLabel("Preferred Tee Box").selectOption(player.teeBox);
  await page.getByRole("button", { name: "Next" }).click();
  await dismiss(page, "Invalid group code. Please enter a valid, active code.");
  await page.getByLabel("Group Code").fill("mesa");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Phone").fill("480");
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
  await page.getByLabel("Phone").fill("");
  await page.getByLabel("Phone").pressSequentially(player.phone);
  await expect(page.getByLabel("Phone")).toHaveValue(player.shownPhone);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/register/step3");
  await page
    .getByRole("button", { name: "Skip" })
    .or(page.getByRole("link", { name: "Skip" }))
    .click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByText(`${player.firstName} ${player.lastName}`)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
}

async function logIn(page: Page, player: Player): Promise<void> {
  await page.getByLabel("Phone").pressSequentially(player.phone);
  await page.getByLabel("PIN").fill("9999");
  await page.getByRole("button", { name: "Log In" }).click();
  await dismiss(page, "Incorrect PIN. Please try again.");
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/home");
}

async function join(page: Page): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "Tee Times" }).click();
  await page.getByRole("link", { name: /Nov 21/ }).click();
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(
    page.getByText("You've joined the tee time. Check back soon for your team assignment!"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave Tee Time" })).toBeVisible();
}

async function requestBet(page: Page, opponent: string, [front, back, overall]: string[]): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "My Bets" }).click();
  await page.getByRole("link", { name: "Create New Bet" }).first().click();
  await page.getByRole("button", { name: /Bet|Save|Create|Send/ }).click();
  await dismiss(page, "Please complete all fields.");
  await page.getByLabel("Opponent").selectOption({ label: opponent });
  await page.getByLabel("Front 9").fill(front ?? "");
  await page.getByLabel("Back 9").fill(back ?? "");
  await page.getByLabel("Overall").fill(overall ?? "");
  await page.getByRole("button", { name: /Bet|Save|Create|Send/ }).click();
  await expect(page.getByText("Bet request sent!")).toBeVisible();
  await expect(page).toHaveURL(/\/games/);
}

async function acceptBet(page: Page, creator: string): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: /My Bets.*1/ }).click();
  await page.getByRole("tab", { name: "Pending" }).click();
  await page.getByRole("link", { name: new RegExp(creator) }).click();
  await page.getByRole("button", { name: "Accept Bet" }).click();
  await expect(page.getByText("Pending First Bet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set Inactive" })).toBeVisible();
}

async function enterCard(page: Page, player: Player): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: /Enter Scores/ }).click();
  await page.getByRole("link", { name: /11\/21/ }).click();
  await page.getByRole("link", { name: "Total: Post Round" }).click();
  await page.getByLabel("Handicap Index").fill(player.index);
  await page.getByLabel("Tee Box").selectOption(player.teeBox);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/scores$/);
  await expect(page.getByRole("main")).toContainText(`Nov 21 @ 07:30 AM`);
  await expect(page.getByRole("main")).toContainText(player.teeBox);
  const submit = page.getByRole("button", { name: "Submit Scores" });
  await expect(submit).toBeDisabled();
  await page.getByRole("textbox").first().click();
  // Each digit from 2 to 9 moves on by itself.
  await page.keyboard.type(player.card.join(""), { delay: 15 });
  await expect(page.getByRole("row", { name: /TOTAL/ })).toContainText(
    String(player.card.reduce((sum, gross) => sum + Number(gross), 0)),
  );
  await submit.click();
  await expect(page).toHaveURL("/home");
}

async function openScorecard(page: Page, total: string): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "View Results" }).click();
  await page.getByRole("tab", { name: "Individuals" }).click();
  await page.getByRole("link", { name: new RegExp(total.replace(/[$+.]/g, "\\$&")) }).click();
  await expect(page).toHaveURL(/\/bet\/.+\/scorecard\/0/);
  await expect(page.getByRole("main")).toContainText(total);
}

async function expectOverUnder(page: Page, expected: string[][]): Promise<void> {
  await expect.poll(() => readTable(page)).toEqual(expected);
  await expect(page.getByRole("row", { name: /^Hole 1 4 4 won 5/ })).toBeAttached();
}

/** The cells' texts without what is only there for screen readers; the Back heading row is left out. */
async function readTable(page: Page): Promise<string[][]> {
  const rows = page.getByRole("tabpanel").locator("tbody tr, tfoot tr");
  const texts = await rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.children].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll(".sr-only, [aria-hidden=true]")) hidden.remove();
        return [...copy.textContent.matchAll(/[^\s▲▼]+/g)].join(" ");
      }),
    ),
  );
  return texts.filter((cells) => cells.length === 6);
}
