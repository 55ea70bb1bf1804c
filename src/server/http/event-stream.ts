/**
 * How does the event stream travel? As server-sent events: one answer that does not end, which
 * nothing on its way may keep back or keep.
 */
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export const eventStreamType = "text/event-stream";

export function sendEvents(reply: FastifyReply, stream: Readable): FastifyReply {
  return (
    reply
      .type(`${eventStreamType}; charset=utf-8`)
      .header("cache-control", "no-store, no-transform")
      // nginx would gather lines until it has a page of them.
      .header("x-accel-buffering", "no")
      .send(stream)
  );
}

/** What the browser heard last, when it connects again by itself; null when it does not, or says nonsense. */
export function lastEventIdOf(request: FastifyRequest): number | null {
  const id = request.headers["last-event-id"];
  return typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
