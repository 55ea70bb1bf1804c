/**
 * What may a browser do with our pages?
 * Load everything from here and nothing from elsewhere, run no script written into a page, and show
 * the app in nobody's frame.
 */
import { createHash } from "node:crypto";
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Env } from "../env.ts";

/** `styleHashes`: of the styles written into the shell, so that these and no others apply. */
export function sendHeaders(
  app: FastifyInstance,
  env: Pick<Env, "isHttps">,
  styleHashes: readonly string[],
): void {
  const ofEveryAnswer = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // blob: is the preview of a photo being cropped.
        imgSrc: ["'self'", "blob:"],
        styleSrc: ["'self'", ...styleHashes],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: env.isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
  });
  const ofTheApi = { ...ofEveryAnswer, "cache-control": "no-store" };
  const ofScripts = Object.fromEntries(
    Object.entries(ofEveryAnswer).filter(([name]) => namesOfScripts.includes(name)),
  );
  app.addHook("onRequest", (request, reply, done) => {
    const isApi = request.url.startsWith("/api/");
    reply.headers(isApi ? ofTheApi : isBuiltFile.test(request.url) ? ofScripts : ofEveryAnswer);
    done();
  });
}

/** Those that the page imports: what else a page may do is asked of the page, and would be half a kilobyte with each file. */
const isBuiltFile = /^\/assets\/[\w.-]+\.(js|css)$/;

const namesOfScripts = [
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
];

/** They are the same in every answer, so Helmet writes them once and not for each request. */
function headersBy(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}

/** The documentation's own page styles itself while it runs; it still takes no script but ours. */
export const documentationPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function inlineStyleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = ""]) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );
}
