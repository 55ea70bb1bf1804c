import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import type { PlaceOfPlayer } from "#contract/tee-times/tee-times";
import { averageIndex, writeIndex } from "#rules/cards/handicap";
import type { Instant, PlayerId, Tenths } from "#rules/golf";
import { byFirstName, displayName } from "#rules/players/person";
import type { Arrangement } from "./teams-draft.ts";

export type ArrangementProps = {
  places: readonly PlaceOfPlayer[];
  groups: Arrangement;
  /** Empty until loaded. A player without an index has null. */
  indexes: ReadonlyMap<PlayerId, Tenths | null>;
  traitsOf: (playerId: PlayerId) => string;
  startsAt: Instant;
  onMove: (playerId: PlayerId, groupNumber: number | null) => void;
};

export function inGroup({ places, groups }: ArrangementProps, group: number | null): PlaceOfPlayer[] {
  const byName = byFirstName();
  return places
    .filter(({ player }) => (groups[player.id] ?? null) === group)
    .toSorted((a, b) => byName(a.player, b.player));
}

export function lineOf({ player, noShow }: PlaceOfPlayer, { indexes, traitsOf }: ArrangementProps): string {
  const index = indexes.get(player.id);
  const indexText = typeof index === "number" && fill(adminTeams.index, { index: writeIndex(index) });
  const known = index === null ? adminTeams.noIndexYet : indexText;
  const traits = traitsOf(player.id);
  return [noShow && adminTeams.noShow, known, traits !== known && traits].filter(Boolean).join(" · ");
}

export function nameOf({ player }: PlaceOfPlayer, { traitsOf }: ArrangementProps): string {
  return [displayName(player), traitsOf(player.id)].filter(Boolean).join(" · ");
}

export function countText({ length }: readonly unknown[]): string {
  return length === 1 ? adminTeams.onePlayer : fill(adminTeams.playerCount, { count: length });
}

export function averageText(places: readonly PlaceOfPlayer[], indexes: ArrangementProps["indexes"]): string {
  const average = averageIndex(places.map(({ player }) => indexes.get(player.id) ?? null));
  return average === null ? "" : fill(adminTeams.average, { index: writeIndex(average) });
}
