/**
 * One phone that follows the club: what has it heard, and does the line still take more?
 */
import { Readable } from "node:stream";
import type { StreamMessage } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import type { Refusal } from "#rules/refusal";
import { mostRetold, type StoredNews } from "../store/news.ts";

/** All of them, as a route sees them. */
export type Streams = {
  /** `after`: the last number heard; null follows from now on. */
  open(asker: { playerId: PlayerId; token: string; after: number | null }): Promise<Readable | Refusal>;
  /** Ends them all and takes no more. */
  close(): void;
};

export type Stream = {
  readonly playerId: PlayerId;
  /** Of its session; the stream ends when that does. */
  readonly token: string;
  readonly body: Readable;
  /** The news up to here was told, or was not for this player. */
  position: number;
  /** What was missed has been told; from here on it hears what happens. */
  isLive: boolean;
  isOver: boolean;
};

/** A browser that lost the line waits this long before it asks again. */
const retryMs = 2_000;
/** More than all that is sent again at once; a phone that leaves more unread, and its connection full, asks again. */
const mostWaitingBytes = 128 * 1024;

export function newStream(playerId: PlayerId, token: string, position: number): Stream {
  const body = new Readable({ encoding: "utf8", read() {} });
  body.push(`retry: ${retryMs}\n\n`);
  const stream = { playerId, token, body, position, isLive: false, isOver: false };
  say(stream, { kind: "heartbeat" });
  return stream;
}

/** `all`: every piece of news from the stream's position, or from before it, up to `upTo`; null: more than is told again. */
export function tell(stream: Stream, all: readonly StoredNews[] | null, upTo: number): void {
  if (all === null) say({ ...stream, position: upTo }, { kind: "everything" });
  for (const { position, news, to } of all ?? [])
    if (position > stream.position && (to === null || to === stream.playerId))
      say({ ...stream, position }, news);
  stream.position = upTo;
}

/** Far behind, or ahead of a database that was restored from a backup: nobody can say what was missed. */
export function missedTooMuch(after: number, latest: number): boolean {
  return latest - after > mostRetold || after > latest;
}

export function say({ body, position, isOver }: Stream, message: StreamMessage): void {
  if (isOver || body.destroyed) return;
  if (body.readableLength > mostWaitingBytes) body.destroy();
  else body.push(`id: ${position}\ndata: ${JSON.stringify(message)}\n\n`);
}

/** Properly, so that the phone's browser asks again and hears why not; of one that does not read, after `graceMs`. */
export function hangUp(stream: Stream, graceMs: number): void {
  if (stream.isOver) return;
  stream.isOver = true;
  stream.body.push(null);
  const cut = setTimeout(() => stream.body.destroy(), graceMs).unref();
  stream.body.once("close", () => clearTimeout(cut));
}
