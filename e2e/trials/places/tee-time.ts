import type { TeeTimeId } from "../../../src/rules/golf.ts";
import type { Database } from "../../../src/server/database/database.ts";
import { listPlaces } from "../../../src/server/store/places.ts";
import { findTeeTime } from "../../../src/server/store/tee-times.ts";
import type { StoredTeeTime } from "./trail.ts";

const ofDay = 10;

export function requestOf(number: number, countLimit: number) {
  const date = new Date(Date.UTC(2026, 11, 1 + Math.floor(number / ofDay))).toISOString().slice(0, 10);
  return { date, time: `07:${10 + (number % ofDay)}`, meridiem: "AM", countLimit } as const;
}

export async function heldOf({ kysely }: Database, teeTimeId: TeeTimeId): Promise<StoredTeeTime> {
  const { countLimit = 0, activeCount = 0 } = (await findTeeTime(kysely, teeTimeId)) ?? {};
  return { limit: countLimit, activeCount, places: await listPlaces(kysely, teeTimeId) };
}
