/**
 * A Chromium that measures what a phone would: only what a visit needs of the inspector is turned on. Playwright turns on
 * more, by which Chromium parses the start of the app again while it runs: a tenth of a second on a slow phone.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type CDPSession, chromium } from "@playwright/test";
import { chromiumOptions } from "../../e2e/fixtures/chromium.ts";
import { exitCode } from "../../scripts/children.mjs";
import { atExit } from "../at-exit.ts";

export type Page = {
  readonly send: CDPSession["send"];
  /** The same names and shapes as of a session of Playwright. */
  on(event: string, heard: (params: never) => void): void;
  /** Runs in the page, which gets nothing from here and answers JSON. */
  evaluate<T>(inBrowser: () => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** With storage of its own. */
export type Phone = { newPage(): Promise<Page>; close(): Promise<void> };

export type QuietBrowser = {
  /** `cookie`: "name=value" for this address, or nothing. */
  newPhone(address: string, cookie: string): Promise<Phone>;
  close(): Promise<void>;
};

type Message = {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

const window = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };

/** Milliseconds. A browser that does not answer must not hold up the benchmark without a word. */
const answerLimit = 60_000;

export async function launchQuietly(): Promise<QuietBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-phone-"));
  const program = chromiumOptions.executablePath ?? chromium.executablePath();
  const ownOptions = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"];
  const child = spawn(program, [...(chromiumOptions.args ?? []), ...ownOptions], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ended = exitCode(child);
  // Its whole group: the program may be a script that waits for the browser, as Debian's is.
  const stop = atExit(() => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid);
  });
  const remove = atExit(() => rmSync(folder, { recursive: true, force: true }));
  const { send, sessionOf } = await connect(await inspectorOf(child.stderr));
  return {
    async newPhone(address, cookie) {
      const { browserContextId } = await send("Target.createBrowserContext");
      const [name = "", value = ""] = cookie.split("=");
      if (cookie !== "")
        await send("Storage.setCookies", {
          browserContextId,
          cookies: [{ name, value, url: address, httpOnly: true }],
        });
      return {
        async newPage() {
          const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
          const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
          const page = sessionOf(sessionId);
          await page.send("Page.enable");
          await page.send("Emulation.setDeviceMetricsOverride", window);
          return { ...page, close: async () => void (await send("Target.closeTarget", { targetId })) };
        },
        close: async () => void (await send("Target.disposeBrowserContext", { browserContextId })),
      };
    },
    async close() {
      // It may be gone before it has answered.
      await send("Browser.close").catch(() => {});
      stop();
      await ended;
      remove();
    },
  };
}

/** The browser says where its inspector listens, once it does. */
async function inspectorOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^DevTools listening on (ws:\S+)$/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("The browser has not started.");
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const answers = new Map<number, (message: Message) => void>();
  const events = new Map<string, ((params: never) => void)[]>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else
      for (const heard of events.get(`${message.sessionId} ${message.method}`) ?? [])
        heard(message.params as never);
  });
  socket.addEventListener("close", () => {
    for (const answer of answers.values()) answer({ error: { message: "The browser has ended." } });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const senderOf = (sessionId?: string) =>
    (async (method: string, params: object = {}) => {
      const id = ++sent;
      const { result, error } = await new Promise<Message>((resolve, reject) => {
        const noAnswer = new Error(`${method} was not answered in ${answerLimit / 1_000} s.`);
        const limit = setTimeout(() => reject(noAnswer), answerLimit);
        answers.set(id, (message) => {
          clearTimeout(limit);
          resolve(message);
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }).finally(() => answers.delete(id));
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result;
    }) as CDPSession["send"];
  return { send: senderOf(), sessionOf };

  function sessionOf(sessionId: string): Omit<Page, "close"> {
    const send = senderOf(sessionId);
    return {
      send,
      on(event, heard) {
        const key = `${sessionId} ${event}`;
        events.set(key, [...(events.get(key) ?? []), heard]);
      },
      async evaluate<T>(inBrowser: () => T | Promise<T>) {
        const { result, exceptionDetails } = await send("Runtime.evaluate", {
          expression: `(${inBrowser})()`,
          awaitPromise: true,
          returnByValue: true,
        });
        if (exceptionDetails)
          throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value as T;
      },
    };
  }
}
