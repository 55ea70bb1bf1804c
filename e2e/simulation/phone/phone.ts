import type { Network } from "../network.ts";
import { timersOf, type World } from "../world.ts";
import type { PhoneApp } from "./app.ts";
import { browserOf, cookieJar, type FetchOptions, globalsOf, responseOf, textStorage } from "./browser.ts";
import type { PhoneCode } from "./bundle.ts";
import type { PhoneStorage } from "./storage.ts";

export type Phone = {
  readonly name: string;
  readonly number: string;
  app(): PhoneApp | null;
  open(): Promise<void>;
  kill(): void;
  /** While this is true, each step of the storage takes a minute. */
  readonly disk: { isHanging: boolean };
  /** Milliseconds by which the phone's clock is ahead. */
  readonly clock: { offMs: number };
  closeStorage(): void;
  forget(): void;
};

type Owner = { readonly name: string; readonly number: string };

export function newPhone(world: World, network: Network, code: PhoneCode, { name, number }: Owner): Phone {
  const cookies = cookieJar();
  const localStorage = textStorage();
  const diskTimers = timersOf(world);
  const disk = { isHanging: false };
  const clock = { offMs: 0 };
  const ownWorld = { ...world, now: () => world.now() + clock.offMs };
  let storage = runStorage();
  let running: { app: PhoneApp; end: () => void } | null = null;

  function runStorage(): PhoneStorage {
    const setImmediate = (act: () => void) => diskTimers.setTimeout(act, disk.isHanging ? 60_000 : 1);
    return code.storage(globalsOf(ownWorld, { setImmediate })) as PhoneStorage;
  }

  function launch() {
    let isAlive = true;
    const timers = timersOf(world);
    const globals = browserOf(ownWorld, {
      timers,
      localStorage,
      storage: storage.globals,
      fetch: (url, options) => fetchWhile(() => isAlive, url, options),
      follow(url, headers, hear, ended) {
        const sent = { phone: name, method: "GET", url, headers: { ...headers, cookie: cookies.header() } };
        return network.follow(sent, hear, () => isAlive && ended());
      },
      reportError: (error) => world.tell(`${name}: error ${String(error)}`),
      reload: () => void world.after(0, openAgain),
    });
    const end = () => {
      isAlive = false;
      timers.stopAll();
    };
    return { app: code.app(globals) as PhoneApp, end };
  }

  function fetchWhile(isAlive: () => boolean, url: string, options: FetchOptions = {}): Promise<object> {
    const { method = "GET", headers = {}, body, signal } = options;
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    const sent = {
      phone: name,
      method,
      url,
      headers: { ...headers, cookie: cookies.header() },
      ...(body && { body }),
    };
    network.ask(sent, (answered) => {
      if (!isAlive()) return;
      if (answered === null) return reject(new TypeError("Failed to fetch"));
      cookies.keep(answered);
      resolve(responseOf(answered));
    });
    return promise;
  }

  async function open(): Promise<void> {
    running ??= launch();
    await running.app.start().catch((error: unknown) => world.tell(`${name}: not opened: ${String(error)}`));
  }

  function kill(): void {
    running?.end();
    running = null;
    diskTimers.stopAll();
    storage.loseUncommitted();
    diskTimers.stopAll();
  }

  function openAgain(): void {
    kill();
    void open();
  }

  function forget(): void {
    localStorage.clear();
    storage = runStorage();
  }

  return {
    ...{ name, number, disk, clock, open, kill, forget },
    app: () => running?.app ?? null,
    closeStorage: () => storage.closeAll(),
  };
}
