/** What distinguishes players whose names are the same, or look alike? */
import type { PlayerId } from "#rules/golf";
import { distinguish, namesakesAmong, type Trait, type TraitKind } from "#rules/namesakes";
import type { PersonName } from "#rules/person";
import { latestBases } from "../store/cards.ts";
import type { Queries } from "../store/database.ts";
import { groupsAndRegistrations } from "../store/players.ts";
import { looksOf } from "./look-alikes.ts";

/** Players without namesakes have no traits. `allowed`: what the viewer may see; all by default, as for admins. */
export async function traitsOf(
  queries: Queries,
  people: readonly (PersonName & { id: PlayerId })[],
  allowed?: readonly TraitKind[],
): Promise<(id: PlayerId) => Trait[]> {
  const namesakes = namesakesAmong(people, looksOf);
  const ids = namesakes.map(({ id }) => id);
  const players = await groupsAndRegistrations(queries, ids);
  const bases = await latestBases(queries, ids);
  const traits = distinguish(
    namesakes.flatMap((person) => {
      const player = players.get(person.id);
      const handicapIndexTenths = bases.get(person.id)?.handicapIndexTenths ?? null;
      return player === undefined ? [] : [{ ...person, ...player, handicapIndexTenths }];
    }),
    looksOf,
    allowed,
  );
  return (id) => traits.get(id) ?? [];
}
