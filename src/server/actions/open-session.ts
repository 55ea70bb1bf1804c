/**
 * Opens a session for a player who has just shown who they are.
 * In the transaction that holds the player's lock and has compared the stored PIN hash behind it, so that a request that
 * changes the PIN afterwards finds this session and ends it.
 */
import type { Instant, PlayerId } from "#rules/golf";
import type { AppContext } from "../context.ts";
import type { Transaction } from "../store/database.ts";
import { lockPlayer } from "../store/players.ts";
import type { Row } from "../store/schema.ts";
import { endSession, holdSession, startSession } from "../store/sessions.ts";
import { rememberDevice } from "./known-device.ts";

export type Visitor = {
  address: string;
  token: string | null;
  /** Left out where there is no browser. */
  device?: { readonly name: string; readonly marks: string | null; readonly id: string | null };
};

/** The token is the new session's, and nowhere else; the marks are the device's to keep. */
export type LoggedIn = { token: string; playerId: PlayerId; marks: string };

/** A fresh token each time, so that one planted in this browser before means nothing now. */
export async function openSession(
  context: AppContext,
  tx: Transaction,
  { token, device }: Visitor,
  account: Pick<Row<"players">, "id" | "pinHash">,
): Promise<LoggedIn> {
  if (token !== null) await endSession(tx, token);
  return {
    token: await startSession(tx, account.id, context.now(), device?.name),
    playerId: account.id,
    marks: rememberDevice(context, device?.marks ?? null, account),
  };
}

/** The request's own browser, which goes on where all of its player's sessions end. */
export type OwnBrowser = Pick<Visitor, "token" | "device">;

/**
 * Locks the player. False where the session that the request came with has ended since, by a change of the PIN for one:
 * it must not go on as a new one.
 */
export async function holdsSession(
  tx: Transaction,
  playerId: PlayerId,
  { token }: OwnBrowser,
  at: Instant,
): Promise<boolean> {
  await lockPlayer(tx, playerId);
  return token !== null && holdSession(tx, token, at);
}
