import type { StorageTrouble } from "../database/engines.ts";
import { counted } from "../metrics/counters.ts";

/** Returns 0 if no line has this name. */
export function valueIn(written: string, name: string): number {
  const line = written.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

/** Counts the troubles of all databases since this process started. */
export async function countTroubles(trouble: StorageTrouble): Promise<number> {
  return valueIn(await counted.metrics(), `clubhouse_storage_troubles_total{trouble="${trouble}"}`);
}
