/** The tee times of a trial, ten a day, and what the server holds of one of them. */
import type { TeeTimeId } from "../../../src/rules/golf.ts";
import { lastOrderOf } from "../../../src/server/store/audit.ts";
import type { Database, Queries } from "../../../src/server/store/database.ts";
import { listPlaces } from "../../../src/server/store/places.ts";
import { findTeeTime } from "../../../src/server/store/tee-times.ts";
import type { Held } from "./trail.ts";

export type AtTeeTime = { readonly number: number; readonly teeTimeId: TeeTimeId };

const ofDay = 10;

/** Of the trial's tee time with this number. */
export function requestOf(number: number, countLimit: number) {
  const date = new Date(Date.UTC(2026, 11, 1 + Math.floor(number / ofDay))).toISOString().slice(0, 10);
  return { date, time: `07:${10 + (number % ofDay)}`, meridiem: "AM", countLimit } as const;
}

/** What one moment held, and up to which entry of the trail. */
export type Moment = { readonly order: number; readonly held: Held };

/** As everybody else sees it who asks at this moment. */
export function momentOf(db: Database, teeTimeId: TeeTimeId): Promise<Moment> {
  return db.snapshot(async (queries) => {
    const order = (await lastOrderOf(queries, teeTimeId)) ?? 0;
    return { order, held: await heldOf(queries, teeTimeId) };
  });
}

async function heldOf(queries: Queries, teeTimeId: TeeTimeId): Promise<Held> {
  const { countLimit = 0, activeCount = 0 } = (await findTeeTime(queries, teeTimeId)) ?? {};
  return { limit: countLimit, activeCount, places: await listPlaces(queries, teeTimeId) };
}

/** Who has been notified of moving up and not seen it, sorted. */
export async function notifiedOfMovingUp(queries: Queries, teeTimeId: TeeTimeId): Promise<string[]> {
  const rows = await queries
    .selectFrom("notifications")
    .select("playerId")
    .where("teeTimeId", "=", teeTimeId)
    .where("kind", "=", "promoted")
    .execute();
  return rows.map(({ playerId }) => playerId).toSorted();
}
