/**
 * Gives the simulation one clock, one source of chance and one order of events. While a world runs, it
 * replaces `setTimeout`, `setInterval` and `Date` of this process. Timers run only during `run`.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate as nextTurn, setTimeout as reallyWait } from "node:timers/promises";
import { type Chance, chanceFrom } from "../trials/chance.ts";

type Due = { readonly at: number; readonly order: number; readonly act: () => unknown };

export type World = {
  readonly chance: Chance;
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, act: () => unknown): () => void;
  run(ms: number): Promise<void>;
  /** Sets the clock ahead in one step. Timers that were due meanwhile run afterwards. */
  skip(ms: number): void;
  until<T>(promise: Promise<T>): Promise<T>;
  tell(what: string): void;
  readonly trace: readonly string[];
};

export async function inWorld(
  seed: number,
  start: number,
  play: (world: World) => Promise<void>,
): Promise<World> {
  let now = start;
  let order = 0;
  const due: Due[] = [];
  const trace: string[] = [];
  const chance = chanceFrom(seed);

  function after(ms: number, act: () => unknown): () => void {
    const one = { at: now + Math.max(0, ms), order: order++, act };
    const place = due.findLastIndex(({ at }) => at <= one.at) + 1;
    due.splice(place, 0, one);
    return () => {
      const i = due.indexOf(one);
      if (i >= 0) due.splice(i, 1);
    };
  }

  async function run(ms: number): Promise<void> {
    const until = now + ms;
    await settle(null);
    for (let next = due[0]; next !== undefined && next.at <= until; next = due[0]) {
      due.shift();
      now = Math.max(now, next.at);
      await settle(next.act());
    }
    now = until;
    for (let turn = 0; turn < turnsAfter; turn++) await nextTurn();
  }

  async function until<T>(promise: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    promise.then(done, done);
    while (!isDone) {
      await settle(due.length === 0 ? promise : null);
      if (!isDone && due[0]) await run(Math.max(0, due[0].at - now));
    }
    return promise;
  }

  const world: World = {
    chance,
    now: () => now,
    after,
    run,
    until,
    skip(ms) {
      now += ms;
    },
    tell: (what) => trace.push(`${clockOf(now)} ${what}`),
    trace,
  };
  const restore = takeOver(world);
  try {
    await play(world);
  } finally {
    restore();
  }
  return world;
}

/** Milliseconds of real time to wait for compression on another thread. Other work uses the world's clock. */
const patienceMs = 10_000;
/** After this many turns of the event loop an answer is complete, unless it needs another thread. */
const turnsAfter = 6;

/** Waits until no work can continue without the world's clock. */
async function settle(act: unknown): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  // A timer that returns nothing may still have started promises. They are done before the next tick.
  if (act === undefined) return new Promise((resolve) => process.nextTick(resolve));
  Promise.resolve(act).then(done, done);
  await nextTurn();
  for (let turn = 0; !isDone && turn < turnsAfter; turn++) await nextTurn();
  for (let ms = 0; !isDone && ms < patienceMs; ms++) await reallyWait(1);
}

function clockOf(now: number): string {
  return new Date(now).toISOString().slice(8, 23);
}

export function timersOf({ after }: Pick<World, "after">) {
  const running = new Map<number, () => void>();
  let last = 0;
  function start(act: () => void, ms = 0, isRepeated = false): number {
    const id = ++last;
    const again = () => {
      if (isRepeated) running.set(id, after(Math.max(1, ms), again));
      else running.delete(id);
      act();
    };
    running.set(id, after(ms, again));
    return id;
  }
  function stop(id: unknown): void {
    const key = Number(id);
    running.get(key)?.();
    running.delete(key);
  }
  return {
    setTimeout: (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      start(() => act(...args), ms),
    setInterval: (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      start(() => act(...args), ms, true),
    clearTimeout: stop,
    clearInterval: stop,
    stopAll: () => [...running.keys()].forEach(stop),
  };
}

export function dateOf(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...args: [] | [string | number | Date]) {
      super(...((args.length === 0 ? [now()] : args) as [number]));
    }
    static override now(): number {
      return now();
    }
  } as DateConstructor;
}

function takeOver(world: World): () => void {
  const own = { ...timersOf(world), Date: dateOf(world.now) };
  const timer = (id: number) => ({
    unref: () => timer(id),
    ref: () => timer(id),
    [Symbol.toPrimitive]: () => id,
  });
  const restoreGlobals = replace(globalThis, {
    ...{ clearTimeout: own.clearTimeout, clearInterval: own.clearInterval, Date: own.Date },
    setTimeout: (...args: Parameters<typeof own.setTimeout>) => timer(own.setTimeout(...args)),
    setInterval: (...args: Parameters<typeof own.setInterval>) => timer(own.setInterval(...args)),
  });
  const { chance } = world;
  const randomBytes = (size: number) => {
    const bytes = Buffer.alloc(size);
    for (let i = 0; i < size; i++) bytes[i] = chance.below(256);
    return bytes;
  };
  const restoreMath = replace(Math, { random: () => chance.next() });
  const restoreCrypto = replace(crypto, {
    randomBytes,
    randomUUID: () =>
      randomBytes(16)
        .toString("hex")
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
  });
  // This also updates named imports of `node:crypto`.
  syncBuiltinESMExports();
  return () => {
    for (const restore of [restoreGlobals, restoreMath, restoreCrypto]) restore();
    syncBuiltinESMExports();
  };
}

function replace(owner: object, replaced: object): () => void {
  const before = Object.fromEntries(Object.keys(replaced).map((name) => [name, Reflect.get(owner, name)]));
  Object.assign(owner, replaced);
  return () => void Object.assign(owner, before);
}
