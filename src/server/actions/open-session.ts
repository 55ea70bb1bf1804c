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
  device?: { readonly name: string; readonly marks: string | null; readonly id: string | null };
};

/** The token is stored nowhere else; the device keeps the marks. */
export type LoggedIn = { token: string; playerId: PlayerId; marks: string };

/** The caller has locked the player and compared the PIN hash. */
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

/** The browser of this request, which stays logged in when all sessions of its player end. */
export type OwnBrowser = Pick<Visitor, "token" | "device">;

/** Locks the player. False if the session of the request has ended, for example by a change of the PIN. */
export async function holdsSession(tx: Transaction, playerId: PlayerId, { token }: OwnBrowser, at: Instant) {
  await lockPlayer(tx, playerId);
  return token !== null && holdSession(tx, token, at);
}
