/**
 * How does a file come in, and how does a picture or another file go out? Everything else that crosses the wire is
 * JSON.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Upload } from "#contract/define-endpoint";
import { calendarFile, csvFile, type TextFile } from "#contract/files";
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

/** What an answer is when it is a file to keep; undefined when it is not. */
export function fileType(answer: z.ZodMiniType): string | undefined {
  if (answer === csvFile) return "text/csv";
  if (answer === calendarFile) return "text/calendar";
  return undefined;
}

/** As bytes, or it would be written as JSON. The name is the server's own, without a letter to be escaped. */
export function sendFile(reply: FastifyReply, type: string, { name, text }: TextFile): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Buffer.from(text, "utf8"));
}
