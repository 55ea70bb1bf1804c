/**
 * How does a file come in, and a picture go out? Everything else that crosses the wire is JSON.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Upload } from "#contract/endpoints";
import { refuse } from "#rules/refusal";
import { sendRefusal } from "./errors.ts";

/** Within `mount` these types come in as bytes, up to the upload's own limit, and no other does. */
export function mountUpload(
  app: FastifyInstance,
  { types, limitBytes }: Upload,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      types,
      { parseAs: "buffer", bodyLimit: limitBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    mount(scope);
  });
}

/** A route's error handler: too large has words of its own, the rest is answered as everywhere. */
export function answerTooLarge({ tooLarge }: Upload) {
  return async (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    if (error.code !== "FST_ERR_CTP_BODY_TOO_LARGE") throw error;
    return sendRefusal(reply, refuse(tooLarge));
  };
}

/** Its address never shows another picture, so it is kept for good, but by the asker's browser only. */
export function sendPicture(reply: FastifyReply, jpeg: Uint8Array): FastifyReply {
  return reply
    .type("image/jpeg")
    .header("cache-control", "private, max-age=31536000, immutable")
    .send(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
}
