/**
 * How is an answer written? By code that is compiled from its schema, so that only the fields of the schema are sent.
 *
 * That code does not check anything: it would write a text where the schema has a number. So a check that is compiled
 * from the same schema comes first. What does not pass it, and what JSON Schema cannot say, is left to Zod, which
 * checks again and throws where the answer is wrong.
 */
import type { FastifySerializerCompiler } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type * as z from "zod/mini";

let compilers: typeof import("./compiled-answers.ts") | null = null;
let loading: Promise<void> | null = null;

/**
 * Called with the first answer, which Zod writes, as it does all others until they are there. They are large, and a
 * server that nobody has asked yet needs neither.
 */
export function loadCompilers(): Promise<void> {
  loading ??= import("./compiled-answers.ts").then((loaded) => {
    compilers = loaded;
  });
  return loading;
}

export const answerCompiler: FastifySerializerCompiler<z.core.$ZodType> = (route) => {
  const writeByZod = serializerCompiler(route);
  return (answer) => {
    if (compilers === null) void loadCompilers();
    const compiled = compilers?.compiledOf(route.schema);
    return compiled?.fits(answer) ? compiled.write(answer) : writeByZod(answer);
  };
};
