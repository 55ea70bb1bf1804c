/** The player has logged in on this phone: from now on the browser should keep what the app stores. */
import type { Session } from "#contract/accounts";
import { setSession } from "../../session.tsx";
import { keepStorage } from "../../storage/persist.ts";

export function enterSession(session: Session): void {
  setSession(session);
  keepStorage();
}
