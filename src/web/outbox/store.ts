/** Where are unsent entries kept, and how does a change reach the disk whole? */
import type { IDBPObjectStore } from "idb";
import type { PlayerId } from "#rules/golf";
import type { CardDraft } from "../drafts/card-draft.ts";
import { openPhone, type Phone } from "../drafts/database.ts";
import { changeDraftIn, type DraftKey } from "../drafts/stored-drafts.ts";
import { isUnsent, type RoundKey, type Stamp, type Unsent } from "./entry.ts";

/** `stamp` gives the next entry of this phone its number. */
export type RoundChange = (entries: readonly Unsent[], stamp: () => Stamp) => readonly Unsent[];

/** What was typed leaves the draft when it is saved. */
export type DraftChange = { readonly key: DraftKey; readonly change: (draft: CardDraft) => CardDraft };

export type OutboxStore = {
  list(playerId: PlayerId): Promise<Unsent[]>;
  /** Changes the entries of one round, and a draft, in one transaction; resolves once that is on the disk. */
  change(round: RoundKey, change: RoundChange, draft?: DraftChange): Promise<void>;
};

const stores = ["drafts", "outbox", "phone"] as const;

/** Rejects where the phone cannot keep anything: its storage is full, or the browser gives none. */
export const phoneStore: OutboxStore = {
  async list(playerId) {
    const phone = await openPhone();
    return (await phone.getAll("outbox", IDBKeyRange.bound([playerId], [playerId, []]))).filter(isUnsent);
  },

  async change(round, change, draft) {
    const phone = await openPhone();
    const transaction = phone.transaction(stores, "readwrite", { durability: "strict" });
    // Settled with the transaction: a write that fails rejects both.
    const done = transaction.done.catch((error: unknown) => ({ error }));
    const device = transaction.objectStore("phone");
    const outbox = transaction.objectStore("outbox");
    const { id, lastRev } = (await device.get("device")) ?? { id: newDeviceId(), lastRev: 0 };
    const before = (await outbox.getAll(rangeOf(round))).filter(isUnsent);
    let rev = lastRev;
    const after = change(before, () => ({ device: id, rev: ++rev }));
    if (rev !== lastRev) await device.put({ id, lastRev: rev }, "device");
    await replace(outbox, before, after);
    if (draft) await changeDraftIn(transaction.objectStore("drafts"), draft.key, draft.change);
    transaction.commit();
    const failed = await done;
    if (failed) throw failed.error;
  },
};

/** Of all players, and also what this version of the app cannot read. */
export async function countOnPhone(): Promise<number> {
  return openPhone()
    .then((phone) => phone.count("outbox"))
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
    ...gone.map(({ playerId, teeTimeId, part }) => outbox.delete([playerId, teeTimeId, part])),
    ...changed.map((entry) => outbox.put(entry)),
  ]);
}

function rangeOf({ playerId, teeTimeId }: RoundKey): IDBKeyRange {
  return IDBKeyRange.bound([playerId, teeTimeId], [playerId, teeTimeId, []]);
}

/** Not `crypto.randomUUID`, which plain http on a local network does not offer. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
