export type JsonShape =
  | "string"
  | "number"
  | { readonly text: string }
  | { readonly either: readonly JsonShape[] }
  | { readonly list: JsonShape }
  | { readonly nullable: JsonShape }
  | { readonly fields: Readonly<Record<string, JsonShape>> };

export function hasShape(value: unknown, shape: JsonShape): boolean {
  if (typeof shape === "string") return typeof value === shape;
  if ("text" in shape) return value === shape.text;
  if ("either" in shape) return shape.either.some((one) => hasShape(value, one));
  if ("nullable" in shape) return value === null || hasShape(value, shape.nullable);
  if ("list" in shape) return Array.isArray(value) && value.every((item) => hasShape(item, shape.list));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Record<string, unknown>;
  return Object.entries(shape.fields).every(([name, field]) => hasShape(object[name], field));
}
