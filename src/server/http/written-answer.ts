/**
 * Writes and compresses an answer that is sent many times, and sends it.
 */
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { type Answer, type EndpointName, endpoints } from "#contract/endpoints";
import { isRefused, type Refusal } from "#rules/refusal";
import { compressOnce, takesBrotli } from "./compression.ts";

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

/** A client that has this answer already is not sent it again. */
export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WrittenAnswer,
): FastifyReply {
  const { bytes, compressed } = answer;
  // What a change is answered is nothing that a client could have already.
  if (request.method === "GET") {
    void reply.header("etag", answer.etag);
    const had = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
    if (had?.includes(answer.etag)) return reply.code(304).send();
  }
  void reply.type("application/json; charset=utf-8");
  if (compressed === null || !takesBrotli(request)) return reply.send(bytes);
  return reply.headers({ "content-encoding": "br", vary: "accept-encoding" }).send(compressed);
}

/** As it is sent. */
export class WrittenAnswer {
  readonly bytes: Buffer;
  /** Null where the answer is too short to be compressed. */
  readonly compressed: Buffer | null;
  #etag: string | null = null;

  constructor(bytes: Buffer, compressed: Buffer | null) {
    this.bytes = bytes;
    this.compressed = compressed;
  }

  /** Of the content, so that it is the same on every server. Weak, since the answer may be compressed on its way. */
  get etag(): string {
    this.#etag ??= `W/"${createHash("sha256").update(this.bytes).digest("base64url")}"`;
    return this.#etag;
  }
}
