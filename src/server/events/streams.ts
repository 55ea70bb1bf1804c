/** Only the database remembers events, so that a client may reconnect to another server. */
import { heartbeatSeconds } from "#contract/events";
import { refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { UnreadableColumn } from "../database/json.ts";
import type { StoredEvent } from "../store/invalidation-events.ts";
import { lastPosition, listEvents } from "../store/invalidation-events.ts";
import { liveTokens } from "../store/sessions.ts";
import { close, mayKnow, missedTooMuch, newStream, type Stream, send, write } from "./stream.ts";
import type { Streams } from "./types.ts";

export const usualLimits = {
  heartbeatMs: heartbeatSeconds * 1_000,
  /** How often the server looks for ended sessions, and for events of which it was not notified. */
  pollIntervalMs: 300,
  /** Protection 11. A browser has few windows, so further connections of a session are old ones. */
  maxPerSession: 6,
  maxPerPlayer: 12,
  maxTotal: 2_000,
  /** After its stream has ended, a client has this time to read the rest. */
  graceMs: 5_000,
};

export type StreamLimits = typeof usualLimits;

export function openStreams(
  { db, now }: Context,
  limits: StreamLimits,
  failed: (error: unknown) => void,
): Streams {
  const streams = new Set<Stream>();
  let position = 0;
  let isClosed = false;
  let stop = (): void => {};
  let started: Promise<void> | null = null;
  const sendNew = oneAtATime(sendToAll, failed);
  const closeEnded = oneAtATime(closeEndedSessions, failed);

  async function start(): Promise<void> {
    position = await lastPosition(db.kysely);
    if (isClosed) return;
    const unsubscribe = db.onEvents(sendNew);
    const poll = setInterval(() => {
      sendNew();
      closeEnded();
    }, limits.pollIntervalMs).unref();
    const heartbeat = setInterval(() => {
      for (const stream of streams) write(stream, { kind: "heartbeat" });
    }, limits.heartbeatMs).unref();
    stop = () => {
      unsubscribe();
      clearInterval(poll);
      clearInterval(heartbeat);
    };
  }

  async function sendToAll(): Promise<void> {
    const latest = await lastPosition(db.kysely);
    if (latest === position) return;
    const all = streams.size === 0 ? null : await eventsBetween(position, latest);
    position = latest;
    for (const stream of streams) if (stream.isLive && isDue(stream, all, latest)) send(stream, all, latest);
  }

  /** Reads until the stream has as many events as the live streams, so that it misses none. */
  async function sendMissed(stream: Stream): Promise<void> {
    do {
      const latest = await lastPosition(db.kysely);
      send(stream, await eventsBetween(stream.position, latest), latest);
    } while (stream.position < position);
    stream.isLive = true;
  }

  /** Returns null if events are too many or unreadable. Then the client reads everything again. */
  async function eventsBetween(after: number, latest: number): Promise<StoredEvent[] | null> {
    if (missedTooMuch(after, latest)) return null;
    try {
      return await listEvents(db.kysely, after, latest);
    } catch (error) {
      if (!(error instanceof UnreadableColumn)) throw error;
      failed(error);
      return null;
    }
  }

  async function closeEndedSessions(): Promise<void> {
    if (streams.size === 0) return;
    const asked = [...streams];
    const tokens = asked.map(({ token }) => token);
    const alive = await liveTokens(db.kysely, tokens, now());
    for (const stream of asked) if (!alive.has(stream.token)) end(stream);
  }

  function end(stream: Stream): void {
    close(stream, limits.graceMs);
  }

  /** Ends the oldest stream, which is often a connection that a phone lost when it changed networks. */
  function makeRoom(max: number, isAmong: (stream: Stream) => boolean): void {
    const open = [...streams].filter((stream) => !stream.isClosed && isAmong(stream));
    for (const stream of open.slice(0, Math.max(0, open.length + 1 - max))) end(stream);
  }

  return {
    async open({ playerId, token, after }) {
      started ??= start().catch((error) => {
        started = null;
        throw error;
      });
      await started;
      if (isClosed || streams.size >= limits.maxTotal) return refuse("server-busy");
      makeRoom(limits.maxPerSession, (stream) => stream.token === token);
      makeRoom(limits.maxPerPlayer, (stream) => stream.playerId === playerId);
      const stream = newStream(playerId, token, after ?? position);
      streams.add(stream);
      stream.body.once("close", () => streams.delete(stream));
      sendMissed(stream).catch((error) => {
        failed(error);
        end(stream);
      });
      return stream.body;
    },
    async missed(playerId, after) {
      const lastEvent = await lastPosition(db.kysely);
      const all = after === lastEvent ? [] : await eventsBetween(after, lastEvent);
      if (all === null) return { lastEvent, messages: [{ kind: "everything" }] };
      const mine = all.filter(({ to }) => mayKnow(playerId, to));
      return { lastEvent, messages: mine.map(({ event }) => event) };
    },
    count: () => streams.size,
    close() {
      isClosed = true;
      stop();
      for (const stream of streams) end(stream);
    },
  };
}

/**
 * False for a stream that has just caught up, because it has these events already. True for a stream that is
 * ahead of the database, because a backup was restored.
 */
function isDue({ position }: Stream, all: readonly StoredEvent[] | null, latest: number): boolean {
  return all === null ? position !== latest : position < latest;
}

/**
 * Returns a function that runs `work`. If it is called during a run, `work` runs once more afterwards. `failed` hears
 * only the first of several failures in a row.
 */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isRequested = false;
  let isRunning = false;
  let isFailing = false;
  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isRequested) {
        isRequested = false;
        await work();
        isFailing = false;
      }
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
    } finally {
      isRunning = false;
    }
  }
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}
