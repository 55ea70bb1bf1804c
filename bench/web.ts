/**
 * `npm run bench:web`: how soon does a phone show a screen, and what does it load for it?
 * Medians of three visits to the demo club with Slow 4G and a processor four times slower: each first as a phone that has
 * never been here, then once more with the app on it (service worker) and what it has kept.
 */
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumOptions } from "../e2e/fixtures/chromium.ts";
import { logInAs } from "../e2e/fixtures/club.ts";
import { openDemoClub } from "../e2e/fixtures/club-server.ts";
import { findIds } from "../e2e/fixtures/screens/list.ts";
import { untilOnPhone } from "../e2e/pages/app-on-phone.ts";
import { median, printMachine } from "./print.ts";
import { type Visit, visit } from "./web/visit.ts";

const visits = 3;

printMachine();
const club = await openDemoClub();
const browser = await chromium.launch(chromiumOptions);
try {
  const ids = await findIds(await browser.newPage(), club);
  const screens = [
    ["/", "nobody"],
    ["/login", "nobody"],
    ["/home", "mia"],
    [`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`, "mia"],
    ["/results", "mia"],
  ] as const;
  print("screen", ["scripts kB", "all kB", "requests", "paint ms", "again ms", "shift", "blocked ms"]);
  for (const [path, who] of screens) {
    const all: Both[] = [];
    for (let i = 0; i < visits; i++) all.push(await visitTwice(path, who));
    const of = (read: (both: Both) => number) => median(all.map(read));
    print(path.replace(ids.teeTimeUnderWay, "…"), [
      (of(({ first }) => first.scriptBytes) / 1_000).toFixed(1),
      (of(({ first }) => first.bytes) / 1_000).toFixed(1),
      of(({ first }) => first.requests),
      Math.round(of(({ first }) => first.largestPaint)),
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

async function visitTwice(path: string, who: "mia" | "nobody"): Promise<Both> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    if (who !== "nobody") await logInAs(await context.newPage(), club, who);
    const address = club.address + path;
    const first = await visit(context, address);
    const page = await context.newPage();
    await page.goto(address);
    await untilOnPhone(page);
    await page.close();
    return { first, again: await visit(context, address) };
  } finally {
    await context.close();
  }
}

function print(name: string, figures: readonly (string | number)[]): void {
  console.log(name.padEnd(32) + figures.map((figure) => String(figure).padStart(12)).join(""));
}
