/**
 * How much does a phone load before a screen, in how many requests? The browser counts bytes on the wire. The
 * limits are the app's budgets (docs/performance.md). If a change exceeds a limit, something should load
 * later.
 */
import { readdirSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, logInAs, test } from "../../fixtures/club.ts";
import { forget } from "../../fixtures/phones.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import type { Ids } from "../../fixtures/screens/listed-screen.ts";
import { openLoaded } from "../../pages/loading.ts";
import { openWeighed } from "../../pages/weight.ts";

/** Milliseconds by which each answer is delayed, so that a screen first shows its outline. */
const patience = 400;
/** Milliseconds by which home's answer is delayed once. Meanwhile the app itself renders the outline. */
const longPatience = 1_500;

const screens: readonly { name: string; path: (ids: Ids) => string; kilobytes: number; requests: number }[] =
  [
    { name: "the first page", path: () => "/", kilobytes: 100, requests: 4 },
    { name: "the login", path: () => "/login", kilobytes: 100, requests: 5 },
    { name: "home", path: () => "/home", kilobytes: 120, requests: 9 },
    {
      name: "hole by hole",
      path: (ids) => `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`,
      kilobytes: 120,
      requests: 11,
    },
    { name: "the results", path: () => "/results", kilobytes: 130, requests: 12 },
  ];

test("each screen that the app opens with keeps its budget of scripts and requests, and nothing moves when its rest comes late", async ({
  page,
  club,
}) => {
  const ids = await findIds(page, club);
  await page.context().clearCookies();
  const weigh = async (path: string, isHomeLate = false) => {
    const opened = await page.context().newPage();
    if (!["/", "/login"].includes(path)) await logInAs(opened, club, "mia");
    await opened.route(/\/api\/(?!events)/, async (route) => {
      const isLate = isHomeLate && route.request().url().endsWith("/api/home");
      await new Promise((resolve) => setTimeout(resolve, isLate ? longPatience : patience));
      await route.continue();
    });
    const loaded = await openWeighed(opened, path);
    await forget(opened);
    await opened.close();
    return loaded;
  };
  for (const { name, path, kilobytes, requests } of screens) {
    const loaded = await weigh(path(ids));
    expect(loaded.scriptBytes, name).toBeLessThan(kilobytes * 1_000);
    expect(loaded.scriptBytes, name).toBeGreaterThan(50_000);
    expect(loaded.requests.length, `${name}:\n${loaded.requests.join("\n")}`).toBeLessThanOrEqual(requests);
    expect(loaded.shift, name).toBeLessThanOrEqual(0.02);
  }
  for (const path of ["/play", "/games", "/results?tab=skins"])
    expect((await weigh(path)).shift, path).toBeLessThanOrEqual(0.02);
  expect((await weigh("/home", true)).shift, "home, late").toBeLessThanOrEqual(0.02);
});

test("the first page is shown before the app has loaded, and its links work without it", async ({
  page,
  club,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Mesa" })).toBeVisible();
  await expect(page.getByText("Version 1.22")).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(`${club.address}/login`);
  await expect(page.getByLabel("PIN")).toBeVisible();
});

test("a page that comes in two parts is drawn once it is whole", async ({ page, club }) => {
  const html = await (await fetch(`${club.address}/`)).text();
  const half = html.indexOf("Log In");
  const server = createServer((asked, answer) => {
    if (asked.url !== "/") return void answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": "text/html" }).write(html.slice(0, half));
    setTimeout(() => answer.end(html.slice(half)), 4 * patience);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  const paint = () =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  await expect.poll(paint).toBeGreaterThan(0);
  const whole = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseEnd,
  );
  expect(await paint()).toBeGreaterThanOrEqual(whole);
  await page.goto("about:blank");
  server.close();
});

test("what a screen asks first is asked by its page, and once", async ({ page, club }) => {
  const ids = await findIds(page, club);
  await logInAs(page, club, "mia");
  const card = `/api/tee-times/${ids.teeTimeUnderWay}/card`;
  const asksOf = {
    "/home": ["/api/home"],
    "/play": ["/api/tee-times?when=upcoming"],
    [`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`]: [card],
    "/results?tab=skins": ["/api/results/tee-times", /^\/api\/tee-times\/[^/]+\/skins$/],
  };
  for (const [path, asks] of Object.entries(asksOf)) {
    const opened = await page.context().newPage();
    const asked: string[] = [];
    opened.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/") && pathname !== "/api/events") asked.push(pathname + search);
    });
    const sent = opened.waitForResponse((response) => response.request().isNavigationRequest());
    await openLoaded(opened, path);
    const html = await (await sent).text();
    for (const ask of ["/api/sessions/current", ...asks]) {
      const found = asked.filter((address) =>
        typeof ask === "string" ? address === ask : ask.test(address),
      );
      expect(found, `${path} asks ${ask}`).toHaveLength(1);
      expect(html).toContain(`href="${found[0]}"`);
    }
    await opened.close();
  }
});

test("a screen has its outline before the app has loaded", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/results");
  await expect(page.getByText("Results", { exact: true })).toBeVisible();
  await expect(page.getByText("Skins")).toBeVisible();
  await page.goto("/home");
  await expect(page.locator("[aria-busy] .rounded-full")).toBeVisible();
});

test("a piece that comes later does not ask for the styles, which are in the page", async ({
  page,
  club,
}) => {
  await logInAs(page, club, "mia");
  const asked: string[] = [];
  page.on("request", (one) => {
    if (one.resourceType() === "stylesheet") asked.push(one.url());
  });
  await page.goto("/home");
  await page.getByRole("link", { name: "All Notifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  expect(asked).toEqual([]);
});

test("every file of the build is sent compressed, and only what all screens share is large", async ({
  club,
}) => {
  const built = readdirSync("dist/web/assets").filter((name) => /\.(js|css)$/.test(name));
  expect(built.length).toBeGreaterThan(20);
  const sizes = await Promise.all(
    built.map(async (name) => [name, await sentBytes(`${club.address}/assets/${name}`)]),
  );
  const limitOf = (name: string) =>
    name.startsWith("index-") && name.endsWith(".js")
      ? 90_000
      : name.startsWith("signed-in-")
        ? 25_000
        : 20_000;
  expect(sizes.filter(([name, bytes]) => Number(bytes) > limitOf(String(name)))).toEqual([]);
  expect(await sentBytes(`${club.address}/service-worker.js`)).toBeLessThan(10_000);
});

test("every script says that it is compiled while it loads, before anything else", async ({ club }) => {
  const scripts = readdirSync("dist/web/assets").filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const sent = await (await fetch(`${club.address}/assets/${name}`)).text();
    expect(sent.split("\n")[0], name).toBe("//# allFunctionsCalledOnLoad");
  }
});

function sentBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers: { "accept-encoding": "gzip, deflate, br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () =>
        answer.headers["content-encoding"] === "br"
          ? resolve(bytes)
          : reject(new Error(`${address} is not compressed`)),
      );
    });
    asking.on("error", reject).end();
  });
}
