/**
 * A file of the app could not be loaded: there is no connection, or a newer app is installed and the server no
 * longer has this one. The player decides when to reload: typed text may be lost.
 */
import { newVersion } from "#contract/labels/shared";
import { connection } from "#contract/messages";
import { alertPlayer, askPlayer } from "./announcements.tsx";

export async function sayWhyMissing(): Promise<void> {
  if (!(await isReplaced())) return alertPlayer(connection.unreachable);
  const { isHere: title, needed: text, take: verb } = newVersion;
  if (await askPlayer({ title, text, verb })) window.location.reload();
}

function isReplaced(): Promise<boolean> {
  return fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );
}
