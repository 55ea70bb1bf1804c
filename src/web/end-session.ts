/** What do Logout and Check for Updates do? They work without reception, too. */
import { clearStored } from "./data/stored.ts";
import { forgetKept } from "./kept/kept.ts";
import { leave } from "./leaving.ts";
import { sendWaiting } from "./outbox/on-demand.ts";
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
