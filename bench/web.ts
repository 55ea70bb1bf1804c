/**
 * `npm run bench:web`: how soon does a phone show a screen, and how much does the phone load?
 * It prints medians of three visits to the demo club on Slow 4G, with a four times slower processor. A visit
 * loads the screen twice: on a new phone, and when the phone has stored the app and its data. The yardstick,
 * for comparison, is a page with one script as long as ours.
 */
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../e2e/fixtures/chromium.ts";
import { openDemoClub } from "../e2e/fixtures/club-server.ts";
import { findIds } from "../e2e/fixtures/screens/list.ts";
import { untilOnPhone } from "../e2e/pages/app-on-phone.ts";
import { median, printMachine } from "./print.ts";
import { launchQuietly, type Phone } from "./web/quiet-browser.ts";
import { type Visit, visit } from "./web/visit.ts";
import { measureBarePage } from "./yardsticks/bare-page.ts";

const visits = 3;

printMachine();
const club = await openDemoClub();
const { ids, cookie } = await lookAround();
const browser = await launchQuietly();
try {
  const barePage = await measureBarePage(browser, visits);
  console.log(`yardstick: a bare page with 100 kB of script is painted after ${Math.round(barePage)} ms`);
  const columns = [
    "scripts kB",
    "all kB",
    "requests",
    "paint ms",
    "of it",
    "again ms",
    "shift",
    "blocked ms",
  ];
  print("screen", columns);
  const hole = `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`;
  for (const path of ["/", "/login", "/home", hole, "/results"]) {
    const all: Both[] = [];
    for (let i = 0; i < visits; i++) all.push(await visitTwice(path));
    const of = (read: (both: Both) => number) => median(all.map(read));
    const paint = of(({ first }) => first.largestPaint);
    print(path.replace(ids.teeTimeUnderWay, "…"), [
      (of(({ first }) => first.scriptBytes) / 1_000).toFixed(1),
      (of(({ first }) => first.bytes) / 1_000).toFixed(1),
      of(({ first }) => first.requests),
      Math.round(paint),
      (paint / barePage).toFixed(2),
      Math.round(of(({ again }) => again.largestPaint)),
      of(({ first }) => first.shift).toFixed(3),
      Math.round(of(({ first }) => first.blocked)),
    ]);
  }
} finally {
  await browser.close();
  await club.close();
}

type Both = { readonly first: Visit; readonly again: Visit };

async function visitTwice(path: string): Promise<Both> {
  const phone = await browser.newPhone(club.address, ["/", "/login"].includes(path) ? "" : cookie);
  const address = club.address + path;
  const first = await visit(phone, address);
  await putOnPhone(phone, address);
  const again = await visit(phone, address);
  await phone.close();
  return { first, again };
}

async function putOnPhone(phone: Phone, address: string): Promise<void> {
  const page = await phone.newPage();
  await page.send("Page.navigate", { url: address });
  await untilOnPhone(page);
  await page.close();
}

async function lookAround() {
  const ordinary = await chromium.launch(chromiumOptions);
  const context = await ordinary.newContext();
  const ids = await findIds(await context.newPage(), club);
  const [session] = await context.cookies();
  await ordinary.close();
  if (!session) throw new Error("Mia is not logged in.");
  return { ids, cookie: `${session.name}=${session.value}` };
}

function print(name: string, figures: readonly (string | number)[]): void {
  console.log(name.padEnd(32) + figures.map((figure) => String(figure).padStart(12)).join(""));
}
