import type { Readable } from "node:stream";
import type { StreamMessage } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import type { Refusal } from "#rules/refusal";

export type Streams = {
  /** `playerId` is null for a television. `after` is the last event received, or null for new ones only. */
  open(client: {
    playerId: PlayerId | null;
    token: string;
    after: number | null;
  }): Promise<Readable | Refusal>;
  /** Answers a client without a stream. `messages` cover all events up to `lastEvent`. */
  missed(playerId: PlayerId, after: number): Promise<{ lastEvent: number; messages: StreamMessage[] }>;
  count(): number;
  close(): void;
};
