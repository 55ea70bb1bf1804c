/** Phones that show the team results of a round and ask again after each event: how often, and when is it on the screen? */
import { follow } from "../../scripts/trials/follow.mjs";
import { askAgainMs } from "../../src/contract/events.ts";
import type { Asking } from "../asking.ts";
import type { Phone } from "../club/bench-club.ts";
import type { Follower } from "./phones.ts";

/** How long a phone waits, in milliseconds, before it asks again. */
export type Waiting = () => number;

export const waitings = {
  "all at the same moment": () => askAgainMs.gather,
  "each at its own moment": () => askAgainMs.gather + Math.random() * askAgainMs.spread,
} as const satisfies Record<string, Waiting>;

/** By player; `heardAt`: when each event was on the screen. `askedAt` gets the moment of each request. */
export async function openScreens(
  phones: readonly Phone[],
  url: string,
  asking: Asking,
  { teeTimeId, waiting, askedAt }: { teeTimeId: string; waiting: Waiting; askedAt: number[] },
): Promise<Map<string, Follower>> {
  const screens = new Map<string, Follower>();
  for (const phone of phones) {
    const shownAt = new Map<number, number>();
    const own: number[] = [];
    let heard: number[] = [];
    async function askAgain(): Promise<void> {
      const all = heard;
      heard = [];
      askedAt.push(performance.now());
      await asking.ask("GET", `/api/tee-times/${teeTimeId}/team-results`, phone);
      for (const id of all) shownAt.set(id, performance.now());
    }
    const stream = follow(url, phone.cookie, ({ id, message }) => {
      if (message.teeTimeId !== teeTimeId) return;
      if (message.kind === "own-card") own.push(id);
      if (message.kind !== "scores") return;
      heard.push(id);
      if (heard.length === 1) setTimeout(() => void askAgain(), waiting());
    });
    const status = await stream.begun;
    if (status !== 200) throw new Error(`A phone's stream was answered ${status}.`);
    screens.set(phone.playerId, { heardAt: shownAt, own, end: stream.end });
  }
  return screens;
}

/** The most of these moments, in milliseconds, that lie within as many milliseconds of each other. */
export function mostWithin(ms: number, moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b);
  let most = 0;
  let first = 0;
  for (const [last, moment] of sorted.entries()) {
    while ((sorted[first] ?? moment) < moment - ms) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
