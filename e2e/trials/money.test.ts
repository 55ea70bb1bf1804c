/**
 * Does a second implementation (`second/`) compute the same bets, skins and team results as `src/rules`? It
 * was written only from the specification and its rulings. `npm run trial -- money` compares 100,000 random
 * rounds, and `npm test` compares 250.
 */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { extent } from "./chance.ts";
import { byFirst } from "./settlement/by-first.ts";
import { bySecond } from "./settlement/by-second.ts";
import { fewestOfHundred, type Kind, kindsOf } from "./settlement/kinds.ts";
import { anyRound, corrected } from "./settlement/random-round.ts";
import type { RandomRound } from "./settlement/round.ts";
import type { RoundFacts } from "./settlement/round-facts.ts";

const rounds = extent(100_000, 250);

test("two implementations come to the same on every round", { timeout: 3_600_000 }, () => {
  const tried = new Map<string, number>();
  fc.assert(
    fc.property(anyRound, (round) => {
      const facts = compared(round);
      const after = compared(corrected(round));
      for (const kind of kindsOf(round, [facts, after])) tried.set(kind, (tried.get(kind) ?? 0) + 1);
    }),
    { numRuns: rounds, seed: Number(process.env.SEED ?? 1) },
  );
  process.stdout.write(`${rounds} rounds, each before and after a correction: ${listOf(tried)}\n`);
  for (const [kind, fewest] of Object.entries(fewestOfHundred))
    expect(tried.get(kind) ?? 0, `too few rounds had ${kind}`).toBeGreaterThanOrEqual(
      (rounds * fewest) / 100,
    );
});

function compared(round: RandomRound): RoundFacts {
  const [first, second] = [byFirst(round), bySecond(round)];
  // `toStrictEqual` takes longer than both implementations, so it runs only if they differ.
  if (!isDeepStrictEqual(first, second)) expect(first).toStrictEqual(second);
  for (const bet of first.bets)
    if (bet?.result) expect(bet.result.creator.totalCents + bet.result.opponent.totalCents).toBe(0);
  const { players, potCents, isReturned } = first.skins;
  const isShared = isReturned || players.some(({ skins }) => skins > 0);
  const paidCents = players.reduce((sum, { cents }) => sum + cents, 0);
  expect(paidCents).toBe(isShared ? potCents : 0);
  return first;
}

function listOf(tried: ReadonlyMap<string, number>): string {
  return (Object.keys(fewestOfHundred) as Kind[]).map((kind) => `${kind} ${tried.get(kind) ?? 0}`).join(", ");
}
