import { boardWays } from "./leaderboard.ts";

export const secondsPerPage = 12;

export type TelevisionPage = ReturnType<typeof televisionPages>[number];

/**
 * Each tee time has net pages, then gross pages; before the first score it has only net pages. `television-page.tsx`
 * measures how many rows fit.
 */
export function televisionPages(
  teeTimes: readonly { readonly players: readonly { readonly thru: number }[] }[],
  rowsPerPage: number,
) {
  return teeTimes.flatMap(({ players }, index) => {
    const ways = players.some(({ thru }) => thru > 0) ? boardWays : boardWays.slice(0, 1);
    const count = Math.max(1, Math.ceil(players.length / rowsPerPage));
    return ways.flatMap((way) =>
      Array.from({ length: count }, (_, page) => ({ index, way, from: page * rowsPerPage })),
    );
  });
}

/** The order of merit follows the tee times of the day. */
export function seasonPages<Player>(players: readonly Player[], rowsPerPage: number) {
  const count = Math.ceil(players.length / rowsPerPage);
  return Array.from({ length: count }, (_, page) => {
    const from = page * rowsPerPage;
    return { from, players: players.slice(from, from + rowsPerPage) };
  });
}
