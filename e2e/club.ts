/**
 * How does a browser test get a club of its own? It starts the product's server on a fresh
 * database and a free port, with a clock the test sets; the server ends with the test file.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type CastKey, cast, castPin } from "../src/server/seed/cast.ts";

export { expect };

export type Club = {
  address: string;
  /** Sets the server's clock. */
  setClock(now: string): Promise<void>;
};

/** Starts in the evening before a demo tee time at 07:30, club time (America/Phoenix, UTC-7). */
export const demoNow = "2026-11-20T17:00:00.000Z";

type Options = { clubKind: "demo" | "empty" };

export const test = base.extend<object, Options & { club: Club }>({
  clubKind: ["demo", { option: true, scope: "worker" }],
  club: [
    async ({ clubKind }, use) => {
      const server = spawn(
        process.execPath,
        ["src/server/testing/serve.ts", "--now", demoNow, ...(clubKind === "demo" ? ["--demo"] : [])],
        { stdio: ["pipe", "pipe", "inherit"] },
      );
      const lines = readLines(server);
      const { address } = (await lines.next()) as { address: string };
      await use({
        address,
        async setClock(now) {
          server.stdin?.write(`${JSON.stringify({ now })}\n`);
          await lines.next();
        },
      });
      server.kill("SIGTERM");
      await new Promise((ended) => server.once("exit", ended));
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ club }, use) => use(club.address),
  // An error in the browser's console is a defect, whatever the screen shows.
  page: async ({ page }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
});

/** Errors of the page's own code; answers that say no are part of the game. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** A second phone. */
export async function newPhone(
  browser: Browser,
  club: Club,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: club.address, viewport: { width: 390, height: 844 } });
  return { context, page: await context.newPage() };
}

/** Logs a member of the cast in without going through the form. */
export async function logInAs(page: Page, club: Club, who: CastKey): Promise<void> {
  const answer = await page.request.post(`${club.address}/api/sessions`, {
    headers: { origin: club.address },
    data: { phone: cast[who].phone, pin: castPin },
  });
  expect(answer.status()).toBe(200);
}

function readLines(server: ChildProcess): { next(): Promise<unknown> } {
  const { stdout } = server;
  if (!stdout) throw new Error("The server's output is not piped.");
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await lines.next();
      if (done) throw new Error("The server ended before it answered.");
      return JSON.parse(value);
    },
  };
}
