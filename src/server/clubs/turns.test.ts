/** Does a club that is flooded hold up only itself? */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { turnsOfClubs } from "./turns.ts";

test("in each turn every club begins so many requests, however many another one has", async () => {
  const turns = turnsOfClubs();
  const begun: string[] = [];
  const ask = (host: string) => turns.take(host, () => begun.push(host));
  for (let i = 0; i < 100; i++) ask("flooded");
  const before = begun.length;
  expect(before).toBeLessThan(20);
  // A club that asks for little does not wait at all.
  ask("quiet");
  expect(begun.at(-1)).toBe("quiet");
  await nextTurn();
  await nextTurn();
  const perTurn = begun.filter((host) => host === "flooded").length / 2;
  expect(perTurn).toBeLessThanOrEqual(before * 1.5);
  while (begun.length < 101) await nextTurn();
  expect(begun.filter((host) => host === "flooded")).toHaveLength(100);
});

test("requests of a club begin in the order in which they came, and too many are refused", async () => {
  const turns = turnsOfClubs();
  const begun: number[] = [];
  const taken = Array.from({ length: 1_000 }, (_, i) => turns.take("flooded", () => begun.push(i)));
  const refused = taken.filter((isTaken) => !isTaken).length;
  expect(refused).toBeGreaterThan(300);
  expect(turns.take("quiet", () => {})).toBe(true);
  while (begun.length < 1_000 - refused) await nextTurn();
  expect(begun).toEqual(begun.toSorted((a, b) => a - b));
});
