import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Upload } from "#contract/define-endpoint";
import { calendarFile, csvFile, jsonFile, type TextFile } from "#contract/files";
import { refuse } from "#rules/refusal";
import { sendRefusal } from "../errors.ts";

/**
 * The routes that `mount` adds accept only bodies of these types and this size. Their handlers get the bytes.
 */
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

export function answerTooLarge({ tooLarge }: Upload) {
  return async (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    if (error.code !== "FST_ERR_CTP_BODY_TOO_LARGE") throw error;
    return sendRefusal(reply, refuse(tooLarge));
  };
}

/** The picture at an address never changes, so browsers keep it for a year. Proxies do not keep it. */
export function sendPicture(reply: FastifyReply, jpeg: Uint8Array): FastifyReply {
  return reply
    .type("image/jpeg")
    .header("cache-control", "private, max-age=31536000, immutable")
    .send(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
}

export function fileType(answer: z.ZodMiniType): string | undefined {
  if (answer === csvFile) return "text/csv";
  if (answer === jsonFile) return "application/json";
  if (answer === calendarFile) return "text/calendar";
  return undefined;
}

/** Sends the text as bytes, since Fastify would write a string as JSON. Our file names need no escaping. */
export function sendFile(reply: FastifyReply, type: string, { name, text }: TextFile): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Buffer.from(text, "utf8"));
}
