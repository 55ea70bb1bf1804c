/**
 * `npm run bench:groups`: how long does a suggestion take, for 12, 25 and 50 players?
 * Medians of nine in one run; compare them with each other, not with another machine's.
 */

import { groupSizes, shuffled, suggestGroups } from "../src/rules/suggested-groups.ts";
import { seededChance } from "../src/server/seed/play.ts";

const seed = Number(process.env.SEED ?? 1);
console.log(`seed ${seed}`);
for (const players of [12, 25, 50]) {
  const chance = seededChance(seed);
  const pool = Array.from({ length: players }, (_, i) => ({
    id: `player-${i}`,
    handicapIndexTenths: Math.floor(chance() * 280) - 100,
  }));
  const ids = pool.map(({ id }) => id);
  const together = Array.from({ length: 8 }, () => {
    const order = shuffled(ids, chance);
    return groupSizes(players).map((size) => order.splice(0, size));
  }).flat();
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now();
    suggestGroups(pool, together, chance);
    return performance.now() - started;
  });
  console.log(`${players} players: ${times.toSorted((a, b) => a - b)[4]?.toFixed(1)} ms`);
}
