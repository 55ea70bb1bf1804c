/**
 * How do answers become smaller on their way? Those of more than a kilobyte are compressed while they are sent, as far as
 * the browser takes that; what the build made has been compressed by the build, as small as it gets (`scripts/bundle.mjs`).
 */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Of 11: above it takes several times as long, and saves a few percent. */
const brotliQuality = 4;

const leastBytes = 1_024;
const encodings: ("br" | "gzip")[] = ["br", "gzip"];
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    // 64 kB: more than most answers have. The usual 4 MB are taken for each answer that is under way.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};

/** Pictures are compressed already. An event stream is not in the list: a line must not wait for others. */
const compressedTypes = /^(application\/json|text\/(html|csv|calendar|css|javascript)|image\/svg\+xml)(;|$)/;

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings,
    threshold: leastBytes,
    customTypes: compressedTypes,
    brotliOptions,
    // A request is taken as it is: a small one that grows would pass the limit of what it may hold.
    globalDecompression: false,
  });
}

const negotiator = new Negotiator({ supportedValues: encodings });
const brotli = promisify(brotliCompress);

/** The same for an answer that is sent many times; null where it is too short. */
export async function compressOnce(answer: Buffer): Promise<Buffer | null> {
  return answer.length < leastBytes ? null : brotli(answer, brotliOptions);
}

/** Whether this is what such a client gets. */
export function takesBrotli({ headers }: FastifyRequest): boolean {
  return negotiator.negotiate(headers["accept-encoding"] ?? "") === "br";
}
