/**
 * A team game of a group of four and a group of five, from the first hole to the last correction.
 * The figures are computed by hand. Tomorrow's tee time of the demo club has both groups.
 *
 * Handicaps on White: index 1.9 gives 0 (1.9 × 125 / 113 − 2.1 = 0.00), 10.9 gives 10 (9.96), 18.0 gives
 * 18 (17.81), and 0.0 gives +2 (−2.1). Mia has 0. Max has 10: a stroke on stroke indexes 1 to 10. Gus has
 * 18: a stroke on every hole. Otto has +2: he gives a stroke back on the 7th and the 14th.
 *
 *   hole         1  2  3  4  5  6 |  7  8  9 10 11 12 | 13 14 15 16 17 18
 *   par          4  5  4  3  4  4 |  3  4  5  4  3  4 |  5  3  4  3  5  5
 *   Mia net      4  5  4  3  4  4 |  3  4  5  4  3  4 |  5  3  4  3  5  5
 *   Max net      4  4  5  3  3  5 |  4  4  5  4  3  3 |  5  3  4  4  4  6
 *   Gus net      5  6  4  3  4  5 |  3  4  5  4  4  4 |  5  4  4  3  6  5
 *   Otto net     3  5  4  2  5  4 |  3  4  4  4  3  5 |  5  3  4  3  4  5
 *   best 1, 2, 3 3  4  4  2  3  4 |  6  8  9  8  6  7 | 15  9 12  9 13 15    20 + 44 + 73 = 137
 *   par          4  5  4  3  4  4 |  6  8 10  8  6  8 | 15  9 12  9 15 15    24 + 46 + 75 = 145
 *   best gross   3  5  4  2  4  4 |  5  8  9  8  6  8 | 16  8 13 10 14 16    22 + 44 + 77 = 143
 *
 * In the group of five, Ella's handicap is 18 and the others' is 0. Ana plays par. Dan plays par with a 6 on
 * the 1st and a 2 on the 7th. Ella plays one over everywhere, which is net par. Nora plays par to the 6th,
 * then one over. Leo plays one over to the 6th, then par with a 4 on the 13th. Net: on holes 1 to 6 the best
 * 2 are level with par (48). On 7 to 12 the best 3 have Dan's birdie (69 − 1 = 68). On 13 to 18 the best 4
 * have Leo's (100 − 1 = 99). Together 215, against a par of 217. Gross: 48 and 68 again. On each of the last
 * six holes the fourth ball is a bogey: 99 + 6 = 105. Together 221.
 */
import type { Page } from "@playwright/test";
import type { CastKey } from "../../../src/server/seed/cast.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, castPlayer, holesOf, type Player, saveHoles } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

type Round = { who: CastKey; index: string; card: string };

