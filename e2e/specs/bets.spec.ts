/**
 * What do two members read and tap from the request of a bet to its end? Specification sections 2
 * (/games, /add-bet, /bet/{id}), 4 (bet status), 5 (create bet) and 8; rulings 20 to 22, 25 and 27.
 */
import type { Browser, Page } from "@playwright/test";
import { dismiss, expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { type Phone, registerPhone } from "../fixtures/players.ts";

type Player = { page: Page; phone: Phone; name: string };

test("a bet goes from the request through acceptance and new amounts to inactive and back", async ({
  club,
  browser,
}) => {
  const cora = await openPhone(browser, club, "Cora");
  const otis = await openPhone(browser, club, "Otis");

  await test.step("Cora sends the request", async () => {
    await fillNewBet(cora.page, otis.name, ["5", "7.50", "10"]);
    await cora.page.getByRole("button", { name: "Create Bet" }).click();
    await expect(cora.page).toHaveURL("/games");
    await expect(cora.page.getByRole("status")).toHaveText("Bet request sent!");
  });

  await test.step("it is pending and counted at home for both, and Cora can only wait", async () => {
    for (const { page } of [cora, otis]) {
      await page.goto("/home");
      await expect(page.getByRole("link", { name: /My Bets.*1 bet waiting/ })).toBeVisible();
    }
    await openBet(cora.page, "Pending", otis.name);
    await expect(cora.page.getByText("Waiting for opponent to accept this bet...")).toBeVisible();
    await expect(badge(cora.page, "Pending")).toBeVisible();
    for (const name of ["Accept Bet", "Edit", "Set Inactive"]) {
      await expect(cora.page.getByRole("button", { name })).toHaveCount(0);
    }
  });

  await test.step("Otis accepts it", async () => {
    await openBet(otis.page, "Pending", cora.name);
    await otis.page.getByRole("button", { name: "Accept Bet" }).click();
    await expect(badge(otis.page, "Active")).toBeVisible();
    await expect(otis.page.getByText("Pending First Bet")).toBeVisible();
    for (const { page } of [otis, cora]) {
      await page.goto("/home");
      await expect(page.getByRole("link", { name: /^My Bets$/ })).toBeVisible();
    }
  });

  await test.step("Otis edits the amounts, and Cora sees by whom", async () => {
    await openBet(otis.page, "Active", cora.name);
    await otis.page.getByRole("button", { name: "Edit" }).click();
    const modal = otis.page.getByRole("dialog");
    await expect(modal.getByLabel("Back 9")).toHaveValue("7.50");
    await modal.getByLabel("Overall").fill("20");
    await modal.getByRole("button", { name: "Save amounts" }).click();
    await expect(modal).toHaveCount(0);
    await expect(otis.page.getByRole("region", { name: "Amounts" })).toContainText("$20");
    await openBet(cora.page, "Active", otis.name);
    await expect(cora.page.getByText(/Amounts changed by Otis/)).toBeVisible();
  });

  await test.step("Cora sets it inactive, Otis active again", async () => {
    await cora.page.getByRole("button", { name: "Set Inactive" }).click();
    await expect(badge(cora.page, "Inactive")).toBeVisible();
    await expect(cora.page.getByRole("button", { name: "Set Active" })).toBeVisible();
    await openBet(otis.page, "Inactive", cora.name);
    await otis.page.getByRole("button", { name: "Set Active" }).click();
    await expect(badge(otis.page, "Active")).toBeVisible();
    await otis.page.getByRole("link", { name: "Back" }).click();
    await expect(otis.page).toHaveURL(/\/games$/);
    await expect(otis.page.getByRole("link", { name: new RegExp(cora.name) })).toBeVisible();
  });
});

test("a request can be declined or withdrawn, and the pair may start anew", async ({ club, browser }) => {
  const dana = await openPhone(browser, club, "Dana");
  const earl = await openPhone(browser, club, "Earl");
  await requestBet(dana, earl);

  await openBet(earl.page, "Pending", dana.name);
  await earl.page.getByRole("button", { name: "Decline Bet" }).click();
  await earl.page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await expect(earl.page).toHaveURL(/\/games/);
  await expectNoBets(dana.page);

  await requestBet(dana, earl);
  await openBet(dana.page, "Pending", earl.name);
  await dana.page.getByRole("button", { name: "Withdraw Request" }).click();
  await dana.page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(dana.page).toHaveURL(/\/games/);
  await expectNoBets(earl.page);
});

test("My Bets has a tab for each state, its columns, and a text where there is none", async ({
  page,
  club,
}) => {
  await registerPhone(page.request, club, "Vera");
  await expectNoBets(page);
  await page.getByRole("tab", { name: "Inactive" }).click();
  await expect(page.getByText("Open a bet and tap Set Active to reactivate it.")).toBeVisible();

  await logInAs(page, club, "paula");
  await page.goto("/games");
  await expect(page.getByRole("tab")).toHaveText(["Active", "Pending", "Inactive"]);
  await expect(page.getByRole("columnheader")).toHaveText(["Opponent", "Game", "F9", "B9", "O18"]);
  const row = page.getByRole("row", { name: /Mia/ });
  await expect(row.getByRole("cell")).toContainText(["Nassau", "$10", "$10", "$20"]);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/bet\/[\w-]+$/);
});

