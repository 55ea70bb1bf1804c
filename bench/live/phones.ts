/** Phones that follow a round, and when each of them received which event. */
import { follow } from "../../scripts/trials/follow.mjs";
import type { Phone } from "../served.ts";

export type Follower = {
  /** When each event of the round came, by its number. */
  readonly heardAt: ReadonlyMap<number, number>;
  /** The numbers of the events that say that this player's own card has changed. */
  readonly own: readonly number[];
  end(): void;
};

/** What one player did: their `turn`-th save, sent at this moment. */
export type Change = { readonly player: Follower; readonly turn: number; readonly sentAt: number };

/** Follows at each of the servers in turn; rejects where one has no stream for a phone. */
export async function openPhones(
  phones: readonly Phone[],
  urls: readonly string[],
  teeTimeId: string,
): Promise<Map<string, Follower>> {
  const followers = new Map<string, Follower>();
  for (const [i, { playerId, cookie }] of phones.entries()) {
    const heardAt = new Map<number, number>();
    const own: number[] = [];
    const stream = follow(urls[i % urls.length] ?? "", cookie, ({ id, message }) => {
      if (message.teeTimeId !== teeTimeId) return;
      if (message.kind === "scores") heardAt.set(id, performance.now());
      if (message.kind === "own-card") own.push(id);
    });
    const status = await stream.begun;
    if (status !== 200) throw new Error(`A phone's stream was answered ${status}.`);
    followers.set(playerId, { heardAt, own, end: stream.end });
  }
  return followers;
}

/** Of each change on each phone, in milliseconds after it was sent; and how many never came. */
export function delaysOf(changes: readonly Change[], phones: Iterable<Follower>) {
  const followers = [...phones];
  const own = new Set(changes.flatMap(({ player }) => player.own));
  const delays: number[] = [];
  let missing = 0;
  for (const { player, turn, sentAt } of changes) {
    // Stored just before the players' own; one for all whose saves were stored together.
    let forEverybody = (player.own[turn] ?? Number.NaN) - 1;
    while (own.has(forEverybody)) forEverybody -= 1;
    for (const { heardAt } of followers) {
      const heard = heardAt.get(forEverybody);
      if (heard === undefined) missing += 1;
      else delays.push(heard - sentAt);
    }
  }
  return { delays, missing };
}
