/**
 * Which tee time do the results show where none is chosen? Only the server knows. The phone takes the one of its last
 * answer, so that the results are asked for together with the list: a wrong guess is an answer that nobody uses.
 */
import { keptDatabase } from "#contract/app-version";
import type { Answer, EndpointName } from "#contract/endpoints";

/** Milliseconds. After that another tee time is probably the nearest. */
const maxAge = 12 * 60 * 60 * 1_000;

/** As the app keeps it (`kept/store.ts`), under the key of its query. */
type KeptAnswer<Name extends EndpointName> = { readonly data: Answer<Name>; readonly at: number };
const listHash = JSON.stringify(["result-tee-times"]);

/** Null where nothing is kept, or where it is too old. */
export async function guessNearest(): Promise<string | null> {
  const database = await openKept().catch(() => null);
  if (database === null) return null;
  try {
    const stores = database.transaction(["session", "answers"]);
    const kept = await answerTo<{ session: Answer<"readSession"> } | undefined>(
      stores.objectStore("session").get("session"),
    );
    if (!kept) return null;
    const list = await answerTo<KeptAnswer<"listResultTeeTimes"> | undefined>(
      stores.objectStore("answers").get([kept.session.me.id, listHash]),
    );
    return list && Date.now() - list.at < maxAge ? list.data.nearestId : null;
  } catch {
    return null;
  } finally {
    database.close();
  }
}

/** Rejects where there is none: it is the app that makes it. */
function openKept(): Promise<IDBDatabase> {
  const opening = indexedDB.open(keptDatabase);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return answerTo(opening);
}

function answerTo<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
