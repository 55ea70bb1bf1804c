import { Readable } from "node:stream";
import type { StreamMessage } from "#contract/events";
import { maxReplayed } from "#rules/club/retention";
import type { PlayerId } from "#rules/golf";
import type { StoredEvent } from "../store/invalidation-events.ts";

export type Stream = {
  /** Null for a television. */
  readonly playerId: PlayerId | null;
  /** The token of the session or television link. When the session or link ends, the stream ends too. */
  readonly token: string;
  readonly body: Readable;
  /** Events up to this position were sent, or were not for this player. */
  position: number;
  /** True after all missed events were sent. Only then the stream receives new ones. */
  isLive: boolean;
  isClosed: boolean;
};

const retryMs = 2_000;
/** Even `maxReplayed` events have fewer bytes. A client that leaves more unread has to connect again. */
const maxBufferedBytes = 128 * 1024;

export function newStream(playerId: PlayerId | null, token: string, position: number): Stream {
  const body = new Readable({ encoding: "utf8", read() {} });
  body.push(`retry: ${retryMs}\n\n`);
  const stream = { playerId, token, body, position, isLive: false, isClosed: false };
  write(stream, { kind: "heartbeat" });
  return stream;
}

/** `all` has every event after the stream's position, up to `upTo`; null if there are too many. */
export function send(stream: Stream, all: readonly StoredEvent[] | null, upTo: number): void {
  const due = all?.filter(({ position, to }) => position > stream.position && mayKnow(stream.playerId, to));
  // A television learns only that something changed.
  if (due === undefined || (stream.playerId === null && due.length > 0))
    write({ ...stream, position: upTo }, { kind: "everything" });
  else for (const { position, event } of due) write({ ...stream, position }, event);
  stream.position = upTo;
}

/** If `to` is null, all signed-in players and televisions may know of the event. */
export function mayKnow(playerId: PlayerId | null, to: StoredEvent["to"]): boolean {
  return to === null || to === playerId;
}

/** True if the client is far behind, or if it is ahead because the database was restored from a backup. */
export function missedTooMuch(after: number, latest: number): boolean {
  return latest - after > maxReplayed || after > latest;
}

export function write({ body, position, isClosed }: Stream, message: StreamMessage): void {
  if (isClosed || body.destroyed) return;
  if (body.readableLength > maxBufferedBytes) body.destroy();
  else body.push(`id: ${position}\ndata: ${JSON.stringify(message)}\n\n`);
}

/**
 * Ends the stream. The browser connects again, and the answer to its request says why. If the client has stopped
 * reading, its connection is destroyed after `graceMs`.
 */
export function close(stream: Stream, graceMs: number): void {
  if (stream.isClosed) return;
  stream.isClosed = true;
  stream.body.push(null);
  const timer = setTimeout(() => stream.body.destroy(), graceMs).unref();
  stream.body.once("close", () => clearTimeout(timer));
}
