/** Deleted as a whole at logout. Unsent scores are in another database (`drafts/database.ts`), which is kept. */
import { type DBSchema, deleteDB, type IDBPDatabase } from "idb";
import type { EndpointName } from "#contract/endpoints";
import type { Session } from "#contract/players/accounts";
import type { PlayerId } from "#rules/golf";
import { phoneDatabase } from "../storage/database.ts";
import { inStorageTime } from "../storage/in-storage-time.ts";

/** `hash`: of the query key. `at`: milliseconds. */
export type KeptAnswer = { playerId: PlayerId; hash: string; name: EndpointName; data: unknown; at: number };

export type AskedAnswer = Omit<KeptAnswer, "data" | "at">;

interface Kept extends DBSchema {
  answers: { key: [playerId: string, hash: string]; value: KeptAnswer; indexes: { at: number } };
  session: { key: "session"; value: { session: Session; at: number } };
}

/** A round needs about twenty, including its bets and lists. */
const maxAnswers = 100;
const maxAgeMs = 21 * 24 * 60 * 60 * 1_000;

const keptDatabase = "clubhouse-kept";

/** Raise it when a screen needs a new field of an answer: the browser then deletes older answers. */
const version = 2;

const kept = phoneDatabase<Kept>(keptDatabase, version, (database) => {
  for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store);
  database.createObjectStore("answers").createIndex("at", "at");
  database.createObjectStore("session");
});
/** Writes run in order, so that nothing is written after a deletion. */
let last: Promise<unknown> = Promise.resolve();

export function keepSession(session: Session): Promise<void> {
  return write(async (database) => {
    const transaction = database.transaction(["session", "answers"], "readwrite");
    const [sessions, answers] = [transaction.objectStore("session"), transaction.objectStore("answers")];
    const before = await sessions.get("session");
    if (before && before.session.me.id !== session.me.id) await answers.clear();
    await sessions.put({ session, at: Date.now() }, "session");
    await transaction.done;
  });
}

export function keepAnswer(answer: KeptAnswer): Promise<void> {
  return write(async (database) => {
    const { store, done } = database.transaction("answers", "readwrite");
    await store.put(answer, [answer.playerId, answer.hash]);
    // Deletes the oldest first, including answers that only older versions of the app stored.
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
  const found = await kept.use((database) => database.get("session", "session"));
  return found?.session.me.id === playerId && !isTooOld(found.at) ? found.session : null;
}

export async function readAnswer({ playerId, hash }: AskedAnswer): Promise<KeptAnswer | null> {
  const found = await kept.use((database) => database.get("answers", [playerId, hash]));
  return found && !isTooOld(found.at) ? found : null;
}

/** Empties an open database first, in case the browser cannot delete it. */
export function forget(): Promise<void> {
  return inTurn(async () => {
    if (kept.isOpen())
      await kept
        .use((database) => Promise.all([database.clear("session"), database.clear("answers")]))
        .catch(() => {});
    kept.close();
    await inStorageTime(() => deleteDB(keptDatabase));
  });
}

function write(act: (database: IDBPDatabase<Kept>) => Promise<void>): Promise<void> {
  return inTurn(() => kept.use(act));
}

function inTurn(act: () => Promise<void>): Promise<void> {
  const done = last.then(act);
  last = done.catch(() => {});
  return done;
}

function isTooOld(at: number): boolean {
  return Date.now() - at > maxAgeMs;
}
