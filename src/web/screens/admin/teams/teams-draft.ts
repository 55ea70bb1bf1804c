/** The groups are a draft while an admin moves players (ruling 11). Each change can be undone. */

import { threeWayMerge } from "#rules/edit-conflict";
import type { PlayerId } from "#rules/golf";
import type { Draw } from "#rules/tee-times/draw-measure";
import type { Assignment } from "#rules/tee-times/groups";

/** Each player has a group number, or null in the pool. */
export type Arrangement = Readonly<Record<PlayerId, number | null>>;

type TeamsDraft = {
  /** The groups as last read from the server. A save sends these groups, so that the server detects other changes (`edit-conflict.ts`). */
  readonly asRead: Arrangement;
  readonly now: Arrangement;
  readonly steps: readonly Arrangement[];
};

export type Step =
  | { readonly kind: "move"; readonly playerId: PlayerId; readonly groupNumber: number | null }
  /** The first of `groups` is group 1. Players who are already in a group stay there. */
  | { readonly kind: "suggest"; readonly groups: Draw }
  | { readonly kind: "undo" }
  | { readonly kind: "restart"; readonly from: Arrangement }
  /** Like "restart", but players whom this admin has moved after `since` stay where they are. */
  | { readonly kind: "keep"; readonly from: Arrangement; readonly since: Arrangement };

export function startFrom(from: Arrangement): TeamsDraft {
  return { asRead: from, now: from, steps: [] };
}

export function takeStep(teams: TeamsDraft, step: Step): TeamsDraft {
  const { now, steps } = teams;
  switch (step.kind) {
    case "restart":
      return startFrom(step.from);
    case "keep":
      return changeTo(startFrom(step.from), threeWayMerge(step.since, now, step.from));
    case "move":
      return changeTo(teams, { ...now, [step.playerId]: step.groupNumber });
    case "suggest":
      return changeTo(teams, fillFromPool(now, step.groups));
    case "undo":
      return { ...teams, now: steps.at(-1) ?? now, steps: steps.slice(0, -1) };
  }
}

/** Players who joined meanwhile are added to `asRead` without a group. So the server notices if one of them leaves. */
function changeTo(teams: TeamsDraft, next: Arrangement): TeamsDraft {
  const { asRead, now, steps } = teams;
  if (Object.keys(next).every((id) => id in now && next[id] === now[id])) return teams;
  const newcomers = Object.keys(next).filter((id) => !(id in asRead));
  const inPool = Object.fromEntries(newcomers.map((id) => [id, null]));
  return { asRead: { ...asRead, ...inPool }, now: next, steps: [...steps, now] };
}

function fillFromPool(now: Arrangement, groups: Draw): Arrangement {
  const dealt = groups.flatMap((group, i) => group.map((id) => [id, i + 1] as const));
  return { ...now, ...Object.fromEntries(dealt.filter(([id]) => (now[id] ?? null) === null)) };
}

export function isTouched({ steps }: TeamsDraft): boolean {
  return steps.length > 0;
}

export function countChanged({ asRead, now }: TeamsDraft, saved: Arrangement): number {
  const there = Object.keys(now).filter((id) => id in saved);
  return there.filter((id) => (now[id] ?? null) !== (asRead[id] ?? null)).length;
}

export function assignmentsOf(arrangement: Arrangement): Assignment[] {
  return Object.entries(arrangement).map(([playerId, groupNumber]) => ({ playerId, groupNumber }));
}
