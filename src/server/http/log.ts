/**
 * What may be written into the log?
 * Who was refused, what failed, how long it took. Never a PIN, a token or a whole phone number: bodies and cookies are not
 * logged at all, and ten digits in a row are masked wherever they appear, and so is what is as long as a token: a
 * calendar sends its own in the address.
 */
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { maskPhone } from "#rules/person";
import { alarms } from "../metrics/measured.ts";
import { decoded } from "./path.ts";

export type LogOptions = Exclude<NonNullable<FastifyServerOptions["logger"]>, boolean>;

/** To standard output, unless something else is printed there. */
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
        // Without a message of its own a line would repeat the error's, unmasked.
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
 * 32 random bytes as base64url are 43 letters. A token that is misspelled or cut off may still give most of it away, so it
 * is whatever is longer than an id of 36. Tried once for each word, not at each of its letters.
 */
const tokens = /(?<![\w-])[\w-]{37,}/g;

// A database's error repeats the row it refused in further fields, so only these three are kept.
function maskedError(error: Error & { code?: string | number }) {
  const { name, message, stack = "", code } = error;
  return {
    type: name,
    message: maskSecrets(message),
    stack: maskSecrets(stack),
    ...(code !== undefined && { code }),
  };
}
