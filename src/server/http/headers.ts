/**
 * What may a browser do with our pages?
 * Load everything from here and nothing from elsewhere, run no script written into a page, and show
 * the app in nobody's frame.
 */
import { createHash } from "node:crypto";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

/** `styleHashes`: of the styles written into the shell, so that these and no others apply. */
export async function sendHeaders(
  app: FastifyInstance,
  env: Pick<Env, "isHttps">,
  styleHashes: readonly string[],
): Promise<void> {
  const options: FastifyHelmetOptions = {
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
  };
  await app.register(helmet, options);
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
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
