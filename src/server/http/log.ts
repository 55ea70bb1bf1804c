/**
 * The log never has a PIN, a token or a whole phone number. Bodies and cookies are not logged; ten digits in a row are
 * masked wherever they are, and so is anything as long as a token: a calendar sends its own in the address.
 */
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import { maskPhone } from "#rules/person";
import { alarms } from "../metrics/measured.ts";
import { decoded } from "./path.ts";

export type LogOptions = Exclude<NonNullable<FastifyServerOptions["logger"]>, boolean>;

/** `stream`: instead of standard output. */
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
        // Without words of its own a line would repeat the error's message, unmasked.
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

/**
 * 32 random bytes are 43 letters in base64url. A misspelled or shortened token may still give most of it away, so anything
 * longer than an id of 36 is masked. The pattern is tried once for each word, not at each letter.
 */
const tokens = /(?<![\w-])[\w-]{37,}/g;

// A database's error repeats the refused row in further fields, so only these are kept.
function maskedError(error: Error & { code?: string | number }) {
  const { name, message, stack = "", code } = error;
  return {
    type: name,
    message: maskSecrets(message),
    stack: maskSecrets(stack),
    ...(code !== undefined && { code }),
  };
}

/** One line for each request, when it was answered. Fastify's second line took a tenth longer on cached answers. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const player = req.actor?.id;
    const answered = { req, res, player, responseTime: Math.round(res.elapsedTime) };
    if (error) req.log.error({ ...answered, err: error }, "request errored");
    else req.log.info(answered, "request completed");
  }
}
