import type { Cents } from "./golf.ts";
import { outcomeOf } from "./nassau.ts";

export type BetRecord = {
  won: number;
  lost: number;
  halved: number;
  /** In the order of the rounds. */
  balances: Cents[];
};

/** `totals`: of each settled round, the oldest first, from the side of the player who looks. */
export function recordOf(totals: readonly Cents[]): BetRecord {
  const count = (outcome: ReturnType<typeof outcomeOf>) =>
    totals.filter((total) => outcomeOf(total) === outcome).length;
  let balance = 0;
  const balances = totals.map((total) => {
    balance += total;
    return balance;
  });
  return { won: count("won"), lost: count("lost"), halved: count("no-blood"), balances };
}
