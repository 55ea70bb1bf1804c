/** Writes and compresses an answer that is sent many times, and sends it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { type Answer, type EndpointName, endpoints } from "#contract/endpoints";
import { isRefused, type Refusal } from "#rules/refusal";
import { compressOnce, takesBrotli } from "./compression.ts";

/** `compressed` is null where the answer is too short for that. */
export class WrittenAnswer {
  readonly bytes: Buffer;
  readonly compressed: Buffer | null;

  constructor(bytes: Buffer, compressed: Buffer | null) {
    this.bytes = bytes;
    this.compressed = compressed;
  }
}

export async function writeOnce<Name extends EndpointName>(
  name: Name,
  making: Promise<Answer<Name> | Refusal>,
): Promise<WrittenAnswer | Refusal> {
  const answer = await making;
  if (isRefused(answer)) return answer;
  const { method, path: url } = endpoints[name];
  const write = serializerCompiler({ schema: endpoints[name].answer, method, url });
  const bytes = Buffer.from(write(answer), "utf8");
  return new WrittenAnswer(bytes, await compressOnce(bytes));
}

export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, compressed }: WrittenAnswer,
): FastifyReply {
  void reply.type("application/json; charset=utf-8");
  if (compressed === null || !takesBrotli(request)) return reply.send(bytes);
  return reply.headers({ "content-encoding": "br", vary: "accept-encoding" }).send(compressed);
}
