/**
 * Does everything work in a new club, from `init` to its first played day and its backup? One player does each
 * step on the screens. The others do the same by requests. All but the admin use one phone. The figures are
 * computed by hand:
 *
 * Six players with index 1.9 on White (slope 125, rating 69.9): 1.9 × 125 / 113 + (69.9 − 72) = 0.00 → 0, so net is
 * gross. Each plays par with one birdie: Mia on hole 1, Gus 3, Dan 4, Eve 5, Ana 6, Max 10.
 *
 * Team: two groups of three. However they are formed, each has three birdies on three holes: 145 − 3 = 142, both in place 1.
 * Skins: six holes won by their birdies, all others pushed: $120 / 6 = $20 each.
 * Mia bets Max $5, $10 and $20: Mia wins the front, Max the back, overall is halved. Mia loses $5.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { collectErrors, expect, newPhone, test } from "../../fixtures/club.ts";
import { typeCommand } from "../../fixtures/club-command.ts";
import { type Club, openClubIn } from "../../fixtures/club-server.ts";
import { forget } from "../../fixtures/phones.ts";
import { violations } from "../../pages/accessibility.ts";
import { chooseOpponent } from "../../pages/bets-page.ts";
import {
  fillWithBirdie,
  logIn,
  openAs,
  pin,
  playerOf,
  playLive,
  registerGuest,
  registerMember,
  requestCard,
  requestLogin,
  requestMember,
  scratch,
  submitCard,
  takeFile,
} from "../../pages/new-club.ts";
import { openScreen } from "../../pages/open-screen.ts";

/** Noon in Berlin, the time zone of the new club: on Friday, and on Saturday, the day of the round. */
const dayBefore = "2026-05-08T10:00:00.000Z";
const noon = "2026-05-09T10:00:00.000Z";

const numbers = {
  mia: "4805550701",
  max: "4805550702",
  dan: "4805550703",
  eve: "4805550704",
  gus: "4805550705",
};

let folder: string;
let club: Club;
const errors: string[][] = [];

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clubhouse-new-"));
});

