/** A page loads everything from this server, runs no inline script, and no site can frame it. */
import { createHash } from "node:crypto";
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { answerHeader } from "#contract/headers";
import type { Env } from "../process/env.ts";
import { pathOf } from "./request.ts";

/** `styleHashes` belong to the shell's inline styles. Browsers ignore all other inline styles. */
export function sendHeaders(
  app: FastifyInstance,
  env: Pick<Env, "isHttps">,
  styleHashes: readonly string[],
): void {
  const ofPages = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // A photo that is being cropped is shown from a blob: address.
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
  const ofScripts = Object.fromEntries(
    Object.entries(ofPages).filter(([name]) => namesForAll.includes(name)),
  );
  const notKept = { "cache-control": "no-store" };
  const ofDocumentation = { ...ofPages, ...notKept };
  const ofData = { "content-security-policy": dataPolicy, ...ofScripts, ...notKept, [answerHeader]: "1" };

  function headersOf(path: string): OutgoingHttpHeaders {
    if (/^\/api\/docs(\/|$)/.test(path)) return ofDocumentation;
    if (path.startsWith("/api/")) return ofData;
    return isBuiltFile.test(path) ? ofScripts : ofPages;
  }

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(pathOf(request)));
    done();
  });
}

/** If somebody opens an answer of the API as a page, it loads nothing, and no site can frame it. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/** Files that a page imports follow the page's policy. Their own policy would cost half a kilobyte each. */
const isBuiltFile = /^\/assets\/[\w.-]+\.(js|css)$/;

const namesForAll = [
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
];

/** Runs Helmet only at the start, because all answers of a kind have the same headers. */
function headersBy(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error?: unknown) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}

/** The documentation's page sets inline styles, but runs only our scripts. */
export const documentationPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function inlineStyleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = ""]) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );
}
