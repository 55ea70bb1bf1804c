import { leavingUnsaved } from "#contract/labels/leaving";
import { fill } from "#contract/messages";
import { askPlayer } from "./components/announcements.tsx";
import { request } from "./data/request.ts";
import { sendAs } from "./data/request-origin.ts";
import { clearStored, readCacheOwner } from "./data/stored.ts";
import { leave } from "./leaving.ts";
import { clearOfflineCache } from "./offline-cache/offline-cache.ts";
import { loadOutbox, sendWaiting } from "./outbox/on-demand.ts";
import { setSession } from "./session.tsx";

/** Returns the number of unsent scores that remain on the phone. Returns null if the player cancels the logout. */
export async function endSession(lead: () => Promise<void>): Promise<number | null> {
  const typed = await holesOfPlayer("listTyped");
  if (!(await mayLeave(typed, leavingUnsaved.text, leavingUnsaved.verb))) return null;
  const left = await sendWaiting();
  const unstored = await holesOfPlayer("listUnstored");
  if (!(await mayLeave(unstored, leavingUnsaved.notKeptText, leavingUnsaved.notKeptVerb))) return null;
  await leave();
  await clearOfflineCache();
  await lead();
  clearStored();
  setSession(null);
  return left - unstored.length;
}

const patienceMs = 2_000;

/** Logs out on the landing screen. Returns how many entries of all players are unsent, or null if the player cancels. */
export async function endSessionOfPhone(): Promise<number | null> {
  const outbox = await loadOutbox();
  const signal = AbortSignal.timeout(patienceMs);
  const session = outbox && (await request("readSession", { signal }).catch(() => null));
  if (session) sendAs(session.me.id, session.lastEvent);
  const stopSending = session && outbox?.startSending(session.me.id);
  const left = await endSession(async () => {});
  stopSending?.();
  if (left === null) return null;
  return outbox?.countOnPhone() ?? 0;
}

async function holesOfPlayer(list: "listTyped" | "listUnstored"): Promise<number[]> {
  const playerId = readCacheOwner();
  if (playerId === null) return [];
  return (await loadOutbox())?.[list](playerId) ?? [];
}

async function mayLeave(holes: readonly number[], text: string, verb: string): Promise<boolean> {
  if (holes.length === 0) return true;
  const title = holes.length === 1 ? leavingUnsaved.hole : leavingUnsaved.holes;
  return askPlayer({ title: fill(title, { holes: holes.join(", ") }), text, verb });
}