const four: readonly Round[] = [
  { who: "mia", index: "1.9", card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5" },
  { who: "max", index: "10.9", card: "5 5 5 3 4 6 4 4 6 | 5 3 4 6 3 5 4 5 6" },
  { who: "gus", index: "18.0", card: "6 7 5 4 5 6 4 5 6 | 5 5 5 6 5 5 4 7 6" },
  { who: "otto", index: "0.0", card: "3 5 4 2 5 4 2 4 4 | 4 3 5 5 2 4 3 4 5" },
];

const five: readonly Round[] = [
  { who: "ana", index: "1.9", card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5" },
  { who: "dan", index: "1.9", card: "6 5 4 3 4 4 2 4 5 | 4 3 4 5 3 4 3 5 5" },
  { who: "ella", index: "18.0", card: "5 6 5 4 5 5 4 5 6 | 5 4 5 6 4 5 4 6 6" },
  { who: "nora", index: "1.9", card: "4 5 4 3 4 4 4 5 6 | 5 4 5 6 4 5 4 6 6" },
  { who: "leo", index: "1.9", card: "5 6 5 4 5 5 3 4 5 | 4 3 4 4 3 4 3 5 5" },
];

const waiting = "Waiting on all players to submit scores...";

test("groups of four and five play against their own par", async ({ page, club }) => {
  await logInAs(page, club, "gail");
  const teeTimeId = await tomorrows(page, club);
  await club.setClock("2026-11-21T20:00:00.000Z");
  const phones = await openPhones(club, teeTimeId);

  await test.step("before a score: waiting, and everybody pending", async () => {
    await page.goto(`/results?teeTime=${teeTimeId}`);
    await expect(page.getByText(waiting)).toBeVisible();
    await expect(group(page, 1)).toContainText("No hole finished by everyone yet");
    await page.getByRole("tab", { name: "Score Entry" }).click();
    await expect(page).toHaveURL(/view=score-entry/);
    await expect(group(page, 2).getByText("Pending", { exact: true })).toHaveCount(4);
    await group(page, 2).getByRole("button", { name: "Max Lee" }).click();
    const max = page.getByRole("dialog", { name: "Max Lee" });
    await expect(max).toContainText("Handicap Index10.9");
    await max.getByRole("button", { name: "Close" }).click();
  });

  await test.step("six holes of the four: their standing, below the waiting", async () => {
    for (const round of four)
      await saveHoles(phoneOf(phones, round.who), teeTimeId, "live", holesOf(round.card, 1, 6));
    await lookAgain(page);
    await expect(group(page, 2).getByText("Thru 6")).toHaveCount(4);
    await page.getByRole("tab", { name: "Results" }).click();
    await expect(total(page, 2)).toHaveText(/-4\s*Net 20/);
    await expect(group(page, 2)).toContainText("Live");
    await expect(group(page, 2)).toContainText("Through 6 holes");
    await expect(page.getByText(waiting)).toBeVisible();
  });

  await test.step("the four are in: they have a place, the five are waited for", async () => {
    for (const round of four) await enterCard(phoneOf(phones, round.who), teeTimeId, round);
    await lookAgain(page);
    await expect(total(page, 2)).toHaveText(/-8\s*Net 137/);
    await expect(group(page, 2)).toContainText("1st so far");
    await expect(group(page, 2)).toContainText("Final");
    await expect(group(page, 2)).toContainText("Gross143");
    await expect(group(page, 2)).toContainText("Par145");
    await expect(page.getByText(waiting)).toBeVisible();
  });

  await test.step("the five are in: nobody is waited for", async () => {
    for (const round of five) await enterCard(phoneOf(phones, round.who), teeTimeId, round);
    await lookAgain(page);
    await expect(total(page, 1)).toHaveText(/-2\s*Net 215/);
    await expect(group(page, 1)).toContainText("2nd");
    await expect(group(page, 1)).toContainText("Gross221");
    await expect(group(page, 1)).toContainText("Par217");
    await expect(page.getByText(waiting)).toHaveCount(0);
    await page.getByRole("tab", { name: "Score Entry" }).click();
    await expect(group(page, 1).getByText(/^✓?Submitted$/)).toHaveCount(5);
    await page.getByRole("tab", { name: "Results" }).click();
  });

  await test.step("a tap on the total says which balls counted", async () => {
    await total(page, 2).click();
    const dialog = page.getByRole("dialog", { name: "Group 2: which balls counted" });
    const row = (name: RegExp) => dialog.getByRole("row", { name });
    await expect(row(/^2 Max/)).toHaveText(/^2Max 454$/);
    await expect(row(/^Holes 1 to 6/)).toHaveText("Holes 1 to 6: Best 1 net2420");
    await expect(row(/^Holes 7 to 12/)).toHaveText("Holes 7 to 12: Best 2 net4644");
    await expect(row(/^Holes 13 to 18/)).toHaveText("Holes 13 to 18: Best 3 net7573");
    await expect(row(/^Total/)).toHaveText("Total145137");
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the team scorecard shows gross, net, strokes and what counted", async () => {
    await page.getByRole("link", { name: "Team Scorecard" }).click();
    await expect(page).toHaveURL(`/team-scorecard/${teeTimeId}`);
    await expect(page.getByText(/^✓ counts for the team\. The gross total uses/)).toBeVisible();
    const card = page.getByRole("region", { name: "Group 2, hole by hole" });
    // Columns: Gus, Max, Mia, Otto. Gus gets a stroke, so 4 counts as 3. Otto gives one back: 2 counts as 3.
    const seventh = card.getByRole("row", { name: /^7 3 / });
    await expect(seventh.getByRole("cell").nth(1)).toHaveText(/4.*3.*strokes received: 1/);
    await expect(seventh.getByRole("cell").nth(4)).toHaveText(/2.*3.*strokes given back: 1/);
    await expect(seventh.getByText("counts")).toHaveCount(2);
    await expect(seventh.getByRole("cell").last()).toHaveText("6");
    await expect(card.getByRole("row", { name: /^13–18/ })).toHaveText("13–1875Best 3 net73");
    await expect(card.getByRole("row", { name: /^Par/ })).toHaveText("Par145");
    await expect(card.getByRole("row", { name: /^Net/ })).toHaveText("Net-8137");
    await expect(card.getByRole("row", { name: /^Gross/ })).toHaveText("Gross143");
    await page.getByRole("link", { name: "Back" }).click();
  });

  await test.step("a corrected card corrects the total", async () => {
    // Otto's 4 on the 9th becomes a 6. So two 5s count there, 10 instead of 9.
    await saveHoles(phoneOf(phones, "otto"), teeTimeId, "post-round", [{ holeNumber: 9, gross: 6 }]);
    await lookAgain(page);
    await expect(total(page, 2)).toHaveText(/-7\s*Net 138/);
  });
});

async function lookAgain(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await openScreen(page, pathname + search);
}

async function tomorrows(page: Page, club: Club): Promise<string> {
  const answer = await page.request.get(`${club.address}/api/tee-times?when=upcoming`);
  const { teeTimes } = await answer.json();
  expect(teeTimes[0].startsAt).toBe("2026-11-21T14:30:00.000Z");
  return teeTimes[0].id;
}

async function openPhones(club: Club, teeTimeId: string): Promise<ReadonlyMap<CastKey, Player>> {
  const phones = new Map<CastKey, Player>();
  for (const { who, index } of [...four, ...five]) {
    const phone = await castPlayer(club, who);
    await beginCard(phone, teeTimeId, { index, teeBox: "White" });
    phones.set(who, phone);
  }
  return phones;
}

function phoneOf(phones: ReadonlyMap<CastKey, Player>, who: CastKey): Player {
  const phone = phones.get(who);
  if (!phone) throw new Error(`${who} has no phone.`);
  return phone;
}

async function enterCard(phone: Player, teeTimeId: string, { card }: Round): Promise<void> {
  await saveHoles(phone, teeTimeId, "post-round", holesOf(card));
  await phone.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
}

function group(page: Page, number: number) {
  return page.getByRole("region", { name: `Group ${number}`, exact: true });
}

function total(page: Page, number: number) {
  return group(page, number).getByRole("button", { name: /See which balls counted$/ });
}