test.afterAll(async () => {
  await club?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a new club, from init to its first played day and a copy of it elsewhere", async ({ browser }) => {
  test.setTimeout(300_000);
  const dataDir = join(folder, "data");

  await test.step("init makes the club from its course file, and its first admin logs in", async () => {
    const course = JSON.parse(readFileSync("src/server/seed/demo-course.json", "utf8"));
    const courseFile = join(folder, "course.json");
    writeFileSync(courseFile, JSON.stringify({ ...course, id: "rosenhof", timeZone: "Europe/Berlin" }));
    const admin = [
      "--phone",
      "4805550700",
      "--first-name",
      "Ana",
      "--last-name",
      "Amsel",
      "--tee-box",
      "White",
    ];
    const said = typeCommand(
      dataDir,
      `${pin}\n`,
      "init",
      courseFile,
      "--name",
      "Rosenhof",
      "--code",
      "rose",
      ...admin,
    );
    expect(said).toContain("Rosenhof is ready: Mesa (Europe/Berlin), group code ROSE, admin Ana Amsel.");
    club = await openClubIn(dataDir, dayBefore);
  });

  const ana = await newPage(browser);
  await test.step("an empty club says so wherever it is empty", async () => {
    await logIn(ana, "4805550700");
    for (const [path, empty] of [
      ["/play", "No active tee times, please check back later."],
      ["/games", "No bets available in this category."],
      ["/add-bet", "No other member is free for a new bet."],
      ["/admin/tee-times", "No tee times yet."],
      ["/admin/teams", "No tee times yet.Add Tee Time"],
      ["/admin/codes?tab=guest", "No codes here."],
    ] as const) {
      await openScreen(ana, path);
      await expect(ana.getByRole("main")).toContainText(empty);
      expect(await violations(ana), path).toEqual([]);
    }
  });

  const phone = await newPage(browser);
  await registerMember(phone, "Mia", numbers.mia);
  const mia = await requestLogin(club, numbers.mia);
  const max = await requestMember(club, "Max", numbers.max);
  const dan = await requestMember(club, "Dan", numbers.dan);
  const eve = await requestMember(club, "Eve", numbers.eve);

  await test.step("a guest code for Mia, and her guest comes with it", async () => {
    await openScreen(ana, "/admin/codes/add");
    await ana.getByLabel("Type").selectOption("Guest");
    await ana.getByRole("textbox", { name: "Code" }).fill("mia");
    await ana.getByLabel("Member Code").selectOption("ROSE");
    await ana.getByLabel("Linked Member").selectOption({ label: "Mia Birdie" });
    await ana.getByRole("button", { name: "Add Code" }).click();
    await expect(ana.getByRole("row", { name: /GUEST-MIA/ })).toContainText("0 of 10");
    await forget(phone);
    await registerGuest(phone, "Gus", numbers.gus);
  });

  const gus = await requestLogin(club, numbers.gus);
  let teeTimeId = "";
  await test.step("an admin puts tomorrow's tee time up, and everybody joins", async () => {
    await openScreen(ana, "/admin/tee-times/add");
    await ana.getByLabel("Date").fill("2026-05-09");
    await ana.getByLabel("Time", { exact: true }).pressSequentially("0900");
    await ana.getByLabel("Number of Players").fill("8");
    await ana.getByRole("button", { name: "Add Tee Time" }).click();
    // The app takes the time from the Date header of answers, which has the machine's real time. For the app
    // this tee time is in the past, so it asks.
    await ana.getByRole("button", { name: "Use This Time" }).click();
    await expect(ana.getByRole("listitem").filter({ hasText: "Saturday, May 9" })).toContainText("0/8");
    for (const page of [ana, phone]) {
      await openScreen(page, "/play");
      await page.getByRole("main").getByRole("link", { name: /May 9/ }).click();
      await page.getByRole("button", { name: "Join Tee Time" }).click();
      await expect(page.getByRole("button", { name: "Leave Tee Time" })).toBeVisible();
    }
    teeTimeId = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
    for (const player of [mia, max, dan, eve])
      await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  });

  await test.step("Mia bets Max", async () => {
    await openAs(mia, phone, club, "/add-bet");
    await chooseOpponent(phone, "Max Birdie");
    await phone.getByLabel("Front 9").fill("5");
    await phone.getByLabel("Back 9").fill("10");
    await phone.getByLabel("Overall").fill("20");
    await phone.getByRole("button", { name: "Create Bet" }).click();
    await expect(phone).toHaveURL(/\/games/);
    await openAs(max, phone, club, "/games");
    await phone.getByRole("region", { name: "Mia Birdie" }).getByRole("link").click();
    await phone.getByRole("button", { name: "Accept Bet" }).click();
    await expect(phone.getByRole("button", { name: "Set Inactive" })).toBeVisible();
  });

  await test.step("groups are suggested, saved, and seen by the players", async () => {
    await openScreen(ana, "/admin/teams");
    await ana.getByRole("link", { name: /Create Teams/ }).click();
    await ana.getByRole("button", { name: "Suggest Groups" }).click();
    await expect(ana.getByRole("region", { name: "Group 2" }).getByRole("listitem")).toHaveCount(3);
    await ana.getByRole("button", { name: "Save Teams" }).click();
    await expect(ana.getByText("Teams saved successfully")).toBeVisible();
    await openScreen(phone, "/play");
    await phone.getByRole("main").getByRole("link", { name: /May 9/ }).click();
    await phone.getByRole("tab", { name: "Groups" }).click();
    await expect(phone.getByRole("region", { name: "Group 1" })).toContainText("Starts 09:00 AM");
    await expect(phone.getByRole("region", { name: "Group 2" })).toContainText("Starts 09:07 AM");
  });

  await club.setClock(noon);
  await test.step("five enter their cards, one of them hole by hole", async () => {
    await openAs(mia, phone, club, "/home");
    await submitCard(phone, 1);
    await requestCard(max, teeTimeId, 10);
    await requestCard(gus, teeTimeId, 3);
    await requestCard(await playerOf(ana.request, club), teeTimeId, 6);
    await openAs(dan, phone, club, "/home");
    await playLive(phone, 4);
  });

  await test.step("Eve's phone is flat: the admin enters her card, and she sees who did it and why", async () => {
    await openScreen(ana, "/admin/tee-times?tab=past");
    await ana.getByRole("link", { name: /^Edit/ }).click();
    await ana.getByRole("link", { name: "Players", exact: true }).click();
    await ana.getByRole("link", { name: "Card Eve Birdie" }).click();
    await ana.getByLabel("Handicap Index").fill(scratch.index);
    await ana.getByLabel("Tee Box").selectOption(scratch.teeBox);
    await ana.getByLabel("Reason").fill("Her phone was flat");
    await fillWithBirdie(ana, 5);
    await ana.getByRole("button", { name: "Save Card" }).click();
    await expect(ana.getByText("Card saved.")).toBeVisible();
    await openAs(eve, phone, club, "/enter-score?tab=saved");
    await phone.getByRole("link", { name: /5\/9/ }).click();
    await phone.getByRole("button", { name: "Continue" }).click();
    await expect(phone.getByRole("main")).toContainText("Entered by Ana Amsel: Her phone was flat");
  });

  await test.step("everybody sees the results worked out above", async () => {
    await openAs(gus, phone, club, "/results");
    for (const group of ["Group 1", "Group 2"]) {
      const team = phone.getByRole("region", { name: group });
      await expect(team).toContainText("1st");
      await expect(team).toContainText("142");
      await expect(team).toContainText("-3");
    }
    await phone.getByRole("tab", { name: "Skins" }).click();
    await expect(phone.getByRole("tabpanel").first()).toContainText("$120");
    await expect(phone.getByRole("listitem").filter({ hasText: "$20" })).toHaveCount(6);
    for (const [player, amount] of [
      [mia, "-$5"],
      [max, "+$5"],
    ] as const) {
      await openAs(player, phone, club, "/results?tab=individuals");
      await expect(phone.getByRole("tabpanel")).toContainText(amount);
    }
  });

  await test.step("the results, the scores and the players are taken away as files", async () => {
    await openScreen(ana, "/admin/teams?tab=past");
    await ana.getByRole("link", { name: /Create Teams/ }).click();
    await ana.getByRole("link", { name: "Print", exact: true }).click();
    const results = await takeFile(ana, "Results (CSV)");
    expect(results.filter((line) => /,72,|,71,/.test(line))).toHaveLength(6);
    const table = await takeFile(ana, "Raw Table (CSV)");
    expect(table.find((line) => line.startsWith("Mia,"))).toMatch(/,3,5,4,3,4,4,3,4,5,4,3,4,5,3,4,3,5,5,71$/);
    await openScreen(ana, "/admin/players");
    expect(await takeFile(ana, "Players (CSV)")).toHaveLength(1 + 6);
  });

  await test.step("exported while it is open and imported elsewhere, it is the same club", async () => {
    const file = join(folder, "rosenhof.ndjson.gz");
    typeCommand(dataDir, "", "export", file);
    await club.close();
    const elsewhere = join(folder, "elsewhere");
    typeCommand(elsewhere, "", "import", file);
    // No backup contains the pepper; it is stored separately.
    copyFileSync(join(dataDir, "pepper"), join(elsewhere, "pepper"));
    club = await openClubIn(elsewhere, noon);
  });

  await test.step("there a player logs in once the pepper is back, and sees what they won", async () => {
    const page = await newPage(browser);
    await logIn(page, numbers.max);
    await openScreen(page, "/results?tab=individuals");
    await expect(page.getByRole("tabpanel")).toContainText("+$5");
  });

  expect(errors.flat(), "errors in the browsers' consoles").toEqual([]);
});

async function newPage(browser: Browser): Promise<Page> {
  const { page } = await newPhone(browser, club);
  errors.push(collectErrors(page));
  return page;
}
