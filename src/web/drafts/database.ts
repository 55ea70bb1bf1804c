/**
 * Where does the phone keep scores that the server has not acknowledged? In one IndexedDB
 * database, which neither logout nor a new version clears.
 */

import type { DBSchema } from "idb";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { ScoringWay } from "#rules/round";
import { phoneDatabase } from "../storage/database.ts";
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

export const phone = phoneDatabase<Phone>(databaseName, 2, (database, oldVersion) => {
  if (oldVersion < 1) database.createObjectStore("drafts");
  database.createObjectStore("outbox", { keyPath: ["playerId", "teeTimeId", "part"] });
  database.createObjectStore("phone");
});
