/**
 * Which fields does an answer have, and of which JSON types? A small picture of a schema that the phone can carry:
 * a page of a captive portal, an empty object or half an answer does not fit it. Values are not looked at: a newer
 * server may have one word more.
 */

export type JsonShape =
  | "string"
  | "number"
  | "boolean"
  | { readonly list: JsonShape }
  | { readonly nullable: JsonShape }
  | { readonly fields: Readonly<Record<string, JsonShape>> }
  /** The field `by` says which of `kinds` it is; `other` is what all of them have, for a kind that is not known yet. */
  | { readonly by: string; readonly kinds: Readonly<Record<string, JsonShape>>; readonly other: JsonShape };

/** Fields that the shape does not name are allowed. */
export function hasShape(value: unknown, shape: JsonShape): boolean {
  if (typeof shape === "string") return typeof value === shape;
  if ("nullable" in shape) return value === null || hasShape(value, shape.nullable);
  if ("list" in shape) return Array.isArray(value) && value.every((item) => hasShape(item, shape.list));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const object = value as Record<string, unknown>;
  if ("by" in shape) return hasShape(object, shape.kinds[String(object[shape.by])] ?? shape.other);
  return Object.entries(shape.fields).every(([name, field]) => hasShape(object[name], field));
}
