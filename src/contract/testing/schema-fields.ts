import type * as z from "zod/mini";

export type SchemaField = {
  /** The keys from the top of the schema to this field. 0 means every item of a list. */
  path: readonly (string | number)[];
  kind: "text" | "number" | "list" | "choice" | "yes-or-no" | "bytes";
  schema: z.core.$ZodType;
};

export function fieldsOf(schema: z.core.$ZodType, path: SchemaField["path"] = []): SchemaField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
    case "array":
      return [{ path, kind: "list", schema }, ...fieldsOf(def.element, [...path, 0])];
    case "nullable":
    case "optional":
      return fieldsOf(def.innerType, path);
    case "union":
      // A picked-up ball is sent instead of a score (ruling 58).
      return def.options.flatMap((option) => fieldsOf(option, path));
    case "string":
      return [{ path, kind: "text", schema }];
    case "number":
      return [{ path, kind: "number", schema }];
    case "enum":
    case "literal":
      return [{ path, kind: "choice", schema }];
    case "boolean":
      return [{ path, kind: "yes-or-no", schema }];
    case "custom":
      return [{ path, kind: "bytes", schema }];
    default:
      throw new Error(`${path.join(".")}: nobody has said yet how to try a ${def.type}.`);
  }
}

export function boundsOf(schema: z.core.$ZodType): { minimum: number; maximum: number } {
  const bounds = { minimum: Number.NEGATIVE_INFINITY, maximum: Number.POSITIVE_INFINITY };
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const check = (_zod as z.core.$ZodChecks["_zod"]).def;
    if (check.check === "max_length") bounds.maximum = check.maximum;
    if (check.check === "less_than") bounds.maximum = Number(check.value);
    if (check.check === "greater_than") bounds.minimum = Number(check.value);
  }
  return bounds;
}
