/** Scores stay in this database until the server has acknowledged them. Neither logout nor a new version clears the database. */

import type { DBSchema } from "idb";
import type { ScoringWay } from "#rules/cards/gross";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { databaseName } from "../data/stored.ts";
import { phoneDatabase } from "../storage/database.ts";

/** `owner` has the id of the player whose card a scorer keeps, and is empty for the player's own card (ruling 57). */
export type DraftPlace = [playerId: PlayerId, teeTimeId: TeeTimeId, way: ScoringWay, ...owner: PlayerId[]];

export interface Phone extends DBSchema {
  drafts: { key: DraftPlace | [...DraftPlace, "unreadable"]; value: unknown };
  outbox: { key: [playerId: PlayerId, teeTimeId: TeeTimeId, part: number | string]; value: unknown };
  phone: { key: "device"; value: { id: string; lastRev: number } };
}

export const phone = phoneDatabase<Phone>(databaseName, 2, (database, oldVersion) => {
  if (oldVersion < 1) database.createObjectStore("drafts");
  database.createObjectStore("outbox", { keyPath: ["playerId", "teeTimeId", "part"] });
  database.createObjectStore("phone");
});
