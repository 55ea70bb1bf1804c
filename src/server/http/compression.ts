/**
 * How do answers become smaller on their way? Those of more than a kilobyte are compressed while they are sent, as far as
 * the browser takes that; what the build made has been compressed by the build, as small as it gets (`scripts/builds.ts`).
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Of 11: with 4 the skins of fifty players take 6.2 kB and half the time, with 9 5.1 kB; 11 takes 200 times as long. */
const brotliQuality = 5;

const leastBytes = 1_024;
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    // 64 kB: more than most answers have. The usual 4 MB are taken for each answer that is under way.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};

/** Pictures are compressed already. An event stream is not in the list: a line must not wait for others. */
const compressedTypes = /^(application\/json|text\/(html|csv|calendar|css|javascript)|image\/svg\+xml)(;|$)/;

const brotli = promisify(brotliCompress);
const compressors = {
  br: (answer: Buffer) => brotli(answer, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
};

type Encoding = keyof typeof compressors;

const negotiator = new Negotiator({ supportedValues: Object.keys(compressors) });

/**
 * Not by `@fastify/compress`: it asks of each answer whether it is a `Response`, for which Node loads all of its `fetch`,
 * some megabytes that nothing else here needs.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isWorthCompressing(reply, payload)) return done(null, payload);
    const encoding = encodingFor(request);
    if (encoding === null) return done(null, payload);
    void reply.headers({ "content-encoding": encoding, vary: "accept-encoding" });
    void reply.removeHeader("content-length");
    compressors[encoding](Buffer.from(payload)).then((compressed) => done(null, compressed), done);
  });
}

/** The same for an answer that is sent many times; null where it is too short. */
export async function compressOnce(answer: Buffer): Promise<Buffer | null> {
  return answer.length < leastBytes ? null : compressors.br(answer);
}

/** Whether this is what such a client gets. */
export function takesBrotli(request: FastifyRequest): boolean {
  return encodingFor(request) === "br";
}

/** Files are sent as streams: the build has compressed them. */
function isWorthCompressing(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return false;
  if (reply.hasHeader("content-encoding") || Buffer.byteLength(payload) < leastBytes) return false;
  return compressedTypes.test(String(reply.getHeader("content-type")));
}

/** Null for a client that takes none of ours. */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  return negotiator.negotiate(headers["accept-encoding"] ?? "") as Encoding | null;
}
