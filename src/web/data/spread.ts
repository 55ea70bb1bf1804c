/**
 * When does an open app ask again for what an event made out of date? Not all phones at the same moment: at once only
 * the players that the event concerns, the others after a random delay, in which further events are gathered.
 */
import { askAgainMs } from "#contract/events";
import type { AboutAnswers } from "./stale.ts";

/** What is asked again at the same time: everything, results and bets of a round, or the rest. */
export type Pace = "at once" | "results" | "rest";

/** Of these only one or two players hear. */
const ofFewPlayers = ["own-card", "own-place", "bet", "notice", "notices", "account"];

const subjectsOfResults = [
  "team-results",
  "leaderboard",
  "skins",
  "player-status",
  "raw-table",
  "bet-results",
  "live-bets",
  "bet",
  "settle-up",
];

export function paceOf(key: readonly unknown[]): Exclude<Pace, "at once"> {
  return subjectsOfResults.includes(String(key[0])) ? "results" : "rest";
}

/** Phones without a stream ask for events at moments of their own: what they hear needs no further delay. */
export type Came = "by stream" | "by asking";

export type Spread = { take(event: AboutAnswers, came: Came): void; stop(): void };

/** `askAgain` is called with what has been gathered. `random`: from 0 to 1. */
export function spreadEvents(
  askAgain: (pace: Pace, events: readonly AboutAnswers[]) => void,
  random: () => number = Math.random,
): Spread {
  const atOnce = gather(() => askAgainMs.gather, flushAtOnce);
  const results = gather(within(askAgainMs.results), (events) => askAgain("results", events));
  const rest = gather(within(askAgainMs.rest), (events) => askAgain("rest", events));

  function within(ms: number): () => number {
    return () => askAgainMs.gather + random() * ms;
  }

  /** What came with an event of one's own is about one's own change: what it makes out of date is not delayed either. */
  function flushAtOnce(own: readonly AboutAnswers[]): void {
    const isOfOwn = (event: AboutAnswers) =>
      "teeTimeId" in event && own.some((one) => "teeTimeId" in one && one.teeTimeId === event.teeTimeId);
    // The results may have been asked already, and the rest not yet.
    const withThem = new Set([...results.takeOut(isOfOwn), ...rest.takeOut(isOfOwn)]);
    askAgain("at once", [...own, ...withThem]);
  }

  return {
    take(event, came) {
      if (came === "by asking" || ofFewPlayers.includes(event.kind)) return atOnce.add(event);
      results.add(event);
      rest.add(event);
    },
    stop() {
      for (const { clear } of [atOnce, results, rest]) clear();
    },
  };
}

function gather(delay: () => number, flush: (events: readonly AboutAnswers[]) => void) {
  let events: AboutAnswers[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function clear(): void {
    clearTimeout(timer);
    events = [];
  }
  return {
    add(event: AboutAnswers): void {
      events.push(event);
      if (events.length > 1) return;
      timer = setTimeout(() => {
        const all = events;
        clear();
        flush(all);
      }, delay());
    },
    takeOut(isMeant: (event: AboutAnswers) => boolean): AboutAnswers[] {
      const taken = events.filter(isMeant);
      events = events.filter((event) => !taken.includes(event));
      if (events.length === 0) clear();
      return taken;
    },
    clear,
  };
}
