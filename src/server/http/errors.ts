/** Errors have the contract's format, except for a lost database. Clients learn no details of a server's fault. */
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from "fastify";
import * as z from "zod/mini";
import { type ErrorAnswer, statusOfRefusal } from "#contract/errors";
import { refusalText } from "#contract/refusal-texts";
import { type Refusal, type RefusalReason, refuse } from "#rules/refusal";
import { storageTrouble } from "../database/engines.ts";
import { QueueFull } from "../work/work-queue.ts";
import { maskSecrets } from "./log.ts";

export const errorSchema = z.object({
  error: z.object({
    reason: z.string(),
    message: z.string(),
    detail: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
  }),
});

/** A full queue is empty after about this many seconds. */
const busySeconds = 2;

const mostFaults = 5;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The client disconnected before its request was complete. This error looks like a lost database.
    if (isCutOff(request)) return sendRefusal(reply, refuse("bad-request"));
    if (storageTrouble(error) === "unreachable") {
      request.log.error({ err: error }, "request failed");
      return answerLost(reply);
    }
    const refusal = refusalOf(error);
    if (statusOfRefusal(refusal.refused) >= 500) request.log.error({ err: error }, "request failed");
    else request.log.info({ refused: refusal.refused, ...faultOf(error) }, "refused");
    return sendRefusal(reply, refusal);
  });
}

export async function sendRefusal(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  const seconds = secondsToWait(refusal);
  if (seconds !== null) reply.header("retry-after", seconds);
  return reply.code(statusOfRefusal(refusal.refused)).send(errorAnswer(refusal));
}

/** Says where a request is wrong, but not its values: a value may be a PIN. */
function faultOf({ validation, validationContext, code }: FastifyError): object {
  const paths = validation?.slice(0, mostFaults).map(({ instancePath }) => instancePath);
  return paths ? { fields: paths.map((path) => maskSecrets(`${validationContext}${path}`)) } : { code };
}

function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/**
 * If the database does not answer, nobody knows whether the change was saved. This answer is not in the API's
 * format. So the phone treats its request as lost and sends it again (decision 3).
 */
function answerLost(reply: FastifyReply): FastifyReply {
  reply.header("retry-after", busySeconds).type("text/plain; charset=utf-8");
  return reply.code(503).send("The database does not answer.\n");
}

export async function answerUnknown(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendRefusal(reply, refuse("not-found"));
}

function secondsToWait({ refused, detail }: Refusal): number | null {
  if (refused === "server-busy") return busySeconds;
  return refused === "too-many-tries" ? Number(detail?.seconds) : null;
}

function errorAnswer({ refused, detail }: Refusal): ErrorAnswer {
  const message = refusalText(refused, detail);
  return { error: detail ? { reason: refused, message, detail } : { reason: refused, message } };
}

/** People may type a hidden character or a text that is too long. Each of these faults has its own message. */
function refusalOfRequest(faults: readonly FastifySchemaValidationError[]): Refusal {
  const hidden: RefusalReason = "hidden-character";
  if (faults.some(({ message }) => message === hidden)) return refuse(hidden);
  const tooLong = faults.find(({ keyword, params }) => keyword === "too_big" && params.origin === "string");
  return tooLong
    ? refuse("text-too-long", { longest: Number(tooLong.params.maximum) })
    : refuse("bad-request");
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof QueueFull) return refuse("server-busy");
  // An id of an impossible form is answered like an unknown id.
  const { validation, validationContext } = error;
  if (validation) return validationContext === "params" ? refuse("not-found") : refusalOfRequest(validation);
  const trouble = storageTrouble(error);
  if (trouble !== null) return refuse(trouble === "busy" ? "server-busy" : "cannot-save");
  const isTheClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return refuse(isTheClients ? "bad-request" : "something-went-wrong");
}
