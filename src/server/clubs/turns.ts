/**
 * How do the requests of many clubs share one process?
 * In each turn of the event loop every club begins so many. What comes above that waits for the next turn, behind the
 * club's own requests only: a club that is flooded holds up itself.
 */

/** More than the phones of a busy round send together; their work takes a few milliseconds. */
const perTurn = 8;
/** More than that wait for no good: they are refused. */
const maxWaiting = 500;

type Club = { begun: number; readonly waiting: (() => void)[] };

export type Turns = {
  /** False where too many of the club's requests are waiting. */
  take(host: string, begin: () => void): boolean;
};

export function turnsOfClubs(): Turns {
  /** Those that have begun something in this turn, or wait. */
  const clubs = new Map<string, Club>();
  let isPlanned = false;

  function nextTurn(): void {
    isPlanned = false;
    for (const [host, club] of clubs) {
      if (club.waiting.length === 0) clubs.delete(host);
      club.begun = 0;
    }
    for (const club of clubs.values())
      for (const begin of club.waiting.splice(0, perTurn)) {
        club.begun += 1;
        begin();
      }
    if (clubs.size > 0) plan();
  }

  function plan(): void {
    if (!isPlanned) setImmediate(nextTurn);
    isPlanned = true;
  }

  return {
    take(host, begin) {
      const club = clubs.get(host) ?? { begun: 0, waiting: [] };
      clubs.set(host, club);
      plan();
      if (club.begun < perTurn && club.waiting.length === 0) {
        club.begun += 1;
        begin();
        return true;
      }
      if (club.waiting.length >= maxWaiting) return false;
      club.waiting.push(begin);
      return true;
    },
  };
}
