import type { Page } from "@playwright/test";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { newPlayer, type Player, registerPlayer } from "../../fixtures/players.ts";
import { centsIn, chooseOpponent, fillNewBet, ledgerAddsUp, offeredOpponent } from "../../pages/bets-page.ts";
import { coveredBy } from "../../pages/coverage.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("after a bet request the list is not called empty before it is loaded", async ({ page, club }) => {
  const opponent = await newPlayer(club, "Waldo");
  await registerPlayer(page.request, club, "Wilma");
  await fillNewBet(page, opponent.name, ["5", "5", "5"]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/bets", async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Create Bet" }).click();
  await expect(page).toHaveURL("/games");
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.getByText("No bets available in this category.")).toHaveCount(0);
  release();
  await expect(betRow(page, opponent.name)).toContainText("Waiting for Waldo");
});

test("a bet is requested, accepted, changed, set inactive and active", async ({ page, club, phone }) => {
  const cora = { page, player: await registerPlayer(page.request, club, "Cora") };
  const otis = { page: phone, player: await registerPlayer(phone.request, club, "Otis") };

  await test.step("Cora sends the request", async () => {
    await cora.page.setViewportSize({ width: 390, height: 600 });
    await fillNewBet(cora.page, otis.player.name, ["5", "7.50", "10"]);
    await cora.page.getByRole("button", { name: "Create Bet" }).click();
    await expect(cora.page).toHaveURL("/games");
    const message = cora.page.getByRole("status").filter({ hasText: "Bet request sent!" });
    await expect(message).toBeVisible();
    expect(await coveredBy(message)).toEqual([]);
    await expect(cora.page.getByRole("tab", { name: "Pending" })).toHaveAttribute("aria-selected", "true");
    await expect(cora.page.getByRole("link", { name: otis.player.name })).toContainText("Waiting for Otis");
  });

  await test.step("it is pending and counted at home for both, and Cora can only wait", async () => {
    await chooseBet(cora.page, "Pending", otis.player.name);
    await expect(cora.page.getByText("Waiting for opponent to accept this bet...")).toBeVisible();
    await expect(badge(cora.page, "Pending")).toBeVisible();
    await cora.page.getByRole("heading", { name: otis.player.name }).getByRole("button").click();
    await expect(cora.page.getByRole("dialog", { name: otis.player.name })).toContainText("Handicap Index");
    await cora.page.getByRole("button", { name: "Close" }).click();
    for (const name of ["Accept Bet", "Edit", "Set Inactive"]) {
      await expect(cora.page.getByRole("button", { name })).toHaveCount(0);
    }
    for (const { page } of [cora, otis]) {
      await openScreen(page, "/home");
      await expect(page.getByRole("link", { name: /My Bets.*1 bet waiting/ })).toBeVisible();
    }
  });

  await test.step("Otis accepts it", async () => {
    await otis.page.getByRole("link", { name: /^My Bets/ }).click();
    const request = otis.page
      .getByRole("region", { name: "Your turn" })
      .getByRole("region", { name: cora.player.name });
    await expect(request).toContainText("F9 $5 · B9 $7.50 · O18 $10");
    await expect(request).toContainText("Counts from your next round together");
    await otis.page.getByRole("tab", { name: "Pending", exact: true }).click();
    await expect(betRow(otis.page, cora.player.name)).toContainText("Your turn");
    await request.getByRole("link").click();
    await otis.page.getByRole("button", { name: "Printed Score Card" }).click();
    const info = otis.page.getByRole("dialog", { name: "Printed Score Card" });
    await expect(info).toContainText("The printed score card shows this bet's strokes, not its stakes.");
    await info.getByRole("button", { name: "Close" }).click();
    await expect(otis.page.getByText("Pending First Bet")).toHaveCount(0);
    await otis.page.getByRole("link", { name: "Back" }).click();
    await request.getByRole("button", { name: "Accept Bet" }).click();
    await expect(otis.page.getByText("Cora has been told.")).toBeVisible();
    await expect(request).toHaveCount(0);
    await chooseBet(otis.page, "Active", cora.player.name);
    await expect(badge(otis.page, "Active")).toBeVisible();
    await expect(otis.page.getByText("Pending First Bet")).toBeVisible();
    await expect(cora.page.getByRole("link", { name: /^My Bets$/ })).toBeVisible();
  });

  await test.step("what Otis types and cancels is gone", async () => {
    await otis.page.getByRole("button", { name: "Edit" }).click();
    await otis.page.getByLabel("Overall").fill("99");
    await otis.page.getByRole("button", { name: "Cancel" }).click();
    await expect(otis.page.getByRole("dialog")).toHaveCount(0);
    await expect(otis.page.getByRole("region", { name: "Amounts" })).toContainText("$10");
    await otis.page.getByRole("button", { name: "Edit" }).click();
    await expect(otis.page.getByLabel("Overall")).toHaveValue("10");
    await otis.page.getByRole("button", { name: "Cancel" }).click();
    await expect(otis.page.getByRole("button", { name: "Edit" })).toBeFocused();
  });

  await test.step("Otis edits the amounts, and Cora sees who did it", async () => {
    await otis.page.getByRole("button", { name: "Edit" }).click();
    const modal = otis.page.getByRole("dialog");
    await expect(modal.getByLabel("Back 9")).toHaveValue("7.50");
    await modal.getByLabel("Overall").fill("20");
    await modal.getByRole("button", { name: "Save amounts" }).click();
    await expect(modal).toHaveCount(0);
    await expect(otis.page.getByRole("region", { name: "Amounts" })).toContainText("$20");
    await cora.page.getByRole("link", { name: "My Bets" }).click();
    await chooseBet(cora.page, "Active", otis.player.name);
    await expect(cora.page.getByText(/Amounts changed by Otis/)).toBeVisible();
  });

  await test.step("Cora sets it inactive, Otis active again", async () => {
    await cora.page.getByRole("button", { name: "Set Inactive" }).click();
    await expect(badge(cora.page, "Inactive")).toBeVisible();
    await expect(cora.page.getByRole("button", { name: "Set Active" })).toBeVisible();
    const back = otis.page.getByRole("link", { name: "Back" });
    await back.click();
    await chooseBet(otis.page, "Inactive", cora.player.name);
    await otis.page.getByRole("button", { name: "Set Active" }).click();
    await expect(badge(otis.page, "Active")).toBeVisible();
    await back.click();
    await expect(otis.page).toHaveURL(/\/games\?tab=inactive$/);
    await otis.page.getByRole("tab", { name: "Active", exact: true }).click();
    await expect(otis.page.getByRole("link", { name: new RegExp(cora.player.name) })).toBeVisible();
    await back.click();
    await expect(otis.page.getByRole("link", { name: /^My Bets$/ })).toBeVisible();
  });
});

