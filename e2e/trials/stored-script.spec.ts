/**
 * Does anything run that somebody has typed? 200 payloads in every text that is stored, on every screen and in every file, by
 * `npm run trial -- stored-script`; a few screens by `npm test`. The policy of the pages stands, and what only it stopped
 * is a fault, too.
 */
import { expect, test } from "@playwright/test";
import { openPushService } from "../../src/server/testing/push-service.ts";
import { openScreen, screens } from "../fixtures/screens/list.ts";
import type { Ids, ListedScreen } from "../fixtures/screens/listed-screen.ts";
import { openLoaded } from "../pages/loading.ts";
import { lastHanded } from "../pages/shared-pictures.ts";
import { extent } from "./chance.ts";
import { inLanes, type Lane } from "./screen-lanes.ts";
import { fieldFaults, storedFields } from "./stored-script/fields.ts";
import { openFiles, openPushedPhone } from "./stored-script/files.ts";
import { openHostileClub, type Planted, shortName } from "./stored-script/hostile-club.ts";
import { payloads } from "./stored-script/payloads.ts";
import { type Phones, phonesOf } from "./stored-script/phones.ts";
import { hostileRoundScreens, withoutNames } from "./stored-script/screens.ts";
import { watch } from "./stored-script/traces.ts";

const lanes = extent(2, 1);
/** Of 35 players with three names each: 200 payloads in each of the three. */
const rounds = extent(6, 1);
const isFull = extent(1, 0) === 1;

/** In `npm test`. */
const sampled = /^(tee-time-groups|admin-players|admin-audit|round-scorecards)$/;
const visited = [...screens.map(withoutNames), ...hostileRoundScreens].filter(
  ({ name }) => isFull || sampled.test(name),
);
const coursePage = { name: "course", who: "ana" as const, path: () => "/admin/course" };
const short = payloads.filter((text) => text.length <= shortName);

const tried = { visits: 0, texts: 0, csv: 0, calendars: 0, shells: 0, pushed: 0, pictures: 0 };
const faults: string[] = [];
/** Which fields a screen shows when nothing is wrong with any text. */
const shownPlain = new Map<string, Set<string>>();
/** Which payloads were on a screen as they were typed, by field. */
const shown = new Map<string, Set<string>>();

test("nothing that is stored runs, and each text is shown as it was typed", async ({ browser }) => {
  test.setTimeout(3_600_000);
  expect(fieldFaults()).toEqual([]);
  const service = await openPushService();
  try {
    await inLanes(
      browser,
      lanes,
      (lane, number) => playLane(lane, number, service),
      "--push-service",
      service.origin,
    );
  } finally {
    await service.close();
  }
  const seen = [...shown].map(([field, texts]) => `${field} ${texts.size}`);
  process.stdout.write(
    `${payloads.length} payloads, ${visited.length} screens in ${rounds} rounds: ${JSON.stringify(tried)}; ` +
      `seen as typed: ${seen.join(", ")}; ${faults.length} faults\n`,
  );
  expect(faults).toEqual([]);
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  expect(tried.visits, "too few screens").toBe(
    visited.length * (rounds + extent(1, 0)) + extent(payloads.length, 0),
  );
  for (const field of [
    "firstName",
    "lastName",
    "nickname",
    "code",
    "course",
    "reason",
    "reason of a phone",
    "tee box",
  ])
    expect(shown.get(field)?.size ?? 0, `payloads seen in ${field}`).toBeGreaterThanOrEqual(
      fewestSeen(field),
    );
});

/** Of the payloads in this field. Two that differ in their case alone are one tee box. */
function fewestSeen(field: string): number {
  if (!isFull) return field === "course" ? 0 : 5;
  return /^(reason|tee)/.test(field) ? 150 : 190;
}

