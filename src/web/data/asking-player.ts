/** Which player does this tab ask for, and in which of their sessions? */

import { lastEventHeader, playerHeader } from "#contract/headers";
import type { PlayerId } from "#rules/golf";
import { forgetKeys } from "./act-keys.ts";

/** By which player, in which of their sessions, and whether the browser knew that nothing could leave the phone. */
export type Asked = { readonly by: string | null; readonly session: number; readonly wasOnline: boolean };

let player: string | null = null;
/** The number of the event from which on the tab hears what happens. */
let heardFrom = 0;
/** How many the app has had since it was opened. */
let sessions = 1;

/** A new PIN has ended the one before, and its requests may still be under way. */
export function beginSession(): void {
  sessions += 1;
}

/** The player this tab shows; its requests are refused once somebody else has logged in (null: nobody). */
export function sendAs(playerId: PlayerId | null, lastEvent: number): void {
  if (playerId !== player && player !== null) forgetKeys();
  player = playerId;
  heardFrom = lastEvent;
}

/** To be remembered with a request until it is answered. */
export function asked(): Asked {
  return { by: player, session: sessions, wasOnline: navigator.onLine };
}

/** The header that names the player a request is meant for. */
export function asPlayer(): Record<string, string> {
  return player === null ? {} : { [playerHeader]: player };
}

/**
 * Of an early answer (`early-answers.ts`). False where somebody else has logged in since the page came: asked by name, the
 * server refuses. False, too, where something may have happened behind it that this tab would never hear of.
 */
export function isForUsAndOfNow({ headers }: Response): boolean {
  if (player === null) return true;
  return headers.get(playerHeader) === player && Number(headers.get(lastEventHeader)) >= heardFrom;
}

const signedOutListeners = new Set<() => void>();

/** Called whenever the server no longer knows the session. */
export function onSignedOut(listener: () => void): void {
  signedOutListeners.add(listener);
}

/** The server has refused this as nobody's; what was asked by the player before, or in a session before, changes nothing. */
export function noteSignedOut({ by, session }: Asked): void {
  if (by === player && session === sessions) for (const listener of signedOutListeners) listener();
}
