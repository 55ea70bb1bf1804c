/** What do Logout and Check for Updates do? They work without reception, too. */
import { leavingUnsaved } from "#contract/labels/leaving";
import { fill } from "#contract/messages";
import { askPlayer } from "./components/announcements.tsx";
import { sendAs } from "./data/asking-player.ts";
import { request } from "./data/request.ts";
import { clearStored, readKeptFor } from "./data/stored.ts";
import { forgetKept } from "./kept/kept.ts";
import { leave } from "./leaving.ts";
import { loadOutbox, sendWaiting } from "./outbox/on-demand.ts";
import { setSession } from "./session.tsx";

/**
 * Ends the session, with or without reception: what waits is sent if it can be, all else goes from the phone, and the
 * player is led away. `lead` runs before the session is forgotten, so that no screen is left without one. Answers how many
 * entries stay on the phone until the same player is back; null where the player stays, to save what they typed.
 */
export async function endSession(lead: () => Promise<void>): Promise<number | null> {
  if (!(await mayLeaveUnsaved())) return null;
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
 * first. Answers how many entries stay on the phone, of every player; null where the player stays.
 */
export async function endSessionOfPhone(): Promise<number | null> {
  const outbox = await loadOutbox();
  const signal = AbortSignal.timeout(patience);
  const session = outbox && (await request("readSession", { signal }).catch(() => null));
  if (session) sendAs(session.me.id, session.lastEvent);
  const stopSending = session && outbox?.startSending(session.me.id);
  const left = await endSession(async () => {});
  stopSending?.();
  if (left === null) return null;
  return outbox?.countAll() ?? 0;
}

async function mayLeaveUnsaved(): Promise<boolean> {
  const playerId = readKeptFor();
  const holes = playerId === null ? [] : ((await (await loadOutbox())?.listTyped(playerId)) ?? []);
  if (holes.length === 0) return true;
  const title = holes.length === 1 ? leavingUnsaved.hole : leavingUnsaved.holes;
  return askPlayer({
    title: fill(title, { holes: holes.join(", ") }),
    text: leavingUnsaved.text,
    verb: leavingUnsaved.verb,
  });
}
