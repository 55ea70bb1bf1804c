/** An example of a bet: players, cards, stakes, steps in order, and the result, computed by hand. */

import type { NassauResult } from "../bets/nassau.ts";
import type { NassauAmounts } from "../golf.ts";

export type Who = "creator" | "opponent";

export type SchedulePlayer = {
  readonly index: string;
  readonly teeBox: "Black" | "Blue" | "White" | "Gold" | "Red";
  /** Computed by hand: index × slope / 113 + (rating − 72), rounded. */
  readonly adjustedHandicap: number;
  readonly card: string;
};

export type ScheduleStep =
  | { readonly do: "request" }
  | { readonly do: "accept" }
  | { readonly do: "decline" }
  | { readonly do: "withdraw" }
  | { readonly do: "join"; readonly who: Who }
  | { readonly do: "start" }
  | { readonly do: "wait"; readonly hours: number }
  | { readonly do: "addPlayer"; readonly who: Who }
  /** Moves the clock to an hour before the start. Later changes of the bet are late. */
  | { readonly do: "lastHour" }
  | { readonly do: "putOff" }
  | { readonly do: "moveBack" }
  | {
      readonly do: "saveHoles";
      readonly who: Who;
      readonly way: "live" | "post-round";
      readonly first: number;
      readonly last: number;
      readonly unseen?: true;
    }
  | { readonly do: "adminFills"; readonly who: Who }
  | {
      readonly do: "agree";
      readonly who: Who;
      readonly amounts: NassauAmounts;
      readonly refused?: "changed-meanwhile" | "say-over";
    }
  | { readonly do: "notThisRound"; readonly who: Who }
  | { readonly do: "submit"; readonly who: Who }
  | { readonly do: "finishLive"; readonly who: Who }
  | {
      readonly do: "correctHole";
      readonly who: Who;
      readonly hole: number;
      readonly gross: number;
      readonly refused?: "card-closed";
    }
  | { readonly do: "closeCards"; readonly hours: number }
  | { readonly do: "editAmounts"; readonly who: Who; readonly amounts: NassauAmounts }
  | { readonly do: "setInactive"; readonly who: Who }
  | { readonly do: "setActive"; readonly who: Who }
  | { readonly do: "noShow"; readonly who: Who }
  | { readonly do: "undoNoShow"; readonly who: Who };

export type Schedule = {
  readonly title: string;
  readonly creator: SchedulePlayer;
  readonly opponent: SchedulePlayer;
  readonly stakes: NassauAmounts;
  readonly steps: readonly ScheduleStep[];
  readonly results: readonly NassauResult[];
  readonly because: string;
  readonly changes?: readonly LateHole[];
};

export type LateHole = {
  readonly who: Who;
  readonly hole: number;
  readonly before: number;
  readonly after: number;
};
