/**
 * The two compilers of answers, and what they have compiled (`answer-writer.ts`). Each schema is compiled with its first
 * answer: a start would have to wait for all endpoints, and most are rarely asked.
 */
import { Ajv } from "ajv";
import buildWriter, { type AnySchema } from "fast-json-stringify";
import type * as z from "zod/mini";
import { jsonSchemaOf } from "./answer-json-schema.ts";

type Compiled = { fits(answer: unknown): boolean; write(answer: unknown): string };

const ajv = new Ajv({ allowUnionTypes: true });

/** Null for a schema that only Zod can write. Many endpoints share one. */
const compiledSchemas = new WeakMap<z.core.$ZodType, Compiled | null>();

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
