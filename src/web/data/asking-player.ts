import { lastEventHeader, playerHeader } from "#contract/headers";
import type { PlayerId } from "#rules/golf";
import { forgetKeys } from "./act-keys.ts";
import { listenersOf } from "./observable.ts";

/** `session`: counted since the app was opened. `wasOnline`: false if the browser reported that it was offline. */
export type Asked = { readonly by: string | null; readonly session: number; readonly wasOnline: boolean };

let player: string | null = null;
let heardFrom = 0;
let sessions = 1;

/** The previous session ended with a new PIN, but its requests may still be running. */
export function beginSession(): void {
  sessions += 1;
}

/** Null: nobody is logged in. Requests are refused after somebody else has logged in. */
export function sendAs(playerId: PlayerId | null, lastEvent: number): void {
  if (playerId !== player && player !== null) forgetKeys();
  player = playerId;
  heardFrom = lastEvent;
}

export function asked(): Asked {
  return { by: player, session: sessions, wasOnline: navigator.onLine };
}

export function asPlayer(): Record<string, string> {
  return player === null ? {} : { [playerHeader]: player };
}

/** For early answers (`request.ts`): false for another player's, or if later events may have been missed. */
export function isForUsAndOfNow({ headers }: Response): boolean {
  if (player === null) return true;
  return headers.get(playerHeader) === player && Number(headers.get(lastEventHeader)) >= heardFrom;
}

const signedOut = listenersOf();
export const { subscribe: onSignedOut } = signedOut;

/** The server refused a request because nobody is logged in. Requests of earlier sessions change nothing. */
export function noteSignedOut({ by, session }: Asked): void {
  if (by === player && session === sessions) signedOut.tell();
}
