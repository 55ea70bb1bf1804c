/**
 * Which of two players with the same name is meant? In a list to choose from they are shown with what distinguishes
 * them, as little of it as will do: their group, their handicap index, since when they are in the club. Never a phone.
 */
import type { Instant, PlayerId, Tenths } from "./golf.ts";
import { writeIndex } from "./handicap.ts";
import { displayName, type PersonName } from "./person.ts";

/** In the order in which they are tried. */
export const traitKinds = ["group", "index", "since"] as const;
export type TraitKind = (typeof traitKinds)[number];

/** `value`: a group code, an index as it is written, a moment; null of a player who has none. */
export type Trait = { readonly kind: TraitKind; readonly value: string | null };

type Named = PersonName & { readonly id: PlayerId };

export type Traits = {
  readonly groupCode: string | null;
  readonly handicapIndexTenths: Tenths | null;
  readonly registeredAt: Instant;
};

/** Those who are shown by the same name as another of them. */
export function namesakesAmong<P extends PersonName>(people: readonly P[]): P[] {
  return Object.values(byName(people)).flatMap((same) => (same.length > 1 ? same : []));
}

/** Of each namesake; `allowed` are the kinds that the viewer may see. */
export function distinguish(
  namesakes: readonly (Named & Traits)[],
  allowed: readonly TraitKind[] = traitKinds,
): ReadonlyMap<PlayerId, Trait[]> {
  return new Map(Object.values(byName(namesakes)).flatMap((same) => distinguishSame(same, allowed)));
}

function distinguishSame(
  same: readonly (Named & Traits)[],
  allowed: readonly TraitKind[],
): [PlayerId, Trait[]][] {
  let found: [PlayerId, Trait[]][] = same.map(({ id }) => [id, []]);
  for (const kind of allowed) {
    if (distinct(found.map(([, traits]) => traits)) === same.length) break;
    const values = same.map((player) => ({ kind, value: valueOfTrait(player, kind) }));
    if (distinct(values) > 1)
      found = found.map(([id, traits], i) => [id, [...traits, values[i] ?? { kind, value: null }]]);
  }
  return found;
}

function valueOfTrait(traits: Traits, kind: TraitKind): string | null {
  if (kind === "group") return traits.groupCode;
  if (kind === "since") return traits.registeredAt;
  const { handicapIndexTenths } = traits;
  return handicapIndexTenths === null ? null : writeIndex(handicapIndexTenths);
}

function distinct(values: readonly unknown[]): number {
  return new Set(values.map((value) => JSON.stringify(value))).size;
}

function byName<P extends PersonName>(people: readonly P[]): Record<string, P[]> {
  const groups: Record<string, P[]> = {};
  for (const person of people) {
    const name = displayName(person).toLowerCase();
    groups[name] = [...(groups[name] ?? []), person];
  }
  return groups;
}
