/** Players of the same name get the fewest traits that distinguish them, but never a phone number. */

import { writeIndex } from "../cards/handicap.ts";
import type { Instant, PlayerId, Tenths } from "../golf.ts";
import { displayName, type PersonName } from "./person.ts";

/** Traits are added in this order until the players differ. */
export const traitKinds = ["group", "index", "since"] as const;
export type TraitKind = (typeof traitKinds)[number];

/** `value` is a group code, an index as written, or a moment; null if the player has none. */
export type Trait = { readonly kind: TraitKind; readonly value: string | null };

type Player = PersonName & {
  readonly id: PlayerId;
  readonly groupCode: string | null;
  readonly handicapIndexTenths: Tenths | null;
  readonly registeredAt: Instant;
};

/** Returns texts that stand for how the name looks. Two names look alike if they share such a text (ruling 50). */
type LooksOf = (name: string) => readonly string[];

export function namesakesAmong<P extends PersonName>(people: readonly P[], looksOf: LooksOf): P[] {
  return groupsOf(people, looksOf).flatMap((same) => (same.length > 1 ? same : []));
}

export function distinguish(
  namesakes: readonly Player[],
  looksOf: LooksOf,
  allowed: readonly TraitKind[] = traitKinds,
): ReadonlyMap<PlayerId, Trait[]> {
  return new Map(groupsOf(namesakes, looksOf).flatMap((same) => distinguishSame(same, allowed)));
}

function distinguishSame(same: readonly Player[], allowed: readonly TraitKind[]): [PlayerId, Trait[]][] {
  let found: [PlayerId, Trait[]][] = same.map(({ id }) => [id, []]);
  for (const kind of allowed) {
    if (distinct(found.map(([, traits]) => traits)) === same.length) break;
    const values = same.map((player) => ({ kind, value: valueOfTrait(player, kind) }));
    if (distinct(values) > 1)
      found = found.map(([id, traits], i) => [id, [...traits, values[i] ?? { kind, value: null }]]);
  }
  return found;
}

function valueOfTrait(player: Player, kind: TraitKind): string | null {
  const { groupCode, registeredAt, handicapIndexTenths } = player;
  if (kind === "group") return groupCode;
  if (kind === "since") return registeredAt;
  return handicapIndexTenths === null ? null : writeIndex(handicapIndexTenths);
}

function distinct(values: readonly unknown[]): number {
  return new Set(values.map((value) => JSON.stringify(value))).size;
}

/** Players whose names look alike are a group. A name that looks like names of two groups makes them one. */
function groupsOf<P extends PersonName>(people: readonly P[], looksOf: LooksOf): P[][] {
  const groupWith = new Map<string, { person: P; looks: readonly string[] }[]>();
  for (const person of people) {
    const looks = looksOf(displayName(person));
    const alike = new Set(looks.flatMap((look) => groupWith.get(look) ?? []));
    const group = [...alike, { person, looks }];
    for (const member of group) for (const look of member.looks) groupWith.set(look, group);
  }
  return [...new Set(groupWith.values())].map((group) => group.map(({ person }) => person));
}
