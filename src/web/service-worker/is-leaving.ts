/** Whether the player has logged out here, and the server does not know it yet (`leaving.ts`). */
import { leavingCache } from "#contract/app-version";
import { inStorageTime } from "../storage/in-storage-time.ts";

export function isLeaving(): Promise<boolean> {
  return inStorageTime(() => caches.has(leavingCache)).catch(() => false);
}