test("the overall badge says who is ahead over all rounds", async ({ page, club }) => {
  const words: Record<string, string> = { Winning: "Losing", Losing: "Winning", "No Blood": "No Blood" };
  const standings: string[] = [];
  for (const [me, opponent] of [
    ["mia", "Max Lee"],
    ["max", "Mia"],
  ] as const) {
    await logInAs(page, club, me);
    await openBet(page, "Active", opponent);
    const standing = page.getByText(/^(Winning|Losing|No Blood)/).first();
    standings.push(((await standing.textContent()) ?? "").replace(/[^A-Za-z ]/g, "").trim());
  }
  const [mias = "", maxs] = standings;
  expect(words[mias]).toBe(maxs);
});

test("opponents offered are members, not oneself and nobody one has a bet with", async ({
  page,
  club,
  browser,
}) => {
  const guy = await openPhone(browser, club, "Guy");
  const me = await registerPhone(page.request, club, "Hope");
  await page.goto("/add-bet");
  const opponents = page.getByLabel("Opponent").getByRole("option");
  await expect(opponents.filter({ hasText: guy.name })).toHaveCount(1);
  await expect(opponents.filter({ hasText: "Ana Ruiz" })).toHaveCount(1); // an admin is a member too
  for (const name of [me.name, "Gus Hall", "Gail North"]) {
    await expect(opponents.filter({ hasText: name })).toHaveCount(0);
  }
  await expect(page.getByText("Nassau without presses")).toBeVisible();
  // No other game is offered, nor a way to press.
  await expect(page.getByRole("combobox")).toHaveCount(1);
  await expect(page.getByRole("textbox")).toHaveCount(3);
  await expect(page.getByRole("checkbox").or(page.getByRole("radio"))).toHaveCount(0);

  await requestBet({ page, phone: me, name: me.name }, guy);
  await page.goto("/add-bet");
  await expect(opponents.filter({ hasText: "Ana Ruiz" })).toHaveCount(1);
  await expect(opponents.filter({ hasText: guy.name })).toHaveCount(0);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/games");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Bets");
  await page.getByRole("tab", { name: "Pending", exact: true }).click();
  await expect(page.getByRole("row", { name: /Guy/ }).getByRole("cell").first()).toHaveText("Nassau");
});

test("what is wrong with a new bet is said where it is made", async ({ club, browser }) => {
  const { page } = await openPhone(browser, club, "Iggy");
  const create = page.getByRole("button", { name: "Create Bet" });
  await fillNewBet(page, "Ana Ruiz", ["5", "", "10"]);
  await create.click();
  await dismiss(page, "Please complete all fields.");
  await page.getByLabel("Back 9").fill("7.505");
  await create.click();
  await dismiss(page, "Enter amounts from 0 to 9,999.99, with at most two decimals.");
  for (const field of ["Front 9", "Back 9", "Overall"]) await page.getByLabel(field).fill("0");
  await create.click();
  await dismiss(page, "Enter at least one amount.");
  await page.getByLabel("Opponent").selectOption("");
  await page.getByLabel("Front 9").fill("5");
  await create.click();
  await dismiss(page, "Please complete all fields.");
  await page.getByLabel("Opponent").selectOption({ label: "Ana Ruiz" });
  await page.getByLabel("Overall").fill("10000");
  await create.click();
  await dismiss(page, "Enter amounts from 0 to 9,999.99, with at most two decimals.");
  await page.getByLabel("Overall").fill("9999.99");
  await create.click();
  await expect(page).toHaveURL("/games");
  await page.getByRole("tab", { name: "Pending", exact: true }).click();
  await expect(page.getByRole("row", { name: /Ana/ }).getByRole("cell").nth(3)).toHaveText("$9,999.99");
});

