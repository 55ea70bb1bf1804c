import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance, type RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { packageVersion } from "../process/program.ts";
import { answerUnknown } from "./errors.ts";
import { documentationPolicy } from "./headers.ts";

export async function documentationOf(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false });
  // Here the routes are only listed. No request ever reaches them.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setNotFoundHandler(answerUnknown);
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
  for (const { method, url, schema = {} } of routes)
    if (!("hide" in schema)) app.route({ method, url, schema, handler: answerUnknown });
  await app.ready();
  return app;
}
