/** Types of the events for open apps: what is out of date, who may receive it, and how an app follows. */
import type { Readable } from "node:stream";
import type { InvalidationEvent, StreamMessage } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import type { Refusal } from "#rules/refusal";

/** Only its two players may know of a bet (ruling 26). */
export type Audience = "everybody" | "admins" | "bettors" | { readonly only: PlayerId };

export type Invalidation = { readonly event: InvalidationEvent; readonly to: Audience };

export type StoredEvent = {
  /** Grows with each commit; not without gaps. */
  readonly position: number;
  readonly event: InvalidationEvent;
  /** Null: everybody who is signed in. */
  readonly to: PlayerId | null;
};

/** `messages`: up to the event with the number `lastEvent`. */
export type Missed = { readonly lastEvent: number; readonly messages: StreamMessage[] };

export type Streams = {
  /** `playerId`: null for a television. `after`: the last number received; null follows from now on. */
  open(client: {
    playerId: PlayerId | null;
    token: string;
    after: number | null;
  }): Promise<Readable | Refusal>;
  /** What this player has missed, for a client that has no stream. */
  missed(playerId: PlayerId, after: number): Promise<Missed>;
  /** How many are open. */
  count(): number;
  /** Ends them all and takes no more. */
  close(): void;
};
