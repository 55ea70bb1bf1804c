import type { Readable } from "node:stream";
import type { InvalidationEvent, StreamMessage } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import type { Refusal } from "#rules/refusal";

/** Only its two players may know of a bet (ruling 26). */
export type Audience = "everybody" | "admins" | "bettors" | { readonly only: PlayerId };

export type Invalidation = { readonly event: InvalidationEvent; readonly to: Audience };

export type StoredEvent = {
  /** Grows with each commit, with gaps. */
  readonly position: number;
  readonly event: InvalidationEvent;
  /** Null for everybody who is signed in. */
  readonly to: PlayerId | null;
};

export type Streams = {
  /** `playerId`: null for a television. `after`: the last event received; null for new ones only. */
  open(client: {
    playerId: PlayerId | null;
    token: string;
    after: number | null;
  }): Promise<Readable | Refusal>;
  /** For clients without a stream. `messages`: up to the event `lastEvent`. */
  missed(playerId: PlayerId, after: number): Promise<{ lastEvent: number; messages: StreamMessage[] }>;
  count(): number;
  close(): void;
};
