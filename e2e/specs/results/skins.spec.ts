/**
 * A skins game with a plus handicap, computed by hand to the cent.
 *
 * On White, Pia's index of 0.0 gives her a handicap of +2. Abe's 1.9 gives 0, Bea's 10.9 gives 10, Cal's 18.0 gives 18.
 * Pia's +2 is the lowest, so Abe gets half a stroke on the 2 hardest holes, Bea on 12, Cal on all 18.
 *
 *   hole   1    2    3    4    5    6    7    8    9    10   11   12   13   14   15   16   17   18
 *   Pia    4    5    3    3    4    4    3    4    5    4    3    4    5    2    4    3    5    5
 *   Abe    4    5    4    3    4    3½   3    4    5    4    3    4    4½   3    4    3    5    5
 *   Bea    4½   4½   4    4    4½   4½   4    3½   5½   4½   4    4½   5½   3    4½   4    5½   5½
 *   Cal    5½   5½   4½   2½   4½   4½   3½   4½   5½   4½   3½   4½   5½   3½   4½   3½   5½   5½
 *   skin   -    Bea  Pia  Cal  -    Abe  -    Bea  -    -    -    -    Abe  Pia  -    -    -    -
 *
 * Pot 4 × $20 = $80, 7 skins: $11.42 each with 6 cents left, so the first six pay $11.43 and the
 * seventh, Pia's 14th, $11.42. Abe and Bea 2 × 11.43 = 22.86, Pia 22.85, Cal 11.43: together 80.00.
 */
import { type Page, request } from "@playwright/test";
import { holeNumbers } from "../../../src/rules/golf.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, holesOf, type Player, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";

