/**
 * Has the hint to install been dismissed on this phone? Neither logout nor a new version forgets that, as both forget what
 * is in local storage.
 */
import { type IDBPDatabase, openDB } from "idb";

export function isInstallDismissed(): Promise<boolean> {
  return withAnswers(async (answers) => (await answers.count("answers")) > 0);
}

export function dismissInstall(): Promise<unknown> {
  return withAnswers((answers) => answers.put("answers", "dismissed", "hint"));
}

/** Rejects where the browser has no storage to give, as in some private windows. */
async function withAnswers<T>(act: (answers: IDBPDatabase) => Promise<T>): Promise<T> {
  const answers = await openDB("install", 1, {
    upgrade: (database) => void database.createObjectStore("answers"),
  });
  try {
    return await act(answers);
  } finally {
    answers.close();
  }
}
