/** The API's documentation is off by default, and its libraries are loaded only if it is on. */
import type { FastifyInstance } from "fastify";
import { packageVersion } from "../process/program.ts";
import { documentationPolicy } from "./headers.ts";

/** Call this before the routes are mounted, because only routes that are added later are listed. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  const { default: swagger } = await import("@fastify/swagger");
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  const { jsonSchemaTransform } = await import("fastify-type-provider-zod");
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
