/**
 * Where can a developer read what the server answers?
 * At /api/docs; the same as OpenAPI 3.1, generated from the contract, at /api/openapi.json.
 */
import { readFileSync } from "node:fs";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { documentationPolicy } from "./headers.ts";

/** Before the routes are mounted, or they are not in it. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Clubhouse",
        description: "Money is whole cents, index and rating are whole tenths, moments are UTC.",
        version: packageVersion(),
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: documentationPolicy });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

function packageVersion(): string {
  const file = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
