/**
 * Which JSON Schema takes exactly what a Zod schema takes? In a form that compiles to the fastest code.
 * Null where there is none: Zod has checks and conversions of which JSON Schema knows nothing.
 */
import * as z from "zod/mini";

export type JsonSchema = {
  type?: string | readonly string[];
  nullable?: true;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [keyword: string]: unknown;
};

export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema | null {
  let isExact = true;
  const jsonSchema = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: () => {
      isExact = false;
      return "any";
    },
    override: ({ zodSchema }) => {
      isExact &&= isExactInJson(zodSchema);
    },
  });
  return isExact ? simplified(jsonSchema as JsonSchema) : null;
}

function isExactInJson(schema: z.core.$ZodTypes): boolean {
  const { def } = schema._zod;
  const checks = (def.checks ?? []).map(({ _zod }) => (_zod as z.core.$ZodChecks["_zod"]).def);
  return isExactType(def) && checks.every(isExactCheck);
}

function isExactType(def: z.core.$ZodTypes["_zod"]["def"]): boolean {
  switch (def.type) {
    case "array":
    case "boolean":
    case "enum":
    case "literal":
    case "null":
    case "nullable":
    case "optional":
    case "union":
      return true;
    case "object":
      // Without one, fields that are not listed are left out, and not refused or let through.
      return def.catchall === undefined;
    case "number":
      return !def.coerce && (!("format" in def) || def.format === "safeint");
    case "string":
      return !def.coerce && !("format" in def);
    default:
      return false;
  }
}

function isExactCheck(check: z.core.$ZodChecks["_zod"]["def"]): boolean {
  switch (check.check) {
    case "min_length":
    case "max_length":
    case "length_equals":
    case "greater_than":
    case "less_than":
      return true;
    case "number_format":
      return check.format === "safeint";
    case "string_format":
      return check.format === "regex";
    default:
      return false;
  }
}

/**
 * "Or null" becomes a keyword, since a choice between two schemas is written much more slowly. Of several options the
 * first that fits is taken, as by Zod. A field that is not listed is left out, and is no mistake.
 */
function simplified({ $schema, additionalProperties, oneOf, ...schema }: JsonSchema): JsonSchema {
  const options = schema.anyOf ?? oneOf;
  const value = options?.find(isNotNull);
  if (options?.length === 2 && value !== undefined && !options.every(isNotNull) && canBeNullable(value))
    return { ...simplified(value), nullable: true };
  const { type, properties, items, anyOf, ...rest } = schema;
  return {
    ...rest,
    ...typeOf(type),
    ...(items && { items: simplified(items) }),
    ...(options && { anyOf: options.map(simplified) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, simplified(property)]),
      ),
    }),
  };
}

function isNotNull({ type }: JsonSchema): boolean {
  return type !== "null";
}

/** Null is none of the values that `enum` and `const` list. */
function canBeNullable(schema: JsonSchema): boolean {
  return typeof schema.type === "string" && schema.enum === undefined && schema.const === undefined;
}

function typeOf(type: JsonSchema["type"]): JsonSchema {
  if (!Array.isArray(type)) return type === undefined ? {} : { type };
  const [value, ...others] = type.filter((one) => one !== "null");
  return others.length === 0 && value !== undefined ? { type: value, nullable: true } : { type };
}
