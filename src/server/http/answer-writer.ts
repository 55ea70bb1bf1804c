/**
 * How is an answer written? By code that is compiled from its schema, so that only the fields of the schema are sent.
 *
 * That code does not check anything: it would write a text where the schema has a number. So a check that is compiled
 * from the same schema comes first. What does not pass it, and what JSON Schema cannot say, is left to Zod, which
 * checks again and throws where the answer is wrong.
 */
import { Ajv } from "ajv";
import buildWriter, { type AnySchema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type * as z from "zod/mini";
import { jsonSchemaOf } from "./answer-json-schema.ts";

type Compiled = { fits(answer: unknown): boolean; write(answer: unknown): string };

const ajv = new Ajv({ allowUnionTypes: true });

/** Null for a schema that only Zod can write. Many endpoints share one. */
const compiledSchemas = new WeakMap<z.core.$ZodType, Compiled | null>();

/** Compiles at the first answer: a start would have to wait for all endpoints, and most are rarely asked. */
export const answerCompiler: FastifySerializerCompiler<z.core.$ZodType> = (route) => {
  const writeByZod = serializerCompiler(route);
  return (answer) => {
    const compiled = compiledOf(route.schema);
    return compiled?.fits(answer) ? compiled.write(answer) : writeByZod(answer);
  };
};

/** Exported for the test that compares both ways for every endpoint. */
export function compiledOf(schema: z.core.$ZodType): Compiled | null {
  const known = compiledSchemas.get(schema);
  if (known !== undefined) return known;
  const compiled = compile(schema);
  compiledSchemas.set(schema, compiled);
  return compiled;
}

function compile(schema: z.core.$ZodType): Compiled | null {
  const jsonSchema = jsonSchemaOf(schema);
  if (jsonSchema === null) return null;
  return { fits: ajv.compile(jsonSchema), write: buildWriter(jsonSchema as AnySchema) };
}
