/**
 * A piece of the app did not come: why? There is no connection, or a newer app was installed and the server has this one
 * no longer. Then the player decides when the page is loaded again: what is typed into it may not be kept.
 */
import { newVersion } from "#contract/labels/shared";
import { connection } from "#contract/messages";
import { alertPlayer, askPlayer } from "./announcements.tsx";

export async function sayWhyMissing(): Promise<void> {
  if (!(await isReplaced())) return alertPlayer(connection.unreachable);
  const { isHere: title, needed: text, take: verb } = newVersion;
  if (await askPlayer({ title, text, verb })) window.location.reload();
}

/** Whether the server answers, and does not have this file of the app. */
function isReplaced(): Promise<boolean> {
  return fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );
}
