/**
 * Several browsers' worth of work at once, on a small machine: each lane has a club of its own, as what one screen does
 * must not meet what another does, and takes the next piece when it is done with the one before.
 */
import type { Browser } from "@playwright/test";
import { type Club, openDemoClub } from "../fixtures/club-server.ts";
import { findIdsFirst } from "../fixtures/screens/list.ts";
import type { Ids } from "../fixtures/screens/listed-screen.ts";

export type Lane = { readonly browser: Browser; readonly club: Club; readonly ids: Ids };

/** What is started is also ended, whatever happens in between. `how`: settings of the clubs (`openDemoClub`). */
export async function inLanes(
  browser: Browser,
  count: number,
  work: (lane: Lane, number: number) => Promise<void>,
  ...how: string[]
): Promise<void> {
  const clubs = await Promise.all(Array.from({ length: count }, () => openDemoClub(...how)));
  try {
    await Promise.all(
      clubs.map(async (club, number) =>
        work({ browser, club, ids: await findIdsFirst(browser, club) }, number),
      ),
    );
  } finally {
    for (const club of clubs) await club.close();
  }
}

/** Each piece to whoever is free; says how far it is every fiftieth. */
export function dealer<Piece>(pieces: readonly Piece[], called: string): () => Piece | undefined {
  let next = 0;
  return () => {
    if (next > 0 && next % 50 === 0) process.stdout.write(`${next} of ${pieces.length} ${called}\n`);
    return pieces[next++];
  };
}
