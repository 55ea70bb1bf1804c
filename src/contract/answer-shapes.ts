/**
 * Which shape has each endpoint's answer? Read off the schemas when the web app is built (`vite.config.ts`), since
 * the schemas themselves are too heavy for the phone.
 */
import type * as z from "zod/mini";
import { type EndpointName, endpoints } from "./endpoints.ts";
import { eventStream, streamMessage } from "./event-stream.ts";
import type { JsonShape } from "./json-shape.ts";
import { schemas } from "./schemas.ts";

export type AnswerShapes = { readonly [Name in EndpointName]?: JsonShape };

/** What is asked before the login is known on every page; the rest comes with the screens that ask it. */
export const answerShapes = {
  beforeLogin: shapesOf((name) => partOf(name) === "beforeLogin"),
  behindLogin: shapesOf((name) => partOf(name) === "behindLogin"),
  ofAdmins: shapesOf((name) => partOf(name) === "ofAdmins"),
};

function partOf(name: EndpointName) {
  const { policy } = endpoints[name];
  if (name === "readSession" || policy === "public") return "beforeLogin";
  return policy === "admin" ? "ofAdmins" : "behindLogin";
}

function shapesOf(isWanted: (name: EndpointName) => boolean): AnswerShapes {
  const names = Object.keys(schemas) as EndpointName[];
  // A file is no JSON; the browser fetches it itself.
  const asked = names.filter((name) => isWanted(name) && readSchema(name)._zod.def.type !== "custom");
  return Object.fromEntries(asked.map((name) => [name, shapeOf(readSchema(name))]));
}

/** Of what the phone reads: an answer, or each message of a stream. */
function readSchema(name: EndpointName): z.core.$ZodType {
  const { answer } = schemas[name];
  return answer === eventStream ? streamMessage : answer;
}

/** The build fails on a kind of schema that no answer has had yet. */
export function shapeOf(schema: z.core.$ZodType): JsonShape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
      return def.type;
    case "enum":
      return "string";
    case "literal":
      return typeof def.values[0] as "string";
    case "array":
      return { list: shapeOf(def.element) };
    case "nullable":
      return { nullable: shapeOf(def.innerType) };
    case "object":
      return { fields: Object.fromEntries(fieldsOf(schema)) };
    case "union":
      return shapeOfUnion(def as z.core.$ZodDiscriminatedUnionDef);
    default:
      throw new Error(`An answer has a schema of the type ${def.type}, which no shape is known for.`);
  }
}

function shapeOfUnion({ discriminator: by, options }: z.core.$ZodDiscriminatedUnionDef): JsonShape {
  const kinds = options.flatMap((option) =>
    [...(option._zod.propValues?.[by] ?? [])].map((kind) => [String(kind), shapeOf(option)] as const),
  );
  const [first = [], ...others] = options.map(fieldsOf);
  const isInAll = ([name, shape]: Field) =>
    others.every((fields) => JSON.stringify(new Map(fields).get(name)) === JSON.stringify(shape));
  return {
    by,
    kinds: Object.fromEntries(kinds),
    other: { fields: Object.fromEntries(first.filter(isInAll)) },
  };
}

type Field = readonly [string, JsonShape];

function fieldsOf(schema: z.core.$ZodType): Field[] {
  const { def } = (schema as z.core.$ZodObject)._zod;
  return Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)] as const);
}
