/**
 * The outbox sends at every sign that the connection may be back. It also sends by a timer, because browsers
 * are often wrong about the connection.
 */
import type { PlayerId } from "#rules/golf";
import { countScores } from "./entry.ts";
import { isSendable } from "./round.ts";
import { type PassResult, type Sending, sendUnsent } from "./send.ts";
import { listUnsent, showUnsent, stores } from "./unsent.ts";
import { wireOf } from "./wire.ts";

/** Maximum time to wait, for example at logout, in milliseconds. */
const soon = 3_000;

type Sender = { readonly playerId: PlayerId; send(): Promise<void> };

let sender: Sender | null = null;

export async function trySending(withinMs = soon): Promise<number> {
  if (!sender) return 0;
  const { playerId, send } = sender;
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, withinMs));
  await Promise.race([send(), tooLate]);
  return countScores((await listUnsent(playerId)).entries);
}

type Heard = Pick<Sending, "onCard" | "onRefused" | "onGivenBack">;

export function startSending(playerId: PlayerId, heard: Heard = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = { end: "done" as PassResult["end"], times: 0 };
  let isStopped = false;
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  // Firefox may keep a page in memory after the player has left it. An abort releases its lock on sending.
  let page = new AbortController();

  /** A pass sends all entries once. Calls during a pass share the next pass, which sends newer entries. */
  function send(): Promise<void> {
    clearTimeout(timer);
    next ??= running.then(() => {
      next = null;
      return passOnce();
    });
    running = next;
    return next;
  }

  async function passOnce(): Promise<void> {
    if (isStopped || page.signal.aborted) return;
    const result = await oneTabAtATime(page.signal, () => pass(playerId, heard)).catch(
      (error: unknown): PassResult => {
        reportError(error);
        return { end: "lost" };
      },
    );
    if (isStopped) return;
    const { entries, canRead } = await showUnsent(playerId);
    const hasSendable = entries.some((entry) => isSendable(entries, entry));
    if ((canRead && !hasSendable) || result.end === "paused" || isStopped) return;
    const end = !canRead && result.end === "done" ? "busy" : result.end;
    failed = { end, times: end === failed.end ? failed.times + 1 : 1 };
    const isSeen = document.visibilityState === "visible";
    const pause = pauseMs({ ...result, end }, failed.times, isSeen, Math.random());
    clearTimeout(timer);
    timer = setTimeout(send, pause);
  }

  const own: Sender = { playerId, send };
  const occasion = () => void send();
  const whenSeen = () => document.visibilityState === "visible" && occasion();
  const whenLeft = () => page.abort();
  const whenBack = () => {
    if (!page.signal.aborted) return;
    page = new AbortController();
    occasion();
  };
  sender = own;
  document.addEventListener("visibilitychange", whenSeen);
  window.addEventListener("online", occasion);
  window.addEventListener("pagehide", whenLeft);
  window.addEventListener("pageshow", whenBack);
  void send();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", whenSeen);
    window.removeEventListener("online", occasion);
    window.removeEventListener("pagehide", whenLeft);
    window.removeEventListener("pageshow", whenBack);
    if (sender === own) sender = null;
  };
}

async function pass(playerId: PlayerId, heard: Heard): Promise<PassResult> {
  let result: PassResult = { end: "done" };
  for (const store of stores) {
    const ended = await sendUnsent({ store, wire: wireOf(playerId), playerId, ...heard });
    if (ended.end !== "done") result = ended;
  }
  return result;
}

/** A tab waits at most this long for another tab that is sending. Then both tabs send, and the server recognises repeats. */
const hangsMs = 30_000;

async function oneTabAtATime(page: AbortSignal, work: () => Promise<PassResult>): Promise<PassResult> {
  if (!("locks" in navigator)) return work();
  const turn = new AbortController();
  const timer = setTimeout(() => turn.abort(), hangsMs);
  let leave = () => {};
  const isLeft = new Promise<PassResult>((resolve) => {
    leave = () => {
      turn.abort();
      resolve(left);
    };
  });
  page.addEventListener("abort", leave);
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return Promise.race([work(), isLeft]);
  };
  try {
    return await navigator.locks.request("clubhouse-outbox", { signal: turn.signal }, start);
  } catch (error) {
    if (page.aborted) return left;
    if (isStarted) throw error;
    return work();
  } finally {
    clearTimeout(timer);
    page.removeEventListener("abort", leave);
  }
}

const left: PassResult = { end: "lost" };

/** After a lost connection the pauses are short, because the connection may return at any moment. */
const lostMs = { first: 500, longest: 4_000 };
const busyMs = { first: 2_000, longest: 60_000 };
/** In the background the pause is long, to save the battery. When the player returns, the app sends immediately. */
const unseenMs = 30_000;

/** The pause is random, so that phones send at different moments. `failures`: failures in a row, from 1. `random`: 0 to 1. */
export function pauseMs(result: PassResult, failures: number, isSeen: boolean, random: number): number {
  const { first, longest } = result.end === "busy" ? busyMs : lostMs;
  const growing = Math.min(longest, first * 2 ** Math.min(failures - 1, 10));
  const minimum = result.afterMs ?? 0;
  const spread = minimum > 0 ? minimum * (1 + random / 2) : growing * (0.5 + random / 2);
  return isSeen ? spread : Math.max(spread, unseenMs);
}
