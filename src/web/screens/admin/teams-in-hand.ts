/**
 * Who is in which group while an admin is still moving players about? Ruling 11; nothing of it is saved until he says.
 * Whatever changes the arrangement, one player or all, is one step, and can be taken back.
 */

import type { PlayerId } from "#rules/golf";
import type { Assignment } from "#rules/groups";

/** Everybody who can be in a group; null is the pool. */
export type Arrangement = Readonly<Record<PlayerId, number | null>>;

export type TeamsInHand = {
  /** As it was read when the first player was moved; sent along with the save (`as-read.ts`). */
  readonly asRead: Arrangement;
  readonly now: Arrangement;
  /** What stood before each step, the last at the end. */
  readonly steps: readonly Arrangement[];
};

export type Step =
  | { readonly kind: "move"; readonly playerId: PlayerId; readonly groupNumber: number | null }
  | { readonly kind: "undo" }
  /** From here on, without what was done before. */
  | { readonly kind: "begin"; readonly from: Arrangement };

export function beginWith(from: Arrangement): TeamsInHand {
  return { asRead: from, now: from, steps: [] };
}

export function takeStep(teams: TeamsInHand, step: Step): TeamsInHand {
  const { now, steps } = teams;
  switch (step.kind) {
    case "begin":
      return beginWith(step.from);
    case "move":
      return { ...teams, now: { ...now, [step.playerId]: step.groupNumber }, steps: [...steps, now] };
    case "undo":
      return { ...teams, now: steps.at(-1) ?? now, steps: steps.slice(0, -1) };
  }
}

export function isTouched({ steps }: TeamsInHand): boolean {
  return steps.length > 0;
}

/** How many are in another group than they were. */
export function countChanged({ asRead, now }: TeamsInHand): number {
  return Object.keys(now).filter((id) => (now[id] ?? null) !== (asRead[id] ?? null)).length;
}

export function assignmentsOf(arrangement: Arrangement): Assignment[] {
  return Object.entries(arrangement).map(([playerId, groupNumber]) => ({ playerId, groupNumber }));
}
