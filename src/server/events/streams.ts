/**
 * Who follows the club right now, and who has to stop?
 *
 * Each stream hears, from the number it heard last, whatever the news says is for its player; the
 * database is the only memory, so that it makes no difference which server a phone comes back to.
 * Three times a second it is asked whose session has ended (protection 3) and whether a ring was missed.
 */
import { heartbeatSeconds } from "#contract/events";
import { refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { UnreadableColumn } from "../store/json.ts";
import { lastPosition, listNews, type StoredNews } from "../store/news.ts";
import { liveTokens } from "../store/sessions.ts";
import { hangUp, missedTooMuch, newStream, type Stream, type Streams, say, tell } from "./stream.ts";

export type StreamLimits = {
  heartbeatMs: number;
  /** Between two looks at the sessions, and at the news should a ring get lost. */
  lookMs: number;
  /** Protection 11. A browser shows few windows at once; more are lines it has forgotten. */
  mostPerSession: number;
  /** Of a player's phones and computers together. */
  mostPerPlayer: number;
  mostInAll: number;
  /** A client that does not read its last line has so long to do it. */
  graceMs: number;
};

export const usualLimits: StreamLimits = {
  heartbeatMs: heartbeatSeconds * 1_000,
  lookMs: 300,
  mostPerSession: 6,
  mostPerPlayer: 12,
  mostInAll: 2_000,
  graceMs: 5_000,
};

export function openStreams(
  { db, now }: Context,
  limits: StreamLimits,
  failed: (error: unknown) => void,
): Streams {
  const streams = new Set<Stream>();
  /** Up to here every live stream has been told. */
  let position = 0;
  let isClosed = false;
  let stopFollowing = (): void => {};
  let started: Promise<void> | null = null;
  const telling = oneAtATime(tellAll, failed);
  const looking = oneAtATime(endDeadSessions, failed);

  async function start(): Promise<void> {
    position = await lastPosition(db.kysely);
    if (isClosed) return;
    const stopListening = db.onNews(telling);
    const look = setInterval(() => {
      telling();
      looking();
    }, limits.lookMs).unref();
    const heartbeat = setInterval(() => {
      for (const stream of streams) say(stream, { kind: "heartbeat" });
    }, limits.heartbeatMs).unref();
    stopFollowing = () => {
      stopListening();
      clearInterval(look);
      clearInterval(heartbeat);
    };
  }

  async function tellAll(): Promise<void> {
    const latest = await lastPosition(db.kysely);
    if (latest === position) return;
    const all = streams.size === 0 ? null : await newsBetween(position, latest);
    position = latest;
    for (const stream of streams)
      if (stream.isLive && (all === null || stream.position < latest)) tell(stream, all, latest);
  }

  /** What was told to others meanwhile is looked up as well, so that nothing falls between the two. */
  async function tellMissed(stream: Stream): Promise<void> {
    do {
      const latest = await lastPosition(db.kysely);
      tell(stream, await newsBetween(stream.position, latest), latest);
    } while (stream.position < position);
    stream.isLive = true;
  }

  /** Null: it is too much, or one of them cannot be read. A phone that is told so asks for everything. */
  async function newsBetween(after: number, latest: number): Promise<StoredNews[] | null> {
    if (missedTooMuch(after, latest)) return null;
    try {
      return await listNews(db.kysely, after, latest);
    } catch (error) {
      if (!(error instanceof UnreadableColumn)) throw error;
      failed(error);
      return null;
    }
  }

  async function endDeadSessions(): Promise<void> {
    if (streams.size === 0) return;
    const tokens = new Set([...streams].map(({ token }) => token));
    const alive = await liveTokens(db.kysely, [...tokens], now());
    for (const stream of streams) if (tokens.has(stream.token) && !alive.has(stream.token)) end(stream);
  }

  function end(stream: Stream): void {
    hangUp(stream, limits.graceMs);
  }

  /** The oldest gives way: of a phone that changed networks it is a line nobody holds any more. */
  function makeRoom(most: number, isAmong: (stream: Stream) => boolean): void {
    const held = [...streams].filter((stream) => !stream.isOver && isAmong(stream));
    for (const stream of held.slice(0, Math.max(0, held.length + 1 - most))) end(stream);
  }

  return {
    async open({ playerId, token, after }) {
      started ??= start().catch((error) => {
        started = null;
        throw error;
      });
      await started;
      if (isClosed || streams.size >= limits.mostInAll) return refuse("server-busy");
      makeRoom(limits.mostPerSession, (stream) => stream.token === token);
      makeRoom(limits.mostPerPlayer, (stream) => stream.playerId === playerId);
      const stream = newStream(playerId, token, after ?? position);
      streams.add(stream);
      stream.body.once("close", () => streams.delete(stream));
      tellMissed(stream).catch((error) => {
        failed(error);
        end(stream);
      });
      return stream.body;
    },
    close() {
      isClosed = true;
      stopFollowing();
      for (const stream of streams) end(stream);
    },
  };
}

/** Asked again while it is at work, it does it once more afterwards. */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isAsked = false;
  let isAtWork = false;
  async function workOff(): Promise<void> {
    isAtWork = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } catch (error) {
      failed(error);
    } finally {
      isAtWork = false;
    }
  }
  return () => {
    isAsked = true;
    if (!isAtWork) void workOff();
  };
}
