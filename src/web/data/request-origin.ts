import { lastEventHeader, playerHeader } from "#contract/headers";
import type { PlayerId } from "#rules/golf";
import { forgetKeys } from "./act-keys.ts";
import { listenersOf } from "./observable.ts";

/** `session`: counts the sessions since the app was opened. `wasOnline`: false if the browser reported no connection. */
export type RequestOrigin = {
  readonly by: string | null;
  readonly session: number;
  readonly wasOnline: boolean;
};

let player: string | null = null;
let heardFrom = 0;
let sessions = 1;

/** Call this after a new PIN. Then a late 401 of the previous session does not log the player out. */
export function startSession(): void {
  sessions += 1;
}

export function sendAs(playerId: PlayerId | null, lastEvent: number): void {
  if (playerId !== player && player !== null) forgetKeys();
  player = playerId;
  heardFrom = lastEvent;
}

export function requestOrigin(): RequestOrigin {
  return { by: player, session: sessions, wasOnline: navigator.onLine };
}

export function asPlayer(): Record<string, string> {
  return player === null ? {} : { [playerHeader]: player };
}

/**
 * Says whether the app may use an answer that the browser requested early. Events report only changes after
 * `heardFrom`. An older answer may lack a change that no event will report.
 */
export function isCurrent({ headers }: Response): boolean {
  if (player === null) return true;
  return headers.get(playerHeader) === player && Number(headers.get(lastEventHeader)) >= heardFrom;
}

const signedOut = listenersOf();
export const { subscribe: onSignedOut } = signedOut;

export function noteSignedOut({ by, session }: RequestOrigin): void {
  if (by === player && session === sessions) signedOut.tell();
}
