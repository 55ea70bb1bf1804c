/** For entries that the phone cannot keep: they are in this page only, until they are sent. */
import type { Unsent } from "./entry.ts";
import { newDeviceId, type OutboxStore } from "./store.ts";

export function memoryStore(): OutboxStore {
  const device = newDeviceId();
  let lastRev = 0;
  let held: readonly Unsent[] = [];
  return {
    async list(playerId) {
      return held.filter((entry) => entry.playerId === playerId);
    },
    async change(round, change) {
      const isOfRound = (entry: Unsent) =>
        entry.playerId === round.playerId && entry.teeTimeId === round.teeTimeId;
      const after = change(held.filter(isOfRound), () => ({ device, rev: ++lastRev }));
      held = [...held.filter((entry) => !isOfRound(entry)), ...after];
    },
  };
}
