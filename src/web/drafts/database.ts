/**
 * Where does the phone keep scores that the server has not acknowledged? In one IndexedDB
 * database, which neither logout nor a new version clears.
 */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { ScoringWay } from "#rules/round";
import { databaseName } from "./database-name.ts";

export type DraftPlace = [playerId: PlayerId, teeTimeId: TeeTimeId, way: ScoringWay];

export interface Phone extends DBSchema {
  /**
   * What was typed into a card, on the live form and on the post-round form apart. It is not known to be a draft
   * before it is looked at; what is none is put aside under its place and "unreadable".
   */
  drafts: { key: DraftPlace | [...DraftPlace, "unreadable"]; value: unknown };
  /** What the player has saved and the server has not acknowledged (`outbox/entry.ts`). Not known to be readable, either. */
  outbox: { key: [playerId: PlayerId, teeTimeId: TeeTimeId, part: number | string]; value: unknown };
  /** This phone's id among the devices of a card, and the number of the last entry that it wrote. */
  phone: { key: "device"; value: { id: string; lastRev: number } };
}

/** Milliseconds: some browsers open for ever. */
const patience = 5_000;

let opened: Promise<IDBPDatabase<Phone>> | null = null;

/** Rejects where the browser has no storage to give, as in some private windows, or does not say. */
export function openPhone(): Promise<IDBPDatabase<Phone>> {
  opened ??= new Promise<IDBPDatabase<Phone>>((resolve, reject) => {
    openDB<Phone>(databaseName, 2, {
      upgrade(database, oldVersion) {
        if (oldVersion < 1) database.createObjectStore("drafts");
        database.createObjectStore("outbox", { keyPath: ["playerId", "teeTimeId", "part"] });
        database.createObjectStore("phone");
      },
      // A tab with the app of before holds it: nothing is kept until that is closed, and the player is warned.
      blocked: () => reject(new Error("An older tab keeps the database open.")),
      // A newer app wants it: this one opens it again, or is warned.
      blocking(_, __, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).then(resolve, reject);
    setTimeout(() => reject(new Error("The database does not open.")), patience);
  });
  opened.catch(forget);
  return opened;
}

function forget(): void {
  opened = null;
}
