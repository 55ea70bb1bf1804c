import type { ServerAnswer } from "../network.ts";
import { dateOf, type timersOf, type World } from "../world.ts";
import type { Globals } from "./bundle.ts";

type Timers = ReturnType<typeof timersOf>;
type Follow = (
  url: string,
  headers: Record<string, string>,
  hear: (text: string) => void,
  ended: () => void,
) => () => void;

export type BrowserParts = {
  readonly timers: Timers;
  readonly localStorage: object;
  readonly storage: object;
  readonly fetch: (url: string, options?: FetchOptions) => Promise<object>;
  readonly follow: Follow;
  readonly reportError: (error: unknown) => void;
  readonly reload: () => void;
};

export type FetchOptions = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

export function globalsOf(world: World, own: object): Globals {
  const random = { value: () => world.chance.next() };
  const globals: Globals = { ...own, Date: dateOf(world.now), Math: Object.create(Math, { random }) };
  return Object.assign(globals, { window: globals, globalThis: globals });
}

export function browserOf(world: World, parts: BrowserParts): Globals {
  const { timers, storage, fetch, follow, localStorage, reportError, reload } = parts;
  const window = new EventTarget();
  const page = { visibilityState: "visible", readyState: "complete", querySelector: () => null };
  return globalsOf(world, {
    ...timers,
    ...storage,
    AbortSignal: signalsOf(timers),
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.map(() => world.chance.below(256)) },
    document: Object.assign(new EventTarget(), page, { querySelectorAll: () => [] }),
    localStorage,
    sessionStorage: textStorage(),
    navigator: { onLine: true },
    performance: { now: world.now },
    fetch,
    EventSource: eventSourceOf(timers, follow),
    reportError,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    location: { reload },
  });
}

export function textStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, String(value)),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

export function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
    keep({ headers }: ServerAnswer): void {
      for (const line of (headers["set-cookie"] ?? "").split(/,(?=[\w-]+=)/)) {
        const [, key, value = ""] = /^([\w-]+)=([^;]*)/.exec(line) ?? [];
        if (key === undefined) continue;
        if (value === "") cookies.delete(key);
        else cookies.set(key, value);
      }
    },
  };
}

export function responseOf({ status, headers, text }: ServerAnswer) {
  return {
    ok: status < 400,
    status,
    headers: { get: (key: string) => headers[key.toLowerCase()] ?? null },
    text: async () => text,
  };
}

function signalsOf({ setTimeout }: Timers) {
  return {
    any: AbortSignal.any.bind(AbortSignal),
    timeout(ms: number) {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new DOMException("The time is up.", "TimeoutError")), ms);
      return ending.signal;
    },
  };
}

function eventSourceOf({ setTimeout }: Timers, follow: Follow) {
  return class {
    static readonly CLOSED = 2;
    readyState = 0;
    onerror = (): void => {};
    onmessage = (_: { data: string; lastEventId: string }): void => {};
    #lastEventId = "";
    #end = (): void => {};

    constructor(url: string) {
      this.#connect(url);
    }

    #connect(url: string): void {
      if (this.readyState === 2) return;
      let text = "";
      const headers = this.#lastEventId === "" ? {} : { "last-event-id": this.#lastEventId };
      const hear = (more: string) => {
        this.readyState = 1;
        const blocks = (text + more).split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) this.#take(block);
      };
      this.#end = follow(url, headers, hear, () => {
        if (this.readyState === 2) return;
        this.readyState = 0;
        this.onerror();
        setTimeout(() => this.#connect(url), 2_000);
      });
    }

    #take(block: string): void {
      const fields = new Map(block.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string]));
      this.#lastEventId = fields.get("id") ?? this.#lastEventId;
      const data = fields.get("data");
      if (data !== undefined && this.readyState !== 2)
        this.onmessage({ data, lastEventId: this.#lastEventId });
    }

    close(): void {
      this.readyState = 2;
      this.#end();
    }
  };
}
