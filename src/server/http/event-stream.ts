/** An event stream never ends, so no proxy may buffer or cache it. */
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export const eventStreamType = "text/event-stream";

export function sendEvents(reply: FastifyReply, stream: Readable): FastifyReply {
  return (
    reply
      .type(`${eventStreamType}; charset=utf-8`)
      .header("cache-control", "no-store, no-transform")
      // Without this header, nginx buffers lines.
      .header("x-accel-buffering", "no")
      .send(stream)
  );
}

/** Returns the number of the last event that a reconnecting browser received. Null if there is no number. */
export function lastEventIdOf(request: FastifyRequest): number | null {
  const id = request.headers["last-event-id"];
  return typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
