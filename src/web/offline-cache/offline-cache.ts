import type { Session } from "#contract/players/accounts";
import type { PlayerId } from "#rules/golf";
import { afterStart } from "../after-start.ts";
import { hasReception } from "../data/events/reception.ts";
import { Unreachable } from "../data/request-errors.ts";
import type { AnswerKey, CachedAnswer } from "./store.ts";

type Store = typeof import("./store.ts");

/** After this time without an answer, stored answers are shown. */
const patienceMs = { withReception: 2_000, without: 300 };

/** The player whose answers are stored. Pending writes for other players are dropped. */
let owner: PlayerId | null = null;

/** `isNews`: the session comes from the server, not from storage. */
export function cacheSession(session: Session | null, isNews: boolean): void {
  owner = session?.me.id ?? null;
  if (session && isNews) enqueue(session.me.id, (store) => store.writeSession(session));
}

export function cacheAnswer(answer: CachedAnswer): void {
  enqueue(answer.playerId, (store) => store.writeAnswer(answer));
}

export async function readCachedSession(playerId: string | null): Promise<Session | null> {
  return playerId === null ? null : fromStore((store) => store.readSession(playerId));
}

export async function readCachedAnswer(key: AnswerKey): Promise<CachedAnswer | null> {
  return fromStore((store) => store.readAnswer(key));
}

export async function clearOfflineCache(): Promise<void> {
  owner = null;
  await fromStore((store) => store.clear());
}

/** Errors are ignored, because the app also works without storage while it has reception. */
function fromStore<T>(act: (store: Store) => Promise<T>): Promise<T | null> {
  return import("./store.ts").then(act).catch(() => null);
}

export function isMissing(pending: Promise<unknown>): Promise<boolean> {
  const isLost = pending.then(
    () => false,
    (error) => error instanceof Unreachable,
  );
  const ms = hasReception() ? patienceMs.withReception : patienceMs.without;
  return Promise.race([isLost, new Promise<true>((resolve) => setTimeout(resolve, ms, true))]);
}

/** Writes run in order, so that the newest answer to a query is stored last. */
let queue: Promise<unknown> = afterStart;

function enqueue(playerId: PlayerId, write: (store: Store) => Promise<void>): void {
  queue = queue.then(() => (owner === playerId ? fromStore(write) : null));
}
