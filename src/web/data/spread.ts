/** Not all phones ask again at the same moment, except where an event concerns this player. */
import { askAgainMs } from "#contract/events";
import type { AboutAnswers } from "./stale.ts";

/** Only one or two players get these. */
const ofFewPlayers = ["own-card", "own-place", "bet", "notice", "notices", "account"];

/** Phones without a stream ask at moments of their own, and need no further delay. */
export type Came = "by stream" | "by asking";

export type Spread = { take(event: AboutAnswers, came: Came): void; stop(): void };

/** `askAgain` gets what was gathered. `random`: from 0 to 1. */
export function spreadEvents(
  askAgain: (events: readonly AboutAnswers[]) => void,
  random: () => number = Math.random,
): Spread {
  let events: AboutAnswers[] = [];
  let isDue: "soon" | "later" | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    events = [];
    isDue = null;
  }

  return {
    take(event, came) {
      events.push(event);
      const isUrgent = came === "by asking" || ofFewPlayers.includes(event.kind);
      if (isDue === "soon" || (isDue === "later" && !isUrgent)) return;
      isDue = isUrgent ? "soon" : "later";
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          const gathered = events;
          stop();
          askAgain(gathered);
        },
        askAgainMs.gather + (isUrgent ? 0 : random() * askAgainMs.spread),
      );
    },
    stop,
  };
}
