import type { Person } from "#contract/players/people";
import type { Instant } from "#rules/golf";
import { byFirstName } from "#rules/players/person";
import { groupNumbers, groupStart } from "#rules/tee-times/groups";

type Placed = { player: Person; groupNumber: number | null };

export type PrintGroup<T> = {
  groupNumber: number | null;
  startsAt: Instant | null;
  players: readonly T[];
};

export function printGroups<T extends Placed>(
  teeTimeStartsAt: Instant,
  placed: readonly T[],
): PrintGroup<T>[] {
  const byName = byFirstName();
  return [...groupNumbers, null].flatMap((groupNumber) => {
    const players = placed
      .filter((one) => one.groupNumber === groupNumber)
      .toSorted((a, b) => byName(a.player, b.player));
    if (players.length === 0) return [];
    const startsAt = groupNumber === null ? null : groupStart(teeTimeStartsAt, groupNumber);
    return [{ groupNumber, startsAt, players }];
  });
}

export function inPartsOf<T>(size: number, groups: readonly PrintGroup<T>[]): PrintGroup<T>[] {
  return groups.flatMap(({ players, ...group }) =>
    Array.from({ length: Math.ceil(players.length / size) }, (_, part) => {
      return { ...group, players: players.slice(part * size, (part + 1) * size) };
    }),
  );
}
