import { follow } from "../../scripts/trials/follow.mjs";
import type { Phone } from "../served.ts";

export type Follower = {
  readonly heardAt: ReadonlyMap<number, number>;
  /** Numbers of the events for this player's own card. */
  readonly own: readonly number[];
  end(): void;
};

/** The player's save number `turn`. */
export type Change = { readonly player: Follower; readonly turn: number; readonly sentAt: number };

/** Spreads the phones over the servers; rejects when a server has no stream for a phone. */
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

/** Milliseconds from each change to each phone, and the number of lost events. */
export function delaysOf(changes: readonly Change[], phones: Iterable<Follower>) {
  const followers = [...phones];
  const own = new Set(changes.flatMap(({ player }) => player.own));
  const delays: number[] = [];
  let missing = 0;
  for (const { player, turn, sentAt } of changes) {
    // Stored just before the players' own events; saves that are stored together share it.
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
