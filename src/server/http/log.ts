/** The log has no bodies and no cookies. Ten digits (phones) and words as long as a token are masked. */
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import { maskPhone } from "#rules/players/person";
import { alarms } from "../metrics/counters.ts";
import { decoded } from "./request.ts";

export type LogOptions = Exclude<NonNullable<FastifyServerOptions["logger"]>, boolean>;

export function logOptions(level: "info" | "warn", stream?: { write(line: string): void }): LogOptions {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: maskSecrets(decoded(request.url)),
        address: request.ip,
      }),
      err: maskedError,
    },
    hooks: {
      logMethod(words, log) {
        const [about] = words as unknown[];
        if (typeof about === "object" && about !== null && "alarm" in about) alarms.inc();
        // If a line had no text, the logger would write the error's message as its text, unmasked.
        const said = words.length > 1 ? words : [...words, "failed"];
        const masked = said.map((word) => (typeof word === "string" ? maskSecrets(decoded(word)) : word));
        log.apply(this, masked as typeof words);
      },
    },
  };
}

export function maskSecrets(text: string): string {
  return text.replace(/(?<!\d)\d{10}(?!\d)/g, maskPhone).replace(tokens, "***");
}

/** Even a part of a token (43 letters) is secret. So words longer than an id (36 letters) are masked. */
const tokens = /(?<![\w-])[\w-]{37,}/g;

// A database's error repeats the refused row in further fields, so only these four are kept.
function maskedError(error: Error & { code?: string | number }) {
  const { name, message, stack = "", code } = error;
  return {
    type: name,
    message: maskSecrets(message),
    stack: maskSecrets(stack),
    ...(code !== undefined && { code }),
  };
}

/** Writes one line for each answered request. Fastify's two lines make cached answers a tenth slower. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const player = req.actor?.id;
    const answered = { req, res, player, responseTime: Math.round(res.elapsedTime) };
    if (error) req.log.error({ ...answered, err: error }, "request errored");
    else req.log.info(answered, "request completed");
  }
}
