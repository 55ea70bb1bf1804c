/** The last answers of a round, shown if the server does not answer. `store.ts` is loaded when it is needed. */
import type { Session } from "#contract/players/accounts";
import type { PlayerId } from "#rules/golf";
import { hasReception } from "../data/events/reception.ts";
import { Unreachable } from "../data/request-errors.ts";
import { afterStart } from "./after-start.ts";
import type { AskedAnswer, KeptAnswer } from "./store.ts";

type Store = typeof import("./store.ts");

/** Milliseconds. A longer wait counts as no reception. */
const patience = { withReception: 2_000, without: 300 };

/** The player whose answers are stored. Pending writes for others are dropped. */
let owner: PlayerId | null = null;

/** `isNews`: the session comes from the server, not from storage. */
export function keepSession(session: Session | null, isNews: boolean): void {
  owner = session?.me.id ?? null;
  if (session && isNews) later(session.me.id, (loaded) => loaded.keepSession(session));
}

export function keepAnswer(answer: KeptAnswer): void {
  later(answer.playerId, (loaded) => loaded.keepAnswer(answer));
}

export async function readKeptSession(playerId: string | null): Promise<Session | null> {
  return playerId === null ? null : fromStore(({ readSession }) => readSession(playerId));
}

export async function readKeptAnswer(asked: AskedAnswer): Promise<KeptAnswer | null> {
  return fromStore(({ readAnswer }) => readAnswer(asked));
}

export async function forgetKept(): Promise<void> {
  owner = null;
  await fromStore(({ forget }) => forget());
}

/** If the storage is missing or full, the app works only with reception. */
function fromStore<T>(act: (loaded: Store) => Promise<T>): Promise<T | null> {
  return import("./store.ts").then(act).catch(() => null);
}

export function isMissing(asked: Promise<unknown>): Promise<boolean> {
  const cameNot = asked.then(
    () => false,
    (error) => error instanceof Unreachable,
  );
  const ms = hasReception() ? patience.withReception : patience.without;
  return Promise.race([cameNot, new Promise<true>((resolve) => setTimeout(resolve, ms, true))]);
}

/** Writes run in order, so that the newest answer to a query is stored last. */
let written: Promise<unknown> = afterStart;

function later(playerId: PlayerId, write: (loaded: Store) => Promise<void>): void {
  written = written.then(() => (owner === playerId ? fromStore(write) : null));
}
