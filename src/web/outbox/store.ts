import type { IDBPObjectStore, IDBPTransaction } from "idb";
import type { PlayerId } from "#rules/golf";
import { newId } from "../data/act-keys.ts";
import type { CardDraft } from "../drafts/card-draft.ts";
import { type Phone, phone } from "../drafts/database.ts";
import { changeDraftIn, type DraftKey } from "../drafts/stored-drafts.ts";
import { countScores, isOfCard, isUnsent, type RoundKey, type Stamp, type Unsent } from "./entry.ts";

export type RoundChange = (entries: readonly Unsent[], stamp: () => Stamp) => readonly Unsent[];

export type DraftChange = { readonly key: DraftKey; readonly change: (draft: CardDraft) => CardDraft };

export type OutboxStore = {
  list(playerId: PlayerId): Promise<Unsent[]>;
  /** Makes the change in one transaction, and resolves when the data is on the disk. */
  change(round: RoundKey, change: RoundChange, drafts?: readonly DraftChange[]): Promise<void>;
};

const stores = ["drafts", "outbox", "phone"] as const;

export const phoneStore: OutboxStore = {
  list: async (playerId) => (await readPhone(playerId)).entries,
  change: (round, change, drafts = []) =>
    phone.use(async (database, signal) => {
      const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
      // If the storage does not answer in time, the app keeps the entries in memory and aborts this write.
      // Otherwise the app might send an older score from the storage.
      signal.addEventListener("abort", () => abort(transaction));
      await changeIn(transaction, round, change, drafts);
    }),
};

/** `device`: this phone's id. Null before the phone's first entry, and after the browser has cleared the database. */
export function readPhone(playerId: PlayerId): Promise<{ entries: Unsent[]; device: string | null }> {
  return phone.use(async (database) => {
    const transaction = database.transaction(["outbox", "phone"]);
    const [stored, device] = await Promise.all([
      transaction.objectStore("outbox").getAll(IDBKeyRange.bound([playerId], [playerId, []])),
      transaction.objectStore("phone").get("device"),
    ]);
    return { entries: read(stored), device: device?.id ?? null };
  });
}

async function changeIn(
  transaction: IDBPTransaction<Phone, typeof stores, "readwrite">,
  round: RoundKey,
  change: RoundChange,
  drafts: readonly DraftChange[],
): Promise<void> {
  // This promise never rejects, because a rejection would be unhandled if a write below fails first.
  const done = transaction.done.catch((error: unknown) => ({ error }));
  const device = transaction.objectStore("phone");
  const outbox = transaction.objectStore("outbox");
  const { id, lastRev } = (await device.get("device")) ?? { id: newId(), lastRev: 0 };
  const before = read(await outbox.getAll(rangeOf(round))).filter(isOfCard(round));
  let rev = lastRev;
  const after = change(before, () => ({ device: id, rev: ++rev }));
  if (rev !== lastRev) await device.put({ id, lastRev: rev }, "device");
  await replace(outbox, before, after);
  for (const draft of drafts) await changeDraftIn(transaction.objectStore("drafts"), draft.key, draft.change);
  transaction.commit();
  const failed = await done;
  if (failed) throw failed.error;
}

function abort(transaction: IDBPTransaction<Phone, typeof stores, "readwrite">): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}

export async function countOnPhone(): Promise<number> {
  return phone
    .use((database) => database.getAllKeys("outbox"))
    .then((keys) => countScores(keys.map(([, , part]) => ({ part }))))
    .catch(() => 0);
}

async function replace(
  outbox: IDBPObjectStore<Phone, typeof stores, "outbox", "readwrite">,
  before: readonly Unsent[],
  after: readonly Unsent[],
): Promise<void> {
  const gone = before.filter(({ part }) => after.every((entry) => entry.part !== part));
  const changed = after.filter((entry) => !before.includes(entry));
  await Promise.all([
    ...gone.map((entry) => outbox.delete([entry.playerId, entry.teeTimeId, storedPart(entry)])),
    ...changed.map((entry) => outbox.put({ ...entry, part: storedPart(entry) })),
  ]);
}

/**
 * Older apps read the same database, and its key has no owner. So the part of a scorer's hole has the owner,
 * as in "7 of id". An older app keeps such an entry, but does not send it as a score of the player's own.
 */
function storedPart({ part, ownerId }: Unsent): number | string {
  return ownerId === undefined ? part : `${part} of ${ownerId}`;
}

function read(stored: readonly unknown[]): Unsent[] {
  return stored.map(withPart).filter(isUnsent);
}

function withPart(stored: unknown): unknown {
  const { ownerId, part } = (stored ?? {}) as Partial<Unsent>;
  return ownerId === undefined ? stored : { ...(stored as Unsent), part: Number.parseInt(String(part), 10) };
}

function rangeOf({ playerId, teeTimeId }: RoundKey): IDBKeyRange {
  return IDBKeyRange.bound([playerId, teeTimeId], [playerId, teeTimeId, []]);
}

export function memoryStore(): OutboxStore {
  const device = newId();
  let lastRev = 0;
  let held: readonly Unsent[] = [];
  return {
    async list(playerId) {
      return held.filter((entry) => entry.playerId === playerId);
    },
    async change(round, change) {
      const isOfRound = (entry: Unsent) => entry.playerId === round.playerId && isOfCard(round)(entry);
      const after = change(held.filter(isOfRound), () => ({ device, rev: ++lastRev }));
      held = [...held.filter((entry) => !isOfRound(entry)), ...after];
    },
  };
}
