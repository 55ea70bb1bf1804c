/** Lists the paths of an answer's fields, such as "players[].phone", to review `docs/access-fields.md`. */

/** Keys that are ids, days or hole numbers, and not names of fields. */
const dataAsKey = /^(\d+|\d{4}-\d{2}-\d{2}|[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** The fields are written out here, so a review notices a new field about a player. */
export const personFields = [
  "firstName",
  "guestOf",
  "id",
  "isGuest",
  "lastName",
  "nickname",
  "photoUrl",
  "showNickname",
];

const person = new RegExp(`(\\S+\\.)${personFields.join(" \\1")}(?!\\S)`, "g");

export function fieldsOf(text: string): string[] {
  const parsed = parse(text);
  const paths = parsed === undefined ? [kindOf(text)] : pathsIn(parsed, "");
  return [...new Set(paths)].sort();
}

export function listFields(fields: readonly string[]): string {
  return fields.join(" ").replaceAll(person, "$1(person)");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindOf(text: string): string {
  if (text.startsWith("BEGIN:VCALENDAR")) return "(calendar)";
  if (/^(id|event|data|retry|:)/.test(text)) return "(events)";
  const [head = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return head.includes(",") && !head.includes("\0") ? `(columns: ${head})` : "(file)";
}

function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const list = `${path}[]`;
    return value.length === 0 ? [list] : value.flatMap((one) => pathsIn(one, list));
  }
  if (typeof value !== "object" || value === null) return [path || "(value)"];
  const fields = Object.entries(value);
  if (fields.length === 0) return [path || "(nothing)"];
  return fields.flatMap(([name, field]) => {
    const key = dataAsKey.test(name) ? "*" : name;
    return pathsIn(field, path === "" ? key : `${path}.${key}`);
  });
}
