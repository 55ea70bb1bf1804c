/** Logout deletes this database. Unsent scores stay in another database (`drafts/database.ts`). */
import { type DBSchema, deleteDB, type IDBPDatabase } from "idb";
import type { EndpointName } from "#contract/endpoints";
import type { Session } from "#contract/players/accounts";
import type { PlayerId } from "#rules/golf";
import { phoneDatabase } from "../storage/database.ts";
import { inStorageTime } from "../storage/in-storage-time.ts";

/** `hash`: the hash of the query key. `at`: when the answer came, in milliseconds. */
export type CachedAnswer = {
  playerId: PlayerId;
  hash: string;
  name: EndpointName;
  data: unknown;
  at: number;
};

export type AnswerKey = Omit<CachedAnswer, "data" | "at">;

interface CacheSchema extends DBSchema {
  answers: { key: [playerId: string, hash: string]; value: CachedAnswer; indexes: { at: number } };
  session: { key: "session"; value: { session: Session; at: number } };
}

const maxAnswers = 100;
const maxAgeMs = 21 * 24 * 60 * 60 * 1_000;

/** Phones already have a database of this old name, so the name stays. */
const cacheDatabaseName = "clubhouse-kept";

/** Raise the version when a screen needs a new field of an answer. The upgrade deletes older answers. */
const version = 3;

const cache = phoneDatabase<CacheSchema>(cacheDatabaseName, version, (database) => {
  for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store);
  database.createObjectStore("answers").createIndex("at", "at");
  database.createObjectStore("session");
});

/** Writes and deletions run one after the other. So a write that began earlier cannot end after a deletion. */
let queue: Promise<unknown> = Promise.resolve();

export function writeSession(session: Session): Promise<void> {
  return write(async (database) => {
    const transaction = database.transaction(["session", "answers"], "readwrite");
    const [sessions, answers] = [transaction.objectStore("session"), transaction.objectStore("answers")];
    const before = await sessions.get("session");
    if (before && before.session.me.id !== session.me.id) await answers.clear();
    await sessions.put({ session, at: Date.now() }, "session");
    await transaction.done;
  });
}

export function writeAnswer(answer: CachedAnswer): Promise<void> {
  return write(async (database) => {
    const { store, done } = database.transaction("answers", "readwrite");
    await store.put(answer, [answer.playerId, answer.hash]);
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

export async function readSession(playerId: string): Promise<Session | null> {
  const found = await cache.use((database) => database.get("session", "session"));
  return found?.session.me.id === playerId && !isTooOld(found.at) ? found.session : null;
}

export async function readAnswer({ playerId, hash }: AnswerKey): Promise<CachedAnswer | null> {
  const found = await cache.use((database) => database.get("answers", [playerId, hash]));
  return found && !isTooOld(found.at) ? found : null;
}

/** An open database is emptied first, because its deletion may fail. */
export function clear(): Promise<void> {
  return enqueue(async () => {
    if (cache.isOpen())
      await cache
        .use((database) => Promise.all([database.clear("session"), database.clear("answers")]))
        .catch(() => {});
    cache.close();
    await inStorageTime(() => deleteDB(cacheDatabaseName));
  });
}

function write(act: (database: IDBPDatabase<CacheSchema>) => Promise<void>): Promise<void> {
  return enqueue(() => cache.use(act));
}

function enqueue(act: () => Promise<void>): Promise<void> {
  const done = queue.then(act);
  queue = done.catch(() => {});
  return done;
}

function isTooOld(at: number): boolean {
  return Date.now() - at > maxAgeMs;
}