test("a request can be declined or withdrawn, and the pair may start again", async ({
  page,
  club,
  phone,
}) => {
  const dana = { page, player: await registerPlayer(page.request, club, "Dana") };
  const earl = { page: phone, player: await registerPlayer(phone.request, club, "Earl") };
  await requestBet(dana.player, earl.player);

  await openScreen(earl.page, "/games");
  await chooseBet(earl.page, "Pending", dana.player.name);
  await earl.page.getByRole("button", { name: "Decline Bet" }).click();
  const question = earl.page.getByRole("alertdialog");
  await expect(question).toContainText("It's removed for both of you. Either can propose a new one.");
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(earl.page).toHaveURL(/\/games/);
  await expect(earl.page.getByText("Dana has been told.")).toBeVisible();
  await openScreen(dana.page, "/games");
  await expectNoBets(dana.page);

  await requestBet(dana.player, earl.player);
  await chooseBet(dana.page, "Pending", earl.player.name);
  await dana.page.getByRole("button", { name: "Withdraw Request" }).click();
  await dana.page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(dana.page).toHaveURL(/\/games/);
  await expect(dana.page.getByText("Earl has been told.")).toBeVisible();
  await expectNoBets(earl.page);
});

test("My Bets has a tab and columns for each state", async ({ page, club }) => {
  await logInAs(page, club, "paula");
  await page.goto("/games");
  await expect(page.getByRole("tab")).toHaveText(["Active", "Pending", "Inactive"]);
  await expect(page.getByRole("columnheader")).toHaveText(["Opponent", "Game", "F9", "B9", "O18"]);
  const row = page.getByRole("row", { name: /Mia/ });
  await expect(row.getByRole("cell")).toContainText(["Nassau", "$10", "$10", "$20"]);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/bet\/[\w-]+$/);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("tab", { name: "Pending", exact: true }).click();
  await expect(page.getByText("No bets available in this category.")).toBeVisible();
});

test("the overall badge says who is ahead over all rounds", async ({ page, club }) => {
  const words: Record<string, string> = { Winning: "Losing", Losing: "Winning", "No Blood": "No Blood" };
  const standings: string[] = [];
  const balances: number[] = [];
  for (const [me, opponent] of [
    ["mia", "Max Lee"],
    ["max", "Mia"],
  ] as const) {
    await logInAs(page, club, me);
    await page.goto("/games");
    await chooseBet(page, "Active", opponent);
    const standing = page.getByText(/^(Winning|Losing|No Blood)/).first();
    standings.push(((await standing.textContent()) ?? "").replace(/[^A-Za-z ]/g, "").trim());
    balances.push(await balanceExplained(page));
    await page.getByRole("link", { name: "Back" }).click();
    const season = await page.getByRole("link", { name: /^2026 season/ }).textContent();
    await ledgerAddsUp(page, centsIn(season ?? ""));
  }
  const [mias = "", maxs] = standings;
  expect(words[mias]).toBe(maxs);
  expect(balances[0]).toBe(0 - (balances[1] ?? Number.NaN));
});

