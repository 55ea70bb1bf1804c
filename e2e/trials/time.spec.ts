/**
 * Does a phone whose clock or zone is wrong show and do the same as one that is right? Ruling 7: the club's time, wherever
 * the phone is. On every listed screen by `npm run trial -- time`, on a few by `npm test`.
 */
import { type Browser, type BrowserContext, expect, type Page, request, test } from "@playwright/test";
import { addMinutes } from "../../src/rules/calendar.ts";
import type { CastKey } from "../../src/server/seed/cast.ts";
import { logInAs } from "../fixtures/club.ts";
import { type Club, demoNow, openDemoClub } from "../fixtures/club-server.ts";
import { castPlayer, logInPlayer } from "../fixtures/players.ts";
import { findIdsFirst, screens } from "../fixtures/screens/list.ts";
import { expectOnServer } from "../pages/live-page.ts";
import { openLoaded } from "../pages/loading.ts";
import { extent } from "./chance.ts";

type Phone = { timezoneId: string; locale: string; minutesOff: number };

const day = 24 * 60;
const right: Phone = { timezoneId: "America/Phoenix", locale: "en-US", minutesOff: 0 };
const wrong: readonly Phone[] = [
  { timezoneId: "Asia/Tokyo", locale: "ja-JP", minutesOff: 400 * day + 7 * 60 + 13 },
  { timezoneId: "Pacific/Kiritimati", locale: "ar-EG", minutesOff: 0 },
  { timezoneId: "America/St_Johns", locale: "de-DE", minutesOff: -26 * 60 },
];

/** What the figure names: tee times, hole entry, results. */
const always = /^(play-upcoming|tee-time-joined|hole-entry|team-under-way)$/;

test("a phone with a wrong clock in another zone shows the same club time, and saves the same scores", async ({
  browser,
}) => {
  test.setTimeout(3_600_000);
  const club = await openDemoClub();
  try {
    const ids = await findIdsFirst(browser, club);
    const hole = {
      name: "hole-entry",
      who: "mia" as const,
      path: `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`,
    };
    const listed = screens
      // What a screen is brought to by taps has its times at its address, too.
      .filter(({ prepare, isTelevision }) => !prepare && !isTelevision)
      .map(({ name, who, path }) => ({ name, who, path: path(ids) }));
    const all = [...listed, hole];
    const opened = all.filter(({ name }) => extent(1, 0) === 1 || always.test(name));
    const phones = wrong.slice(0, extent(wrong.length, 1));
    const sessions = sessionsOf(club);
    const expected = await readOn(browser, club, right, { list: opened, sessions });
    const differences: string[] = [];
    let texts = 0;
    for (const phone of phones) {
      const shown = await readOn(browser, club, phone, { list: opened, sessions });
      for (const { name } of opened) {
        texts += 1;
        if (shown.get(name) !== expected.get(name))
          differences.push(
            `${name} in ${phone.timezoneId}: ${firstDifference(shown.get(name) ?? "", expected.get(name) ?? "")}`,
          );
      }
    }
    await scoreOn(browser, club, phones[0] ?? right, ids.teeTimeUnderWay);
    process.stdout.write(
      `${opened.length} screens on ${phones.length} phones with a wrong clock or zone: ${texts} texts compared, ` +
        `${differences.length} differences\n`,
    );
    expect(differences).toEqual([]);
    expect(texts, "too little was compared").toBeGreaterThanOrEqual(extent(80 * wrong.length, 4));
    const dated = [...expected.values()].filter((text) =>
      /\d:\d\d\s[AP]M|(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day/.test(text),
    );
    expect(dated.length, "too few of the texts have a date or a time").toBeGreaterThan(opened.length / 4);
  } finally {
    await club.close();
  }
});

type Opened = { name: string; who: CastKey | null; path: string };

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** One login for each player. */
function sessionsOf(club: Club): (who: CastKey) => Promise<Cookies> {
  const cookies = new Map<CastKey, Promise<Cookies>>();
  async function logIn(who: CastKey): Promise<Cookies> {
    const api = await request.newContext();
    await logInPlayer(api, club, who);
    return (await api.storageState()).cookies;
  }
  return (who) => {
    const known = cookies.get(who) ?? logIn(who);
    cookies.set(who, known);
    return known;
  };
}

async function readOn(
  browser: Browser,
  club: Club,
  phone: Phone,
  { list, sessions }: { list: readonly Opened[]; sessions: (who: CastKey) => Promise<Cookies> },
): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const who of new Set(list.map((one) => one.who))) {
    const { context, page } = await newWrongPhone(browser, club, phone);
    // A list of one's phones would be longer with each login.
    if (who !== null) await context.addCookies(await sessions(who));
    for (const { name, path } of list.filter((one) => one.who === who)) {
      await openLoaded(page, path);
      shown.set(name, await textsOf(page));
    }
    await context.close();
  }
  return shown;
}

async function newWrongPhone(
  browser: Browser,
  club: Club,
  { timezoneId, locale, minutesOff }: Phone,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: club.address,
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
    timezoneId,
    locale,
  });
  // The club's own clock stands still at this moment.
  await context.clock.install({ time: addMinutes(demoNow, minutesOff) });
  return { context, page: await context.newPage() };
}

/** Also what fields hold, and what only a screen reader says. */
function textsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const labels = [...document.body.querySelectorAll("[aria-label]")].map((one) =>
      one.getAttribute("aria-label"),
    );
    const fields = [...document.body.querySelectorAll<HTMLInputElement>("input, select")].map(
      (one) => one.value,
    );
    return [document.title, document.body.textContent, ...labels, ...fields].join("\n");
  });
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  return [one, other].map((text) => `"${text.slice(Math.max(0, at - 30), at + 30)}"`).join(", and not ");
}

/** Phone clocks decide nothing (ruling 18): it is on the server with the server's time. */
async function scoreOn(browser: Browser, club: Club, phone: Phone, teeTimeId: string): Promise<void> {
  const { context, page } = await newWrongPhone(browser, club, phone);
  await logInAs(page, club, "mia");
  await openLoaded(page, `/enter-score/${teeTimeId}/hole-by-hole`);
  const number = Number(/\d+/.exec((await page.getByRole("heading", { level: 2 }).textContent()) ?? "")?.[0]);
  await page.getByRole("button", { name: /^Bogey/ }).click();
  const gross = Number(await page.getByLabel("Gross", { exact: true }).inputValue());
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectOnServer(await castPlayer(club, "mia"), teeTimeId, number, gross);
  await context.close();
}
