/**
 * Is what everybody was told about one tee time what happened to it? Each acknowledged act has to be in its trail, once and
 * in the order in which they were asked and answered, and each refusal has to have been right at some moment in between.
 */
import { type Asked, ask, type Refused, type TeeTime } from "../second/places.ts";
import type { Step } from "./trail.ts";

export type Told =
  /** Of a join, an undo, or a spot that an admin gave. */
  | { readonly is: "in" | "waiting" }
  /** In or waiting: the answer was lost, and the one to a repeat says what had become of it by then. */
  | { readonly is: "in or waiting" }
  /** Of leaving and of a removal; `promoted`: null where the answer was lost, and the one to a repeat says nothing of it. */
  | { readonly is: "out"; readonly promoted: number | null }
  | { readonly is: "limit"; readonly promoted: readonly string[] }
  /** It was so already. */
  | { readonly is: "nothing" }
  | { readonly is: Refused["refused"] };

export type Act = {
  readonly by: string;
  readonly asked: Asked;
  /** In milliseconds of one clock; who asks asks one thing after the other. */
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly told: Told;
};

/** `start`: the tee time before the first step. */
export function faultsOfActs(acts: readonly Act[], steps: readonly Step[], start: TeeTime): string[] {
  const { done, faults } = match(acts, steps);
  for (const { act, at } of done) faults.push(...toldOther(act, steps[at] as Step));
  faults.push(...overtaken(done));
  const states = [start, ...steps.map(({ after }) => after)];
  const between = windowsOf(done, steps.length);
  for (const act of acts) {
    if (act.told.is !== "nothing" && !isRefusal(act.told)) continue;
    const { first, last } = between(act);
    if (!wasRight(act, states.slice(first, last + 1)))
      faults.push(`${say(act)}, and at no moment was that right`);
  }
  return faults;
}

/** `at`: the index of its step. */
type Done = { readonly act: Act; readonly at: number };

/** Acts of one player in the order of asking, beside the steps by this player in the order of the trail. */
function match(acts: readonly Act[], steps: readonly Step[]): { done: Done[]; faults: string[] } {
  const done: Done[] = [];
  const faults: string[] = [];
  const own = grouped([...steps.keys()], (at) => (steps[at] as Step).by);
  const asking = grouped(acts, ({ by }) => by);
  for (const [by, theirs] of asking) {
    const left = own.get(by) ?? [];
    for (const act of theirs.toSorted((a, b) => a.askedAt - b.askedAt)) {
      if (act.told.is === "nothing" || isRefusal(act.told)) continue;
      const at = left[0];
      if (at !== undefined && isSame((steps[at] as Step).asked, act.asked)) {
        left.shift();
        done.push({ act, at });
      } else faults.push(`${say(act)}, and it is not in the trail`);
    }
    for (const at of left) faults.push(`${sayStep(steps[at] as Step)} is in the trail once too often`);
  }
  for (const step of steps) if (!asking.has(step.by)) faults.push(`${sayStep(step)}: nobody asked for it`);
  return { done, faults };
}

function isSame(a: Asked, b: Asked): boolean {
  return (
    a.what === b.what &&
    ("player" in a && "player" in b
      ? a.player === b.player
      : "limit" in a && "limit" in b && a.limit === b.limit)
  );
}

/** Whoever was answered before another asked comes before them. */
function overtaken(done: readonly Done[]): string[] {
  const faults: string[] = [];
  let soonest: Done | undefined;
  for (const one of done.toSorted((a, b) => b.at - a.at)) {
    if (soonest && soonest.act.answeredAt < one.act.askedAt)
      faults.push(`${say(one.act)}, and is ahead of what was answered before: ${say(soonest.act)}`);
    if (!soonest || one.act.answeredAt < soonest.act.answeredAt) soonest = one;
  }
  return faults;
}

function toldOther({ asked, told, by }: Act, { after, promoted }: Step): string[] {
  const player = "player" in asked ? after.players.find(({ id }) => id === asked.player) : undefined;
  const is = player === undefined ? "out" : player.waits ? "waiting" : "in";
  const isRight =
    told.is === "limit"
      ? told.promoted.join() === promoted.join()
      : told.is === "out"
        ? is === "out" && (told.promoted ?? promoted.length) === promoted.length
        : told.is === is || (told.is === "in or waiting" && is !== "out");
  return isRight
    ? []
    : [`${by} was told ${JSON.stringify(told)}, and it came to ${is}, with ${promoted.length} moved up`];
}

/** Between which states an act can have come; 0 is the tee time before the first step. */
function windowsOf(done: readonly Done[], steps: number) {
  const byAnswer = done.toSorted((a, b) => a.act.answeredAt - b.act.answeredAt);
  const lastAnswered = byAnswer.map(({ at }) => at);
  for (let i = 1; i < lastAnswered.length; i++)
    lastAnswered[i] = Math.max(lastAnswered[i] ?? 0, lastAnswered[i - 1] ?? 0);
  const byAsking = done.toSorted((a, b) => a.act.askedAt - b.act.askedAt);
  const firstAsked = byAsking.map(({ at }) => at);
  for (let i = firstAsked.length - 2; i >= 0; i--)
    firstAsked[i] = Math.min(firstAsked[i] ?? 0, firstAsked[i + 1] ?? 0);
  return ({ askedAt, answeredAt }: Act) => {
    const before = countBelow(byAnswer, (one) => one.act.answeredAt < askedAt);
    const behind = countBelow(byAsking, (one) => one.act.askedAt <= answeredAt);
    return {
      first: before === 0 ? 0 : (lastAnswered[before - 1] ?? 0) + 1,
      last: firstAsked[behind] ?? steps,
    };
  };
}

/** Of a sorted list, how many at its beginning. */
function countBelow<T>(list: readonly T[], isBelow: (one: T) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBelow(list[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function wasRight({ asked, told }: Act, states: readonly TeeTime[]): boolean {
  return states.some((teeTime) => {
    const became = ask(teeTime, asked);
    if (became === null) return told.is === "nothing";
    return "refused" in became && became.refused === told.is;
  });
}

function isRefusal({ is }: Told): boolean {
  return is === "limit-too-low" || is === "spot-taken" || is === "full" || is === "too-late";
}

function say({ by, asked, told }: Act): string {
  return `${by} asked ${JSON.stringify(asked)} and was told ${JSON.stringify(told)}`;
}

function sayStep({ order, by, asked }: Step): string {
  return `${JSON.stringify(asked)} by ${by} (entry ${order})`;
}

export function grouped<T>(list: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(nameOf(one));
    if (group) group.push(one);
    else groups.set(nameOf(one), [one]);
  }
  return groups;
}
