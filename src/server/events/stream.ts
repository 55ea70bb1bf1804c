/**
 * One client that follows the club: up to where has it received events, and does its connection take more?
 */
import { Readable } from "node:stream";
import type { StreamMessage } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import { maxReplayed } from "../store/invalidation-events.ts";
import type { StoredEvent } from "./types.ts";

export type Stream = {
  /** Null: a television of the clubhouse. */
  readonly playerId: PlayerId | null;
  /** Of its session, or of the television's link; the stream ends when that does. */
  readonly token: string;
  readonly body: Readable;
  /** Events up to here were sent, or were not for this player. */
  position: number;
  /** What it missed has been sent; from here on it receives what happens. */
  isLive: boolean;
  isClosed: boolean;
};

/** A browser that lost the connection waits this long before it connects again. */
const retryMs = 2_000;
/** More than a whole replay; a client that leaves more unread, with its connection full, has to connect again. */
const maxBufferedBytes = 128 * 1024;

export function newStream(playerId: PlayerId | null, token: string, position: number): Stream {
  const body = new Readable({ encoding: "utf8", read() {} });
  body.push(`retry: ${retryMs}\n\n`);
  const stream = { playerId, token, body, position, isLive: false, isClosed: false };
  write(stream, { kind: "heartbeat" });
  return stream;
}

/** `all`: every event from the stream's position, or from before it, up to `upTo`; null: more than is replayed. */
export function send(stream: Stream, all: readonly StoredEvent[] | null, upTo: number): void {
  const due = all?.filter(({ position, to }) => position > stream.position && mayKnow(stream.playerId, to));
  // A television asks for all that it shows, and learns nothing of what has changed.
  if (due === undefined || (stream.playerId === null && due.length > 0))
    write({ ...stream, position: upTo }, { kind: "everything" });
  else for (const { position, event } of due) write({ ...stream, position }, event);
  stream.position = upTo;
}

/** `to`: null for everybody who is signed in, and for televisions. */
export function mayKnow(playerId: PlayerId | null, to: StoredEvent["to"]): boolean {
  return to === null || to === playerId;
}

/** Far behind, or ahead of a database that was restored from a backup: what was missed is not known. */
export function missedTooMuch(after: number, latest: number): boolean {
  return latest - after > maxReplayed || after > latest;
}

export function write({ body, position, isClosed }: Stream, message: StreamMessage): void {
  if (isClosed || body.destroyed) return;
  if (body.readableLength > maxBufferedBytes) body.destroy();
  else body.push(`id: ${position}\ndata: ${JSON.stringify(message)}\n\n`);
}

/** Ends the response, so that the browser connects again and learns why not; destroys one that is not read, after `graceMs`. */
export function close(stream: Stream, graceMs: number): void {
  if (stream.isClosed) return;
  stream.isClosed = true;
  stream.body.push(null);
  const timer = setTimeout(() => stream.body.destroy(), graceMs).unref();
  stream.body.once("close", () => clearTimeout(timer));
}
