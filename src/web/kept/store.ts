/**
 * Where are a player's last answers kept? In an IndexedDB database of their own, which is deleted as a whole when they log
 * out. What is typed and not sent is in another one (`drafts/database.ts`), which nothing deletes.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { Session } from "#contract/accounts";
import { keptDatabase } from "#contract/app-version";
import type { EndpointName } from "#contract/endpoints";
import { hasShape } from "#contract/json-shape";
import type { PlayerId } from "#rules/golf";
import { knownShape } from "../data/received.ts";

/** `hash`: of its query's key. `at`: milliseconds. */
export type KeptAnswer = { playerId: PlayerId; hash: string; name: EndpointName; data: unknown; at: number };

interface Kept extends DBSchema {
  answers: { key: [playerId: string, hash: string]; value: KeptAnswer; indexes: { at: number } };
  session: { key: "session"; value: { session: Session; at: number } };
}

/** A round, its bets and the lists that lead to it are some twenty. */
const maxAnswers = 100;
const maxAgeMs = 21 * 24 * 60 * 60 * 1_000;

let opened: Promise<IDBPDatabase<Kept>> | null = null;
/** One after the other, so that nothing is written behind a deletion. */
let last: Promise<unknown> = Promise.resolve();

export function keepSession(session: Session): Promise<void> {
  return inTurn(async () => {
    const transaction = (await open()).transaction(["session", "answers"], "readwrite");
    const [sessions, answers] = [transaction.objectStore("session"), transaction.objectStore("answers")];
    const before = await sessions.get("session");
    if (before && before.session.me.id !== session.me.id) await answers.clear();
    await sessions.put({ session, at: Date.now() }, "session");
    await transaction.done;
  });
}

export function keepAnswer(answer: KeptAnswer): Promise<void> {
  return inTurn(async () => {
    const { store, done } = (await open()).transaction("answers", "readwrite");
    await store.put(answer, [answer.playerId, answer.hash]);
    // The oldest first; some may have been kept by a version of the app that asked for other things.
    let over = (await store.count()) - maxAnswers;
    let cursor = await store.index("at").openCursor();
    while (cursor && (over > 0 || isTooOld(cursor.value.at))) {
      await cursor.delete();
      over -= 1;
      cursor = await cursor.continue();
    }
    await done;
  });
}

/** Null where another player's is kept, or one that this version of the app cannot read. */
export async function readSession(playerId: string): Promise<Session | null> {
  const kept = await (await open()).get("session", "session");
  const shape = knownShape("readSession");
  const isRight = kept && kept.session.me.id === playerId && !isTooOld(kept.at);
  return isRight && shape && hasShape(kept.session, shape) ? kept.session : null;
}

export async function readAnswer({
  playerId,
  hash,
  name: endpoint,
}: Omit<KeptAnswer, "data" | "at">): Promise<KeptAnswer | null> {
  const kept = await (await open()).get("answers", [playerId, hash]);
  const shape = knownShape(endpoint);
  return kept && shape && !isTooOld(kept.at) && hasShape(kept.data, shape) ? kept : null;
}

export function forget(): Promise<void> {
  return inTurn(async () => {
    (await opened?.catch(() => null))?.close();
    opened = null;
    await deleteDB(keptDatabase);
  });
}

function inTurn(act: () => Promise<void>): Promise<void> {
  const done = last.then(act);
  last = done.catch(() => {});
  return done;
}

function isTooOld(at: number): boolean {
  return Date.now() - at > maxAgeMs;
}

function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>(keptDatabase, 1, {
    upgrade(database) {
      database.createObjectStore("answers").createIndex("at", "at");
      database.createObjectStore("session");
    },
    // Another tab logs out.
    blocking(_version, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}
