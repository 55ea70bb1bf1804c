/** An answer that never ends. No proxy may buffer or cache it. */
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export const eventStreamType = "text/event-stream";

export function sendEvents(reply: FastifyReply, stream: Readable): FastifyReply {
  return (
    reply
      .type(`${eventStreamType}; charset=utf-8`)
      .header("cache-control", "no-store, no-transform")
      // Otherwise nginx buffers lines.
      .header("x-accel-buffering", "no")
      .send(stream)
  );
}

/** The last event that a reconnecting browser received; null if missing or nonsense. */
export function lastEventIdOf(request: FastifyRequest): number | null {
  const id = request.headers["last-event-id"];
  return typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
