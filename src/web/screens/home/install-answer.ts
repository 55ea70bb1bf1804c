/**
 * Has the hint to install been dismissed on this phone? Neither logout nor a new version forgets that, as both forget what
 * is in local storage.
 */
import type { DBSchema } from "idb";
import { phoneDatabase } from "../../storage/database.ts";

interface Answers extends DBSchema {
  answers: { key: string; value: "dismissed" };
}

const answers = phoneDatabase<Answers>("install", 1, (database) => {
  database.createObjectStore("answers");
});

export function isInstallDismissed(): Promise<boolean> {
  return answers.use(async (database) => (await database.count("answers")) > 0);
}

export function dismissInstall(): Promise<unknown> {
  return answers.use((database) => database.put("answers", "dismissed", "hint"));
}
