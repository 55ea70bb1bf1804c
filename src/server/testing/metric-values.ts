import type { StorageTrouble } from "../database/engines.ts";
import { counted } from "../metrics/counters.ts";

export function valueIn(written: string, name: string): number {
  const line = written.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

export async function countTroubles(trouble: StorageTrouble): Promise<number> {
  return valueIn(await counted.metrics(), `clubhouse_storage_troubles_total{trouble="${trouble}"}`);
}
