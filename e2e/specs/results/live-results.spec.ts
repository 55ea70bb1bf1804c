import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { acceptBet, startRoundOfTwo } from "../../fixtures/live-round.ts";
import { holesOf, newPlayer, newPlayerOnPhone, saveHoles } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { parRound } from "../../pages/card-page.ts";
import { play } from "../../pages/live-page.ts";

const date = "2026-12-07";
/** For the second test: a date on which no screen has seen a round before. */
const laterDate = "2026-12-09";

test("team, skins and bet follow a round hole by hole, and become final without a reload", async ({
  club,
  browser,
}) => {
  test.setTimeout(90_000);
  const { page: scoring, player: rita } = await newPlayerOnPhone(browser, club, "Rita");
  const { page: team, player: sam } = await newPlayerOnPhone(browser, club, "Sam");
  const { teeTimeId, betId } = await startRoundOfTwo(club, date, rita, sam);
  await saveHoles(sam, teeTimeId, "live", holesOf(parRound, 1, 3));
  const [skins, bet, individuals] = [await another(team), await another(team), await another(team)];
  await team.goto(`/results?teeTime=${teeTimeId}`);
  await skins.goto(`/results?tab=skins&teeTime=${teeTimeId}`);
  await bet.goto(`/bet/${betId}`);
  await individuals.goto(`/results?tab=individuals&teeTime=${teeTimeId}`);
  const group = team.getByRole("region", { name: "Group 1" });
  const soFar = (page: Page) => page.getByRole("group", { name: "So far" });
  const hole = (number: number) => skins.getByRole("button", { name: new RegExp(`^Hole ${number} `) });
  const pages = [team, skins, bet, individuals];

  await test.step("before: who has entered a hole leads it, and nothing is decided", async () => {
    await expect(group).toContainText("No hole finished by everyone yet");
    await expect(hole(1)).toHaveAccessibleName(`Hole 1 Open: ${sam.name} leads`);
    await expect(skins.getByText("0 of 18 holes decided")).toBeVisible();
    await expect(skins.getByText(/“\?” means players still out can beat it\.$/)).toBeVisible();
    await expect(bet.getByText("Settles when both cards are in")).toBeVisible();
    for (const page of pages) await markPage(page);
  });

  await test.step("a hole saved on the other phone", async () => {
    await scoring.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    await play(scoring, "Birdie 3");
    await expect(group.getByText(/^●Live$/)).toBeVisible();
    await expect(group).toContainText("Through 1 hole");
    await expect(group).toContainText("Your team");
    await expect(hole(1)).toHaveAccessibleName(`Hole 1 ${rita.name} won`);
    await expect(skins.getByText(/^●Live$/)).toBeVisible();
    await expect(skins.getByText("1 of 18 holes decided")).toBeVisible();
    for (const page of [bet, individuals]) {
      await expect(soFar(page)).toContainText("Live");
      await expect(soFar(page)).toContainText("Front 91 down thru 1");
      await expect(soFar(page)).toContainText("Back 9Not started");
      await expect(soFar(page)).toContainText("Overall1 down thru 1");
      const picture = soFar(page).getByRole("img");
      await expect(picture).toHaveAccessibleName("Holes won 0, lost 1, halved 0");
      const [line, bar] = [await picture.boundingBox(), await picture.locator("rect").boundingBox()];
      expect(bar?.y, "a hole lost is below the line").toBeGreaterThan(
        (line?.y ?? 0) + (line?.height ?? 0) / 2,
      );
    }
    await expect(individuals.getByText(/^No settled results yet/)).toBeVisible();
  });

  await test.step("no word is broken on a small phone with text of 200 %", async () => {
    const size = bet.viewportSize();
    await bet.setViewportSize({ width: 320, height: 640 });
    await setTextSize(bet, "200%");
    expect(await soFar(bet).getByText("Not started").evaluate(piecesOfLastWord)).toBe(1);
    await setTextSize(bet, "100%");
    if (size) await bet.setViewportSize(size);
  });

  await test.step("a tap on the match says how each hole was decided", async () => {
    const title = `1 down to ${rita.name.split(" ")[0]}`;
    for (const page of [bet, individuals]) {
      await soFar(page).getByRole("button", { name: title }).click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog.getByRole("listitem")).toHaveText("Hole 1Sam 4 loses to Rita 3-1");
      await dialog.getByRole("button", { name: "Close" }).click();
    }
  });

  await test.step("both cards complete: team and skins are final, the bet waits for a submission", async () => {
    for (const player of [rita, sam]) await saveHoles(player, teeTimeId, "live", holesOf(parRound, 2));
    await expect(group.getByText(/^✓Final$/)).toBeVisible();
    await expect(group.getByText("Live")).toHaveCount(0);
    await expect(skins.getByText(/^✓Final$/)).toBeVisible();
    for (const page of [bet, individuals]) {
      await expect(page.getByRole("link", { name: "Submit your card to settle" })).toBeVisible();
      await expect(soFar(page)).toContainText("OverallLost 1 up");
      await expect(soFar(page)).toContainText("Not settled");
    }
  });

  await test.step("submitted: the bet is settled", async () => {
    await rita.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
    for (const page of [bet, individuals]) {
      await expect(page.getByText("You Lost")).toBeVisible();
      await expect(soFar(page)).toHaveCount(0);
    }
  });
  for (const page of pages) expect(await isMarked(page)).toBe(true);
});

test("what is open shows a round from the moment at which it starts", async ({ club, browser }) => {
  test.setTimeout(60_000);
  const { page: bet, player: tess } = await newPlayerOnPhone(browser, club, "Tess");
  const uwe = await newPlayer(club, "Uwe");
  const betId = await acceptBet(tess, uwe);
  const { teeTimeId, startsAt } = await addTeeTime(club, { date: laterDate, time: "06:30", countLimit: 8 });
  for (const player of [tess, uwe]) await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  expect(demoNow < startsAt).toBe(true);
  await club.setClock(new Date(Date.parse(startsAt) - 1_000).toISOString());
  const [home, individuals, entries] = [await another(bet), await another(bet), await another(bet)];
  await bet.goto(`/bet/${betId}`);
  await individuals.goto(`/results?tab=individuals&teeTime=${teeTimeId}`);
  await entries.goto("/enter-score?tab=not-ready");
  await home.goto("/home");
  await expect(bet.getByText("Once you both start a round")).toBeVisible();
  await expect(individuals.getByText("No settled results yet")).toBeVisible();
  await expect(individuals.getByText(uwe.name)).toHaveCount(0);
  await expect(entries.getByRole("row", { name: /12\/9/ })).toBeVisible();
  const next = home.getByRole("link", { name: /Next tee time.*Dec 9/ });
  await expect(next).toBeVisible();
  await club.setClock(startsAt);
  await expect(bet.getByText("Settles when both cards are in")).toBeVisible();
  await expect(individuals.getByText("Settles when both cards are in")).toBeVisible();
  await expect(entries.getByRole("row", { name: /12\/9/ })).toHaveCount(0);
  await expect(next).toHaveCount(0);
});

async function another(page: Page): Promise<Page> {
  return page.context().newPage();
}

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

function piecesOfLastWord(element: Element): number {
  const text = element.firstChild;
  if (text?.nodeValue === null || text === null) return 0;
  const range = document.createRange();
  range.setStart(text, text.nodeValue.lastIndexOf(" ") + 1);
  range.setEnd(text, text.nodeValue.length);
  return range.getClientRects().length;
}