const field = [
  { name: "Pia", index: "0.0", card: "4 5 3 3 4 4 3 4 5 | 4 3 4 5 2 4 3 5 5" },
  { name: "Abe", index: "1.9", card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5" },
  { name: "Bea", nickname: "Birdie", index: "10.9", card: "5 5 4 4 5 5 4 4 6 | 5 4 5 6 3 5 4 6 6" },
  { name: "Cal", index: "18.0", card: "6 6 5 3 5 5 4 5 6 | 5 4 5 6 4 5 4 6 6" },
];

const waiting = "Waiting for all players to submit scores...";

test("skins off a plus handicap: holes won and why, and shares", async ({ page, club }) => {
  test.setTimeout(90_000);
  const { phones, teeTimeId } = await startRound(page, club, field, "07:00");
  const everybody = phones.map(({ name }) => name);
  const [pia = "", abe = "", bea = "", cal = ""] = everybody;
  expect(bea).toMatch(/^Bea “Birdie” Player\d+$/);

  for (const [i, phone] of phones.slice(0, 3).entries())
    await saveHoles(phone, teeTimeId, "post-round", holesOf(field[i]?.card ?? ""));
  await saveHoles(phoneAt(phones, 3), teeTimeId, "live", holesOf(field[3]?.card ?? "", 1, 8));
  await page.goto(`/results?tab=skins&teeTime=${teeTimeId}`);

  await test.step("while Cal is out: waiting above the skins so far", async () => {
    await expect(page.getByText(waiting)).toBeVisible();
    await expect(fact(page, "Pot")).toHaveText("$80");
    await expect(fact(page, "Skins won")).toHaveText("5");
    await expect(hole(page, 8)).toHaveAccessibleName(`Hole 8 ${bea} won`);
    await expect(hole(page, 9)).toHaveAccessibleName("Hole 9 Open: Level so far");
    await expect(page.getByRole("heading", { name: "Payouts so far" })).toBeVisible();
    await page.getByRole("tab", { name: "Score Entry" }).click();
    await expect(page.getByText("3 of 4 submitted")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Cal" })).toContainText("Thru 8");
    await page.getByRole("tab", { name: "Results" }).click();
  });

  await saveHoles(phoneAt(phones, 3), teeTimeId, "live", holesOf(field[3]?.card ?? "", 9));
  await page.reload();

  await test.step("all in: pot, value of a skin, skins off", async () => {
    await expect(page.getByText(waiting)).toHaveCount(0);
    await expect(fact(page, "Skins off")).toHaveText("+2");
    await expect(fact(page, "Skins won")).toHaveText("7");
    await expect(fact(page, "Value of a skin")).toHaveText("$11.43 or $11.42");
    const won: Record<number, string> = { 2: bea, 3: pia, 4: cal, 6: abe, 8: bea, 13: abe, 14: pia };
    for (const number of holeNumbers) {
      const outcome = won[number] ? `${won[number]} won` : "Push";
      await expect(hole(page, number)).toHaveAccessibleName(`Hole ${number} ${outcome}`);
    }
  });

  await test.step("a tap on a hole says how it was decided", async () => {
    await explains(page, 2, `${bea} 5 − ½ = 4½ beats 5 (${abe}, ${pia})`, everybody);
    await explains(page, 4, `${cal} 3 − ½ = 2½ beats 3 (${abe}, ${pia})`, everybody);
    await explains(page, 6, `${abe} 4 − ½ = 3½ beats 4 (${pia})`, everybody);
    await explains(page, 1, `4 by ${abe}, ${pia}: a tie is a push, nothing is carried over.`, everybody);
  });

  await test.step("the payouts add up to the pot, and each says how it was shared", async () => {
    const rows = page.getByRole("region", { name: "Payouts" }).getByRole("button");
    const texts = await rows.allInnerTexts();
    const cents = texts.map((text) => Math.round(Number(/\$([\d.]+)/.exec(text)?.[1]) * 100));
    expect(texts.map((text) => text.slice(0, 3))).toEqual(["Abe", "Bea", "Pia", "Cal"]);
    expect(cents).toEqual([2286, 2286, 2285, 1143]);
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(8000);
    await rows.filter({ hasText: "Pia" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("$80 ÷ 7 skins = $11.42");
    await expect(dialog).toContainText("One odd cent each to the first 6: $11.43.");
    await expect(dialog).toContainText("Hole 3: $11.43");
    await expect(dialog).toContainText("Hole 14: $11.42");
    await expect(dialog).toContainText("$22.85");
    await dialog.getByRole("button", { name: "Close" }).click();
  });
});

test("with no skin won the pot is returned", async ({ page, club }) => {
  const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";
  const two = ["Una", "Val"].map((name) => ({ name, index: "1.9", card: par }));
  const { phones, teeTimeId } = await startRound(page, club, two, "09:00");
  for (const phone of phones) await saveHoles(phone, teeTimeId, "post-round", holesOf(par));
  await page.goto(`/results?tab=skins&teeTime=${teeTimeId}`);
  await expect(page.getByText("No skin was won. The pot is returned: $20 each.")).toBeVisible();
  await expect(page.getByText("Skins off")).toHaveCount(0);
});

test("older tee times are found under More tee times..., in the tab one came from", async ({
  page,
  club,
}) => {
  await club.setClock(demoNow);
  await logInAs(page, club, "gus");
  await page.goto("/results?tab=skins");
  await page.getByLabel("Tee Time").selectOption({ label: "More tee times..." });
  await expect(page).toHaveURL(/\/select-tee-time/);
  await expect(page.getByRole("heading", { name: "Select Tee Time" })).toBeVisible();
  await page.getByRole("link", { name: /Friday, Oct 9/ }).click();
  await expect(page).toHaveURL(/\/results\?.*tab=skins/);
  await expect(page.getByLabel("Tee Time").locator("option:checked")).toHaveText("Fri, Oct 9 · 07:30 AM");
  await expect(fact(page, "Pot")).toHaveText("$240");
});

test("a guest's Individuals says who can bet, and links to a next step", async ({ page, club }) => {
  await club.setClock(demoNow);
  await logInAs(page, club, "gail");
  await page.goto("/home");
  await page.getByRole("link", { name: "View Results" }).click();
  await page.getByRole("tab", { name: "Individuals" }).click();
  await expect(page.getByText("Bets are for members only.")).toBeVisible();
  await expect(page.getByText(/settled/)).toHaveCount(0);
  await page.getByRole("tabpanel").getByRole("link", { name: "Skins" }).click();
  await expect(page.getByRole("tab", { name: "Skins", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

async function startRound(
  page: Page,
  club: Club,
  players: readonly { name: string; nickname?: string; index: string }[],
  time: string,
): Promise<{ phones: Player[]; teeTimeId: string }> {
  await club.setClock(demoNow);
  const { teeTimeId } = await addTeeTime(club, { date: "2026-12-16", time, countLimit: 4 });
  const phones: Player[] = [];
  for (const { name, nickname, index } of players) {
    const api = phones.length === 0 ? page.request : await request.newContext();
    const phone = await registerPlayer(api, club, name, nickname);
    await phone.request("PUT", `/api/tee-times/${teeTimeId}/place`);
    await beginCard(phone, teeTimeId, { index, teeBox: "White" });
    phones.push(phone);
  }
  await club.setClock("2026-12-16T21:00:00.000Z");
  return { phones, teeTimeId };
}

function phoneAt(phones: readonly Player[], place: number): Player {
  const phone = phones[place];
  if (!phone) throw new Error(`There is no player ${place}.`);
  return phone;
}

function fact(page: Page, name: string) {
  return page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("+ dd");
}

function hole(page: Page, number: number) {
  return page.getByRole("button", { name: new RegExp(`^Hole ${number} `) });
}

async function explains(page: Page, number: number, text: string, names: readonly string[]): Promise<void> {
  await hole(page, number).click();
  const dialog = page.getByRole("dialog", { name: `Hole ${number}` });
  await expect(dialog).toContainText(text);
  for (const name of names)
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Close" }).click();
}
