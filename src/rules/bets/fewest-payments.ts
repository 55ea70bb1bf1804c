/**
 * Finds the fewest payments. Players form groups, and the balances of a group add up to zero. A group of n
 * players needs n - 1 payments, so each further group saves one payment. Two players with opposite balances
 * always form a group. For the other players all combinations are compared, up to `maxCombinations`. This
 * limit is enough for 16 different balances. Above the limit, the other players form one group, perhaps with
 * more payments than necessary.
 */
import type { Cents, PlayerId } from "../golf.ts";
import { compareTexts } from "../values.ts";

/** Above zero the player receives `cents`; below zero the player pays. */
export type Balance = { readonly playerId: PlayerId; readonly cents: Cents };

export type Payment = { readonly payerId: PlayerId; readonly receiverId: PlayerId; readonly cents: Cents };

/** Comparing this number of combinations takes about five milliseconds. */
const maxCombinations = 2 ** 16;

/** The order of `balances` does not matter; they must add up to zero. */
export function fewestPayments(balances: readonly Balance[]): Payment[] {
  const open = balances.filter(({ cents }) => cents !== 0).toSorted(byAmountThenId);
  const { pairs, rest } = oppositePairs(open);
  return [...pairs, ...zeroSumGroups(rest)].flatMap(payWithin);
}

function byAmountThenId(a: Balance, b: Balance): number {
  return b.cents - a.cents || compareTexts(a.playerId, b.playerId);
}

function oppositePairs(balances: readonly Balance[]): { pairs: Balance[][]; rest: Balance[] } {
  const rest = new Set(balances);
  const pairs = balances.flatMap((receiver): Balance[][] => {
    if (receiver.cents < 0) return [];
    const payer = [...rest].find(({ cents }) => cents === -receiver.cents);
    if (payer === undefined) return [];
    rest.delete(receiver);
    rest.delete(payer);
    return [[receiver, payer]];
  });
  return { pairs, rest: [...rest] };
}

export function leftAfter(balances: readonly Balance[], payments: readonly Payment[]): Balance[] {
  const left = new Map(balances.map(({ playerId, cents }) => [playerId, cents]));
  const add = (playerId: PlayerId, cents: Cents) => left.set(playerId, (left.get(playerId) ?? 0) + cents);
  for (const { payerId, receiverId, cents } of payments) {
    add(payerId, cents);
    add(receiverId, -cents);
  }
  return [...left]
    .map(([playerId, cents]) => ({ playerId, cents }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => compareTexts(a.playerId, b.playerId));
}

/**
 * Players with the same balance. A combination takes a number of players of each kind. The index of the
 * combination is the sum of these numbers, each multiplied by the weight of its kind.
 */
type Kind = { readonly cents: Cents; readonly players: Balance[]; readonly weight: number };

function zeroSumGroups(balances: readonly Balance[]): Balance[][] {
  const { kinds, combinations } = kindsOf(balances);
  if (combinations > maxCombinations) return [[...balances]];
  const sums = new Float64Array(combinations);
  /** The most groups with sum zero that each combination can form. Some of its players may be left over. */
  const most = new Uint8Array(combinations);
  for (let all = 1; all < combinations; all += 1) {
    for (const kind of kinds) {
      if (countOf(kind, all) === 0) continue;
      const before = all - kind.weight;
      sums[all] = (sums[before] ?? 0) + kind.cents;
      most[all] = Math.max(most[all] ?? 0, most[before] ?? 0);
    }
    if (sums[all] === 0) most[all] = (most[all] ?? 0) + 1;
  }
  return readBack(kinds, sums, most);
}

function readBack(kinds: readonly Kind[], sums: Float64Array, most: Uint8Array): Balance[][] {
  const groups: Balance[][] = [];
  let all = sums.length - 1;
  while (all > 0) {
    const isFull = sums[all] === 0;
    if (isFull) groups.push([]);
    const wanted = (most[all] ?? 0) - (isFull ? 1 : 0);
    const last = kinds.find((kind) => countOf(kind, all) > 0 && most[all - kind.weight] === wanted);
    const player = last?.players[countOf(last, all) - 1];
    if (last === undefined || player === undefined) throw new Error("Balances do not add up to zero.");
    groups.at(-1)?.push(player);
    all -= last.weight;
  }
  return groups;
}

function kindsOf(balances: readonly Balance[]): { kinds: Kind[]; combinations: number } {
  const kinds: Kind[] = [];
  let combinations = 1;
  for (const cents of new Set(balances.map((balance) => balance.cents))) {
    const players = balances.filter((balance) => balance.cents === cents);
    kinds.push({ cents, players, weight: combinations });
    combinations *= players.length + 1;
  }
  return { kinds, combinations };
}

function countOf({ players, weight }: Kind, all: number): number {
  return Math.floor(all / weight) % (players.length + 1);
}

/** The highest debtor pays the highest creditor. Each payment settles the balance of one of the two. */
function payWithin(group: readonly Balance[]): Payment[] {
  const payments: Payment[] = [];
  for (;;) {
    const open = leftAfter(group, payments).toSorted(byAmountThenId);
    const [receiver] = open;
    const payer = open.at(-1);
    if (!receiver || !payer || receiver.cents <= 0 || payer.cents >= 0) return payments;
    const cents = Math.min(receiver.cents, -payer.cents);
    payments.push({ payerId: payer.playerId, receiverId: receiver.playerId, cents });
  }
}
