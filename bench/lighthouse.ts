/**
 * `npm run bench:lighthouse`: what does Lighthouse think of the screens that a phone opens first? Its mobile profile over
 * the demo club, the median of three runs each. Lighthouse itself is fetched by npx when this runs: with all that it
 * needs it is larger than the app and everything that builds it.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../e2e/fixtures/chromium.ts";
import { logInAs } from "../e2e/fixtures/club.ts";
import { openDemoClub } from "../e2e/fixtures/club-server.ts";
import { findIds } from "../e2e/fixtures/screens/list.ts";
import { median, printMachine } from "./print.ts";

const lighthouse = "lighthouse@12.8.2";
const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
] as const;

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
};

printMachine();
const club = await openDemoClub();
const browser = await chromium.launch(chromiumOptions);
try {
  const context = await browser.newContext();
  const ids = await findIds(await context.newPage(), club);
  await logInAs(await context.newPage(), club, "mia");
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  print("screen", [...categories, "FCP ms", "LCP ms", "TBT ms", "shift", "speed ms"]);
  for (const [path, isSignedIn] of [
    ["/", false],
    ["/home", true],
    [`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`, true],
    ["/results", true],
  ] as const) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++)
      reports.push(await report(club.address + path, isSignedIn ? cookies : ""));
    const of = (read: (one: Report) => number) => median(reports.map(read));
    print(path.replace(ids.teeTimeUnderWay, "…"), [
      ...categories.map((name) => Math.round(of((one) => (one.categories[name]?.score ?? 0) * 100))),
      ...metrics.map((name) =>
        of((one) => one.audits[name]?.numericValue ?? Number.NaN).toFixed(
          name === "cumulative-layout-shift" ? 3 : 0,
        ),
      ),
    ]);
    for (const text of faultsIn(reports)) console.log(`   ${text}`);
  }
} finally {
  await browser.close();
  await club.close();
}

async function report(url: string, cookies: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      lighthouse,
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=--headless=new ${(chromiumOptions.args ?? []).join(" ")}`,
      ...(cookies === "" ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookies })}`]),
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH } },
  );
  return JSON.parse(stdout) as Report;
}

/** What takes points away, but for the times, which have their own columns. */
function faultsIn(reports: readonly Report[]): string[] {
  const faults = reports.flatMap(({ audits }) =>
    Object.entries(audits)
      .filter(([name, { score }]) => score !== null && score < 0.9 && !metrics.includes(name as never))
      .map(([name, { title }]) => `${name}: ${title}`),
  );
  return [...new Set(faults)];
}

function print(name: string, figures: readonly (string | number)[]): void {
  console.log(name.padEnd(32) + figures.map((figure) => String(figure).padStart(15)).join(""));
}