test("a bet that could not be saved is told of, and nothing typed is lost", async ({ club, browser }) => {
  const { page } = await openPhone(browser, club, "Jade");
  await fillNewBet(page, "Ana Ruiz", ["5", "5", "5"]);
  const isCreate = (url: URL) => url.pathname === "/api/bets";
  // The list of bets is read, to see whether it was saved after all.
  await page.route(isCreate, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Create Bet" }).click();
  await dismiss(page, "Failed to create bet.");
  await expect(page.getByLabel("Front 9")).toHaveValue("5");
  await page.unroute(isCreate);
  await page.getByRole("button", { name: "Create Bet" }).click();
  await expect(page.getByRole("status")).toHaveText("Bet request sent!");
});

test("opponents that could not be loaded are told of", async ({ club, browser }) => {
  const { page } = await openPhone(browser, club, "Kurt");
  await page.route("**/api/bets/opponents", (route) => route.abort());
  await page.goto("/add-bet");
  await dismiss(page, "Could not load data.");
  await page.unroute("**/api/bets/opponents");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Opponent")).toBeVisible();
});

test("a list of bets that could not be loaded is no alert", async ({ club, browser }) => {
  const { page } = await openPhone(browser, club, "Lena");
  for (const answer of ["none", "failure"]) {
    await page.route("**/api/bets", (route) =>
      answer === "none" ? route.abort() : route.fulfill({ status: 500, body: "" }),
    );
    await page.goto("/games");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 15_000 });
    // Nor one that comes later, nor a toast, nor the words of a new bet that lacks its data.
    await page.waitForTimeout(2_000);
    await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toHaveCount(0);
    await expect(page.getByText(/Could not load data|Failed to create bet/)).toHaveCount(0);
    await expect(page.getByText("No bets available in this category.")).toHaveCount(0);
    await page.unroute("**/api/bets");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No bets available in this category.")).toBeVisible();
  }
});

test("a guest has no bets, neither a button nor the page", async ({ page, club }) => {
  await logInAs(page, club, "gus");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "Tee Times", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /My Bets/ })).toHaveCount(0);
  for (const path of ["/games", "/add-bet", "/bet/somebodysbet"]) {
    await page.goto(path);
    await expect(page.getByText("Bets are between members. As a guest you have none.")).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    // One next step.
    await expect(page.getByRole("main").getByRole("link")).toHaveText(["Home"]);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/home");
});

/** Each test has members of its own, so that none finds another's bets. */
async function openPhone(browser: Browser, club: Club, firstName: string): Promise<Player> {
  const { page } = await newPhone(browser, club);
  const phone = await registerPhone(page.request, club, firstName);
  return { page, phone, name: phone.name };
}

async function fillNewBet(page: Page, opponent: string, stakes: readonly string[]): Promise<void> {
  await page.goto("/games");
  await page.getByRole("link", { name: "Create New Bet" }).click();
  await expect(page).toHaveURL("/add-bet");
  await page.getByLabel("Opponent").selectOption({ label: opponent });
  for (const [index, field] of ["Front 9", "Back 9", "Overall"].entries()) {
    await page.getByLabel(field).fill(stakes[index] ?? "");
  }
}

async function requestBet(creator: Player, opponent: Player): Promise<void> {
  await creator.phone.request("POST", "/api/bets", {
    opponentId: opponent.phone.id,
    amounts: { front9Cents: 500, back9Cents: 500, overallCents: 1000 },
  });
}

async function openBet(page: Page, tab: string, opponent: string): Promise<void> {
  await page.goto("/games");
  await page.getByRole("tab", { name: tab, exact: true }).click();
  await page.getByRole("link", { name: new RegExp(opponent) }).click();
  await expect(page.getByRole("heading", { name: "Manage Bet" })).toBeVisible();
}

async function expectNoBets(page: Page): Promise<void> {
  await page.goto("/games");
  for (const tab of ["Active", "Pending", "Inactive"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByText("No bets available in this category.")).toBeVisible();
  }
}

/** Beside the opponent's name; what is so carries a mark. */
function badge(page: Page, text: string) {
  return page.getByRole("main").getByText(new RegExp(`^✓?${text}$`));
}