async function playLane(
  lane: Lane,
  number: number,
  service: Awaited<ReturnType<typeof openPushService>>,
): Promise<void> {
  const { club } = lane;
  const hostile = await openHostileClub(club);
  const mine = <One>(list: readonly One[]) => list.filter((_, i) => i % lanes === number);
  const phones = phonesOf(lane.browser, club);
  const files = await openFiles(club, lane.ids.emptyTeeTime);
  if (isFull) {
    await openOnce(phones, lane, "admin-move-tee-time");
    const plain = await hostile.plant(plainTexts, 0);
    for (const screen of mine(visited))
      shownPlain.set(screen.name, await visit(phones, lane, screen, { ...plain, clubName: "Mesa" }));
  }
  const pushed = await openPushedPhone(club, hostile, service);
  for (let round = 0; round < rounds; round++) {
    if (round % lanes !== number) continue;
    const planted = await hostile.plant(() => payloads, round);
    for (const [i, screen] of visited.entries()) {
      const clubName = short[(round * visited.length + i) % short.length] ?? "";
      await hostile.nameClub(clubName);
      const fields = await visit(phones, lane, screen, { ...planted, clubName });
      // What a tap shows may be another player's the next time, and an audit trail begins with what came last.
      const isSame = screen.prepare === undefined && !screen.name.includes("audit");
      const missing = [...(shownPlain.get(screen.name) ?? [])].filter(
        (field) => isSame && !fields.has(field),
      );
      for (const field of missing)
        faults.push(`${screen.name}: ${field} is not there as it was typed, round ${round}`);
    }
    const names = planted.planted
      .filter(({ field }) => /Name$|^nickname$/.test(field))
      .map(({ text }) => text);
    const tables = await files.csv(planted.teeTimeId, names);
    const clubName = short[(round * 31) % short.length] ?? "";
    await hostile.nameClub(clubName);
    await tryPicture(phones, planted.teeTimeId, clubName);
    const messages = await pushed.faultsOf(round, clubName);
    tried.csv += tables.read;
    tried.pushed += messages.pushed;
    faults.push(...tables.faults, ...messages.faults);
  }
  for (const [i, course] of mine(payloads).slice(0, extent(payloads.length, 10)).entries()) {
    const name = short[(i * lanes + number) % short.length] ?? "";
    await hostile.nameClub(name);
    await hostile.nameCourse(course, []);
    const calendars = await files.calendars({ course, club: name });
    tried.calendars += calendars.read;
    const shells = await files.shells(course);
    tried.shells += shells.read;
    faults.push(...calendars.faults, ...shells.faults);
    if (isFull)
      await visit(phones, lane, coursePage, {
        planted: [{ field: "course", text: course }],
        teeTimeId: "",
        clubName: name,
      });
  }
  await phones.close();
  faults.push(...hostile.faults);
  const empty = storedFields.filter((field) => !hostile.filled.has(field));
  faults.push(...empty.map((field) => `${field}: no payload was stored in it`));
}

/** No two fields share one, so that each is found where it is. */
function plainTexts(field: string): string[] {
  return payloads.map((_, i) => `Plain${i}${field.replaceAll(" ", "")}`);
}

/** It makes what it shows by names, which are about to go. */
async function openOnce(phones: Phones, { club, ids }: Lane, name: string): Promise<void> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen "${name}".`);
  const { page, done } = await phones.open(screen);
  await openScreen(page, club, { ...screen, who: null }, ids);
  await done();
}

type Hostile = { planted: readonly Planted[]; teeTimeId: string; clubName: string };

/** Answers the fields of which a text was seen as it was typed. On a busy machine a screen may be too late once. */
async function visit(
  phones: Phones,
  lane: Lane,
  screen: ListedScreen,
  hostile: Hostile,
  isAgain = false,
): Promise<Set<string>> {
  try {
    const fields = await look(phones, lane, screen, hostile);
    tried.visits += 1;
    return fields;
  } catch (error) {
    if (!isAgain) return visit(phones, lane, screen, hostile, true);
    faults.push(`${screen.name}: ${String(error).slice(0, 300)}`);
    return new Set();
  }
}

async function look(
  phones: Phones,
  { club, ids }: Lane,
  screen: ListedScreen,
  { planted, teeTimeId, clubName }: Hostile,
): Promise<Set<string>> {
  const fields = new Set<string>();
  const { page, done } = await phones.open(screen);
  const watched = await watch(page, club.address);
  try {
    const known: Ids = screen.name.startsWith("round-") ? { ...ids, playedTeeTime: teeTimeId } : ids;
    await openScreen(page, club, { ...screen, who: null }, known);
    const written = await watched.texts();
    for (const { field, text } of [...planted, { field: "club", text: clubName }])
      if (written.includes(text)) {
        fields.add(field);
        if (!/^Plain|^Mesa$/.test(text)) note(field, text);
      }
    return fields;
  } finally {
    for (const trace of await watched.traces()) faults.push(`${screen.name}: ${trace}`);
    await done();
  }
}

function note(field: string, text: string): void {
  tried.texts += 1;
  shown.set(field, (shown.get(field) ?? new Set()).add(text));
}

/** The name of the club is the title, and part of the name of the file. */
async function tryPicture(phones: Phones, teeTimeId: string, clubName: string): Promise<void> {
  const { page, done } = await phones.open({ who: "mia" });
  try {
    await openLoaded(page, `/results?tab=team&teeTime=${teeTimeId}`);
    await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
    const { title, name, type, width, url } = await lastHanded(page, 1);
    tried.pictures += 1;
    if (!title.startsWith(`${clubName} · `))
      faults.push(`a picture is called ${title}, and the club ${clubName}`);
    if (!/^[\p{L}\p{N}\p{M}-]+\.png$/u.test(name)) faults.push(`a picture's file is called ${name}`);
    if (type !== "image/png" || width !== 1080) faults.push(`a picture is a ${type} of ${width}`);
    if (!url.startsWith(new URL(page.url()).origin)) faults.push(`a picture leads to ${url}`);
  } finally {
    await done();
  }
}