test("opponents offered are members, not oneself and nobody one has a bet with", async ({ page, club }) => {
  const guy = await newPlayer(club, "Guy");
  const me = await registerPlayer(page.request, club, "Hope");
  await page.goto("/add-bet");
  for (const name of [guy.name, "Ana Ruiz"]) await expectOffered(page, name, true);
  for (const name of [me.name, "Gus Hall", "Gail North"]) await expectOffered(page, name, false);
  await expect(page.getByText("Nassau without presses")).toBeVisible();
  await expect(
    page.getByText("Dollars for each nine and for all 18. Enter 0 to leave one out."),
  ).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(3);
  await expect(page.getByRole("checkbox").or(page.getByRole("radio"))).toHaveCount(0);

  await requestBet(me, guy);
  await openScreen(page, "/add-bet");
  await expectOffered(page, "Ana Ruiz", true);
  await expectOffered(page, guy.name, false);

  await test.step("all members are shown on request", async () => {
    const opponent = page.getByLabel("Opponent");
    await opponent.fill("");
    await expect(opponent).toHaveAccessibleDescription("Search or choose below");
    const members = page.getByRole("list", { name: "Members to choose from" }).getByRole("listitem");
    await expect(members).toHaveCount(8);
    await page.getByRole("button", { name: /^Show \d+ more$/ }).click();
    await expect(members.nth(8).getByRole("button")).toBeFocused();
  });

  await test.step("what was staked last is offered", async () => {
    await chooseOpponent(page, "Ana Ruiz");
    await page.getByRole("button", { name: "Same as Last Time F9 $5 · B9 $5 · O18 $10" }).click();
    await expect(page.getByLabel("Front 9")).toHaveValue("5");
    await expect(page.getByLabel("Overall")).toHaveValue("10");
  });
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/games");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Bets");
  await page.getByRole("tab", { name: "Pending", exact: true }).click();
  await expect(page.getByRole("row", { name: /Guy/ }).getByRole("cell").first()).toHaveText("Nassau");
});

test("a guest has no bets, neither a button nor the page", async ({ page, club }) => {
  await logInAs(page, club, "gus");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "Tee Times", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /My Bets/ })).toHaveCount(0);
  for (const path of ["/games", "/add-bet", "/bet/somebodysbet"]) {
    await openScreen(page, path);
    await expect(page.getByText("Bets are for members only.")).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link")).toHaveText(["Home"]);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/home");
});

async function expectOffered(page: Page, name: string, isOffered: boolean): Promise<void> {
  await page.getByLabel("Opponent").fill(name);
  await expect(offeredOpponent(page, name)).toHaveCount(isOffered ? 1 : 0);
  if (!isOffered)
    await expect(page.getByText("No member with that name is free for a new bet.")).toBeVisible();
}

async function requestBet(creator: Player, opponent: Player): Promise<void> {
  await creator.request("POST", "/api/bets", { opponentId: opponent.id, amounts: stakes });
}

async function chooseBet(page: Page, tab: string, opponent: string): Promise<void> {
  await page.getByRole("tab", { name: tab, exact: true }).click();
  await betRow(page, opponent).click();
  await expect(page.getByRole("heading", { name: "Manage Bet" })).toBeVisible();
}

function betRow(page: Page, opponent: string) {
  return page.getByRole("tabpanel").getByRole("link", { name: new RegExp(opponent) });
}

async function expectNoBets(page: Page): Promise<void> {
  for (const tab of ["Active", "Pending", "Inactive"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByText("No bets available in this category.")).toBeVisible();
  }
  await expect(page.getByText("Open a bet and tap Set Active to reactivate it.")).toBeVisible();
}

/** Returns the bet's balance in cents. It must equal the sum that its explanation lists. */
async function balanceExplained(page: Page): Promise<number> {
  const balance = page.getByRole("region", { name: "Balance" }).getByRole("button");
  const shown = centsIn((await balance.textContent()) ?? "");
  await balance.click();
  const parts = await page.getByRole("dialog").getByRole("listitem").allTextContents();
  const sum = parts.pop() ?? "";
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.reduce((cents, part) => cents + centsIn(part), 0)).toBe(shown);
  expect(centsIn(sum)).toBe(shown);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  return shown;
}

function badge(page: Page, text: string) {
  return page.getByRole("main").getByText(new RegExp(`^✓?${text}$`));
}
