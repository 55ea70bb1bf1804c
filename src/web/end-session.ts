/** What do Logout and Check for Updates do? They work without reception, too. */
import { request, sendAs } from "./data/request.ts";
import { clearStored } from "./data/stored.ts";
import { forgetKept } from "./kept/kept.ts";
import { leave } from "./leaving.ts";
import { loadOutbox, sendWaiting } from "./outbox/on-demand.ts";
import { setSession } from "./session.tsx";

/**
 * Ends the session, with or without reception: what waits is sent if it can be, all else goes from the phone, and the
 * player is led away. `lead` runs before the session is forgotten, so that no screen is left without one. Answers how many
 * entries stay on the phone until the same player is back.
 */
export async function endSession(lead: () => Promise<void>): Promise<number> {
  const left = await sendWaiting();
  await leave();
  await forgetKept();
  await lead();
  setSession(null);
  clearStored();
  return left;
}

/** Milliseconds: where the server does not answer sooner, nothing could be sent to it either. */
const patience = 2_000;

/**
 * The same on the landing screen, where nobody has been asked for: what waits of the player who is logged in is sent
 * first. Answers how many entries stay on the phone, whoever's they are.
 */
export async function endSessionOfPhone(): Promise<number> {
  const outbox = await loadOutbox();
  const signal = AbortSignal.timeout(patience);
  const session = outbox && (await request("readSession", { signal }).catch(() => null));
  if (session) sendAs(session.me.id);
  const stopSending = session && outbox?.startSending(session.me.id);
  await endSession(async () => {});
  stopSending?.();
  return outbox?.countAll() ?? 0;
}
