import { isDeepStrictEqual } from "node:util";
import type { Club } from "../club.ts";

export function differs({ faults }: Club, what: string, product: unknown, second: unknown): void {
  const [one, other] = [product, second].map((value) => JSON.stringify(value));
  if (!isDeepStrictEqual(JSON.parse(one ?? "null"), JSON.parse(other ?? "null")))
    faults.push(`${what}: ${one}, and by the second implementation ${other}`);
}
