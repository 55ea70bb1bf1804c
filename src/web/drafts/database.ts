/**
 * Where does the phone keep scores that the server has not acknowledged? In one IndexedDB
 * database, which neither logout nor a new version clears.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ScoringWay } from "#rules/round";
import type { CardDraft } from "./card-draft.ts";

interface Phone extends DBSchema {
  /** What was typed into a card, on the live form and on the post-round form apart. */
  drafts: { key: [playerId: string, teeTimeId: string, way: ScoringWay]; value: CardDraft };
}

let opened: Promise<IDBPDatabase<Phone>> | null = null;

/** Rejects where the browser has no storage to give, as in some private windows. */
export function openPhone(): Promise<IDBPDatabase<Phone>> {
  opened ??= openDB<Phone>("clubhouse", 1, {
    upgrade(database) {
      database.createObjectStore("drafts");
    },
    terminated() {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}
