/**
 * Playwright only starts and ends this Chromium. For a page that Playwright controls, Chromium parses
 * scripts twice. The second parse takes a tenth of a second on a slow phone.
 */
import { once } from "node:events";
import { type CDPSession, chromium } from "@playwright/test";
import { chromiumOptions } from "../../e2e/fixtures/chromium.ts";
import { freePort } from "../../scripts/free-port.ts";
import { temporaryFolder } from "../set-up.ts";

export type Page = {
  readonly send: CDPSession["send"];
  on(event: string, heard: (params: never) => void): void;
  evaluate<T>(inBrowser: () => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type Phone = { newPage(): Promise<Page>; close(): Promise<void> };

export type QuietBrowser = Awaited<ReturnType<typeof launchQuietly>>;

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

const window = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };

/** A browser that does not answer within this many milliseconds is an error. */
const answerLimit = 60_000;

export async function launchQuietly() {
  const port = await freePort();
  const folder = temporaryFolder();
  const ways = ["--remote-debugging-pipe", `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`];
  const args = [...(chromiumOptions.args ?? []), "--headless", ...ways, "about:blank"];
  const browser = await chromium.launch({ ...chromiumOptions, args, ignoreDefaultArgs: true });
  const session = await browser.newBrowserCDPSession();
  return {
    async newPhone(address: string, cookie: string): Promise<Phone> {
      const { browserContextId } = await session.send("Target.createBrowserContext");
      const [name = "", value = ""] = cookie.split("=");
      const cookies = cookie ? [{ name, value, url: address, httpOnly: true }] : [];
      await session.send("Storage.setCookies", { browserContextId, cookies });
      return {
        async newPage() {
          const { targetId } = await session.send("Target.createTarget", {
            url: "about:blank",
            browserContextId,
          });
          const page = await connect(`ws://127.0.0.1:${port}/devtools/page/${targetId}`);
          await page.send("Page.enable");
          await page.send("Emulation.setDeviceMetricsOverride", window);
          return {
            ...page,
            close: async () => void (await session.send("Target.closeTarget", { targetId })),
          };
        },
        async close() {
          await session.send("Target.disposeBrowserContext", { browserContextId });
        },
      };
    },
    close: () => browser.close(),
  };
}

async function connect(address: string): Promise<Omit<Page, "close">> {
  const socket = new WebSocket(address);
  const answers = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: never) => void>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else listeners.get(message.method ?? "")?.(message.params as never);
  });
  await once(socket, "open");
  const send = (async (method: string, params: object = {}) => {
    const id = ++sent;
    const { promise, resolve, reject } = Promise.withResolvers<Message>();
    const noAnswer = new Error(`${method} was not answered in ${answerLimit / 1_000} s.`);
    const limit = setTimeout(() => reject(noAnswer), answerLimit);
    answers.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await promise.finally(() => clearTimeout(limit));
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }) as CDPSession["send"];
  return {
    send,
    on: (event, heard) => void listeners.set(event, heard),
    async evaluate<T>(inBrowser: () => T | Promise<T>) {
      const expression = `(${inBrowser})()`;
      const { result, exceptionDetails: thrown } = await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
      return result.value as T;
    },
  };
}
