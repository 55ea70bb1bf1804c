/**
 * How does the server say no, and what does it say when it fails?
 * Always in the one shape of the contract. Of a fault of ours the client learns nothing but that.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { type ErrorAnswer, statusOfRefusal } from "#contract/errors";
import { refusalText } from "#contract/messages";
import { type Refusal, refuse } from "#rules/refusal";
import { QueueFull } from "../work-queue.ts";

/** The shape of `ErrorAnswer`, for the documentation. */
export const errorSchema = z.object({
  error: z.object({
    reason: z.string(),
    message: z.string(),
    detail: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
  }),
});

/** A queue is through in two. */
const busySeconds = 2;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === "something-went-wrong") request.log.error({ err: error }, "request failed");
    return sendRefusal(reply, refusal);
  });
}

export async function sendRefusal(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  const seconds = secondsToWait(refusal);
  if (seconds !== null) reply.header("retry-after", seconds);
  return reply.code(statusOfRefusal(refusal.refused)).send(errorAnswer(refusal));
}

/** For whatever is not listed under /api. */
export async function answerUnknown(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendRefusal(reply, refuse("not-found"));
}

/** For whatever asks again by itself; null where waiting does not help. */
function secondsToWait({ refused, detail }: Refusal): number | null {
  if (refused === "server-busy") return busySeconds;
  return refused === "too-many-tries" ? Number(detail?.seconds) : null;
}

function errorAnswer({ refused, detail }: Refusal): ErrorAnswer {
  const message = refusalText(refused, detail);
  return { error: detail ? { reason: refused, message, detail } : { reason: refused, message } };
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof QueueFull) return refuse("server-busy");
  // An id that cannot exist names nothing.
  if (hasZodFastifySchemaValidationErrors(error) && error.validationContext === "params")
    return refuse("not-found");
  const isTheClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return refuse(isTheClients ? "bad-request" : "something-went-wrong");
}
