/**
 * How do answers become smaller on their way? Those of more than a kilobyte are compressed while they are sent, as far as
 * the browser takes that; what the build made has been compressed by the build, as small as it gets (`scripts/bundle.mjs`).
 */
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Of 11: above it takes several times as long, and saves a few percent. */
const brotliQuality = 4;

/** Pictures are compressed already. An event stream is not in the list: a line must not wait for others. */
const compressedTypes = /^(application\/json|text\/(html|csv|calendar|css|javascript)|image\/svg\+xml)(;|$)/;

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1_024,
    customTypes: compressedTypes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    // A request is taken as it is: a small one that grows would pass the limit of what it may hold.
    globalDecompression: false,
  });
}
