/** Compresses answers of more than a kilobyte. The build compresses its own files (`scripts/builds.ts`). */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** From 0 to 11. For the skins of fifty players, 4 takes half as long, and 11 takes 200 times as long. */
const brotliQuality = 5;

const leastBytes = 1_024;
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    // A window of 64 kB is enough for most answers. The default allocates 4 MB for each open answer.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};

/**
 * Pictures are not in this list, because they are already compressed. Event streams are not, because
 * compression would hold a line back until later lines come.
 */
const compressedTypes = /^(application\/json|text\/(html|csv|calendar|css|javascript)|image\/svg\+xml)(;|$)/;

const brotli = promisify(brotliCompress);
const compressors = {
  br: (answer: Buffer) => brotli(answer, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
};

type Encoding = keyof typeof compressors;

const negotiator = new Negotiator({ supportedValues: Object.keys(compressors) });

/** `@fastify/compress` is not used: its check for `Response` loads `fetch`, which takes some megabytes. */
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

export async function compressOnce(answer: Buffer): Promise<Buffer | null> {
  return answer.length < leastBytes ? null : compressors.br(answer);
}

export function takesBrotli(request: FastifyRequest): boolean {
  return encodingFor(request) === "br";
}

/** False for files, which come as streams, because the build has compressed them. */
function isWorthCompressing(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return false;
  if (reply.hasHeader("content-encoding") || Buffer.byteLength(payload) < leastBytes) return false;
  return compressedTypes.test(String(reply.getHeader("content-type")));
}

function encodingFor({ headers }: FastifyRequest): Encoding | null {
  return negotiator.negotiate(headers["accept-encoding"] ?? "") as Encoding | null;
}
