/**
 * What a bet schedule is: the players and their cards, the stakes, the order of events, and the result worked out by
 * hand. Plain data: a card is text in the notation of `notation.ts`.
 */
import type { NassauAmounts } from "../golf.ts";
import type { NassauResult } from "../nassau.ts";

export type Who = "creator" | "opponent";

export type SchedulePlayer = {
  /** As typed: "8.2"; a plus index is "+2.5". */
  readonly index: string;
  readonly teeBox: "Black" | "Blue" | "White" | "Gold" | "Red";
  /** By hand: index × slope / 113 + (rating − 72), rounded. */
  readonly adjustedHandicap: number;
  /** What the player scores, for `saveHoles` to take its holes from. */
  readonly card: string;
};

export type ScheduleEvent =
  /** The creator asks for the bet, with the schedule's stakes. */
  | { readonly do: "request" }
  | { readonly do: "accept" }
  | { readonly do: "decline" }
  | { readonly do: "withdraw" }
  | { readonly do: "join"; readonly who: Who }
  /** The tee time's moment comes. */
  | { readonly do: "start" }
  | { readonly do: "wait"; readonly hours: number }
  /** An admin adds the player to the tee time, also after its start. */
  | { readonly do: "addPlayer"; readonly who: Who }
  /** An hour is left until the start: what is changed about a bet from here on is late. */
  | { readonly do: "lastHour" }
  /** An admin moves the tee time a week on: it is played then. */
  | { readonly do: "putOff" }
  /** An admin moves it back to where it was at first. */
  | { readonly do: "moveBack" }
  /** Holes `first` to `last` of the player's card reach the server. */
  | {
      readonly do: "saveHoles";
      readonly who: Who;
      readonly way: "live" | "post-round";
      readonly first: number;
      readonly last: number;
      /** The player's app has not shown what was changed late about the bet. */
      readonly unseen?: true;
    }
  /** An admin fills the whole card. */
  | { readonly do: "adminFills"; readonly who: Who }
  /** The player taps Agree, having been shown these amounts. */
  | {
      readonly do: "agree";
      readonly who: Who;
      readonly amounts: NassauAmounts;
      readonly refused?: "changed-meanwhile" | "say-over";
    }
  /** The player taps Not for this round. */
  | { readonly do: "notThisRound"; readonly who: Who }
  | { readonly do: "submit"; readonly who: Who }
  | { readonly do: "finishLive"; readonly who: Who }
  /** The player changes one hole that has a score, or is refused. */
  | {
      readonly do: "correctHole";
      readonly who: Who;
      readonly hole: number;
      readonly gross: number;
      readonly refused?: "card-closed";
    }
  /** An admin lets cards close so long after the start of their tee time. */
  | { readonly do: "closeCards"; readonly hours: number }
  | { readonly do: "editAmounts"; readonly who: Who; readonly amounts: NassauAmounts }
  | { readonly do: "setInactive"; readonly who: Who }
  | { readonly do: "setActive"; readonly who: Who }
  /** An admin marks the player, or takes the mark back. */
  | { readonly do: "noShow"; readonly who: Who }
  | { readonly do: "undoNoShow"; readonly who: Who };

export type Schedule = {
  /** A sentence about the club. */
  readonly title: string;
  readonly creator: SchedulePlayer;
  readonly opponent: SchedulePlayer;
  readonly stakes: NassauAmounts;
  readonly events: readonly ScheduleEvent[];
  /** The current results of the round in the creator's view: one, or none. */
  readonly results: readonly NassauResult[];
  readonly because: string;
  /** What the bet's scorecard lists as changed after the fact, latest first (ruling 43). */
  readonly changes?: readonly LateHole[];
};

export type LateHole = {
  readonly who: Who;
  readonly hole: number;
  readonly before: number;
  readonly after: number;
};
