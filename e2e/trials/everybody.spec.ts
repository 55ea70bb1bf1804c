/**
 * Does axe find anything on any screen, whether it is full, empty or could not get what it shows, in light, dark and Sun?
 * All of them by `npm run trial -- everybody`, a few by `npm test`, of which `specs/screens.spec.ts` goes through the
 * full ones.
 */
import { expect, type Page, test } from "@playwright/test";
import { collectErrors } from "../fixtures/club.ts";
import { openScreen, screens } from "../fixtures/screens/list.ts";
import type { ListedScreen } from "../fixtures/screens/listed-screen.ts";
import { wear } from "../fixtures/screens/looks.ts";
import { paleTexts, violations } from "../pages/accessibility.ts";
import { chanceOf, extent } from "./chance.ts";
import {
  type Address,
  addEmptyTeeTimes,
  addresses,
  emptyClub,
  openEmpty,
  openFailing,
  saysWhatFailed,
} from "./everybody/states.ts";
import { dealer, inLanes, type Lane } from "./screen-lanes.ts";

const lanes = extent(3, 1);
const looks = ["light", "dark", "sun"] as const;
const everything = Number.POSITIVE_INFINITY;

const tried = { full: 0, empty: 0, failing: 0, saidWhatFailed: 0, looks: 0 };
const faults: string[] = [];

test("axe finds nothing on full, empty and failing screens in light, dark and Sun", async ({ browser }) => {
  test.setTimeout(3_600_000);
  const wanted = {
    full: chosen(screens, extent(everything, 1)),
    failing: chosen(addresses, extent(everything, 2)),
    empty: chosen(addresses, extent(everything, 2)),
  };
  const full = dealer(wanted.full, "full screens");
  const failing = dealer(wanted.failing, "failing screens");
  const withoutTeeTimes = dealer(of(wanted.empty, false), "empty screens without tee times");
  const withTeeTimes = dealer(of(wanted.empty, true), "empty screens");
  await inLanes(browser, lanes, async (lane) => {
    const { club, ids } = lane;
    await each(full, async (screen) => {
      await look(lane, screen, "full", (page) => openScreen(page, club, screen, ids));
      tried.full += 1;
    });
    await each(failing, async (address) => {
      await look(lane, address, "failing", async (page) => {
        await openFailing(page, club, address, ids);
        if (await saysWhatFailed(page)) tried.saidWhatFailed += 1;
      });
      tried.failing += 1;
    });
    const newcomers = await emptyClub(club);
    const open = (address: Address, known: typeof ids) =>
      look(lane, address, "empty", (page) => openEmpty(page, club, address, { ids: known, newcomers }));
    await each(withoutTeeTimes, async (address) => {
      await open(address, ids);
      tried.empty += 1;
    });
    const emptyIds = await addEmptyTeeTimes(club, ids, newcomers);
    await each(withTeeTimes, async (address) => {
      await open(address, emptyIds);
      tried.empty += 1;
    });
  });
  const { full: opened, empty, failing: failed } = wanted;
  process.stdout.write(
    `${tried.full} full screens, ${tried.empty} empty, ${tried.failing} failing of which ${tried.saidWhatFailed} ` +
      `say so, each in ${looks.length} looks: axe was asked ${tried.looks} times, ${faults.length} faults\n`,
  );
  expect(faults).toEqual([]);
  expect(tried.looks, "too little was tried").toBe(
    looks.length * (opened.length + empty.length + failed.length),
  );
  expect(tried.saidWhatFailed, "too few said what failed").toBeGreaterThan(extent(failed.length / 2, 0));
});

/** All, or some of them by chance. */
function chosen<Screen extends ListedScreen>(list: readonly Screen[], count: number): readonly Screen[] {
  if (count >= list.length) return list;
  const random = chanceOf(count);
  return list
    .map((screen) => ({ screen, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ screen }) => screen);
}

function of(list: readonly Address[], hasId: boolean): readonly Address[] {
  return list.filter((address) => address.hasId === hasId);
}

async function each<Piece>(
  next: () => Piece | undefined,
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  for (let piece = next(); piece !== undefined; piece = next()) await work(piece);
}

async function look(
  { browser, club }: Lane,
  { name, isTelevision }: ListedScreen,
  state: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = isTelevision ? { width: 1920, height: 1080 } : { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: club.address, viewport, serviceWorkers: "block" });
  const page = await context.newPage();
  const errors = collectErrors(page);
  try {
    await open(page);
    for (const worn of looks) {
      await wear(page, worn);
      // The look changes colours and nothing else.
      const all = worn === "light" ? await violations(page) : await paleTexts(page);
      for (const found of all) faults.push(`${name}, ${state}, ${worn}: ${found}`);
      tried.looks += 1;
    }
  } catch (error) {
    faults.push(`${name}, ${state}: ${String(error).slice(0, 400)}`);
  } finally {
    for (const error of errors) faults.push(`${name}, ${state}: ${error}`);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
}
